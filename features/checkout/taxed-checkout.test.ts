import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstDeliveryRules } from "#features/delivery/delivery-rules.ts";
import type { SiteKey } from "#features/site/site-texts.ts";
import { taxOn } from "#features/tax/sales-tax.ts";
import { firstTaxRates, type TaxRates } from "#features/tax/tax-rates.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import {
  describeOnBothDatabases,
  openTestSqlite,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { recordsOf } from "#tests/support/paid-checkout.ts";
import {
  newShopper,
  sampleCustomer,
  sessionIn,
  shown,
  type Ware,
  waresOf,
} from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const since = (from: string, percent: string) => ({ id: `from-${from}`, from, percent });
const ofState = (state: string, percent: string, taxesShipping: boolean) => ({
  ...{ id: state.toLowerCase(), state, taxesShipping, counties: [] },
  rates: [since("2020-01-01", percent)],
});

const rates: TaxRates = {
  isOn: true,
  states: [
    {
      ...ofState("OH", "5.75", true),
      counties: [
        {
          ...{ id: "lorain", name: "Lorain County", zips: "44012, 44054" },
          rates: [since("2020-01-01", "6.5")],
        },
      ],
    },
    ofState("NJ", "6.625", false),
  ],
};

const delivery = {
  ...firstDeliveryRules,
  isOn: true,
  truck: {
    isOn: true,
    zones: [{ id: "near", zips: "44012, 085, 968", fee: "49.00", freeAbove: "", days: "2 days" }],
  },
};

/** As the owner sets one of the texts. */
async function setText(owner: AdminVisit, key: SiteKey, value: unknown) {
  const { revision } = (await owner.get("/api/admin/site")).json().texts[key];
  const response = await owner.put(`/api/admin/site/${key}`, { revision, value });
  expect(response.statusCode).toBe(200);
}

const toAvonLake = { state: "OH", zipCode: "44012" };

