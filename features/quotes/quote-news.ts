import type { Transaction } from "kysely";
import type { QuoteRow } from "#platform/database/quote-tables.ts";
import type { Tables } from "#platform/database/tables.ts";

/** What somebody is written to about. */
export type QuoteNewsKind =
  | "sent"
  | "reminder"
  | "question"
  | "changes"
  | "declined"
  | "accepted"
  | "balance_due";

export interface QuoteNews {
  kind: QuoteNewsKind;
  /** As it is after what has happened. */
  quote: QuoteRow;
  /** Of the timeline: one e-mail an entry, whoever comes here twice. */
  entryId: string;
  /** Written down by one of us, as it was said. */
  isByUs?: boolean;
  /** In the customer's own words: a question, a wish, a reason. */
  words?: string;
  at: number;
}

/** Writes to whom it concerns, in the transaction that it happens in. */
export type TellOfQuote = (transaction: Transaction<Tables>, news: QuoteNews) => Promise<void>;

/** What a quote means for the lead that it was written for. */
export interface LeadNews {
  leadId: string;
  what: "quoted" | "won" | "lost";
  actor: string;
  at: number;
  details: { quote: string };
}

export type TellLead = (transaction: Transaction<Tables>, news: LeadNews) => Promise<void>;
