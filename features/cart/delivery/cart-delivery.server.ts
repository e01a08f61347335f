import { business } from "#content/business.ts";
import type { WantedItem } from "#features/cart/cart.ts";
import { findOffers } from "#features/cart/offers.server.ts";
import { poundsOf } from "#features/catalogue/weight.ts";
import {
  type DeliveryAnswer,
  type DeliveryOffer,
  deliveryCost,
  type Pieces,
  placeOf,
} from "#features/delivery/delivery-cost.ts";
import { firstDeliveryRules } from "#features/delivery/delivery-rules.ts";
import { readRules } from "#features/delivery/read-rules.ts";
import { readText } from "#features/site/site-store.server.ts";
import { readRates, type TaxTariff } from "#features/tax/read-rates.ts";
import { salesTax, type TaxAsked } from "#features/tax/sales-tax.ts";
import { firstTaxRates } from "#features/tax/tax-rates.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Query } from "#platform/database/database.ts";
import { type Cents, cents, formatMoney, sum, times } from "#platform/money.ts";
import { shopDay } from "#platform/shop-days.ts";
import { readZip } from "#platform/us-states.ts";
import type { AgreedTax, ChosenDelivery, DeliveryAgreement } from "./agreed-delivery.ts";
import type { PricedAnswer } from "./priced-answer.ts";

/**
 * What delivery costs and what is added in tax, by the rules and rates as they are now. `off` is
 * what a discount takes off each item, by its place; empty: nothing. There is no tax on that.
 */
export interface CartDelivery {
  /** Every way to get these items; what is not sold counts for nothing. */
  answer(
    items: readonly WantedItem[],
    zip: string,
    off: readonly Cents[],
  ): Promise<PricedAnswer<AgreedTax>>;
  /** Whether these items can be sold with what was chosen, at what the visitor saw. */
  agree(
    items: readonly WantedItem[],
    chosen: ChosenDelivery | undefined,
    off: readonly Cents[],
  ): Promise<DeliveryAgreement>;
}

export interface CartDeliveryParts {
  clock: Clock;
  /** Whether the payment provider works out the tax: then the owner's rates do not count. */
  providerTax: boolean;
}

export function createCartDelivery(
  { db }: Database,
  { clock, providerTax }: CartDeliveryParts,
): CartDelivery {
  async function price(items: readonly WantedItem[], zip: string, off: readonly Cents[]) {
    const rules = readRules((await readText(db, "delivery")) ?? firstDeliveryRules);
    const rates = providerTax ? undefined : await readText(db, "tax");
    const tariff = readRates(rates ?? firstTaxRates);
    const { lines, ...load } = await weigh(db, items, off);
    const untaxed = deliveryCost(rules, { ...load, zip });
    const day = shopDay(clock.now(), business.timeZone);
    const answer = withTax(tariff, untaxed, { lines, zip, day });
    return { answer, hasRules: rules.isOn, hasRates: tariff.isOn };
  }

  return {
    answer: async (items, zip, off) => (await price(items, zip, off)).answer,

    async agree(items, chosen, off) {
      const zip = chosen?.way === "pickup" ? "" : (chosen?.zip ?? "");
      const { answer, hasRules, hasRates } = await price(items, zip, off);
      // Nothing depends on the place, whatever a browser has kept from other times.
      if (!hasRules && !hasRates) return { ok: true, delivery: null, tax: null, isBound: false };
      if (!chosen) {
        const text =
          "Please choose how it gets to you first: the checkout shows the ways and what they cost.";
        return { ok: false, reason: "delivery_needed", text };
      }
      const { offers, refusal } = answer;
      const offer = offers.find(({ way }) => way === chosen.way);
      if (!offer) {
        const text = refusal && chosen.way !== "pickup" ? refusal.text : gone(offers);
        return { ok: false, reason: "not_delivered", text };
      }
      const { way, days, cost, tax } = offer;
      if (cost !== chosen.cost) {
        const text = `${offer.name} now costs ${formatMoney(cost)}, not ${formatMoney(chosen.cost)}. Please look at it again; nothing was charged.`;
        return { ok: false, reason: "delivery_changed", text };
      }
      const taxNow = tax?.amount ?? cents(0);
      if (taxNow !== chosen.tax) {
        const text = `The tax is now ${formatMoney(taxNow)}, not ${formatMoney(chosen.tax)}. Please look at it again; nothing was charged.`;
        return { ok: false, reason: "tax_changed", text };
      }
      const delivery = way === "free" || !hasRules ? null : { way, days, cost };
      return { ok: true, delivery, tax, isBound: true };
    },
  };
}

/** With what is added for the place where the goods change hands: the customer's, or the yard. */
function withTax(
  tariff: TaxTariff,
  { offers, refusal }: DeliveryAnswer,
  { zip, ...asked }: Omit<TaxAsked, "shipping">,
): PricedAnswer<AgreedTax> {
  const place = tariff.isOn ? placeOf(zip) : null;
  const unknown = place && "refusal" in place ? place.refusal : null;
  return {
    offers: offers
      .filter(({ way }) => way === "pickup" || !unknown)
      .map((offer) => {
        const at = offer.way === "pickup" ? business.address.zip : zip;
        const tax = salesTax(tariff, { ...asked, zip: at, shipping: offer.cost });
        return { ...offer, tax };
      }),
    refusal: refusal ?? unknown,
  };
}

function gone(offers: readonly DeliveryOffer[]): string {
  const left = offers.map(({ name }) => name).join(", ");
  return left
    ? `This way can no longer be chosen. Please choose again: ${left}.`
    : "This cannot be delivered or fetched any more. Please call us.";
}

async function weigh(query: Query, items: readonly WantedItem[], off: readonly Cents[]) {
  const ids = items.map(({ variantId }) => variantId);
  if (ids.length === 0) return { pieces: [], subtotal: cents(0), lines: [] };
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
  const sold = items.flatMap(({ variantId, quantity }, index) => {
    const price = offers.get(variantId)?.price ?? null;
    if (price === null) return [];
    const cost = times(price, quantity);
    return [{ variantId, quantity, cost, paid: cents(cost - (off[index] ?? 0)) }];
  });
  const pieces: Pieces[] = sold.map(({ variantId, quantity }) => ({
    pounds: pounds.get(variantId),
    quantity,
  }));
  const subtotal = sum(sold.map(({ cost }) => cost));
  return { pieces, subtotal, lines: sold.map(({ paid }) => paid) };
}

/** The five digits of a ZIP code as it was typed; empty when it is none. */
export function fiveDigits(typed: string): string {
  return readZip(typed)?.slice(0, 5) ?? "";
}
