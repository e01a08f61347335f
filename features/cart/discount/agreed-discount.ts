import type { DiscountRefusal } from "#features/discounts/discount-rules.ts";
import type { Cents } from "#platform/money.ts";

/** A code that a visitor typed, and what they were told that it takes off. */
export interface ChosenDiscount {
  code: string;
  amount: Cents;
}

/** The same once the shop has agreed: each line's part, in the order of the lines. */
export interface AgreedDiscount extends ChosenDiscount {
  ofLines: readonly Cents[];
  /** There are only so many uses: what nobody pays for is given back sooner. */
  isLimited: boolean;
}

export interface DiscountAnswer {
  /** As it is written, whatever was typed. */
  code: string;
  /** Null: it cannot be used for this cart now. */
  amount: Cents | null;
  /** Why not, and what to do. */
  refusal: { reason: DiscountRefusal | "too_many_tries"; text: string } | null;
}

export type DiscountAgreement =
  | { ok: true; discount: AgreedDiscount | null }
  | {
      ok: false;
      reason: "discount_changed" | "discount_refused";
      /** What to do. */
      text: string;
    };
