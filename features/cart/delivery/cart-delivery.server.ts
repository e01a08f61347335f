import type { WantedItem } from "#features/cart/cart.ts";
import { findOffers } from "#features/cart/offers.server.ts";
import { poundsOf } from "#features/catalogue/weight.ts";
import {
  type DeliveryAnswer,
  type DeliveryOffer,
  deliveryCost,
  type Pieces,
} from "#features/delivery/delivery-cost.ts";
import { firstDeliveryRules } from "#features/delivery/delivery-rules.ts";
import { readRules } from "#features/delivery/read-rules.ts";
import { readText } from "#features/site/site-store.server.ts";
import type { Database, Query } from "#platform/database/database.ts";
import { cents, formatMoney, sum, times } from "#platform/money.ts";
import { readZip } from "#platform/us-states.ts";
import type { ChosenDelivery, DeliveryAgreement } from "./agreed-delivery.ts";

/** What delivery costs, by the rules as they are now. */
export interface CartDelivery {
  /** Every way to get these items; what is not sold counts for nothing. */
  answer(items: readonly WantedItem[], zip: string): Promise<DeliveryAnswer>;
  /** Whether these items can be sold with what was chosen, at the cost that the visitor saw. */
  agree(
    items: readonly WantedItem[],
    chosen: ChosenDelivery | undefined,
  ): Promise<DeliveryAgreement>;
}

export function createCartDelivery({ db }: Database): CartDelivery {
  async function answer(items: readonly WantedItem[], zip: string): Promise<DeliveryAnswer> {
    const rules = (await readText(db, "delivery")) ?? firstDeliveryRules;
    return deliveryCost(readRules(rules), { ...(await weigh(db, items)), zip });
  }

  return {
    answer,

    async agree(items, chosen) {
      const found = await answer(items, chosen?.way === "pickup" ? "" : (chosen?.zip ?? ""));
      if (found.offers.some(({ way }) => way === "free")) return { ok: true, delivery: null };
      if (!chosen) {
        const text =
          "Please choose how it gets to you first: the checkout shows the ways and what they cost.";
        return { ok: false, reason: "delivery_needed", text };
      }
      const offer = found.offers.find(({ way }) => way === chosen.way);
      if (!offer || offer.way === "free") {
        const text =
          found.refusal && chosen.way !== "pickup" ? found.refusal.text : gone(found.offers);
        return { ok: false, reason: "not_delivered", text };
      }
      if (offer.cost !== chosen.cost) {
        const text = `${offer.name} now costs ${formatMoney(offer.cost)}, not ${formatMoney(chosen.cost)}. Please look at it again; nothing was charged.`;
        return { ok: false, reason: "delivery_changed", text };
      }
      const { way, days, cost } = offer;
      return { ok: true, delivery: { way, days, cost } };
    },
  };
}

function gone(offers: readonly DeliveryOffer[]): string {
  const left = offers.map(({ name }) => name).join(", ");
  return left
    ? `This way can no longer be chosen. Please choose again: ${left}.`
    : "This cannot be delivered or fetched any more. Please call us.";
}

async function weigh(query: Query, items: readonly WantedItem[]) {
  const ids = items.map(({ variantId }) => variantId);
  if (ids.length === 0) return { pieces: [], subtotal: cents(0) };
  const offers = await findOffers(query, ids);
  const rows = await query
    .selectFrom("variants")
    .select(["id", "specifications"])
    .where("id", "in", ids)
    .execute();
  const pounds = new Map(
    rows.map(({ id, specifications }) => [
      id,
      poundsOf({ specifications: JSON.parse(specifications) }),
    ]),
  );
  const sold = items.flatMap(({ variantId, quantity }) => {
    const price = offers.get(variantId)?.price ?? null;
    return price === null ? [] : [{ variantId, quantity, cost: times(price, quantity) }];
  });
  const pieces: Pieces[] = sold.map(({ variantId, quantity }) => ({
    pounds: pounds.get(variantId),
    quantity,
  }));
  return { pieces, subtotal: sum(sold.map(({ cost }) => cost)) };
}

/** The five digits of a ZIP code as it was typed; empty when it is none. */
export function fiveDigits(typed: string): string {
  return readZip(typed)?.slice(0, 5) ?? "";
}
