import type { Query } from "#platform/database/database.ts";

/** What the owner does to a quote, as the trail writes it down. */
export const quoteActions = {
  "quote.created": "Quote begun",
  "quote.duplicated": "Quote begun from another",
  "quote.price": "Price of a line set by hand",
  "quote.sent": "Quote sent",
  "quote.resent": "Quote sent again",
  "quote.withdrawn": "Quote withdrawn",
  "quote.link": "Link of the quote revoked",
  "quote.reminders": "Reminders of the quote switched",
  "quote.accepted": "Yes to the quote written down",
  "quote.declined": "No to the quote written down",
  "quote.answered": "Question about the quote answered",
  "quote.noted": "Note on the quote",
  "quote.paid": "Payment on the quote written down",
  "quote.refunded": "Payment on the quote given back",
  "quote.job": "Job of the quote changed",
  "quote.done": "Job of the quote done",
  "quote.called-off": "Job of the quote called off",
  "quote.photo": "Photo added to the quote",
  "quote.photo-removed": "Photo of the work removed",
  "quote.gallery": "Photo of the work put into the gallery",
  "quote.deleted": "Quote deleted",
  "quote.restored": "Quote restored",
  "quote.forgotten": "Customer forgotten on request",
  "quote.template": "Template of quotes saved",
  "quote.template-removed": "Template of quotes deleted",
} as const;

export type QuoteAction = keyof typeof quoteActions;

/** Adds to the trail of the desk, in the transaction that makes the change. */
export type AuditQuote = (
  query: Query,
  entry: {
    at: number;
    actor: string;
    action: QuoteAction;
    subject: string;
    details?: Readonly<Record<string, unknown>>;
  },
) => Promise<unknown>;
