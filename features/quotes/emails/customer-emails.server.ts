import { business } from "#content/business.ts";
import { lastDayToCancel } from "#features/quotes/cancellation-day.ts";
import { dayText } from "#features/quotes/quote-view.ts";
import { owedOf } from "#features/quotes/receipt.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { type Block, paragraph } from "#platform/mail/write-email.ts";
import { formatMoney } from "#platform/money.ts";
import { shopDay } from "#platform/shop-days.ts";
import { linkTo, moneyOf, type QuoteToTell, sums, toCustomer } from "./email-parts.server.ts";

/** The first word of it, and of each version that follows. */
export function quoteSentEmail(told: QuoteToTell): Mail {
  const { quote } = told;
  const isNewer = quote.version > 1;
  return toCustomer(told, {
    subject: `${isNewer ? "Your changed quote" : "Your quote"} ${quote.number}: ${quote.title}`,
    preview: `${formatMoney(moneyOf(quote).total)}${goodThrough(quote.validUntil)}`,
    heading: quote.title,
    blocks: [
      ...(quote.content.greeting.trim() ? [paragraph(quote.content.greeting.trim())] : []),
      ...(quote.changes.length > 0
        ? [paragraph(["What is new in this version:", ...quote.changes].join("\n"))]
        : []),
      paragraph(
        "Here is your quote, with every line. You can read it, choose options, ask and accept at this address:",
      ),
      ...linkTo(told, "Open your quote"),
      ...sums(quote),
      ...validity(quote.validUntil),
    ],
  });
}

/** Once after three days and once after ten, unless there was an answer. */
export function reminderEmail(told: QuoteToTell): Mail {
  const { quote } = told;
  return toCustomer(told, {
    subject: `Your quote ${quote.number} is waiting: ${quote.title}`,
    preview: `Sent on ${dayText(quote.sentAt)}${goodThrough(quote.validUntil)}`,
    heading: "Any questions about your quote?",
    blocks: [
      paragraph(
        `On ${dayText(quote.sentAt)} we sent you a quote for ${quote.title}. If something is unclear or should be different, tell us: at its address you can ask, have it changed, accept or decline.`,
      ),
      ...linkTo(told, "Open your quote"),
      ...sums(quote),
      ...validity(quote.validUntil),
    ],
  });
}

export function acceptedEmail(told: QuoteToTell): Mail {
  const { quote } = told;
  const { total, deposit } = moneyOf(quote);
  const next =
    deposit > 0
      ? `What happens next: the deposit of ${formatMoney(deposit)}. You can pay it at this address, if you have not done so yet. Then we agree on the days.`
      : "What happens next: we call to agree on the days. Nothing is due before we are done.";
  return toCustomer(told, {
    subject: `You accepted quote ${quote.number}: ${quote.title}`,
    preview: `Agreed for ${formatMoney(total)}`,
    heading: "Thank you. It is agreed.",
    blocks: [
      paragraph(
        `You accepted quote ${quote.number}, ${quote.title}, for ${formatMoney(total)}.`,
        formatMoney(total),
      ),
      paragraph(next),
      ...linkTo(told, "Your quote, receipts and days"),
      ...sums(quote),
      ...canBeCanceled(told),
    ],
  });
}

export function balanceDueEmail(told: QuoteToTell): Mail {
  const { quote } = told;
  const balance = owedOf(quote);
  return toCustomer(told, {
    subject: `The work is done: balance of quote ${quote.number}`,
    preview: `${formatMoney(balance)} is open`,
    heading: "The work is done.",
    blocks: [
      paragraph(
        `${quote.title} is done. The balance of ${formatMoney(balance)} is due now. You can pay it online at this address:`,
        formatMoney(balance),
      ),
      ...linkTo(told, "Pay the balance"),
      ...sums(quote),
      paragraph(`Is something not as it should be? Call ${told.phone} before you pay.`),
    ],
  });
}

function validity(day: string | null): Block[] {
  return day === null ? [] : [paragraph(`It is good through ${dayText(day)}.`, dayText(day))];
}

function goodThrough(day: string | null): string {
  return day === null ? "" : `, good through ${dayText(day)}`;
}

/** What the law has a contract say that was signed at home. */
function canBeCanceled({ quote: { content, acceptance } }: QuoteToTell): Block[] {
  if (!content.notice || !acceptance) return [];
  const last = lastDayToCancel(shopDay(acceptance.acceptedAt, business.timeZone));
  return [
    paragraph(
      `You may cancel until midnight of ${dayText(last)}. The notice of cancellation stands in the quote, which you can also keep as a PDF.`,
      dayText(last),
    ),
  ];
}
