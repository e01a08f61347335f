import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { connect, type DatabaseLocation } from "#platform/database/open-database.ts";

const dayMs = 86_400_000;
const monthMs = 30.4 * dayMs;
const rounds = 20;

export interface PlainFigure {
  what: string;
  p50: number;
  longest: number;
  /** Of this process; on SQLite that is also the database. */
  processorMs: number;
}

/** All that the queries below add up: nothing else of an order is read. */
const indexes = [
  "plain_totals on orders (status, total_cents, deleted_at) where deleted_at is null",
  "plain_times on orders (created_at, status, total_cents, deleted_at) where deleted_at is null",
  "plain_payments on orders (payment_id, deleted_at, status, created_at)",
  "plain_refunds on payments (refunded_cents, id) where refunded_cents > 0",
  "plain_lines on order_lines (order_id, variant_id, quantity, line_total_cents)",
];

/**
 * What the figures would cost that triggers keep (009 and 032 in docs/decisions), were they added
 * up from the orders each time. The shop is stopped meanwhile.
 */
export async function measurePlainFigures(location: DatabaseLocation): Promise<PlainFigure[]> {
  const database = await connect(location);
  try {
    for (const index of indexes) await sql.raw(`create index ${index}`).execute(database.db);
    await sql`analyze`.execute(database.db);
    const figures: PlainFigure[] = [];
    for (const [what, queries] of Object.entries(plainQueries(Date.now()))) {
      figures.push({ what, ...(await measured(database, queries)) });
    }
    for (const index of indexes) {
      await sql.raw(`drop index ${index.split(" ", 1)[0]}`).execute(database.db);
    }
    return figures;
  } finally {
    await database.close();
  }
}

async function measured({ db }: Database, queries: readonly string[]) {
  const taken: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    for (const query of queries) await sql.raw(query).execute(db);
    taken.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(before);
  taken.sort((one, other) => one - other);
  const at = (share: number) => taken[Math.floor(rounds * share)] ?? Number.NaN;
  return {
    p50: at(0.5),
    longest: at(1 - 1 / rounds),
    processorMs: (user + system) / 1_000 / rounds,
  };
}

function plainQueries(now: number): Record<string, string[]> {
  const kept = "orders.deleted_at is null and orders.status <> 'cancelled'";
  const between = (from: number, to: number) =>
    `orders.created_at >= ${Math.floor(from)} and orders.created_at < ${Math.floor(to)}`;
  const refunded = (column: string, where: string) =>
    `select ${column}, sum(refunded_cents) from payments
       join orders on orders.payment_id = payments.id
     where refunded_cents > 0 and ${where} group by 1`;
  // One select a day or month: SQLite sorts nothing for that.
  const revenue = (spans: number, ms: number) => [
    Array.from(
      { length: spans },
      (_, index) => `select ${index} as span, count(*), sum(total_cents) from orders
        where ${kept} and ${between(now - (index + 1) * ms, now - index * ms)}`,
    ).join(" union all "),
    refunded("orders.created_at / 3600000", `${kept} and ${between(now - spans * ms, now)}`),
  ];
  const sellers = (days: number) => [
    `select variant_id, sum(quantity), sum(line_total_cents) from orders
       join payments on payments.id = orders.payment_id
       join order_lines on order_lines.order_id = orders.id
     where ${kept} and payments.status <> 'refunded' and ${between(now - days * dayMs, now)}
     group by variant_id`,
  ];
  return {
    "number and revenue by status": [
      `select status, count(*), sum(total_cents) from orders
       where deleted_at is null group by status`,
      refunded("orders.status", "orders.deleted_at is null"),
    ],
    "revenue of 90 days and the 90 before": revenue(180, dayMs),
    "revenue of 24 months and a year before": revenue(36, monthMs),
    "best sellers of 90 days": sellers(90),
    "best sellers of 24 months": sellers(730),
  };
}
