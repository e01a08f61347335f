import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { atPaymentPage, recordsOf } from "#tests/support/paid-checkout.ts";
import { type Ware, waresOf } from "#tests/support/shopping.ts";
import { setStock, stockOf } from "#tests/support/stock.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

describeOnBothDatabases("a refund", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let wares: [Ware, Ware, ...Ware[]];
  let ware: Ware;
  let orderId = "";
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { limits: { apiRequestsPerMinute: 1_000_000 } });
    visit = await signedIn(shop);
    wares = await waresOf(shop, 20);
  });
  /** Three of five are sold, and one of what nobody counts. */
  beforeEach(async () => {
    shop.simulator.healCalls();
    shop.simulator.webhooks.copies = 0;
    ware = wares.pop() as Ware;
    await setStock(shop, ware, 5);
    const buyer = await atPaymentPage(shop, [ware, 3], [wares[0], 1]);
    await buyer.pay();
    await shop.services.fulfil(buyer.sessionId);
    orderId = (await recordsOf(shop, buyer.sessionId)).orders[0]?.id ?? "";
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });
  const refund = (quantity: unknown, requestId = randomUUID(), of = ware) =>
    visit.post(`/api/admin/orders/${orderId}/refunds`, {
      amount: 1,
      requestId,
      restock: [{ variantId: of.variantId, quantity }],
    });
  const page = async () => (await visit.get(`/api/admin/orders/${orderId}`)).json();
  const statusesOf = (answers: { statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).toSorted();

  it("puts back what it is asked to, and the order's page knows what is left", async () => {
    const name = `${ware.productName}, ${ware.name}`;
    const { variantId, sku } = ware;
    expect((await page()).returnable).toEqual([{ variantId, name, sku, quantity: 3 }]);
    expect((await refund(2)).statusCode).toBe(200);
    expect(await stockOf(shop, ware)).toEqual({ stock: 4, held: 0, taken: 3, returned: 2 });
    expect(await page()).toMatchObject({
      returnable: [{ quantity: 1 }],
      refunds: [{ pieces: 2, confirmed: true }],
      timeline: [{}, { text: "Refunded", detail: "$1.00, Succeeded, 2 back in stock" }],
    });
    const product = (await shop.app.inject(`/api/products/${ware.slug}`)).json();
    expect(product.variants.find(({ id }: { id: string }) => id === variantId).stockQuantity).toBe(
      4,
    );
    expect((await refund(1)).statusCode).toBe(200);
    expect((await page()).returnable).toEqual([]);
  });

  it("leaves the stock alone when nobody says otherwise", async () => {
    const body = { amount: 1, requestId: randomUUID() };
    await visit.post(`/api/admin/orders/${orderId}/refunds`, body);
    await visit.patch(`/api/orders/${orderId}/status`, { status: "cancelled" });
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 2, returned: 0 });
  });

  it("never puts back more than was taken, nor what was never taken", async () => {
    const tooMany = await refund(4);
    expect(tooMany.statusCode).toBe(400);
    expect(tooMany.json().fields).toEqual({
      "restock.0.quantity": "At most 3 can be put back in stock.",
    });
    expect((await refund(1, randomUUID(), wares[0])).json().fields).toEqual({
      "restock.0.quantity": "At most 0 can be put back in stock.",
    });
    for (const odd of [0, -1, 1.5, "1", null]) expect((await refund(odd)).statusCode).toBe(400);
    const twice = { variantId: ware.variantId, quantity: 1 };
    const body = { amount: 1, requestId: randomUUID(), restock: [twice, twice] };
    const doubled = await visit.post(`/api/admin/orders/${orderId}/refunds`, body);
    expect(doubled.statusCode).toBe(400);
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 2, returned: 0 });
    expect((await page()).refunds).toEqual([]);
  });

  it("puts back once what is asked for many times at once", async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(2, id)));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200]);
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 4, returned: 2 });
  });

  it("puts back no more than was taken, however many refunds are asked for at once", async () => {
    await Promise.all(Array.from({ length: 5 }, () => refund(2)));
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 5, taken: 3, returned: 3 });
  });

  it("puts back once when the provider pays and its answer is lost on the way", async () => {
    const id = randomUUID();
    shop.simulator.failCalls("lost response");
    expect((await refund(2, id)).statusCode).toBe(503);
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 2, returned: 0 });
    expect((await page()).refunds).toMatchObject([{ pieces: 2, confirmed: false }]);
    shop.simulator.healCalls();
    // Whatever the second call says of the stock: it is the same refund.
    expect((await refund(1, id)).statusCode).toBe(200);
    expect((await refund(2, id)).statusCode).toBe(200);
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 4, returned: 2 });
  });

  it("that the provider refuses puts nothing back", async () => {
    shop.simulator.failCalls("500");
    await refund(2);
    shop.simulator.healCalls();
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 2, returned: 0 });
  });

  it("that is paid and cannot be noted is no refusal: asked for again it is noted, and paid once", async () => {
    const { schema } = test.database.db;
    const id = randomUUID();
    await schema.alterTable("content_version").renameTo("content_version_away").execute();
    const unnoted = await refund(2, id);
    await schema.alterTable("content_version_away").renameTo("content_version").execute();
    expect(unnoted.statusCode).toBe(503);
    expect(unnoted.json()).toMatchObject({ code: "refund_unconfirmed" });
    expect((await page()).refunds).toMatchObject([{ confirmed: false, requestId: id }]);
    expect((await refund(2, id)).statusCode).toBe(200);
    expect(await page()).toMatchObject({
      order: { refundedAmount: 1 },
      refunds: [{ pieces: 2, confirmed: true }],
    });
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 4, returned: 2 });
  });

  it("counts what comes back of a variant that is no longer counted, and leaves it so", async () => {
    await setStock(shop, ware, null);
    expect((await refund(2)).statusCode).toBe(200);
    expect(await stockOf(shop, ware)).toMatchObject({ stock: null, returned: 2 });
  });
});

describeOnBothDatabases("what runs low", (open) => {
  it("is listed for the owner, what is out first, and nothing that is hidden or gone", async () => {
    const test = await open();
    const shop = await openTestShop(test);
    const visit = await signedIn(shop);
    const { db } = test.database;
    const read = async () => (await visit.get("/api/admin/low-stock")).json();
    await db.updateTable("variants").set({ stock: 4 }).execute();
    expect(await read()).toEqual({ variants: [], total: 0 });
    await db.updateTable("variants").set({ stock: null }).execute();
    const [low, out, hidden, gone] = await waresOf(shop, 40).then((wares) =>
      [0, 9, 18, 27].map((index) => wares[index] as Ware),
    );
    if (!low || !out || !hidden || !gone) throw new Error("there are fewer wares than that");
    await setStock(shop, low, 3);
    for (const ware of [out, hidden, gone]) await setStock(shop, ware, 0);
    await db.updateTable("products").set({ visible: 0 }).where("slug", "=", hidden.slug).execute();
    await db
      .updateTable("variants")
      .set({ deleted_at: 1 })
      .where("id", "=", gone.variantId)
      .execute();
    expect(await read()).toMatchObject({
      variants: [
        { id: out.variantId, sku: out.sku, name: `${out.productName}, ${out.name}`, stock: 0 },
        { id: low.variantId, stock: 3, productId: expect.stringMatching(/^prd_/) },
      ],
      total: 2,
    });
    expect((await shop.app.inject("/api/admin/low-stock")).statusCode).toBe(401);
    await shop.close();
    await test.remove();
  });
});
