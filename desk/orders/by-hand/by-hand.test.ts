import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { AdminOrderPage } from "#desk/orders/admin-order.ts";
import { calledOffKeptMs, linkLifeMs, longWaitMs } from "#features/hand-orders/hand-order.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import {
  countedVariant,
  handRecords,
  payHandOrder,
  recordHandPayment,
  takenOrder,
} from "#tests/support/hand-order.ts";
import { handCustomer, handLine, sandContent } from "#tests/support/samples/sample-hand-order.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { AdminHandOrder, HandOrderList } from "./by-hand-schema.ts";

const path = "/api/admin/hand-orders";

describeOnBothDatabases("an order by hand at the desk", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let ahead = 0;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { clock: { now: () => Date.now() + ahead } });
    visit = await signedIn(shop);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const begin = async () =>
    (await visit.post(path, { requestId: randomUUID() })).json<AdminHandOrder>();
  const list = async (q = "") =>
    (await visit.get(`${path}?q=${encodeURIComponent(q)}`)).json<HandOrderList>();
  const draft = (revision: number) => ({
    ...{ revision, content: sandContent, customer: handCustomer },
  });

  it("is begun, written, taken and paid, and is then an order like any other", async () => {
    const begun = await begin();
    const saved = await visit.put(`${path}/${begun.id}`, draft(begun.revision));
    expect(saved.json()).toMatchObject({
      ...{ state: "draft", total: 12_000, revision: 2, orderId: null },
      lines: [{ name: "Two loads of sand", total: 12_000, listPrice: null }],
    });
    const taken = await visit.post(`${path}/${begun.id}/take`, { revision: 2 });
    expect(taken.json()).toMatchObject({ state: "open", isPayableOnline: true, missing: [] });
    expect((await list("brook")).orders).toMatchObject([{ id: begun.id, total: 12_000 }]);
    const body = { method: "check", note: "no. 1042" };
    const paid = (await visit.post(`${path}/${begun.id}/payments`, body)).json<AdminHandOrder>();
    expect(paid.state).toBe("paid");
    const page = (await visit.get(`/api/admin/orders/${paid.orderId}`)).json<AdminOrderPage>();
    expect(page.order).toMatchObject({
      ...{ orderNumber: begun.number, paymentMethod: "check", total: 120, firstName: "Ada" },
      notes: "Call before you come.\nPaid by check: no. 1042",
      customerNotes: "Call before you come.",
    });
    expect(page.timeline.map(({ text }) => text)).toEqual([
      "Order by hand begun",
      "Order taken",
      "Payment written down",
    ]);
    expect((await list(begun.number)).orders).toEqual([]);
    const found = await visit.get(`/api/admin/orders?q=${begun.number}`);
    expect(found.json().orders).toMatchObject([{ orderNumber: begun.number }]);
    const csv = await visit.get(`/api/admin/orders.csv?q=${begun.number}`);
    expect(csv.body).toContain("Check");
  });

  it("says what is missing at its fields, and is not taken", async () => {
    const begun = await begin();
    const refused = await visit.post(`${path}/${begun.id}/take`, { revision: 1 });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields).toSorted()).toEqual(["lastName", "lines"]);
    await visit.post(`${path}/${begun.id}/call-off`);
  });

  it("keeps two people apart: who has not seen the newest changes nothing", async () => {
    const begun = await begin();
    await visit.put(`${path}/${begun.id}`, draft(1));
    const late = await visit.put(`${path}/${begun.id}`, draft(1));
    expect(late.statusCode).toBe(409);
    const take = await visit.post(`${path}/${begun.id}/take`, { revision: 1 });
    expect(take.statusCode).toBe(409);
    await visit.post(`${path}/${begun.id}/call-off`);
  });

  it("counts as revenue once it is paid, and less what is given back by hand", async () => {
    const revenue = async () =>
      (await visit.get("/api/admin/orders?limit=1")).json().summary.revenue as number;
    const before = await revenue();
    const { id: variantId, price, onShelf } = await countedVariant(shop, 10);
    const line = handLine("pump", { variantId, quantity: 2, price: null });
    const taken = await takenOrder(shop, { ...sandContent, lines: [line] });
    expect(await revenue()).toBe(before);
    await recordHandPayment(shop, taken, "cash");
    const total = (2 * price) / 100;
    expect(await revenue()).toBeCloseTo(before + total);
    const { orders } = await handRecords(shop, taken);
    const refund = {
      ...{ amount: total, requestId: randomUUID(), reason: "", notify: true },
      restock: [{ variantId, quantity: 2 }],
    };
    const asked = vi.spyOn(shop.services.payments, "refund");
    const given = await visit.post(`/api/admin/orders/${orders[0]?.id}/refunds`, refund);
    expect(given.json()).toEqual({ status: "succeeded" });
    // The provider was never asked: it knows nothing of this money.
    expect(asked).not.toHaveBeenCalled();
    expect(await revenue()).toBeCloseTo(before);
    expect(await onShelf()).toBe(10);
    const { payments } = await handRecords(shop, taken);
    expect(payments).toMatchObject([{ method: "cash", status: "refunded" }]);
  });

  it("is found by any part of it while it is not paid, and in no list of orders", async () => {
    const taken = await takenOrder(shop);
    for (const q of ["ada", "BROOK", "two loads", taken.number, "440 555-0100", "ada.brook@"]) {
      expect((await list(q)).orders.map(({ id }) => id)).toContain(taken.id);
    }
    expect((await list("nobody")).orders).toEqual([]);
    const orders = await visit.get(`/api/admin/orders?q=${taken.number}`);
    expect(orders.json().orders).toEqual([]);
    await shop.services.handOrders.owner.callOff(taken.id, "owner");
    expect((await list("ada")).calledOff.map(({ id }) => id)).toContain(taken.id);
  });

  it("is on the list of today once its link has run out, or it waits long", async () => {
    const { handOrders } = shop.services;
    const unpaid = async () =>
      (await visit.get("/api/admin/attention"))
        .json()
        .items.filter(({ kind }: { kind: string }) => kind === "order-unpaid");
    const taken = await takenOrder(shop);
    expect(await unpaid()).toEqual([]);
    ahead = linkLifeMs + 1;
    visit = await signedIn(shop);
    expect(await unpaid()).toMatchObject([{ id: taken.id, hasLink: true, total: 120 }]);
    await handOrders.owner.callOff(taken.id, "owner");
    const begun = await begin();
    await visit.put(`${path}/${begun.id}`, draft(1));
    await visit.post(`${path}/${begun.id}/take`, { revision: 2 });
    expect(await unpaid()).toEqual([]);
    ahead += longWaitMs + 1;
    visit = await signedIn(shop);
    expect(await unpaid()).toMatchObject([{ id: begun.id, hasLink: false }]);
    await handOrders.owner.callOff(begun.id, "owner");
  });

  it("offers customers with the address that their last order went to", async () => {
    const place = { address: "1 Weir Road", city: "Avon", state: "OH", zipCode: "44011" };
    const email = "wren@example.com";
    const customer = { ...handCustomer, ...place, email, lastName: "Wren" };
    const delivery = { way: "free" as const, cost: null, days: "" };
    const taken = await takenOrder(shop, { ...sandContent, delivery }, customer);
    await payHandOrder(shop, taken);
    await shop.services.admin.customerIndex.catchUp(8);
    const { buyers } = (await visit.get("/api/admin/hand-order-buyers?q=wren")).json();
    expect(buyers).toMatchObject([{ firstName: "Ada", lastName: "Wren", email, ...place }]);
  });

  it("is forgotten a while after it was called off, and with its customer", async () => {
    const email = "gone@example.com";
    const person = { email };
    const options = { actor: "owner", anyway: true };
    const { people } = shop.services.admin;
    const taken = await takenOrder(shop, sandContent, { ...handCustomer, email });
    expect((await people.look(person)).counts.handOrders).toBe(1);
    expect((await people.export(person, "owner")).file).toMatchObject({
      "Orders we took for you that are not paid": [{ "Order number": taken.number }],
    });
    // Somebody may still pay by its link.
    expect(await people.forget(person, options)).toMatchObject({ ok: false });
    await shop.services.handOrders.owner.callOff(taken.id, "owner");
    expect(await people.forget(person, options)).toMatchObject({ ok: true });
    const nobody = { email: "", last_name: "", link_hash: null, agreed: null };
    expect((await handRecords(shop, taken)).order).toMatchObject(nobody);
    const other = await takenOrder(shop);
    await shop.services.handOrders.owner.callOff(other.id, "owner");
    ahead += calledOffKeptMs + 1;
    await shop.services.admin.forget();
    expect((await handRecords(shop, other)).order).toMatchObject(nobody);
    const again = await shop.services.handOrders.owner.reopen(other.id, "owner");
    expect(again).toEqual({ ok: false, reason: "unknown" });
  });
});
