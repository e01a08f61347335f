import type { DeliveryOffer, DeliveryRefusal } from "#features/delivery/delivery-cost.ts";
import type { Cents } from "#platform/money.ts";

/** What is added in tax, in words and cents. */
export interface ShownTax {
  /** 'New Jersey 6.625%'. */
  name: string;
  amount: Cents;
}

/** One way that it can be had, with the tax on all of it. */
export interface PricedOffer<Tax extends ShownTax = ShownTax> extends DeliveryOffer {
  /** Null: none is added. */
  tax: Tax | null;
}

/** Every way with its cost and tax, or what keeps us from saying. */
export interface PricedAnswer<Tax extends ShownTax = ShownTax> {
  offers: PricedOffer<Tax>[];
  refusal: DeliveryRefusal | null;
}
