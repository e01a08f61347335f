import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { OrderFigures } from "#platform/database/figure-tables.ts";
import type { OrderRow } from "#platform/database/tables.ts";
import { type Cents, cents } from "#platform/money.ts";

// The database notes each change of an order as a movement (007-keep-order-figures.ts). What is
// true at any moment is what has been summed up and the movements since; one statement reads both,
// so that nothing is missed or counted twice.

export interface Totals {
  counts: Record<string, number>;
  count: number;
  /** What was paid, less what was given back. */
  revenue: Cents;
}

/** Hours since the beginning of 1970 in UTC, the last not included. */
export interface HourSpan {
  from: number;
  to: number;
}

interface StatusFigures extends OrderFigures {
  status: OrderRow["status"];
  movements: number;
}

/** Reading this many more rows makes no visible difference. */
const mostMovements = 1_000;
const ordersAtOnce = 2_000;

export async function readOrderTotals(database: Database): Promise<Totals> {
  const { rows } = await sql<StatusFigures>`
    select status, ${sumOf("orders")}, ${sumOf("net_cents")}, ${sumOf("movements")}
    from (select status, orders, net_cents, 0 as movements from order_figures_by_status
      union all select status, orders, net_cents, 1 from order_movements) as figures
    group by status`.execute(database.db);
  const total = (pick: (row: StatusFigures) => number) =>
    rows.reduce((sum, row) => sum + pick(row), 0);
  if (total(({ movements }) => movements) > mostMovements) {
    // The figures are right without it, and on a full disk the owner should still see them.
    await sumUpMovements(database).catch(() => {});
  }
  return {
    counts: Object.fromEntries(
      rows.filter(({ orders }) => orders > 0).map(({ status, orders }) => [status, orders]),
    ),
    count: total(({ orders }) => orders),
    revenue: cents(total(({ net_cents: net }) => net)),
  };
}

/**
 * What came in within each of these spans, less what was given back and without cancelled orders.
 * The spans may overlap. All of it is read by one statement, as above.
 */
export async function readSpans(
  { db }: Database,
  spans: readonly HourSpan[],
): Promise<OrderFigures[]> {
  const sums = spans.map(() => ({ orders: 0, net_cents: 0 }));
  if (spans.length === 0) return sums;
  const first = Math.min(...spans.map(({ from }) => from));
  const end = Math.max(...spans.map(({ to }) => to));
  const values = spans.map(
    ({ from, to }, index) => sql`(${whole(index)}, ${whole(from)}, ${whole(to)})`,
  );
  // Movements have no index by hour, and are few: each is put into its spans here.
  const { rows } = await sql<OrderFigures & { span: number | null; hour: number | null }>`
    with spans (span, first_hour, end_hour) as (values ${sql.join(values)})
    select span, null as hour, ${sumOf("orders")}, ${sumOf("net_cents")} from (
      select span, orders, net_cents from spans
        join order_figures_by_hour on hour >= first_hour and hour < end_hour
      union all select span, -orders, -net_cents from spans
        join cancelled_movements on hour >= first_hour and hour < end_hour) as kept
    group by span
    union all select null, hour, ${sumOf("orders")}, ${sumOf("net_cents")}
    from order_movements where hour >= ${first} and hour < ${end} group by hour`.execute(db);
  for (const { span, hour, orders, net_cents: net } of rows) {
    for (const [index, sum] of sums.entries()) {
      const { from = 0, to = 0 } = spans[index] ?? {};
      if (hour === null ? span !== index : hour < from || hour >= to) continue;
      sum.orders += orders;
      sum.net_cents += net;
    }
  }
  return sums;
}

/** Told to PostgreSQL, which would take a value in such a list for a text. */
function whole(value: number): RawBuilder<number> {
  return sql`cast(${value} as bigint)`;
}

/** PostgreSQL adds bigints up to a numeric, which comes as text. */
function sumOf(column: string): RawBuilder<number> {
  return sql`cast(sum(${sql.ref(column)}) as bigint) as ${sql.ref(column)}`;
}

/**
 * Adds the movements to the figures, some orders at a time. Whoever does the same at the same
 * moment waits.
 */
export async function sumUpMovements(database: Database): Promise<void> {
  let taken: number;
  do {
    taken = await database.db.transaction().execute(async (transaction) => {
      await database.lock(transaction, "order figures");
      const movements = await transaction
        .deleteFrom("order_movements")
        .where("order_id", "in", (query) =>
          query.selectFrom("order_movements").select("order_id").distinct().limit(ordersAtOnce),
        )
        .returningAll()
        .execute();
      for (const [status, figures] of summedBy(movements, ({ status }) => status)) {
        await transaction
          .insertInto("order_figures_by_status")
          .values({ status, ...figures })
          .onConflict((conflict) => conflict.column("status").doUpdateSet(addedTo("status")))
          .execute();
      }
      for (const [hour, figures] of summedBy(movements, ({ hour }) => hour)) {
        await transaction
          .insertInto("order_figures_by_hour")
          .values({ hour, ...figures })
          .onConflict((conflict) => conflict.column("hour").doUpdateSet(addedTo("hour")))
          .execute();
      }
      return movements.length;
    });
  } while (taken > 0);
}

function addedTo(key: "status" | "hour") {
  const added = (column: keyof OrderFigures) => {
    const before = sql.ref(`order_figures_by_${key}.${column}`);
    return sql<number>`${before} + ${sql.ref(`excluded.${column}`)}`;
  };
  return { orders: added("orders"), net_cents: added("net_cents") };
}

function summedBy<Row extends OrderFigures, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, OrderFigures> {
  const sums = new Map<Key, OrderFigures>();
  for (const row of rows) {
    const { orders, net_cents: net } = sums.get(keyOf(row)) ?? { orders: 0, net_cents: 0 };
    sums.set(keyOf(row), { orders: orders + row.orders, net_cents: net + row.net_cents });
  }
  return sums;
}
