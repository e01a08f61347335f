import type { Cents } from "#platform/money.ts";
import type { Flag } from "./flag.ts";

/** From the offer to the paid job. */
export interface QuoteTables {
  quotes: QuoteRow;
  quote_versions: QuoteVersionRow;
  quote_entries: QuoteEntryRow;
  quote_acceptances: QuoteAcceptanceRow;
  quote_payments: QuotePaymentRow;
  quote_stock_taken: QuoteStockTakenRow;
  quote_jobs: QuoteJobRow;
  quote_templates: QuoteTemplateRow;
  quote_photos: QuotePhotoRow;
}

export interface QuoteRow {
  id: string;
  number: string;
  /** The lead that it was written for. */
  consultation_id: string | null;
  state:
    | "draft"
    | "sent"
    | "viewed"
    | "accepted"
    | "declined"
    | "changes_asked"
    | "expired"
    | "withdrawn"
    | "deposit_paid"
    | "scheduled"
    | "done"
    | "balance_paid";
  /** Whom it is for. Not in what was frozen, so that a person can be forgotten. */
  name: string;
  email: string;
  phone: string;
  location: string;
  title: string;
  /** JSON: what the owner writes, and would be sent next. */
  draft: string;
  /** How often the draft was stored: who saves names the one they have seen. */
  revision: number;
  /** The tab of the desk that stored it last. */
  writer: string | null;
  /** Of the secret in the customer's link; null: there is no link, or it was revoked. */
  link_hash: string | null;
  /** The secret, encrypted: it is wanted again in reminders, and to be copied. */
  link_sealed: string | null;
  /** The version at the link; 0: nothing was sent yet. */
  version: number;
  expires_at: number | null;
  reminders: Flag;
  created_at: number;
  created_by: string;
  updated_at: number;
  /** When the version at the link was sent. */
  sent_at: number | null;
  /** When the customer has first answered that version. */
  answered_at: number | null;
  deleted_at: number | null;
  forgotten_at: number | null;
  /** The browser's name for its beginning: asked for twice, it is one quote. */
  request_id: string | null;
  /** When the job ended before it was done, though something had been paid for it. */
  called_off_at: number | null;
}

/** What was sent, as it was sent. */
export interface QuoteVersionRow {
  quote_id: string;
  number: number;
  content: string;
  hash: string;
  /** Without the optional lines. */
  total_cents: Cents;
  deposit_cents: Cents;
  sent_at: number;
  sent_by: string;
  viewed_at: number | null;
}

export interface QuoteEntryRow {
  id: string;
  /** The sender's name for it: sent twice, it is one entry. */
  request_id: string;
  quote_id: string;
  version: number | null;
  kind:
    | "sent"
    | "viewed"
    | "question"
    | "changes"
    | "declined"
    | "accepted"
    | "reminded"
    | "withdrawn"
    | "expired"
    | "paid"
    | "refunded"
    | "answered"
    | "noted"
    | "scheduled"
    | "done"
    | "voided";
  body: string;
  /** Null: the customer, or nobody. */
  actor: string | null;
  created_at: number;
}

export interface QuoteAcceptanceRow {
  id: string;
  quote_id: string;
  version: number;
  hash: string;
  /** JSON: the optional lines that were taken. */
  options: string;
  total_cents: Cents;
  deposit_cents: Cents;
  /** As it was typed in place of a signature. */
  name: string;
  how: "link" | "verbal";
  actor: string | null;
  accepted_at: number;
  /** When a newer version, or the owner, undid it. */
  voided_at: number | null;
  stock_taken_at: number | null;
}

export interface QuotePaymentRow {
  id: string;
  quote_id: string;
  acceptance_id: string;
  purpose: "deposit" | "balance";
  method: "card" | "cash" | "check" | "other";
  payment_id: string | null;
  amount_cents: Cents;
  /** Paid though nothing was owed any more: somebody gives it back. */
  extra: Flag;
  note: string;
  receipt_number: string;
  received_at: number;
  actor: string | null;
  /** Of cash, a check or the like: what was given back by hand. */
  returned_cents: Cents;
}

/** What an accepted quote took off the stock, and what of it was put back. */
export interface QuoteStockTakenRow {
  acceptance_id: string;
  variant_id: string;
  quantity: number;
  returned: number;
}

/** What becomes of an accepted quote. */
export interface QuoteJobRow {
  quote_id: string;
  starts_on: string | null;
  ends_on: string | null;
  who: string;
  /** JSON: what is to be done, and what is. */
  checklist: string;
  notes: string;
  revision: number;
  done_at: number | null;
}

export interface QuoteTemplateRow {
  id: string;
  name: string;
  content: string;
  created_at: number;
  updated_at: number;
}

/** A photo that the customer sees on their page. Its files are named after it and its version. */
export interface QuotePhotoRow {
  id: string;
  quote_id: string;
  /** Shown with the quote, or of the work. */
  kind: "offer" | "before" | "after";
  width: number;
  height: number;
  bytes: number;
  version: string;
  /** Of the bytes that were sent: the same photo again is the same one. */
  source_hash: string;
  created_at: number;
  created_by: string;
}
