import {
  emptyContent,
  itemsOf,
  type QuoteContent,
  quantityText,
} from "#features/quotes/quote-content.ts";
import { nothingTaken, quoteMoney } from "#features/quotes/quote-money.ts";
import { quoteStates } from "#features/quotes/quote-states.ts";
import type { QuoteAcceptanceRow, QuoteJobRow } from "#platform/database/quote-tables.ts";
import { formatMoney } from "#platform/money.ts";
import type { PersonsQuote } from "./person-records.ts";

type Entry = Record<string, unknown>;

/** A quote in the words of whoever it is for. */
export function toQuote(found: PersonsQuote): Entry {
  const { quote, versions, entries, acceptances, received, refunds, job } = found;
  const wishes = entries.filter(({ body }) => body !== "");
  return {
    "Quote number": quote.number,
    "Begun on": time(quote.created_at),
    State: quoteStates[quote.state].label,
    ...(quote.deleted_at === null ? {} : { "Deleted by us on": time(quote.deleted_at) }),
    ...(quote.called_off_at === null ? {} : { "Called off on": time(quote.called_off_at) }),
    About: quote.title,
    Name: quote.name,
    "E-mail": quote.email,
    Phone: quote.phone,
    Location: quote.location,
    "As we have it now": toContent(JSON.parse(quote.draft)),
    "What we sent you": versions.map((version) => ({
      Version: version.number,
      "Sent on": time(version.sent_at),
      ...(version.viewed_at === null ? {} : { "Looked at on": time(version.viewed_at) }),
      ...toContent(JSON.parse(version.content)),
      Fingerprint: version.hash,
    })),
    "What was written": wishes.map(({ created_at: at, actor, body }) => ({
      When: time(at),
      By: actor === null ? "You" : "Us",
      Text: body,
    })),
    "What you agreed to": acceptances.map(toAcceptance),
    Payments: received.map((payment) => ({
      "Received on": time(payment.received_at),
      For: payment.purpose === "deposit" ? "Deposit" : "Balance",
      By: payment.method,
      Amount: formatMoney(payment.amount_cents),
      Receipt: payment.receipt_number,
      ...(payment.note === "" ? {} : { "Our note": payment.note }),
    })),
    ...(refunds.length === 0
      ? {}
      : {
          Refunds: refunds.map((refund) => ({
            "Asked for on": time(refund.created_at),
            Amount: formatMoney(refund.amount_cents),
            ...(refund.reason === null ? {} : { Reason: refund.reason }),
          })),
        }),
    ...(job ? { "The job": toJob(job) } : {}),
  };
}

function toContent(stored: QuoteContent): Entry {
  // What was stored before a part of it was invented lacks that.
  const content = { ...emptyContent, ...stored };
  const money = quoteMoney(content, nothingTaken);
  const { greeting, scope, excluded, when, terms } = content;
  return {
    Greeting: greeting,
    Items: itemsOf(content).map(({ id, text, detail, quantity, unit, optional }) => ({
      Item: [text, detail].filter(Boolean).join(": "),
      Quantity: `${quantityText(quantity)} ${unit}`.trim(),
      Total: formatMoney(money.lines.get(id) ?? money.subtotal),
      ...(optional ? { "Only if you choose it": "Yes" } : {}),
    })),
    "What is done": scope,
    "What is not included": excluded,
    When: when,
    Terms: terms,
    Total: formatMoney(money.total),
    Deposit: formatMoney(money.deposit),
  };
}

function toAcceptance(yes: QuoteAcceptanceRow): Entry {
  return {
    When: time(yes.accepted_at),
    How: yes.how === "link" ? "On the quote's page" : "By telling us",
    Name: yes.name,
    Version: yes.version,
    Fingerprint: yes.hash,
    Total: formatMoney(yes.total_cents),
    Deposit: formatMoney(yes.deposit_cents),
    ...(yes.voided_at === null ? {} : { "No longer valid since": time(yes.voided_at) }),
  };
}

function toJob(job: QuoteJobRow): Entry {
  const tasks = JSON.parse(job.checklist) as { text: string; done: boolean }[];
  return {
    "First day": job.starts_on ?? "",
    "Last day": job.ends_on ?? "",
    "Who comes": job.who,
    "To do": tasks.map(({ text, done }) => `${text}${done ? " (done)" : ""}`),
    "Our notes": job.notes,
    ...(job.done_at === null ? {} : { "Done on": time(job.done_at) }),
  };
}

function time(at: number): string {
  return new Date(at).toISOString();
}
