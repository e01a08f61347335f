import type { Query } from "#platform/database/database.ts";
import type { QuoteRow } from "#platform/database/quote-tables.ts";
import { some, waitingFor, withParts } from "./person-parts.server.ts";
import type { FoundCheckout, PersonsQuote } from "./person-records.ts";

/** Everything about these quotes: what was offered, answered, agreed, paid and done. */
export async function withQuotes(
  query: Query,
  quotes: readonly QuoteRow[],
): Promise<PersonsQuote[]> {
  const ids = quotes.map(({ id }) => id);
  const versions = await some(ids, (part) =>
    query
      .selectFrom("quote_versions")
      .selectAll()
      .where("quote_id", "in", part)
      .orderBy("number")
      .execute(),
  );
  const entries = await some(ids, (part) =>
    query
      .selectFrom("quote_entries")
      .selectAll()
      .where("quote_id", "in", part)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  );
  const acceptances = await some(ids, (part) =>
    query
      .selectFrom("quote_acceptances")
      .selectAll()
      .where("quote_id", "in", part)
      .orderBy("accepted_at")
      .execute(),
  );
  const received = await some(ids, (part) =>
    query
      .selectFrom("quote_payments")
      .selectAll()
      .where("quote_id", "in", part)
      .orderBy("received_at")
      .execute(),
  );
  const jobs = await some(ids, (part) =>
    query.selectFrom("quote_jobs").selectAll().where("quote_id", "in", part).execute(),
  );
  const checkouts = await checkoutsOf(query, ids);
  const refunds = await some(
    [...checkouts.values()].flat().flatMap(({ payment }) => payment?.id ?? []),
    (part) => query.selectFrom("refunds").selectAll().where("payment_id", "in", part).execute(),
  );
  const waiting = await waitingFor(query, [
    ...quotes.map(({ number }) => number),
    ...received.map((payment) => payment.receipt_number),
    ...refunds.flatMap((refund) => refund.provider_refund_id ?? []),
  ]);
  return quotes.map((quote) => {
    const of = <Row extends { quote_id: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.quote_id === quote.id);
    const pages = checkouts.get(quote.id) ?? [];
    const payments = new Set(pages.map(({ payment }) => payment?.id));
    const given = refunds.filter((refund) => payments.has(refund.payment_id));
    const subjects = [
      quote.number,
      ...of(received).map((payment) => payment.receipt_number),
      ...given.map((refund) => refund.provider_refund_id ?? ""),
    ];
    return {
      quote,
      versions: of(versions),
      entries: of(entries),
      acceptances: of(acceptances),
      received: of(received),
      job: of(jobs)[0],
      checkouts: pages,
      refunds: given,
      waitsForPerson: subjects.some((subject) => waiting.has(subject)),
    };
  });
}

/** The payment pages that were opened for each. */
async function checkoutsOf(
  query: Query,
  quoteIds: readonly string[],
): Promise<Map<string, FoundCheckout[]>> {
  const rows = await some(quoteIds, (part) =>
    query
      .selectFrom("checkouts")
      .selectAll()
      .where("quote_id", "in", part)
      .orderBy("created_at")
      .execute(),
  );
  const found = await withParts(query, rows);
  const pages = rows.flatMap(({ id, quote_id: quoteId }) => {
    const page = found.get(id);
    return page && quoteId !== null ? [{ page, quoteId }] : [];
  });
  const byQuote = Map.groupBy(pages, ({ quoteId }) => quoteId);
  return new Map([...byQuote].map(([id, of]) => [id, of.map(({ page }) => page)]));
}
