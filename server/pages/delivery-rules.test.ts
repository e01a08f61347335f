import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeliveryRules, firstDeliveryRules } from "#features/delivery/delivery-rules.ts";
import { stepsOf } from "#features/orders/delivery-times.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { readAloud } from "#tests/support/page-text.ts";
import { recordsOf } from "#tests/support/paid-checkout.ts";
import { newShopper, sampleCustomer, sessionIn, shown } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const hours = "Mon-Fri 9 to 4";
const rules: DeliveryRules = {
  ...firstDeliveryRules,
  isOn: true,
  pickup: { isOn: true, hours },
  parcel: {
    isOn: true,
    regions: [
      {
        ...{ id: "near", states: "OH", days: "3 to 7 business days" },
        steps: [{ id: "all", upTo: "150", cost: "12.00" }],
      },
    ],
  },
};
const parcel = { way: "parcel", zip: sampleCustomer.zipCode, cost: 12 };
const pickup = { way: "pickup", zip: "", cost: 0 };

let test: TestDatabase;
let shop: TestShop;
let owner: AdminVisit;
let now = Date.now();
beforeAll(async () => {
  test = await openTestSqlite();
  shop = await openTestShop(test, {
    clock: { now: () => now },
    limits: { apiRequestsPerMinute: 1e6 },
  });
  shop.simulator.webhooks.copies = 0;
  owner = await signedIn(shop);
  await set("delivery", rules);
});
afterAll(async () => {
  await shop.close();
  await test.remove();
});

async function set(key: string, value: unknown) {
  const { texts } = (await owner.get("/api/admin/site")).json();
  const { revision } = texts[key];
  const response = await owner.put(`/api/admin/site/${key}`, { revision, value });
  expect(response.statusCode).toBe(200);
}

const read = async (url: string) => readAloud((await shop.app.inject({ url })).body);

async function buy(delivery: object, customer: object = {}) {
  const pump = await shop.services.catalogue.product("caged-pond-pump");
  const [variant] = pump?.variants ?? [];
  if (!pump || !variant) throw new Error("the pump is not in the catalogue");
  const price = Number(variant.price);
  const ware = { ...variant, ...{ price, variantId: variant.id, productName: pump.name } };
  const shopper = newShopper(shop);
  await shopper.put([{ variantId: variant.id, quantity: 1 }]);
  const customerInfo = { ...sampleCustomer, ...customer };
  const items = [shown({ ...ware, slug: pump.slug })];
  const response = await shopper.call("POST", "/api/checkout", { customerInfo, items, delivery });
  const sessionId = sessionIn(await shopper.pageIn(response));
  await shop.simulator.pay(sessionId);
  const { order: confirmed } = (await shopper.succeed(sessionId)).json();
  const { orders, emails } = await recordsOf(shop, sessionId);
  const [order] = orders;
  if (!order) throw new Error("there is no order");
  const mails = emails.map(({ payload }): Mail => JSON.parse(payload));
  const toCustomer = mails.find(({ to }) => to === order.email)?.text ?? "";
  const path = /\/order\/[\w-]{22}/.exec(toCustomer)?.[0] ?? "";
  const again = async () => (await shopper.succeed(sessionId)).json().order;
  return { id: order.id, path, confirmed, toCustomer, again };
}

const buyPickup = (customer: object = {}) =>
  buy(pickup, { address: "", city: "", zipCode: "", pickup: true, ...customer });

describe("an order under the owner's delivery rules", () => {
  it("says on its page when the yard hands out what is fetched", async () => {
    const { path } = await buyPickup();
    expect(await read(path)).toContain(`Hours: ${hours}. Bring the order number.`);
  });

  it("leads whoever has just paid to its page and receipt, and a month later nobody", async () => {
    const { confirmed, path, again } = await buy(parcel);
    expect(confirmed.page).toBe(path);
    expect((await shop.app.inject(`${path}/receipt-${confirmed.orderNumber}.pdf`)).statusCode).toBe(
      200,
    );
    now += 31 * 86_400_000;
    expect((await again()).page).toBe("");
    now -= 31 * 86_400_000;
  });

  it("says how it was to come, and asks no parcel's customer to agree on a day", async () => {
    const { path, confirmed, toCustomer } = await buy(parcel);
    expect(await read(path)).toContain("Shipping (Parcel, 3 to 7 business days)");
    expect(confirmed).toMatchObject({ isParcel: true, delivery: "Parcel, 3 to 7 business days" });
    for (const words of [toCustomer, stepsOf(confirmed.delivery, true).join(" ")]) {
      expect(words).toContain("Tell us about damage within 7 days.");
      expect(words).not.toMatch(/agree on a delivery day|while the driver is there/);
    }
    expect(stepsOf("Our truck, 2 days", false).join(" ")).toContain("agree on a delivery day");
  });

  it("has no instructions in it but those that its customer has typed", async () => {
    const { id, confirmed, toCustomer } = await buyPickup({ specialInstructions: "" });
    const { order } = (await owner.get(`/api/admin/orders/${id}`)).json();
    expect([order.customerNotes, order.notes, confirmed.instructions]).toEqual(["", "", ""]);
    expect(toCustomer).not.toContain("Your instructions");
  });

  it("goes with the carrier as a parcel, and never on our truck", async () => {
    const { path, id } = await buy(parcel);
    await owner.patch(`/api/orders/${id}/status`, { status: "out_for_delivery" });
    expect(await read(path)).toContain("We have handed your order to the carrier");
    expect(await read(path)).not.toContain("our truck");
    const email = await owner.get(`/api/admin/orders/${id}/email?status=out_for_delivery`);
    expect(email.body).toContain("handed your order to the carrier");
    expect(email.body).not.toContain("our truck");
  });
});

describe("pages under the owner's delivery rules", () => {
  it("promise no free shipping, and promise it again without rules", async () => {
    expect(await read("/")).not.toMatch(/shipped free/i);
    const contact = await read("/contact");
    expect(contact).not.toMatch(/shipping included/i);
    expect(contact).toContain("your ZIP code says what delivery costs");
    await set("delivery", { ...rules, isOn: false });
    expect(await read("/")).toContain("priced and shipped free");
    expect(await read("/contact")).toContain("shipping included");
    await set("delivery", rules);
  });

  it("say no days but those of the rules", async () => {
    const paths = ["/product/basalt-trio", "/product/caged-pond-pump", "/delivery-and-returns"];
    const days = /\d+ to \d+ (business days|on the road)/;
    for (const path of paths) {
      // How soon a refund comes is not how soon a parcel does.
      const text = (await read(path)).replace(/within \d+ business days/g, "");
      expect(text, path).not.toMatch(days);
      const loaded = await shop.app.inject(`/api${path.replace("product/", "products/")}`);
      expect(loaded.body, path).not.toMatch(days);
    }
    await set("delivery", { ...rules, isOn: false });
    for (const path of paths) expect(await read(path), path).toMatch(days);
    await set("delivery", rules);
  });

  it("leave an answer alone that the owner has written", async () => {
    const own = "Ask us. Shipping included on Sundays.";
    await set("questions", [{ id: "cost", question: "What does it cost?", answer: own }]);
    expect(await read("/contact")).toContain(own);
  });
});
