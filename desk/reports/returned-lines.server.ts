import { sql } from "kysely";
import { discountOfPieces } from "#features/discounts/discount.ts";
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
  order_id: string;
  lines: string;
  position: number;
  variant_id: string;
  unit_price_cents: number;
  quantity: number;
  discount_cents: number;
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
    select orders.id as order_id, refunds.lines, order_lines.position, order_lines.variant_id,
      order_lines.unit_price_cents, order_lines.quantity, order_lines.discount_cents
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
  /** Of each line, how many pieces have been added up so far. */
  const counted = new Map<string, number>();
  for (const row of rows) {
    const { position, variant_id: variantId } = row;
    const given: { position: number; quantity: number }[] = JSON.parse(row.lines);
    for (const { quantity } of given.filter((line) => line.position === position)) {
      const line = `${row.order_id} ${position}`;
      const earlier = counted.get(line) ?? 0;
      counted.set(line, earlier + quantity);
      const discounted = (pieces: number) =>
        discountOfPieces(cents(row.discount_cents), row.quantity, pieces);
      const less = discounted(earlier + quantity) - discounted(earlier);
      const before = returned.get(variantId) ?? { pieces: 0, cents: 0 };
      returned.set(variantId, {
        pieces: before.pieces + quantity,
        cents: before.cents + times(cents(row.unit_price_cents), quantity) - less,
      });
    }
  }
  return returned;
}
