import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeliveryRules, firstDeliveryRules } from "#features/delivery/delivery-rules.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
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

const rules: DeliveryRules = {
  ...firstDeliveryRules,
  isOn: true,
  pickup: { isOn: true, hours: "Saturday 9 to noon" },
  truck: {
    isOn: true,
    zones: [{ id: "near", zips: "44012", fee: "49.00", freeAbove: "", days: "2 days" }],
  },
  pallet: { isOn: true, regions: [], byQuote: true },
};

const truck = { way: "truck", zip: "44012", cost: 49 };

describeOnBothDatabases("a checkout with delivery rules", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let owner: AdminVisit;
  let ware: Ware;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { limits: { apiRequestsPerMinute: 100_000 } });
    shop.simulator.webhooks.copies = 0;
    owner = await signedIn(shop);
    [ware] = await waresOf(shop);
    await setRules(rules);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  async function setRules(value: DeliveryRules) {
    const { texts } = (await owner.get("/api/admin/site")).json();
    const { revision } = texts.delivery;
    const response = await owner.put("/api/admin/site/delivery", { revision, value });
    expect(response.statusCode).toBe(200);
  }

  async function filled() {
    const shopper = newShopper(shop);
    await shopper.put([{ variantId: ware.variantId, quantity: 1 }]);
    return {
      ...shopper,
      order: (delivery?: object, customer: object = {}) =>
        shopper.call("POST", "/api/checkout", {
          customerInfo: { ...sampleCustomer, ...customer },
          items: [shown(ware)],
          delivery,
        }),
    };
  }

  it("answers what it costs to bring a cart to a ZIP code, and asks where it has no price", async () => {
    const ask = async (zip: string) => {
      const items = [{ variantId: ware.variantId, quantity: 1 }];
      return (await newShopper(shop).call("POST", "/api/delivery", { zip, items })).json();
    };
    expect(await ask("44012")).toEqual({
      offers: [
        { way: "truck", name: "Our truck", cost: 49, days: "2 days", tax: null },
        {
          ...{ way: "pickup", name: "Pick up at our yard", cost: 0, tax: null },
          days: "Saturday 9 to noon",
        },
      ],
      refusal: null,
    });
    expect((await ask("96813")).refusal.reason).toBe("by_quote");
    expect((await ask("")).refusal.reason).toBe("zip_missing");
  });

  it("freezes way, days and cost, charges them as shipping, and the order says them everywhere", async () => {
    const shopper = await filled();
    const response = await shopper.order(truck);
    expect(response.statusCode).toBe(200);
    const sessionId = sessionIn(await shopper.pageIn(response));
    const goods = Math.round(ware.price * 100);
    const { checkout } = await recordsOf(shop, sessionId);
    expect(checkout).toMatchObject({
      delivery_way: "truck",
      delivery_days: "2 days",
      subtotal_cents: goods,
      shipping_cents: 4_900,
      total_cents: goods + 4_900,
    });
    const { session } = (await shop.simulator.find(sessionId)) ?? {};
    expect(session).toMatchObject({
      amount_subtotal: goods,
      amount_total: goods + 4_900,
      total_details: { amount_shipping: 4_900 },
      shipping_address_collection: null,
    });
    expect(session?.shipping_options).toHaveLength(1);
    const page = await shop.app.inject(`/test-payment/${sessionId}`);
    expect(page.body).toContain("Our truck");
    expect(page.body).toContain("$49.00");

    await shop.simulator.pay(sessionId);
    const paid = (await shopper.succeed(sessionId)).json();
    expect(paid.order).toMatchObject({
      shipping: 49,
      delivery: "Our truck, 2 days",
      isPickup: false,
      total: (goods + 4_900) / 100,
    });
    const { orders, emails, attention } = await recordsOf(shop, sessionId);
    expect(attention).toEqual([]);
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ delivery_way: "truck", shipping_cents: 4_900 });
    for (const { payload } of emails) {
      expect(payload).toContain("Shipping (Our truck, 2 days)");
      expect(payload).toContain("$49.00");
    }
    const id = orders[0]?.id;
    const page2 = (await owner.get(`/api/admin/orders/${id}`)).json();
    expect(page2.order).toMatchObject({
      shippingAmount: 49,
      delivery: { isPickup: false, words: "Our truck, 2 days" },
    });
    expect(page2.parts.shipping).toBe(49);
    const csv = (await owner.get("/api/admin/orders.csv")).body;
    expect(csv.split("\n", 1)[0]).toContain("Delivery");
    expect(csv).toContain("Our truck, 2 days");
  });

  it("keeps what was agreed when the rules change before it is paid", async () => {
    const shopper = await filled();
    const sessionId = sessionIn(await shopper.pageIn(await shopper.order(truck)));
    const zones = rules.truck.zones.map((zone) => ({ ...zone, fee: "99.00" }));
    await setRules({ ...rules, truck: { isOn: true, zones } });
    await shop.simulator.pay(sessionId);
    expect((await shopper.succeed(sessionId)).json().order.shipping).toBe(49);
    // Whoever begins now and saw the old cost is told, and nothing is charged.
    const late = await (await filled()).order(truck);
    expect(late.statusCode).toBe(409);
    expect(late.json().code).toBe("delivery_changed");
    expect(late.json().error).toContain("now costs $99.00, not $49.00");
    await setRules(rules);
  });

  it("needs no address for what is fetched, and charges nothing for it", async () => {
    const shopper = await filled();
    const customer = { address: "", city: "", zipCode: "", pickup: true };
    const response = await shopper.order({ way: "pickup", zip: "", cost: 0 }, customer);
    expect(response.statusCode).toBe(200);
    const sessionId = sessionIn(await shopper.pageIn(response));
    await shop.simulator.pay(sessionId);
    const { order } = (await shopper.succeed(sessionId)).json();
    expect(order).toMatchObject({ isPickup: true, shipping: 0 });
    const { orders, emails } = await recordsOf(shop, sessionId);
    expect(orders[0]).toMatchObject({ delivery_way: "pickup", postal_code: "44054" });
    expect(emails.some(({ payload }) => payload.includes("Saturday 9 to noon"))).toBe(true);
    const preview = `/api/admin/orders/${orders[0]?.id}/email?status=at_warehouse`;
    expect((await owner.get(preview)).body).toContain("ready for pickup");
  });

  describe("sells nothing", () => {
    it.each([
      ["without a way", undefined, {}, "delivery_needed"],
      ["at another cost", { ...truck, cost: 0 }, {}, "delivery_changed"],
      [
        "to where nobody goes",
        { ...truck, zip: "96813" },
        { state: "HI", zipCode: "96813" },
        "not_delivered",
      ],
      [
        "to another ZIP code than the one with the price",
        truck,
        { zipCode: "44054" },
        "delivery_changed",
      ],
      ["by a way that is off", { way: "parcel", zip: "44012", cost: 0 }, {}, "not_delivered"],
      ["free as before", { way: "free", zip: "44012", cost: 0 }, {}, "not_delivered"],
      [
        "as fetched, when it is to be brought",
        { way: "pickup", zip: "", cost: 0 },
        {},
        "delivery_changed",
      ],
      ["as brought, when it is fetched", truck, { pickup: true }, "delivery_changed"],
    ])("%s", async (_what, delivery, customer, code) => {
      const shopper = await filled();
      const response = await shopper.order(delivery, customer);
      expect(response.statusCode).toBe(409);
      expect(response.json().code).toBe(code);
      const checkouts = await test.database.db
        .selectFrom("checkouts")
        .select("id")
        .where("cart_session_id", "=", shopper.session)
        .execute();
      expect(checkouts).toEqual([]);
    });

    it("straight from the cart, where the payment page would ask for the address", async () => {
      const response = await newShopper(shop).buy([shown(ware)]);
      expect(response.statusCode).toBe(409);
      expect(response.json().code).toBe("delivery_needed");
    });
  });

  it("lets the database keep what was agreed", async () => {
    const change = (table: "checkouts" | "orders") =>
      test.database.db.updateTable(table).set({ delivery_way: "parcel" }).execute();
    await expect(change("checkouts")).rejects.toThrow(/stays what was agreed/);
    await expect(change("orders")).rejects.toThrow(/stays what was agreed/);
  });

  it("is as free as ever once the rules are switched off, for carts that had a choice, too", async () => {
    await setRules({ ...rules, isOn: false });
    const shopper = await filled();
    const sessionId = sessionIn(await shopper.pageIn(await shopper.order(truck)));
    const { checkout } = await recordsOf(shop, sessionId);
    expect(checkout).toMatchObject({ delivery_way: null, shipping_cents: 0 });
    const straight = await newShopper(shop).buy([shown(ware)]);
    expect(straight.statusCode).toBe(200);
    await setRules(rules);
  });
});
