import type { QuotePart } from "#features/quotes/payment/quote-dues.ts";

/**
 * Where the shop can be killed on the way from cart to order, in the order in which a purchase
 * comes by.
 */
export const killPoints = [
  "pieces promised",
  "checkout stored",
  "session opened",
  "session noted",
  "visitor redirected",
  "event received",
  "event stored",
  "session asked",
  "order written",
  "order committed",
] as const;

/** The same on the way from a quote that was accepted to the receipt of a payment on it. */
export const quoteKillPoints = [
  "checkout stored",
  "session opened",
  "session noted",
  "visitor redirected",
  "event received",
  "event stored",
  "session asked",
  "receipt written",
  "receipt committed",
] as const;

/** The same on the way from an order that the owner has taken to one that is paid by its link. */
export const handKillPoints = [
  "checkout stored",
  "session opened",
  "session noted",
  "visitor redirected",
  "event received",
  "event stored",
  "session asked",
  "order written",
  "order committed",
] as const;

export type KillPoint = (typeof killPoints | typeof quoteKillPoints)[number];

/** What the test tells the shop's process, besides what any visitor can say. */
export interface Commands {
  arm(point: KillPoint): void;
  pay(sessionId: string, by: "card" | "transfer"): Promise<void>;
  settle(sessionId: string): Promise<void>;
  deliverWebhooks(): Promise<void>;
  /** Lets time pass and the reconciler do its round. */
  pass(ms: number): Promise<void>;
  /** Answers with a quote that was accepted; for its balance, the deposit was paid in cash. */
  agree(part: QuotePart, variantId: string): Promise<string>;
  /** Answers with the address of the page on which this part is paid. */
  startQuote(quoteId: string, part: QuotePart): Promise<string>;
  /** Answers with an order by hand that was taken, and takes pieces of this. */
  takeOrder(variantId: string): Promise<string>;
  /** Answers with the address of the page on which it is paid. */
  startHandOrder(id: string): Promise<string>;
  /** It was paid in cash; answers with what became of that. */
  recordCash(id: string): Promise<"ok" | "unknown" | "not_now" | "being_paid">;
  /** What whoever comes back from the payment page sets off. */
  comeBack(sessionId: string): Promise<void>;
}
