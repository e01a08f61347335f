import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { business } from "#content/business.ts";
import { createReportsService } from "#desk/reports/reports-service.server.ts";
import { cents, sum, times } from "#platform/money.ts";
import { startOfShopDay } from "#platform/shop-days.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleLines, sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { taxCsv } from "./tax-report.server.ts";

const { timeZone } = business;
const now = Date.parse("2026-11-19T17:00:00Z");
/** The first moment of the last seven days. */
const begins = startOfShopDay("2026-11-13", timeZone);

const places = [
  { tax_name: "Ohio 5.75%", tax_state: "OH", tax_county: "", tax_rate: 5_750 },
  {
    tax_name: "Lorain County, OH 6.5%",
    tax_state: "OH",
    tax_county: "Lorain County",
    tax_rate: 6_500,
  },
  { tax_name: null, tax_state: null, tax_county: null, tax_rate: null },
];

const order = fc.record({
  place: fc.nat(2),
  price: fc.integer({ min: 100, max: 99_999 }),
  pieces: fc.integer({ min: 1, max: 6 }),
  shipping: fc.constantFrom(0, 4_900),
  tax: fc.integer({ min: 0, max: 9_999 }),
  taxesShipping: fc.boolean(),
  /** Within the time of the report or before it. */
  isNow: fc.boolean(),
  isDeleted: fc.constantFrom(false, false, false, true),
  refund: fc.constantFrom("none", "one piece", "a third", "all", "all elsewhere", "refused"),
  isRefundNow: fc.boolean(),
});

