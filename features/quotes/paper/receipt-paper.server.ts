import {
  dayText,
  methodNames,
  paymentNames,
  type QuotePage,
  type ShownPayment,
} from "#features/quotes/quote-view.ts";
import { receiptOf } from "#features/quotes/receipt.ts";
import { formatMoney } from "#platform/money.ts";
import { openPaper } from "./paper.server.ts";

/** What a customer keeps of a payment. */
export async function receiptPaper(
  quote: QuotePage,
  payment: ShownPayment,
  phone: string,
): Promise<Buffer> {
  const { what, total, paidSoFar, left, refund } = receiptOf(quote, payment);
  const { receiptNumber, purpose, method, amount, refunded, receivedAt, isExtra } = payment;
  const name = paymentNames[purpose];
  const paper = await openPaper({
    title: `Receipt ${receiptNumber}`,
    name: `Receipt ${receiptNumber}`,
    phone,
    createdAt: receivedAt,
  });
  paper.title(`Receipt ${receiptNumber}`, `${name}, ${formatMoney(amount)}`);
  const whom = [quote.recipient, quote.location].filter((text) => text.trim() !== "").join(", ");
  paper.paragraph(
    [
      `Received ${dayText(receivedAt)}, ${methodNames[method]}`,
      ...(whom ? [`From ${whom}`] : []),
    ].join("\n"),
  );
  paper.heading("What it is for");
  paper.paragraph(what);
  paper.sums([
    { name: "Total of the quote", amount: formatMoney(total) },
    { name: `${name}, with this receipt`, amount: formatMoney(amount), isStrong: true },
    ...(refunded > 0 ? [{ name: "Given back of it", amount: `-${formatMoney(refunded)}` }] : []),
    { name: "Paid so far", amount: formatMoney(paidSoFar) },
    { name: "Balance still open", amount: formatMoney(left) },
  ]);
  if (isExtra) paper.paragraph("This was not owed any more. We give it back.");
  if (refund.length > 0) {
    paper.heading("Can it be given back?");
    for (const text of refund) paper.paragraph(text);
  }
  return paper.finish();
}
