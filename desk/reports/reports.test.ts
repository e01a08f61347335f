import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { business } from "#content/business.ts";
import { readSpans, sumUpMovements } from "#desk/orders/order-figures.server.ts";
import type { OrderRow } from "#platform/database/tables.ts";
import { cents, dollarNumber, times } from "#platform/money.ts";
import { firstHourOfShopDay, lastShopDays, shopDay, startOfShopDay } from "#platform/shop-days.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleLines, sampleWriter } from "#tests/support/samples/sample-rows.ts";
import type { DaySpan } from "./report-days.ts";
import type { ReportPeriod } from "./report-schema.ts";
import { createReportsService } from "./reports-service.server.ts";
import { sumUpSold } from "./sold-sums.server.ts";

const { timeZone } = business;
const dayMs = 86_400_000;
const periods: ReportPeriod[] = ["7", "30", "90", "months"];

/** Around changes of the clocks, the end of a year, and a February of 29 days. */
const nows = [
  "2027-03-16T03:30:00Z",
  "2026-11-03T04:59:59Z",
  "2028-02-29T17:00:00Z",
  "2028-03-01T04:59:00Z",
  "2029-01-01T05:00:00Z",
].map((time) => Date.parse(time));

const daysAgo = fc.oneof(
  fc.integer({ min: 0, max: 8 }),
  fc.integer({ min: 0, max: 100 }),
  fc.integer({ min: 355, max: 375 }),
  fc.integer({ min: 0, max: 1_120 }),
);
/** Beside the beginning of a day where the shop is. */
const moment = fc.record({
  daysAgo,
  ms: fc.oneof(fc.constantFrom(-1, 0), fc.integer({ min: -6 * 3_600_000, max: 6 * 3_600_000 })),
});
const status = fc.constantFrom<OrderRow["status"]>("pending", "completed", "cancelled");
const change = fc.oneof(
  fc.record({ kind: fc.constant("status"), status }),
  fc.record({ kind: fc.constant("refund"), share: fc.constantFrom(0, 0.37, 1) }),
  fc.record({
    kind: fc.constant("lines"),
    pieces: fc.tuple(fc.nat(9), fc.nat(9)),
    became: fc.constantFrom("succeeded", "pending", "failed", "unconfirmed"),
  }),
  fc.record({ kind: fc.constant("trash"), isIn: fc.boolean() }),
  fc.record({ kind: fc.constant("move"), moment }),
  fc.record({ kind: fc.constant("remove") }),
  fc.record({ kind: fc.constant("sum up") }),
);
const orders = fc.array(
  fc.record({
    moment,
    status,
    pieces: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })),
    price: fc.integer({ min: 1, max: 99_999 }),
  }),
  { minLength: 1, maxLength: 8 },
);
const changes = fc.array(fc.tuple(fc.nat(7), change), { maxLength: 14 });

