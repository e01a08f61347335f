import { sql } from "kysely";
import type { Query } from "#platform/database/database.ts";
import { cents, times } from "#platform/money.ts";

/** Milliseconds, the end not included. */
export interface TimeSpan {
  from: number;
  to: number;
}

export interface Figures {
  pieces: number;
  cents: number;
}

interface RefundedLine {
  lines: string;
  position: number;
  variant_id: string;
  unit_price_cents: number;
}

/**
 * What was given back line by line, by variant, of orders that still count as sold. These are few,
 * and are read one by one: what was sold is kept by the database, and what a refund was for is a
 * list inside of it.
 */
export async function readReturned(query: Query, span: TimeSpan): Promise<Map<string, Figures>> {
  // CROSS JOIN: from the few refunds to their orders; SQLite would ask of every order of the time.
  // As the revenue counts them: once the provider has taken a refund, and not refused it since.
  const { rows } = await sql<RefundedLine>`
    select refunds.lines, order_lines.position, order_lines.variant_id,
      order_lines.unit_price_cents
    from refunds cross join orders
      join payments on payments.id = orders.payment_id
      join order_lines on order_lines.order_id = orders.id
    where orders.payment_id = refunds.payment_id
      and refunds.lines is not null and refunds.status <> 'failed'
      and refunds.provider_refund_id is not null
      and orders.created_at >= ${span.from} and orders.created_at < ${span.to}
      and orders.deleted_at is null and orders.status <> 'cancelled'
      and payments.status <> 'refunded'`.execute(query);
  const returned = new Map<string, Figures>();
  for (const { lines, position, variant_id: variantId, unit_price_cents: price } of rows) {
    const given: { position: number; quantity: number }[] = JSON.parse(lines);
    for (const { quantity } of given.filter((line) => line.position === position)) {
      const before = returned.get(variantId) ?? { pieces: 0, cents: 0 };
      returned.set(variantId, {
        pieces: before.pieces + quantity,
        cents: before.cents + times(cents(price), quantity),
      });
    }
  }
  return returned;
}
