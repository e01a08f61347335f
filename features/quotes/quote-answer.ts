/** What the customer can do at the link; the button that was pressed says which. */
export const quoteDeeds = [
  "accept",
  "recompute",
  "pay_deposit",
  "pay_balance",
  "question",
  "changes",
  "decline",
] as const;

export type QuoteDeed = (typeof quoteDeeds)[number];

export type QuoteField = "name" | "agree" | "body";

/** What the server says to a form that it could not take as it was; nothing typed is lost. */
export interface QuoteAnswer {
  deed: QuoteDeed;
  message?: string | undefined;
  fields: Partial<Record<QuoteField, string>>;
  typed: Partial<Record<QuoteField, string>>;
  options: readonly string[];
}

export const quoteFieldLimits = { name: 200, body: 4_000 } as const;

/** Where the page shows what has become of what was sent. */
export const quoteAnchors = { accept: "accept", talk: "talk", job: "job" } as const;

/** Why there was no page to pay on, in the query of the page that the customer is led back to. */
export const paymentProblems = ["unavailable", "closed", "being_paid"] as const;
export type PaymentProblem = (typeof paymentProblems)[number];