describeOnBothDatabases("the report of sales tax", (open) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.remove());

  const report = (period: "7" | "months" = "7") =>
    createReportsService({
      database: test.database,
      clock: { now: () => now },
      readSpans: async () => [],
    }).tax(period);

  type Made = typeof order extends fc.Arbitrary<infer One> ? One : never;

  async function write(made: Made) {
    const { price, pieces, isNow, taxesShipping } = made;
    const [shipping, tax] = [cents(made.shipping), cents(made.tax)];
    const [line] = sampleLines();
    if (!line) throw new Error("there is a sample line");
    const goods = times(cents(price), pieces);
    const lines = [
      { ...line, unit_price_cents: cents(price), quantity: pieces, line_total_cents: goods },
    ];
    const place = places[made.place] ?? places[0];
    const total = sum([goods, shipping, tax]);
    const writer = sampleWriter(test.database.db);
    const row = await writer.orders(
      {
        ...place,
        tax_on_shipping: place?.tax_name ? (taxesShipping ? 1 : 0) : null,
        created_at: isNow ? begins : begins - 1,
        subtotal_cents: goods,
        shipping_cents: shipping,
        tax_cents: tax,
        total_cents: total,
        state: "OH",
        deleted_at: made.isDeleted ? now : null,
      },
      lines,
    );
    const at = made.isRefundNow ? now : begins - 1;
    const payment_id = String(row.payment_id);
    const paidBack = await giveBack(made, { payment_id, at, total, position: line.position });
    return { place, paidBack, at, isTaxed: taxesShipping || place?.tax_name === null };
  }

  /** The tax of it, worked out here from what the order was alone. */
  async function giveBack(
    made: Made,
    {
      payment_id,
      at,
      total,
      position,
    }: { payment_id: string; at: number; total: number; position: number },
  ): Promise<number> {
    const writer = sampleWriter(test.database.db);
    const { refund, tax, price, pieces, shipping, place, taxesShipping } = made;
    if (refund === "none") return 0;
    const base = price * pieces + (place === 2 || taxesShipping ? shipping : 0);
    const ofPiece = pieces === 1 && shipping === 0 ? tax : Math.round((tax * price) / base);
    const third = Math.floor(total / 3);
    const amount = { "one piece": price + ofPiece, "a third": third }[refund as "a third"] ?? total;
    if (refund !== "all elsewhere") {
      await writer.refunds({
        payment_id,
        amount_cents: cents(amount),
        lines: refund === "one piece" ? JSON.stringify([{ position, quantity: 1 }]) : null,
        status: refund === "refused" ? "failed" : "succeeded",
        provider_refund_id: `re_${randomUUID()}`,
        created_at: at,
      });
    }
    if (refund === "refused") return 0;
    await note(payment_id, amount, total, at);
    if (refund === "one piece") return ofPiece;
    return refund === "a third" ? Math.round((tax * third) / total) : tax;
  }

  async function note(paymentId: string, refunded: number, total: number, at: number) {
    const status = refunded === total ? "refunded" : "partially_refunded";
    await test.database.db
      .updateTable("payments")
      .set({ refunded_cents: cents(refunded), status, updated_at: at })
      .where("id", "=", paymentId)
      .execute();
  }

  it("comes to the cent to what the orders come to, less the tax in what was paid back", async () => {
    const property = fc.asyncProperty(fc.array(order, { maxLength: 8 }), async (all) => {
      await test.database.db.deleteFrom("orders").execute();
      const expected = new Map<
        string,
        { orders: number; taxed: number; tax: number; back: number }
      >();
      for (const made of all) {
        const { place, paidBack, at, isTaxed } = await write(made);
        if (made.isDeleted || made.tax === 0) continue;
        const isBackNow = at >= begins && made.refund !== "none";
        if (!made.isNow && !(isBackNow && made.refund !== "refused")) continue;
        const key = `${place?.tax_county || "Ohio"} ${place?.tax_rate ?? ""}`;
        const sums = expected.get(key) ?? { orders: 0, taxed: 0, tax: 0, back: 0 };
        if (made.isNow) {
          sums.orders += 1;
          sums.taxed += made.price * made.pieces + (isTaxed ? made.shipping : 0);
          sums.tax += made.tax;
        }
        if (isBackNow) sums.back += paidBack;
        expected.set(key, sums);
      }
      const { rows, total } = await report();
      const found = rows.map(({ county, rate, orders, taxed, tax, paidBack: back }) => [
        `${county || "Ohio"} ${rate === "" ? "" : Math.round(Number.parseFloat(rate) * 1_000)}`,
        { orders, ...inCents({ taxed, tax, back }) },
      ]);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
      const net = [...expected.values()].reduce((left, { tax, back }) => left + tax - back, 0);
      expect(Math.round(total.net * 100)).toBe(net);
    });
    await fc.assert(property, { numRuns: 40 });
  });

  it("has nothing left of an order that was paid back in parts", async () => {
    const { id, payment_id } = await sampleWriter(test.database.db).orders({
      ...places[1],
      tax_on_shipping: 0,
      created_at: begins,
    });
    const { db } = test.database;
    const { total_cents: total } = await db
      .selectFrom("orders")
      .select("total_cents")
      .where("id", "=", String(id))
      .executeTakeFirstOrThrow();
    // One piece with its tax, a thousand cents, and the rest at the provider itself.
    const parts = [
      { amount_cents: cents(13_167), lines: JSON.stringify([{ position: 1, quantity: 1 }]) },
      { amount_cents: cents(1_000), lines: null },
    ];
    for (const [index, part] of parts.entries()) {
      await sampleWriter(db).refunds({
        ...part,
        ...{ payment_id: String(payment_id), status: "succeeded", created_at: begins + index },
      });
    }
    await note(String(payment_id), total, total, now);
    const { rows } = await report();
    expect(rows).toEqual([
      {
        ...{ state: "OH", county: "Lorain County", rate: "6.5%", orders: 1 },
        ...{ taxed: 375, tax: 20, paidBack: 20, net: 0 },
      },
    ]);
    const csv = taxCsv(await report("months"))
      .trim()
      .split(/\r?\n/);
    expect(csv).toHaveLength(2);
    expect(csv[1]?.replaceAll('"', "")).toBe(
      "2024-12-01,2026-11-19,OH,Lorain County,6.5%,1,375.00,20.00,20.00,0.00",
    );
  });
});

function inCents<Sums extends Record<string, number>>(sums: Sums) {
  return Object.fromEntries(
    Object.entries(sums).map(([name, dollars]) => [name, Math.round(dollars * 100)]),
  );
}
