import type { Cents } from "#platform/money.ts";

/** What is given back of one payment on a quote. */
export interface QuoteRefund {
  amount: Cents;
  /** Made by the browser when it asks: the same request sent twice is one refund. */
  requestId: string;
  /** In the owner's words; the customer reads it when they are told. */
  reason: string;
  /** Whether what the quote took off the shelf goes back with it. */
  restock: boolean;
  notify: boolean;
  /** What this payment's refunds may come to for whoever asks; absent: all that was paid. */
  mostInAll?: Cents | undefined;
}

export type NoQuoteRefund =
  | { ok: false; reason: "unknown" | "reused" | "above_limit" }
  | { ok: false; reason: "too_much"; refundable: Cents };
