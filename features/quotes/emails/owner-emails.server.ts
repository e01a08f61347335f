import type { QuoteNewsKind } from "#features/quotes/quote-news.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { link, paragraph, section } from "#platform/mail/write-email.ts";
import { formatMoney } from "#platform/money.ts";
import { moneyOf, type QuoteToTell, sums, toOwner } from "./email-parts.server.ts";

type CustomersDeed = Extract<QuoteNewsKind, "question" | "changes" | "declined" | "accepted">;

const deeds: Record<CustomersDeed, { subject: string; heading: string; words: string }> = {
  question: { subject: "A question about quote", heading: "A question", words: "The question" },
  changes: {
    subject: "Changes asked for in quote",
    heading: "Changes asked for",
    words: "What should be different",
  },
  declined: { subject: "Declined: quote", heading: "A quote was declined", words: "The reason" },
  accepted: { subject: "Accepted: quote", heading: "A quote was accepted", words: "Note" },
};

/** What the customer has said to a quote. */
export function customersAnswerEmail(told: QuoteToTell, deed: CustomersDeed, words = ""): Mail {
  const { quote } = told;
  const { subject, heading, words: label } = deeds[deed];
  const total = formatMoney(moneyOf(quote).total);
  return toOwner(told, {
    subject: `${subject} ${quote.number}, ${total}`,
    preview: `${quote.recipient}: ${words.trim() || quote.title}`,
    heading,
    blocks: [
      section("Customer", [quote.recipient, quote.location].filter(Boolean).join("\n")),
      section("Quote", `${quote.number}, ${quote.title}`),
      ...(words.trim() ? [section(label, words.trim())] : []),
      ...(deed === "accepted" ? acceptedAs(told) : []),
      link("Open it at the desk", told.deskAddress),
    ],
  });
}

function acceptedAs({ quote }: QuoteToTell) {
  const by = quote.acceptance?.name ?? quote.recipient;
  return [paragraph(`Signed by ${by}, version ${quote.version}.`), ...sums(quote)];
}
