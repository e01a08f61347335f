import type { DeliveryWay } from "#features/delivery/delivery-rules.ts";
import type { Cents } from "#platform/money.ts";

/** What a visitor has chosen, and what they were told that it costs. */
export interface ChosenDelivery {
  way: DeliveryWay;
  /** Five digits; empty: they fetch it. */
  zip: string;
  cost: Cents;
}

/** The same once the shop has agreed. */
export interface AgreedDelivery {
  way: Exclude<DeliveryWay, "free">;
  days: string;
  cost: Cents;
}

export type DeliveryAgreement =
  /** Null: no rules are set, shipping is free. */
  | { ok: true; delivery: AgreedDelivery | null }
  | {
      ok: false;
      reason: "delivery_needed" | "delivery_changed" | "not_delivered";
      /** What to do. */
      text: string;
    };
