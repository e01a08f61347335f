import { business } from "#content/business.ts";
import { type DeliveryAnswer, deliveryCost } from "#features/delivery/delivery-cost.ts";
import { firstDeliveryRules } from "#features/delivery/delivery-rules.ts";
import { readRules } from "#features/delivery/read-rules.ts";
import { readText } from "#features/site/site-store.server.ts";
import { readRates } from "#features/tax/read-rates.ts";
import { salesTax } from "#features/tax/sales-tax.ts";
import { firstTaxRates } from "#features/tax/tax-rates.ts";
import type { Clock } from "#platform/clock.ts";
import type { Query } from "#platform/database/database.ts";
import type { SoldLine } from "#platform/database/tables.ts";
import { type Cents, cents, sum, times } from "#platform/money.ts";
import { shopDay } from "#platform/shop-days.ts";
import { findGoods, type HandGood } from "./hand-goods.server.ts";
import type { AgreedHandOrder, HandLine, HandOrderContent } from "./hand-order.ts";

/** A line with what the shop knows of it. */
export interface PricedLine {
  id: string;
  sku: string;
  name: string;
  detail: string;
  /** What the shop asks for a piece; null: nothing, or the line is free. */
  listPrice: Cents | null;
  /** What is asked for a piece; null: nobody has said it yet. */
  price: Cents | null;
  total: Cents;
  /** Of the catalogue, and there no more. */
  isGone: boolean;
}

export interface HandPricing {
  lines: PricedLine[];
  /** Every way with its cost by the rules as they are now. */
  byRules: DeliveryAnswer;
  /** Whether the rules say what the chosen way costs, or the owner does. */
  isDeliveryPriced: boolean;
  agreed: AgreedHandOrder;
}

/** Works out what an order by hand comes to: prices, delivery and tax as they are now. */
export type PriceHandOrder = (
  query: Query,
  content: HandOrderContent,
  zip: string,
) => Promise<HandPricing>;

export interface HandPricingParts {
  clock: Clock;
  /** Whether the payment provider works out the tax: then the owner's rates do not count. */
  providerTax: boolean;
}

export function createHandPricing({ clock, providerTax }: HandPricingParts): PriceHandOrder {
  return async (query, content, zip) => {
    const rules = readRules((await readText(query, "delivery")) ?? firstDeliveryRules);
    const rates = providerTax ? undefined : await readText(query, "tax");
    const ids = content.lines.flatMap(({ variantId }) => variantId ?? []);
    const goods = await findGoods(query, ids);
    const lines = content.lines.map((line) => priced(line, goods));
    const subtotal = sum(lines.map(({ total }) => total));
    // What is written freely weighs nothing: the owner says what it costs to bring it.
    const pieces = content.lines.flatMap(({ variantId, quantity }) => {
      const pounds = variantId === null ? undefined : goods.get(variantId)?.pounds;
      return variantId === null ? [] : [{ pounds, quantity }];
    });
    const byRules = deliveryCost(rules, { pieces, subtotal, zip });
    const { way, cost, days } = content.delivery;
    const offer = byRules.offers.find((one) => one.way === way);
    const isFetched = way === "pickup";
    const isFree = isFetched || way === "free";
    const shipping = isFree ? cents(0) : (cost ?? offer?.cost ?? cents(0));
    const tax = content.taxed
      ? salesTax(readRates(rates ?? firstTaxRates), {
          zip: isFetched ? business.address.zip : zip,
          day: shopDay(clock.now(), business.timeZone),
          lines: lines.map(({ total }) => total),
          shipping,
        })
      : null;
    const { parts: _, ...terms } = tax ?? { parts: null };
    return {
      lines,
      byRules,
      isDeliveryPriced: isFree || cost !== null || offer !== undefined,
      agreed: {
        lines: soldLines(content.lines, lines),
        delivery:
          way === "free" ? null : { way, days: days || (offer?.days ?? ""), cost: shipping },
        tax: tax && (terms as NonNullable<AgreedHandOrder["tax"]>),
        goods: subtotal,
        shipping,
        total: sum([subtotal, shipping, tax?.amount ?? cents(0)]),
      },
    };
  };
}

function priced(line: HandLine, goods: ReadonlyMap<string, HandGood>): PricedLine {
  const { id, variantId, text, quantity } = line;
  const good = variantId === null ? undefined : goods.get(variantId);
  const listPrice = good?.price ?? null;
  const price = line.price ?? listPrice;
  return {
    id,
    sku: good?.sku ?? "",
    name: good?.product ?? text,
    detail: good?.variant ?? "",
    listPrice,
    price,
    total: times(price ?? cents(0), quantity),
    isGone: variantId !== null && good === undefined,
  };
}

/** As an order has them. What is written freely is nothing of the catalogue, and says so. */
function soldLines(lines: readonly HandLine[], known: readonly PricedLine[]): SoldLine[] {
  return lines.map(({ id, variantId, quantity }, index) => {
    const { sku, name, detail, price, total } = known[index] as PricedLine;
    return {
      position: index + 1,
      variant_id: variantId ?? `free ${id}`,
      sku: sku || `OWN-${index + 1}`,
      product_name: name,
      variant_name: detail || "as agreed",
      unit_price_cents: price ?? cents(0),
      quantity,
      line_total_cents: total,
    };
  });
}