describeOnBothDatabases("a checkout with the owner's rates of tax", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let owner: AdminVisit;
  let ware: Ware;
  let goods: number;
  /** What 6.5% of the goods is. */
  let tax: number;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { limits: { apiRequestsPerMinute: 100_000 } });
    shop.simulator.webhooks.copies = 0;
    owner = await signedIn(shop);
    [ware] = await waresOf(shop);
    goods = Math.round(ware.price * 100);
    tax = taxOn(goods, 6_500);
    await setText(owner, "tax", rates);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  async function filled() {
    const shopper = newShopper(shop);
    await shopper.put([{ variantId: ware.variantId, quantity: 1 }]);
    return {
      ...shopper,
      order: (chosen?: object, customer: object = toAvonLake) =>
        shopper.call("POST", "/api/checkout", {
          customerInfo: { ...sampleCustomer, ...customer },
          items: [shown(ware)],
          delivery: chosen,
        }),
    };
  }

  const free = (zip: string, amount: number) => ({ way: "free", zip, cost: 0, tax: amount / 100 });

  async function ask(zip: string) {
    const items = [{ variantId: ware.variantId, quantity: 1 }];
    return (await newShopper(shop).call("POST", "/api/delivery", { zip, items })).json();
  }

  it("says the tax for a ZIP code, that of the yard for what is fetched, and asks where none is known", async () => {
    const fetched = { way: "pickup", tax: { name: "Lorain County, OH 6.5%", amount: tax / 100 } };
    expect(await ask("08540")).toMatchObject({
      offers: [
        { way: "free", tax: { name: "New Jersey 6.625%", amount: taxOn(goods, 6_625) / 100 } },
        fetched,
      ],
      refusal: null,
    });
    expect((await ask("96813")).offers).toMatchObject([{ way: "free", tax: null }, fetched]);
    expect(await ask("")).toMatchObject({
      offers: [fetched],
      refusal: { reason: "zip_missing" },
    });
    expect((await ask("00000")).refusal.reason).toBe("zip_unknown");
  });

  it("freezes it, charges it as its own line, and books it as tax everywhere", async () => {
    const shopper = await filled();
    const response = await shopper.order(free("44012", tax));
    expect(response.statusCode).toBe(200);
    const sessionId = sessionIn(await shopper.pageIn(response));
    const frozen = {
      subtotal_cents: goods,
      shipping_cents: 0,
      tax_cents: tax,
      total_cents: goods + tax,
      delivery_way: null,
      tax_name: "Lorain County, OH 6.5%",
      tax_rate: 6_500,
      tax_state: "OH",
      tax_county: "Lorain County",
      tax_on_shipping: 1,
    };
    expect((await recordsOf(shop, sessionId)).checkout).toMatchObject(frozen);
    const page = await shop.app.inject(`/test-payment/${sessionId}`);
    expect(page.body).toContain("Tax (Lorain County, OH 6.5%)");
    expect(page.body).not.toContain(">Tax<");

    await shop.simulator.pay(sessionId);
    const { order } = (await shopper.succeed(sessionId)).json();
    expect(order).toMatchObject({
      subtotal: goods / 100,
      tax: tax / 100,
      taxName: "Lorain County, OH 6.5%",
      total: (goods + tax) / 100,
    });
    const { orders, emails, attention } = await recordsOf(shop, sessionId);
    expect(attention).toEqual([]);
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject(frozen);
    for (const { payload } of emails) expect(payload).toContain("Tax (Lorain County, OH 6.5%)");
    const id = orders[0]?.id;
    expect((await owner.get(`/api/admin/orders/${id}`)).json().order).toMatchObject({
      taxAmount: tax / 100,
      taxName: "Lorain County, OH 6.5%",
    });
    const csv = (await owner.get("/api/admin/orders.csv")).body;
    expect(csv.split("\n", 1)[0]).toContain("Tax rate");
    expect(csv).toContain("Lorain County, OH 6.5%");
    const { address } = (await owner.post(`/api/admin/orders/${id}/link`)).json();
    const shownToCustomer = await shop.app.inject(new URL(address).pathname);
    expect(shownToCustomer.body).toContain("Tax (Lorain County, OH 6.5%)");

    const report = (await owner.get("/api/admin/reports/tax?period=7")).json();
    expect(report.total).toMatchObject({ orders: 1, tax: tax / 100, paidBack: 0, net: tax / 100 });
    const body = { amount: (goods + tax) / 100, requestId: crypto.randomUUID(), restock: [] };
    const { parts } = (await owner.get(`/api/admin/orders/${id}`)).json();
    const lines = [{ position: parts.items[0].position, quantity: 1 }];
    const refund = { ...body, lines, shipping: false, reason: "", notify: false };
    const answer = await owner.post(`/api/admin/orders/${id}/refunds`, refund);
    expect(answer.statusCode).toBe(200);
    const after = (await owner.get("/api/admin/reports/tax?period=7")).json();
    expect(after.total).toMatchObject({ orders: 1, paidBack: tax / 100, net: 0 });
    expect((await owner.get("/api/admin/reports/tax.csv?period=7")).body).toContain("Lorain");
  });

  it("keeps what was agreed when a rate changes before it is paid, and tells who begins now", async () => {
    const shopper = await filled();
    const jersey = { state: "NJ", zipCode: "08540" };
    const before = taxOn(goods, 6_625);
    const response = await shopper.order(free("08540", before), jersey);
    const sessionId = sessionIn(await shopper.pageIn(response));
    await setText(owner, "tax", { ...rates, states: [ofState("NJ", "7", false)] });
    await shop.simulator.pay(sessionId);
    expect((await shopper.succeed(sessionId)).json().order.tax).toBe(before / 100);
    const late = await (await filled()).order(free("08540", before), jersey);
    expect(late.statusCode).toBe(409);
    expect(late.json().code).toBe("tax_changed");
    expect(late.json().error).toContain("The tax is now $");
    await setText(owner, "tax", rates);
  });

  it("brings a payment before a person whose tax or place is not what was agreed", async () => {
    const cases = [
      { metadata: { tax: String(tax - 1) }, says: "tax: expected" },
      { metadata: {}, says: "subtotal: expected" },
    ];
    for (const { metadata, says } of cases) {
      const shopper = await filled();
      const response = await shopper.order(free("44012", tax));
      const sessionId = sessionIn(await shopper.pageIn(response));
      await shop.simulator.pay(sessionId);
      await alter(sessionId, metadata);
      expect((await shopper.succeed(sessionId)).statusCode).toBe(409);
      const { orders, attention } = await recordsOf(shop, sessionId);
      expect(orders).toEqual([]);
      expect(JSON.stringify(attention)).toContain(says);
    }
  });

  /** As the provider tells of it from here on. */
  async function alter(sessionId: string, metadata: Record<string, string>) {
    const { db } = test.database;
    const { rows } = await sql<{ body: string }>`
      select body from payment_simulator_objects where id = ${sessionId}`.execute(db);
    const record = JSON.parse(rows[0]?.body ?? "");
    const body = JSON.stringify({ ...record, session: { ...record.session, metadata } });
    await sql`update payment_simulator_objects set body = ${body} where id = ${sessionId}`.execute(
      db,
    );
  }

  it("is on the cost of delivery only where the owner has said so", async () => {
    await setText(owner, "delivery", delivery);
    const both = await ask("44012");
    expect(both.offers[0]).toMatchObject({
      ...{ way: "truck", cost: 49 },
      tax: { amount: taxOn(goods + 4_900, 6_500) / 100 },
    });
    expect((await ask("08540")).offers[0].tax.amount).toBe(taxOn(goods, 6_625) / 100);
    const shopper = await filled();
    const amount = taxOn(goods + 4_900, 6_500);
    const chosen = { way: "truck", zip: "44012", cost: 49, tax: amount / 100 };
    const sessionId = sessionIn(await shopper.pageIn(await shopper.order(chosen)));
    await shop.simulator.pay(sessionId);
    expect((await shopper.succeed(sessionId)).json().order).toMatchObject({
      ...{ shipping: 49, tax: amount / 100, total: (goods + 4_900 + amount) / 100 },
    });
    await setText(owner, "delivery", firstDeliveryRules);
  });

  it("is that of the yard for what is fetched, wherever the customer lives", async () => {
    const shopper = await filled();
    const customer = { address: "", city: "", zipCode: "", pickup: true };
    const response = await shopper.order(
      { way: "pickup", zip: "08540", cost: 0, tax: tax / 100 },
      customer,
    );
    expect(response.statusCode).toBe(200);
    const sessionId = sessionIn(await shopper.pageIn(response));
    await shop.simulator.pay(sessionId);
    expect((await shopper.succeed(sessionId)).json().order.isPickup).toBe(true);
    const { orders, attention } = await recordsOf(shop, sessionId);
    expect(attention).toEqual([]);
    expect(orders[0]).toMatchObject({ tax_county: "Lorain County", tax_cents: tax });
  });

  describe("sells nothing", () => {
    it.each([
      ["without a place", () => undefined, {}, "delivery_needed"],
      ["at another tax", () => free("44012", 0), {}, "tax_changed"],
      ["without a ZIP code", () => free("", 0), {}, "not_delivered"],
      [
        "to another ZIP code than the one with the tax",
        () => free("44012", tax),
        { zipCode: "45402" },
        "delivery_changed",
      ],
      [
        "as fetched, when it is to be brought",
        () => ({ way: "pickup", zip: "", cost: 0, tax: tax / 100 }),
        {},
        "delivery_changed",
      ],
      [
        "as brought, when it is fetched",
        () => free("44012", tax),
        { pickup: true },
        "delivery_changed",
      ],
    ])("%s", async (_what, chosen, customer, code) => {
      const shopper = await filled();
      const response = await shopper.order(chosen(), { ...toAvonLake, ...customer });
      expect(response.statusCode).toBe(409);
      expect(response.json().code).toBe(code);
    });

    it("straight from the cart, where the payment page would ask for the address", async () => {
      const response = await newShopper(shop).buy([shown(ware)]);
      expect(response.statusCode).toBe(409);
      expect(response.json().code).toBe("delivery_needed");
    });
  });

  it("lets the database keep by which rate it was", async () => {
    const change = (table: "checkouts" | "orders") =>
      test.database.db.updateTable(table).set({ tax_county: "Elsewhere" }).execute();
    await expect(change("checkouts")).rejects.toThrow(/stays what was agreed/);
    await expect(change("orders")).rejects.toThrow(/stays what was agreed/);
  });

  it("speaks of tax in the terms only while it is charged, and adds none once it is switched off", async () => {
    expect((await shop.app.inject("/terms")).body).toContain("Sales tax, where it is due");
    await setText(owner, "tax", { ...rates, isOn: false });
    expect((await shop.app.inject("/terms")).body).not.toMatch(/sales tax/i);
    const shopper = await filled();
    const sessionId = sessionIn(await shopper.pageIn(await shopper.order(free("44012", tax))));
    expect((await recordsOf(shop, sessionId)).checkout).toMatchObject({
      ...{ tax_cents: 0, tax_name: null, total_cents: goods },
    });
    expect((await newShopper(shop).buy([shown(ware)])).statusCode).toBe(200);
    await setText(owner, "tax", firstTaxRates);
  });
});

describe("a shop whose payment provider works out the tax", () => {
  it("adds none of its own, whatever rates are stored", async () => {
    const test = await openTestSqlite();
    const shop = await openTestShop(test, { environment: { STRIPE_TAX: "on" } });
    const owner = await signedIn(shop);
    await setText(owner, "tax", rates);
    expect((await owner.get("/api/admin/site")).json().providerTax).toBe(true);
    const [ware] = await waresOf(shop);
    const shopper = newShopper(shop);
    const response = await shopper.buy([shown(ware)]);
    expect(response.statusCode).toBe(200);
    const sessionId = sessionIn(await shopper.pageIn(response));
    const { session } = (await shop.simulator.find(sessionId)) ?? {};
    expect(session?.automatic_tax.enabled).toBe(true);
    expect((await recordsOf(shop, sessionId)).checkout).toMatchObject({
      ...{ tax_cents: 0, tax_name: null },
    });
    expect((await shop.app.inject("/terms")).body).toContain("Sales tax, where it is due");
    await shop.close();
    await test.remove();
  });
});
