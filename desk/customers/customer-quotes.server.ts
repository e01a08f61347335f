import { nothingTaken, quoteMoney } from "#features/quotes/quote-money.ts";
import type { Query } from "#platform/database/database.ts";
import type { QuotePaymentRow } from "#platform/database/quote-tables.ts";
import { type Cents, cents, dollarNumber, sum } from "#platform/money.ts";
import type { CustomerPage } from "./customers-schema.ts";

const mostShown = 100;

/** The newest quotes of somebody, each with what it comes to now. */
export async function readQuotes(query: Query, customerId: string) {
  const ids = query
    .selectFrom("customer_records")
    .select("record_id")
    .where("customer_id", "=", customerId);
  const rows = await query
    .selectFrom("quotes")
    .leftJoin("quote_versions", (join) =>
      join
        .onRef("quote_versions.quote_id", "=", "quotes.id")
        .onRef("quote_versions.number", "=", "quotes.version"),
    )
    .leftJoin("quote_acceptances", (join) =>
      join
        .onRef("quote_acceptances.quote_id", "=", "quotes.id")
        .on("quote_acceptances.voided_at", "is", null),
    )
    .select(["quotes.id", "quotes.number", "quotes.title", "quotes.state", "quotes.draft"])
    .select(["quotes.email", "quotes.phone", "quotes.created_at", "quotes.sent_at"])
    .select(["quote_versions.total_cents as offered", "quote_acceptances.accepted_at"])
    .select("quote_acceptances.total_cents as agreed")
    .where("quotes.id", "in", ids)
    .orderBy("quotes.created_at", "desc")
    .limit(mostShown)
    .execute();
  const received = await readReceived(
    query,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, received: received.get(row.id) ?? [] }));
}

type FoundQuote = Awaited<ReturnType<typeof readQuotes>>[number];

export function toQuote(row: FoundQuote): CustomerPage["quotes"][number] {
  const { id, number, title, state, received } = row;
  return {
    ...{ id, number, title, state },
    createdAt: isoTime(row.created_at),
    sentAt: row.sent_at === null ? null : isoTime(row.sent_at),
    acceptedAt: row.accepted_at === null ? null : isoTime(row.accepted_at),
    total: dollarNumber(row.agreed ?? row.offered ?? totalOf(row.draft)),
    paid: dollarNumber(sum(received.map(({ net }) => net))),
    payments: received.map(({ id: payment, purpose, amount, at }) => ({
      ...{ id: payment, part: purpose, amount: dollarNumber(amount), at: isoTime(at) },
    })),
  };
}

function totalOf(draft: string): Cents {
  return quoteMoney(JSON.parse(draft), nothingTaken).total;
}

interface Received extends Pick<QuotePaymentRow, "id" | "purpose"> {
  amount: Cents;
  /** Less what was given back, by hand or by the provider. */
  net: Cents;
  at: number;
}

/** What was received for each of these quotes, whether it was owed or not. */
export async function readReceived(
  query: Query,
  quoteIds: readonly string[],
): Promise<Map<string, Received[]>> {
  if (quoteIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("quote_payments")
    .leftJoin("payments", "payments.id", "quote_payments.payment_id")
    .select(["quote_payments.id", "quote_payments.quote_id", "quote_payments.purpose"])
    .select(["quote_payments.amount_cents as amount", "quote_payments.received_at as at"])
    .select(["quote_payments.returned_cents as returned", "payments.refunded_cents as refunded"])
    .where("quote_payments.quote_id", "in", quoteIds)
    .orderBy("quote_payments.received_at")
    .execute();
  const received = rows.map(({ returned, refunded, quote_id: quoteId, ...row }) => ({
    quoteId,
    payment: { ...row, net: cents(row.amount - returned - (refunded ?? 0)) },
  }));
  const byQuote = Map.groupBy(received, ({ quoteId }) => quoteId);
  return new Map([...byQuote].map(([id, of]) => [id, of.map(({ payment }) => payment)]));
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
