import { afterAll, beforeAll, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleLines, sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const now = Date.parse("2027-03-16T12:00:00Z");
const paths = ["revenue", "revenue.csv", "best-sellers", "best-sellers.csv"].map(
  (name) => `/api/admin/reports/${name}`,
);

describeOnBothDatabases("the calls of the reports", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { clock: { now: () => now } });
    const write = sampleWriter(test.database.db);
    const product = await write.products({ name: '=HYPERLINK("http://evil")' });
    const size = (name: string) => write.variants({ product_id: product.id, name });
    const [small, large] = [await size("Small"), await size("Large")];
    const lines = sampleLines({ variant_id: small.id }, { variant_id: large.id });
    const at = (time: string) => ({ created_at: Date.parse(time) });
    await write.orders(at("2027-03-16T03:59:00Z"), lines);
    const partly = await write.orders(at("2027-03-16T04:00:00Z"), lines);
    await write.orders({ ...at("2027-03-16T05:00:00Z"), status: "cancelled" }, lines);
    await write.orders(at("2026-03-16T05:00:00Z"), lines);
    await test.database.db
      .updateTable("payments")
      .set({ refunded_cents: cents(10_001), status: "partially_refunded" })
      .where("id", "=", String(partly.payment_id))
      .execute();
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it.each(paths)("%s is for the owner alone, and knows its periods", async (path) => {
    expect((await shop.app.inject(path)).statusCode).toBe(401);
    const visit = await signedIn(shop);
    expect((await visit.get(path)).statusCode).toBe(200);
    expect((await visit.get(`${path}?period=31`)).statusCode).toBe(400);
  });

  it("answer with revenue net of cancelled and refunded, beside a year before", async () => {
    const visit = await signedIn(shop);
    const report = (await visit.get("/api/admin/reports/revenue?period=7")).json();
    expect(report).toMatchObject({ total: 719.99, orders: 2, totalBefore: 410, ordersBefore: 1 });
    expect(report.rows.at(-1)).toEqual({
      ...{ from: "2027-03-16", to: "2027-03-16", orders: 1, revenue: 309.99 },
      before: { from: "2026-03-16", to: "2026-03-16", orders: 1, revenue: 410 },
    });
    const csv = (await visit.get("/api/admin/reports/revenue.csv?period=7")).body;
    expect(csv.split("\r\n").at(-2)).toBe(
      '"2027-03-16","2027-03-16",1,"309.99","2026-03-16","2026-03-16",1,"410.00"',
    );
  });

  it("answer with what was sold most, as a spreadsheet without formulas too", async () => {
    const visit = await signedIn(shop);
    const sellers = (await visit.get("/api/admin/reports/best-sellers?period=months")).json();
    expect(sellers).toMatchObject({ productCount: 1, sizeCount: 2 });
    expect(sellers.products[0]).toMatchObject({ pieces: 9, revenue: 1_125 });
    expect(sellers.sizes.map(({ name }: { name: string }) => name)).toEqual(["Large", "Small"]);
    const { body, headers } = await visit.get("/api/admin/reports/best-sellers.csv?period=7");
    expect(headers["content-disposition"]).toBe('attachment; filename="best-sellers-7.csv"');
    expect(body.split("\r\n")[1]).toBe('"Product","\'=HYPERLINK(""http://evil"")",,,6,"750.00"');
  });
});
