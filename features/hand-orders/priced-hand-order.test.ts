import { afterAll, beforeAll, expect, it } from "vitest";
import { firstDeliveryRules } from "#features/delivery/delivery-rules.ts";
import type { SiteKey } from "#features/site/site-texts.ts";
import { taxOn } from "#features/tax/sales-tax.ts";
import type { TaxRates } from "#features/tax/tax-rates.ts";
import { cents } from "#platform/money.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import {
  handDraft,
  handPage,
  handRecords,
  payHandOrder,
  recordHandPayment,
  takenOrder,
} from "#tests/support/hand-order.ts";
import { handCustomer, sandContent } from "#tests/support/samples/sample-hand-order.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const rates: TaxRates = {
  isOn: true,
  states: [
    {
      ...{ id: "oh", state: "OH", taxesShipping: true },
      rates: [{ id: "from", from: "2020-01-01", percent: "5.75" }],
      counties: [
        {
          ...{ id: "lorain", name: "Lorain County", zips: "44012, 44054" },
          rates: [{ id: "from", from: "2020-01-01", percent: "6.5" }],
        },
      ],
    },
  ],
};
const rules = {
  ...firstDeliveryRules,
  isOn: true,
  truck: {
    isOn: true,
    zones: [{ id: "near", zips: "44012", fee: "49.00", freeAbove: "", days: "2 days" }],
  },
};
const place = { address: "12 Heron Way", city: "Avon Lake", state: "OH", zipCode: "44012" };
const customer = { ...handCustomer, ...place };
const byTruck = { way: "truck" as const, cost: null, days: "" };

describeOnBothDatabases("an order by hand with rules of delivery and rates of tax", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let owner: AdminVisit;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
    owner = await signedIn(shop);
    await setText("delivery", rules);
    await setText("tax", rates);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  async function setText(key: SiteKey, value: unknown) {
    const { revision } = (await owner.get("/api/admin/site")).json().texts[key];
    const response = await owner.put(`/api/admin/site/${key}`, { revision, value });
    expect(response.statusCode).toBe(200);
  }
  const content = { ...sandContent, delivery: byTruck, taxed: true };
  const tax = taxOn(12_000 + 4_900, 6_500);

  it("costs what they say, and the payment page charges exactly that", async () => {
    const taken = await takenOrder(shop, content, customer);
    const session = await shop.services.payments.session(await handPage(shop, taken));
    expect(session).toMatchObject({
      ...{ subtotal: 12_000, shipping: 4_900, tax, total: 12_000 + 4_900 + tax },
    });
    await payHandOrder(shop, taken);
    const { orders, attention } = await handRecords(shop, taken);
    expect(orders).toMatchObject([
      {
        ...{ shipping_cents: 4_900, tax_cents: tax, tax_county: "Lorain County", tax_rate: 6_500 },
        ...{ delivery_way: "truck", delivery_days: "2 days", postal_code: "44012" },
      },
    ]);
    expect(attention).toEqual([]);
  });

  it("keeps what was agreed when rules and rates change before it is paid", async () => {
    const taken = await takenOrder(shop, content, customer);
    await setText("tax", { ...rates, isOn: false });
    await recordHandPayment(shop, taken, "reader");
    await setText("tax", rates);
    expect((await handRecords(shop, taken)).orders).toMatchObject([
      { tax_cents: tax, shipping_cents: 4_900 },
    ]);
  });

  it("has no tax for whoever is exempt, and that of the yard for what is fetched", async () => {
    const exempt = await takenOrder(shop, { ...content, taxed: false }, customer);
    expect((await handRecords(shop, exempt)).order.total_cents).toBe(12_000 + 4_900);
    const delivery = { way: "pickup" as const, cost: null, days: "" };
    const fetched = await takenOrder(shop, { ...content, delivery });
    const atYard = 12_000 + taxOn(12_000, 6_500);
    expect((await handRecords(shop, fetched)).order.total_cents).toBe(atYard);
  });

  it("asks for the owner's figure where the rules have none, and takes it instead of theirs", async () => {
    const far = { ...customer, zipCode: "96815", state: "HI" };
    const draft = await handDraft(shop, { ...content, taxed: false }, far);
    const seen = { seen: draft.revision, actor: "owner" };
    const taken = await shop.services.handOrders.owner.take(draft.id, seen);
    expect("fields" in taken && taken.fields.cost).toMatch(/Enter what it costs to bring it\.$/);
    const delivery = { ...byTruck, cost: cents(90_000), days: "By ship" };
    const own = await takenOrder(shop, { ...content, delivery, taxed: false }, far);
    expect((await handRecords(shop, own)).order.total_cents).toBe(12_000 + 90_000);
  });
});
