import { business } from "#content/business.ts";
import type { WantedItem } from "#features/cart/cart.ts";
import { findOffers } from "#features/cart/offers.server.ts";
import { type GoodsLine, refusal, workOutDiscount } from "#features/discounts/discount.ts";
import { codePattern, discountLimits, tidyCode } from "#features/discounts/discount-rules.ts";
import { findCode, isUsedUp, rulesOf } from "#features/discounts/discount-store.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Query } from "#platform/database/database.ts";
import type { SoldLine } from "#platform/database/tables.ts";
import { type Cents, cents, formatMoney, times } from "#platform/money.ts";
import { shopDay } from "#platform/shop-days.ts";
import type {
  AgreedDiscount,
  ChosenDiscount,
  DiscountAgreement,
  DiscountAnswer,
} from "./agreed-discount.ts";

/** Who asks: what is tried from an address is limited. */
export interface DiscountAsker {
  address: string;
  cartSessionId: string;
}

/** What a code takes off a cart, by the owner's rules as they are now. */
export interface CartDiscount {
  /** What is not sold counts for nothing. */
  answer(
    items: readonly WantedItem[],
    typed: string,
    asker: DiscountAsker,
  ): Promise<DiscountAnswer>;
  /** Each item's part of it, by its place; none if the code cannot be used. */
  partsOf(
    items: readonly WantedItem[],
    typed: string,
    asker: DiscountAsker,
  ): Promise<readonly Cents[]>;
  /** Whether these lines can be sold with the code, at the sum that the visitor saw. */
  agree(
    lines: readonly SoldLine[],
    chosen: ChosenDiscount | undefined,
    asker: DiscountAsker,
  ): Promise<DiscountAgreement>;
}

/** How often an address has tried what is no code. */
export interface WrongCodes {
  isTooMany(address: string): Promise<boolean>;
  note(address: string): Promise<void>;
}

interface CartDiscountParts {
  database: Database;
  clock: Clock;
  wrongCodes: WrongCodes;
}

const tooManyTries =
  "Too many codes that do not exist were tried from your network. Please wait an hour, or go on without one.";

type Worked =
  | { ok: true; discount: AgreedDiscount }
  | { ok: false; reason: NonNullable<DiscountAnswer["refusal"]>["reason"]; text: string };

export function createCartDiscount(parts: CartDiscountParts): CartDiscount {
  const { database, clock, wrongCodes } = parts;
  const { db } = database;

  async function workOut(
    code: string,
    linesOf: () => Promise<GoodsLine[]>,
    { address, cartSessionId }: DiscountAsker,
  ): Promise<Worked> {
    // Asked before the code is looked at: afterwards an answer would tell which ones there are.
    if (await wrongCodes.isTooMany(address)) {
      return { ok: false, reason: "too_many_tries", text: tooManyTries };
    }
    const row = isPossible(code) ? await findCode(db, code) : undefined;
    if (!row) {
      await wrongCodes.note(address);
      return refusal("unknown");
    }
    const today = shopDay(clock.now(), business.timeZone);
    const worked = workOutDiscount(rulesOf(row), await linesOf(), today);
    if (!worked.ok) return worked;
    if (await isUsedUp(db, row, cartSessionId)) return refusal("used_up");
    const { discount: amount, ofLines } = worked;
    return { ok: true, discount: { code, amount, ofLines, isLimited: row.most_uses !== null } };
  }

  return {
    async answer(items, typed, asker) {
      const code = tidyCode(typed);
      const worked = await workOut(code, () => goodsIn(db, items), asker);
      if (worked.ok) return { code, amount: worked.discount.amount, refusal: null };
      return { code, amount: null, refusal: { reason: worked.reason, text: worked.text } };
    },

    async partsOf(items, typed, asker) {
      const worked = await workOut(tidyCode(typed), () => goodsIn(db, items), asker);
      return worked.ok ? worked.discount.ofLines : [];
    },

    async agree(lines, chosen, asker) {
      if (!chosen) return { ok: true, discount: null };
      const code = tidyCode(chosen.code);
      const worked = await workOut(code, () => soldGoods(db, lines), asker);
      if (!worked.ok) {
        const text = `${worked.text} Nothing was charged.`;
        return { ok: false, reason: "discount_refused", text };
      }
      const { amount } = worked.discount;
      if (amount !== chosen.amount) {
        const text = `With the code ${code} it is ${formatMoney(amount)} less now, not ${formatMoney(chosen.amount)}. Please look at it again; nothing was charged.`;
        return { ok: false, reason: "discount_changed", text };
      }
      return worked;
    },
  };
}

function isPossible(code: string): boolean {
  return code.length <= discountLimits.longestCode && codePattern.test(code);
}

async function goodsIn(query: Query, items: readonly WantedItem[]): Promise<GoodsLine[]> {
  const ids = items.map(({ variantId }) => variantId);
  const offers = await findOffers(query, ids);
  const categories = await categoriesOf(query, ids);
  return items.map(({ variantId, quantity }) => ({
    total: times(offers.get(variantId)?.price ?? cents(0), quantity),
    category: categories.get(variantId) ?? "",
  }));
}

async function soldGoods(query: Query, lines: readonly SoldLine[]): Promise<GoodsLine[]> {
  const categories = await categoriesOf(
    query,
    lines.map((line) => line.variant_id),
  );
  return lines.map((line) => ({
    total: line.line_total_cents,
    category: categories.get(line.variant_id) ?? "",
  }));
}

async function categoriesOf(query: Query, variantIds: readonly string[]) {
  if (variantIds.length === 0) return new Map<string, string>();
  const rows = await query
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["variants.id", "products.category"])
    .where("variants.id", "in", [...variantIds])
    .execute();
  return new Map(rows.map(({ id, category }) => [id, category]));
}
