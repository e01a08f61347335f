import { business } from "#content/business.ts";
import type { VisitorPhotoSize } from "#features/photos/visitor-photo.ts";
import type { QuotePaymentRow } from "#platform/database/quote-tables.ts";
import type { Cents } from "#platform/money.ts";
import type { QuotePhoto } from "./photos/quote-photo.ts";
import type { QuoteContent } from "./quote-content.ts";
import type { QuoteState } from "./quote-states.ts";

/** What the customer is shown of a quote. What it means in our catalogue and at our desk is not. */
export interface QuotePage {
  number: string;
  state: QuoteState;
  title: string;
  recipient: string;
  location: string;
  /** The version that is shown, and what its bytes come to: both are named by whoever accepts. */
  version: number;
  hash: string;
  /** Milliseconds, as all times here. */
  sentAt: number;
  /** The last day on which it can be accepted, `2026-12-18`. */
  validUntil: string | null;
  isAcceptable: boolean;
  content: QuoteContent;
  /** The optional lines that are taken: as the address says, and once accepted for good. */
  chosen: readonly string[];
  /** What is different from the version before, a sentence each. */
  changes: readonly string[];
  acceptance: ShownAcceptance | null;
  payments: readonly ShownPayment[];
  /** What was asked and answered, oldest first. */
  talk: readonly SaidEntry[];
  job: ShownJob | null;
  /** When the job ended before it was done: what was agreed and paid is still shown. */
  calledOffAt: number | null;
  /** With the quote, and of the work. */
  photos: readonly QuotePhoto[];
  /** What can be paid now. */
  open: { deposit?: Cents; balance?: Cents };
  /** The provider has a payment that has not arrived yet. */
  isPaymentOnItsWay: boolean;
}

export interface ShownAcceptance {
  name: string;
  how: "link" | "verbal";
  acceptedAt: number;
  total: Cents;
  deposit: Cents;
}

export interface ShownPayment {
  purpose: QuotePaymentRow["purpose"];
  method: QuotePaymentRow["method"];
  amount: Cents;
  refunded: Cents;
  /** Paid though it was not owed any more. */
  isExtra: boolean;
  receiptNumber: string;
  receivedAt: number;
}

export interface SaidEntry {
  id: string;
  kind: "question" | "changes" | "declined" | "answered";
  body: string;
  saidAt: number;
}

export interface ShownJob {
  startsOn: string | null;
  endsOn: string | null;
  who: string;
  doneAt: number | null;
}

export const quotePath = "/quote/";

/** The optional lines that the address names. */
export const optionName = "option";

/** The pages and papers of a quote lie below its secret. */
export function quoteAddress(secret: string, chosen: readonly string[] = [], paper?: string) {
  const query = new URLSearchParams(chosen.map((id) => [optionName, id]));
  const path = `${quotePath}${secret}${paper ? `/${paper}.pdf` : ""}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

export function quotePhotoAddress(secret: string, id: string, size: VisitorPhotoSize): string {
  return `${quotePath}${secret}/photos/${id}-${size}.webp`;
}

export const paymentNames: Record<QuotePaymentRow["purpose"], string> = {
  deposit: "Deposit",
  balance: "Balance",
};

export const methodNames: Record<QuotePaymentRow["method"], string> = {
  card: "paid online",
  cash: "in cash",
  check: "by check",
  other: "received by us",
};

const longDay = new Intl.DateTimeFormat("en-US", {
  timeZone: business.timeZone,
  dateStyle: "long",
});
const plainDay = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" });

/** `November 18, 2026`, of a moment or of a day of the calendar. */
export function dayText(day: number | string): string {
  return typeof day === "number" ? longDay.format(day) : plainDay.format(Date.parse(day));
}

/** `November 18, 2026 to November 20, 2026`, or the one day. */
export function daysText({ startsOn, endsOn }: Pick<ShownJob, "startsOn" | "endsOn">) {
  if (startsOn === null) return undefined;
  const isOneDay = endsOn === null || endsOn === startsOn;
  return isOneDay ? dayText(startsOn) : `${dayText(startsOn)} to ${dayText(endsOn)}`;
}

/** `6.75 %` as `6.75%`. */
export function taxText(taxRate: number): string {
  return `${taxRate / 100}%`;
}
