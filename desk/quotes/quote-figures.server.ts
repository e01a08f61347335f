import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

/** Hours since the beginning of 1970 in UTC, the last not included. */
interface HourSpan {
  from: number;
  to: number;
}

const hourMs = 3_600_000;

/**
 * What came in on quotes within each of these spans, in cents, less what was given back of it. Read
 * from the payments themselves: a quote has two, and there are few quotes beside the orders.
 */
export async function readQuoteIncome(
  { db }: Database,
  spans: readonly HourSpan[],
): Promise<number[]> {
  const sums = spans.map(() => 0);
  if (spans.length === 0) return sums;
  const first = Math.min(...spans.map(({ from }) => from));
  const end = Math.max(...spans.map(({ to }) => to));
  const { rows } = await sql<{ hour: number; net_cents: number }>`
    select quote_payments.received_at / ${whole(hourMs)} as hour,
      cast(sum(quote_payments.amount_cents - quote_payments.returned_cents
        - coalesce(payments.refunded_cents, 0)) as bigint) as net_cents
    from quote_payments left join payments on payments.id = quote_payments.payment_id
    where quote_payments.received_at >= ${whole(first * hourMs)}
      and quote_payments.received_at < ${whole(end * hourMs)}
    group by 1`.execute(db);
  for (const { hour, net_cents: net } of rows) {
    for (const [index, { from, to }] of spans.entries()) {
      if (hour >= from && hour < to) sums[index] = (sums[index] ?? 0) + net;
    }
  }
  return sums;
}

/** Told to PostgreSQL, which divides only what it knows to be whole to a whole number. */
function whole(value: number): RawBuilder<number> {
  return sql`cast(${value} as bigint)`;
}
