import { business } from "#content/business.ts";
import { quoteTexts } from "#content/quotes.ts";
import { type Cents, cents, sum } from "#platform/money.ts";
import { shopDay } from "#platform/shop-days.ts";
import { lastDayToCancel } from "./cancellation-day.ts";
import { dayText, type QuotePage, type ShownPayment } from "./quote-view.ts";

/** What a receipt says of a payment, wherever it is read. */
export interface Receipt {
  payment: ShownPayment;
  /** What it was for. */
  what: string;
  total: Cents;
  /** Paid before this one and with it. */
  paidSoFar: Cents;
  /** Open after it. */
  left: Cents;
  /** Whether it is given back, and when: on a deposit, that has to be said. */
  refund: readonly string[];
}

export function receiptOf(quote: QuotePage, payment: ShownPayment): Receipt {
  const total = quote.acceptance?.total ?? payment.amount;
  const until = quote.payments.filter(
    ({ receivedAt, isExtra, receiptNumber }) =>
      !isExtra && (receivedAt < payment.receivedAt || receiptNumber === payment.receiptNumber),
  );
  const paidSoFar = sum(until.map(({ amount }) => amount));
  return {
    payment,
    what: `${quote.title}, quote ${quote.number}, version ${quote.version}`,
    total,
    paidSoFar,
    // Of a job that was called off nothing more is owed.
    left: cents(quote.calledOffAt === null ? Math.max(0, total - paidSoFar) : 0),
    refund: payment.purpose === "deposit" && !payment.isExtra ? refundTexts(quote) : [],
  };
}

/** What is still to be paid of what was agreed. */
export function owedOf({ acceptance, payments, calledOffAt }: QuotePage): Cents {
  if (calledOffAt !== null) return cents(0);
  const paid = payments.filter(({ isExtra }) => !isExtra).map(({ amount }) => amount);
  return cents(Math.max(0, (acceptance?.total ?? 0) - sum(paid)));
}

function refundTexts({ content, acceptance }: QuotePage): string[] {
  const terms = content.terms.trim();
  const later = terms
    ? `${content.notice ? "After that" : "Whether the deposit is given back"}: as the terms say that you agreed to. ${terms}`
    : quoteTexts.refund;
  if (!content.notice || !acceptance) return [later];
  const last = lastDayToCancel(shopDay(acceptance.acceptedAt, business.timeZone));
  return [`In full, if you cancel by midnight of ${dayText(last)}.`, later];
}