describeOnBothDatabases("the reports", (open) => {
  let test: TestDatabase;
  let now = 0;
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.remove());

  const reports = () =>
    createReportsService({
      database: test.database,
      clock: { now: () => now },
      readSpans: (spans) => readSpans(test.database, spans),
    });
  const timeOf = ({ daysAgo: days, ms }: { daysAgo: number; ms: number }) =>
    startOfShopDay(shopDay(now - days * dayMs, timeZone), timeZone) + ms;

  type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never;
  type Order = { id: string; payment: string; paid: number };
  async function apply(order: Order, made: Change): Promise<void> {
    const { db } = test.database;
    const set = (values: Partial<OrderRow>) =>
      db.updateTable("orders").set(values).where("id", "=", order.id).execute();
    if (made.kind === "status") await set({ status: made.status });
    if (made.kind === "trash") await set({ deleted_at: made.isIn ? now : null });
    if (made.kind === "move") await set({ created_at: timeOf(made.moment) });
    if (made.kind === "remove") await db.deleteFrom("orders").where("id", "=", order.id).execute();
    if (made.kind === "sum up") {
      await sumUpMovements(test.database);
      await sumUpSold(test.database);
    }
    if (made.kind === "lines") await giveBack(order, made);
    if (made.kind === "refund") {
      const refunded = cents(Math.floor(order.paid * made.share));
      const partly = refunded > 0 ? "partially_refunded" : "paid";
      await db
        .updateTable("payments")
        .set({ refunded_cents: refunded, status: made.share === 1 ? "refunded" : partly })
        .where("id", "=", order.payment)
        .execute();
    }
  }

  /** Some pieces of each line, as far as they were not given back yet. */
  async function giveBack(
    { id, payment }: Order,
    { pieces, became }: Extract<Change, { kind: "lines" }>,
  ): Promise<void> {
    const { db } = test.database;
    const lines = await db
      .selectFrom("order_lines")
      .select(["position", "quantity"])
      .where("order_id", "=", id)
      .orderBy("position")
      .execute();
    const given = await returnedOf(payment);
    const some = lines.map(({ position, quantity }, index) => ({
      position,
      quantity: Math.min(pieces[index] ?? 0, quantity - (given[position] ?? 0)),
    }));
    const isKnown = became !== "unconfirmed";
    await sampleWriter(db).refunds({
      payment_id: payment,
      amount_cents: 1,
      lines: JSON.stringify(some.filter(({ quantity }) => quantity > 0)),
      status: became === "unconfirmed" ? "pending" : became,
      provider_refund_id: isKnown ? `re_${randomUUID()}` : null,
    });
  }

  /** How many pieces of each line were given back, by its position. */
  async function returnedOf(payment: string): Promise<Record<number, number>> {
    const refunds = await test.database.db
      .selectFrom("refunds")
      .select("lines")
      .where("payment_id", "=", payment)
      .where("status", "<>", "failed")
      .where("provider_refund_id", "is not", null)
      .execute();
    const sums: Record<number, number> = {};
    for (const { lines } of refunds) {
      for (const { position, quantity } of JSON.parse(lines ?? "[]")) {
        sums[position] = (sums[position] ?? 0) + quantity;
      }
    }
    return sums;
  }

  /** Every order that counts, read one by one. */
  async function counted() {
    const { db } = test.database;
    const rows = await db
      .selectFrom("orders")
      .innerJoin("payments", "payments.id", "orders.payment_id")
      .select(["orders.id", "orders.created_at", "orders.payment_id"])
      .select(["total_cents", "refunded_cents"])
      .where("deleted_at", "is", null)
      .where("orders.status", "<>", "cancelled")
      .execute();
    const lines = await db.selectFrom("order_lines").selectAll().execute();
    const all = [];
    for (const row of rows) {
      const returned = await returnedOf(row.payment_id);
      const own = lines.filter((line) => line.order_id === row.id);
      const kept = own.map((line) => {
        const quantity = line.quantity - (returned[line.position] ?? 0);
        const lineTotal = times(line.unit_price_cents, quantity);
        return { variant_id: line.variant_id, quantity, line_total_cents: lineTotal };
      });
      all.push({
        day: shopDay(row.created_at, timeZone),
        net: row.total_cents - row.refunded_cents,
        lines: row.refunded_cents < row.total_cents ? kept : [],
      });
    }
    return all;
  }
  type Counted = Awaited<ReturnType<typeof counted>>;

  const within = (all: Counted, { from, to }: DaySpan) =>
    all.filter(({ day }) => day >= from && day <= to);
  const figures = (all: Counted) => ({
    orders: all.length,
    revenue: dollarNumber(cents(all.reduce((sum, { net }) => sum + net, 0))),
  });
  function soldIn(all: Counted) {
    const sums: Record<string, { pieces: number; cents: number }> = {};
    for (const line of all.flatMap(({ lines }) => lines)) {
      const sum = sums[line.variant_id] ?? { pieces: 0, cents: 0 };
      const pieces = sum.pieces + line.quantity;
      sums[line.variant_id] = { pieces, cents: sum.cents + line.line_total_cents };
    }
    return Object.fromEntries(Object.entries(sums).filter(([, { pieces }]) => pieces > 0));
  }

  async function expectAllRight(): Promise<void> {
    const all = await counted();
    for (const period of periods) {
      const { rows, ...totals } = await reports().revenue(period);
      for (const { before, from, to, ...row } of rows) {
        expect({ from, to, ...row }).toEqual({ from, to, ...figures(within(all, { from, to })) });
        if (before) expect(before).toEqual({ ...before, ...figures(within(all, before)) });
      }
      const span = { from: rows[0]?.from ?? "", to: rows.at(-1)?.to ?? "" };
      const whole = figures(within(all, span));
      expect(totals).toMatchObject({ total: whole.revenue, orders: whole.orders });
      const { sizes } = await reports().sellers(period, "money");
      const sold = sizes.map(({ variantId, pieces, cents: sum }) => [
        variantId,
        { pieces, cents: sum },
      ]);
      expect(Object.fromEntries(sold)).toEqual(soldIn(within(all, span)));
    }
  }

  /** Two years of days, added up, are the months. */
  async function expectDaysToBeMonths(): Promise<void> {
    const { rows } = await reports().revenue("months");
    const days = lastShopDays(now, 800, timeZone).filter((day) => day >= (rows[0]?.from ?? ""));
    const hours = [...days, shopDay(now + dayMs, timeZone)].map((day) =>
      firstHourOfShopDay(day, timeZone),
    );
    const spans = days.map((_, index) => ({ from: hours[index] ?? 0, to: hours[index + 1] ?? 0 }));
    const byDay = await readSpans(test.database, spans);
    for (const { from, to, orders: count, revenue } of rows) {
      const own = byDay.filter(
        (_, index) => (days[index] ?? "") >= from && (days[index] ?? "") <= to,
      );
      expect(own.reduce((sum, figure) => sum + figure.orders, 0)).toBe(count);
      expect(own.reduce((sum, figure) => sum + figure.net_cents, 0)).toBe(
        Math.round(revenue * 100),
      );
    }
  }

  it("come to the cent to what the orders come to, whatever happens to them", async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(...nows),
      orders,
      changes,
      async (time, made, changed) => {
        now = time;
        const write = sampleWriter(test.database.db);
        const written: Order[] = [];
        for (const { moment: at, pieces, price, status: first } of made) {
          const lines = sampleLines().map((line, index) => ({
            ...line,
            unit_price_cents: cents(price),
            quantity: pieces[index] ?? 1,
            line_total_cents: times(cents(price), pieces[index] ?? 1),
          }));
          const row = await write.orders({ created_at: timeOf(at), status: first }, lines);
          const paid = Number(row.total_cents);
          written.push({ id: String(row.id), payment: String(row.payment_id), paid });
        }
        for (const [which, each] of changed) {
          const order = written[which % written.length];
          if (order) await apply(order, each);
        }
        await expectAllRight();
        await expectDaysToBeMonths();
        // With its orders gone nothing is left of a shop's figures.
        await test.database.db.deleteFrom("orders").execute();
        await expectAllRight();
      },
    );
    await fc.assert(property, { numRuns: 40 });
  });

  it("compare a month that is not over with as many days of the other, and no 29th of February", async () => {
    now = Date.parse("2028-02-29T17:00:00Z");
    const { rows } = await reports().revenue("months");
    expect(rows).toHaveLength(24);
    expect(rows[0]).toMatchObject({ from: "2026-03-01", to: "2026-03-31" });
    expect(rows.at(-1)?.before).toMatchObject({ from: "2027-02-01", to: "2027-02-28" });
    const days = (await reports().revenue("7")).rows;
    expect(days.at(-1)).toMatchObject({ from: "2028-02-29", before: null });
    expect(days.at(-2)?.before).toMatchObject({ from: "2027-02-28" });
    now = Date.parse("2027-03-16T03:30:00Z");
    const last = (await reports().revenue("months")).rows.at(-1);
    expect(last).toMatchObject({ to: "2027-03-15", before: { to: "2026-03-15" } });
  });
});
