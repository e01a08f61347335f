import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { OrderFigures, OrderRow } from "#platform/database/tables.ts";
import { type Cents, cents } from "#platform/money.ts";

// The database notes each change of an order as a movement (007-keep-order-figures.ts). What is true at any moment is
// what has been summed up and the movements since; one statement reads both, so that nothing is missed or counted twice.

export interface Totals {
  counts: Record<string, number>;
  count: number;
  /** What was paid, less what was given back. */
  revenue: Cents;
}

export interface HourFigures extends OrderFigures {
  hour: number;
}

interface StatusFigures extends OrderFigures {
  status: OrderRow["status"];
  movements: number;
}

/** So many more rows to read are not felt. */
const mostMovements = 1_000;
const ordersAtOnce = 2_000;

export async function readTotals(database: Database): Promise<Totals> {
  const { rows } = await sql<StatusFigures>`
    select status, ${sumOf("orders")}, ${sumOf("net_cents")}, ${sumOf("movements")}
    from (select status, orders, net_cents, 0 as movements from order_figures_by_status
      union all select status, orders, net_cents, 1 from order_movements) as figures
    group by status`.execute(database.db);
  const total = (pick: (row: StatusFigures) => number) =>
    rows.reduce((sum, row) => sum + pick(row), 0);
  if (total(({ movements }) => movements) > mostMovements) {
    // The figures are right without it, and a full disk is no reason to show the owner nothing.
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

/** From an hour on, in their order, counted from the beginning of 1970 in UTC; hours without orders may be left out. */
export async function readHours({ db }: Database, since: number): Promise<HourFigures[]> {
  const { rows } = await sql<HourFigures>`
    select hour, ${sumOf("orders")}, ${sumOf("net_cents")}
    from (select hour, orders, net_cents from order_figures_by_hour where hour >= ${since}
      union all select hour, orders, net_cents from order_movements where hour >= ${since}) as figures
    group by hour order by hour`.execute(db);
  return rows;
}

/** PostgreSQL adds bigints up to a numeric, which comes as text. */
function sumOf(column: string): RawBuilder<number> {
  return sql`cast(sum(${sql.ref(column)}) as bigint) as ${sql.ref(column)}`;
}

/** Adds the movements to the figures, some orders at a time. Whoever does the same at the same moment waits. */
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
