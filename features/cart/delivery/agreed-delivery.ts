import type { DeliveryWay } from "#features/delivery/delivery-rules.ts";
import type { TaxTerms } from "#features/tax/sales-tax.ts";
import type { Cents } from "#platform/money.ts";

/** What a visitor has chosen, and what they were told that it costs. */
export interface ChosenDelivery {
  way: DeliveryWay;
  /** Five digits; empty: they fetch it. */
  zip: string;
  cost: Cents;
  /** What they were told that is added in tax. */
  tax: Cents;
}

/** The same once the shop has agreed. */
export interface AgreedDelivery {
  way: Exclude<DeliveryWay, "free">;
  days: string;
  cost: Cents;
}

/** What is added in tax, and by which rate. */
export interface AgreedTax extends TaxTerms {
  amount: Cents;
}

export type DeliveryAgreement =
  | {
      ok: true;
      /** Null: no rules are set, shipping is free. */
      delivery: AgreedDelivery | null;
      /** Null: the shop adds none. */
      tax: AgreedTax | null;
      /** What was agreed holds for what was chosen alone: that place, or that it is fetched. */
      isBound: boolean;
    }
  | {
      ok: false;
      reason: "delivery_needed" | "delivery_changed" | "tax_changed" | "not_delivered";
      /** What to do. */
      text: string;
    };
