import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { migrate, shippedChangesNamed } from "#platform/database/migrate.ts";
import { connect } from "#platform/database/open-database.ts";
import type { OrderRow } from "#platform/database/tables.ts";
import { cents } from "#platform/money.ts";
import {
  createPostgresDatabase,
  describeOnBothDatabases,
  type TestDatabase,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { sampleLines, sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { readOrderTotals, readSpans, sumUpMovements } from "./order-figures.server.ts";

const hourMs = 3_600_000;
const changesBefore = [
  "001-create-schema",
  "002-create-payment-simulator",
  "003-open-admin-desk",
  "004-hand-over-catalogue",
  "005-share-request-limits",
  "006-note-alarms",
];
/** Around the time of all orders here. */
const everyHour = Array.from({ length: 24 }, (_, index) => {
  const from = Math.floor(sampleTime / hourMs) - 2 + index;
  return { from, to: from + 1 };
});
const statuses: OrderRow["status"][] = ["pending", "in_transit", "completed", "cancelled"];

describeOnBothDatabases("the figures of orders", (open, engine) => {
  let test: TestDatabase;
  let write: ReturnType<typeof sampleWriter>;
  beforeEach(async () => {
    test = await open();
    write = sampleWriter(test.database.db);
  });
  afterEach(() => test.remove());

  /** One by one from the orders themselves: what the kept figures must come to. */
  async function counted() {
    const rows = await test.database.db
      .selectFrom("orders")
      .innerJoin("payments", "payments.id", "orders.payment_id")
      .select(["orders.status", "orders.created_at", "total_cents", "refunded_cents"])
      .where("deleted_at", "is", null)
      .execute();
    const counts: Record<string, number> = {};
    const hours: Record<number, { orders: number; net_cents: number }> = {};
    for (const row of rows) {
      counts[row.status] = (counts[row.status] ?? 0) + 1;
      if (row.status === "cancelled") continue;
      const hour = Math.floor(row.created_at / hourMs);
      const before = hours[hour] ?? { orders: 0, net_cents: 0 };
      const net = before.net_cents + row.total_cents - row.refunded_cents;
      hours[hour] = { orders: before.orders + 1, net_cents: net };
    }
    const revenue = rows.reduce((sum, row) => sum + row.total_cents - row.refunded_cents, 0);
    return { totals: { counts, count: rows.length, revenue }, hours };
  }

  async function kept() {
    const figures = await readSpans(test.database, everyHour);
    const hours = figures
      .map((figure, index) => [everyHour[index]?.from, figure] as const)
      .filter(([, { orders, net_cents: net }]) => orders !== 0 || net !== 0);
    return { totals: await readOrderTotals(test.database), hours: Object.fromEntries(hours) };
  }

  const movements = async () =>
    (await test.database.db.selectFrom("order_movements").select("order_id").execute()).length;
  const set = (order: { id: unknown }, change: Partial<OrderRow>) =>
    test.database.db.updateTable("orders").set(change).where("id", "=", String(order.id)).execute();
  const refund = (order: { payment_id: unknown }, amount: number) =>
    test.database.db
      .updateTable("payments")
      .set({ refunded_cents: cents(amount), status: "partially_refunded" })
      .where("id", "=", String(order.payment_id))
      .execute();

  it("are those of the orders after every kind of change, summed up or not", async () => {
    const orders = [];
    for (let index = 0; index < 6; index++) {
      const created = { created_at: sampleTime + index * 25 * 60_000 };
      orders.push(await write.orders({ ...created, status: statuses[index % 4] }));
    }
    const [first, second, third, fourth] = orders as [(typeof orders)[0], ...typeof orders];
    if (!second || !third || !fourth) throw new Error("there are too few orders");
    const steps: (() => Promise<unknown>)[] = [
      () => set(first, { status: "completed" }),
      () => refund(first, 1_000),
      () => refund(first, 2_500),
      () => set(first, { deleted_at: sampleTime }),
      () => refund(first, 3_000),
      () => set(first, { status: "cancelled" }),
      () => set(first, { deleted_at: null }),
      () => set(second, { deleted_at: sampleTime }),
      () => set(third, { notes: "call first", updated_at: sampleTime + 1 }),
      () => set(third, { created_at: sampleTime + 9 * hourMs }),
      () => set(fourth, { status: fourth.status as OrderRow["status"] }),
      () => write.orders({ deleted_at: sampleTime }),
      () => write.orders({ created_at: sampleTime }, sampleLines({ product_name: "Heron" })),
    ];
    expect(await kept()).toEqual(await counted());
    for (const step of steps) {
      await step();
      expect(await kept()).toEqual(await counted());
    }
    await sumUpMovements(test.database);
    expect(await movements()).toBe(0);
    expect(await kept()).toEqual(await counted());
    for (const step of [...steps.slice(3, 6), () => refund(third, 700)]) {
      await step();
      expect(await kept()).toEqual(await counted());
    }
    await sumUpMovements(test.database);
    expect(await kept()).toEqual(await counted());
  });

  it("stay right when refunds, deletions, changes of status and readers meet", async () => {
    const orders = [];
    for (let index = 0; index < 24; index++) orders.push(await write.orders());
    const work = orders.flatMap((order, index) => [
      () => refund(order, 100 + index),
      () => set(order, { deleted_at: sampleTime }),
      () => set(order, { status: "completed" }),
      () => refund(order, 5_000 + index),
      () => (index % 2 === 0 ? set(order, { deleted_at: null }) : sumUpMovements(test.database)),
    ]);
    await Promise.all(work.map((step) => step()));
    expect(await kept()).toEqual(await counted());
    await sumUpMovements(test.database);
    expect(await kept()).toEqual(await counted());
  });

  it("are summed up by the reader who finds many movements, and read without that when it fails", async () => {
    const order = await write.orders();
    const { db } = test.database;
    const row = { order_id: String(order.id), hour: 1, status: "pending" as const, net_cents: 0 };
    for (let batch = 0; batch < 6; batch++) {
      const some = Array.from({ length: 200 }, (_, index) => ({
        ...row,
        orders: (index % 2) * 2 - 1,
      }));
      await db.insertInto("order_movements").values(some).execute();
    }
    const { totals } = await counted();
    const broken = { ...test.database, lock: () => Promise.reject(new Error("the disk is full")) };
    expect(await readOrderTotals(broken)).toEqual(totals);
    expect(await movements()).toBe(1_201);
    expect(await readOrderTotals(test.database)).toEqual(totals);
    expect(await movements()).toBe(0);
    expect(await readOrderTotals(test.database)).toEqual(totals);
  });

  it("are found without reading the orders", async () => {
    const { db } = test.database;
    await write.orders();
    await sql`alter table orders rename to orders_elsewhere`.execute(db);
    expect((await readOrderTotals(test.database)).count).toBe(1);
    const hour = Math.floor(sampleTime / hourMs);
    const [figure] = await readSpans(test.database, [{ from: hour, to: hour + 1 }]);
    expect(figure?.orders).toBe(1);
  });

  it("begin with the orders that were there before figures were kept", async () => {
    const today = await columnsOfOrders(test.database);
    await test.remove();
    const databaseUrl = engine === "postgres" ? await createPostgresDatabase() : undefined;
    const location = { dataDir: databaseUrl ? "" : temporaryFolder(), databaseUrl };
    const database = await connect(location);
    test = { database, location, remove: () => database.close() };
    await migrate(database, shippedChangesNamed(changesBefore));
    write = sampleWriter(database.db);
    const then = await columnsOfOrders(database);
    const later = today.filter((column) => !then.includes(column));
    expect(later).not.toEqual([]);
    const old = Object.fromEntries(later.map((column) => [column, undefined]));
    await write.orders(old);
    await write.orders({ ...old, status: "completed", created_at: sampleTime + 5 * hourMs });
    await write.orders({ ...old, deleted_at: sampleTime });
    await refund(await write.orders(old), 1_200);
    await migrate(database);
    const before = await counted();
    expect(before.totals.count).toBe(3);
    expect(await kept()).toEqual(before);
    await write.orders();
    expect(await kept()).toEqual(await counted());
  });
});

async function columnsOfOrders({ db }: Database): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.find(({ name }) => name === "orders")?.columns.map(({ name }) => name) ?? [];
}
