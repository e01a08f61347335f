import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { type AdminVisit, signedIn, staffVisit } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { samplePayment } from "#tests/support/payment-request.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

describeOnBothDatabases("refunds", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let orderId = "";
  let paymentId = "";
  let later = 0;
  const clock = { now: () => Date.now() + later };
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { clock });
    visit = await signedIn(shop);
  });
  beforeEach(async () => {
    shop.simulator.healCalls();
    await placeOrder();
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  /** An order of $410.00 that was really paid on the simulator. */
  async function placeOrder() {
    const { payments } = shop.services;
    const line = { sku: "A", name: "Trio", description: "", unitPrice: cents(41_000), quantity: 1 };
    const session = await payments.openSession(samplePayment({ lines: [line] }), randomUUID());
    await shop.simulator.pay(session.id);
    paymentId = (await payments.session(session.id))?.paymentId ?? "";
    const write = sampleWriter(test.database.db);
    const checkout = await write.checkouts();
    const payment = await write.payments({
      checkout_id: checkout.id,
      provider_session_id: session.id,
      provider_payment_id: paymentId,
    });
    const order = await write.orders({ checkout_id: checkout.id, payment_id: payment.id });
    orderId = String(order.id);
  }
  const refund = (amount: unknown, requestId: unknown = randomUUID()) =>
    visit.post(`/api/admin/orders/${orderId}/refunds`, { amount, requestId });
  const page = async () => (await visit.get(`/api/admin/orders/${orderId}`)).json();
  /** What the provider says was given back in all, after each time. */
  const paidBack = async () =>
    (await shop.simulator.events())
      .filter(({ type }) => type === "charge.refunded")
      .map(({ data }) => data.object as { payment_intent?: string; amount_refunded?: number })
      .filter((charge) => charge.payment_intent === paymentId)
      .map((charge) => charge.amount_refunded);
  const rows = () =>
    test.database.db
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment_id")
      .select(["refunds.status", "refunds.amount_cents", "refunds.provider_refund_id"])
      .where("provider_payment_id", "=", paymentId)
      .execute();

  it("are paid back in parts and in full, and never above what was paid", async () => {
    expect(await page()).toMatchObject({ refundable: 410, refunds: [] });
    expect((await refund(100.25)).json()).toEqual({ status: "succeeded" });
    expect(await page()).toMatchObject({
      refundable: 309.75,
      order: { paymentStatus: "partially_refunded", refundedAmount: 100.25 },
      refunds: [{ amount: 100.25, status: "succeeded", confirmed: true }],
      timeline: [
        { text: "Order placed and paid" },
        { text: "Refunded", detail: "$100.25, Succeeded", actor: "admin" },
      ],
    });
    const tooMuch = await refund(309.76);
    expect(tooMuch.statusCode).toBe(400);
    expect(tooMuch.json().fields).toEqual({ amount: "At most $309.75 can be paid back." });
    expect((await refund(309.75)).statusCode).toBe(200);
    expect(await page()).toMatchObject({
      refundable: 0,
      order: { paymentStatus: "refunded", refundedAmount: 410, status: "pending" },
    });
    expect((await refund(0.01)).statusCode).toBe(400);
  });

  it("above its limit are not the office's, in one sum or in many, also not by cancelling", async () => {
    const office = await staffVisit(shop, visit, "office");
    const asOffice = (amount: number) =>
      office.post(`/api/admin/orders/${orderId}/refunds`, { amount, requestId: randomUUID() });
    const tooLarge = {
      code: "refund_too_large",
      error: "With this, more would be paid back than your account may give. Please ask the owner.",
    };
    const refused = await asOffice(250.01);
    expect([refused.statusCode, refused.json()]).toMatchObject([403, tooLarge]);
    expect((await asOffice(200)).statusCode).toBe(200);
    expect((await asOffice(50.01)).json()).toMatchObject(tooLarge);
    const cancelled = await office.post(`/api/admin/orders/${orderId}/cancel`, {
      ...{ amount: 210, requestId: randomUUID() },
    });
    expect([cancelled.statusCode, cancelled.json()]).toMatchObject([403, tooLarge]);
    expect((await asOffice(50)).statusCode).toBe(200);
    expect(await page()).toMatchObject({
      refundable: 160,
      order: { status: "pending", refundedAmount: 250 },
    });
    expect(await paidBack()).toEqual([20_000, 25_000]);
    expect((await refund(160)).statusCode).toBe(200);
    expect(await page()).toMatchObject({ refundable: 0, order: { refundedAmount: 410 } });
  });

  it("are paid once when they are asked for twice", async () => {
    const id = randomUUID();
    const answers = await Promise.all([refund(50, id), refund(50, id), refund(50, id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await rows()).toMatchObject([{ amount_cents: 5_000, status: "succeeded" }]);
    expect(await page()).toMatchObject({ order: { refundedAmount: 50 } });
  });

  it("with an id that was used for another amount or order are refused", async () => {
    const requestId = randomUUID();
    expect((await refund(10, requestId)).statusCode).toBe(200);
    const otherAmount = await refund(20, requestId);
    expect(otherAmount.statusCode).toBe(409);
    expect(otherAmount.json().code).toBe("refund_reused");
    expect((await refund(10, requestId)).json()).toEqual({ status: "succeeded" });
    expect(await paidBack()).toEqual([1_000]);
    await placeOrder();
    const otherOrder = await refund(10, requestId);
    expect(otherOrder.statusCode).toBe(409);
    expect(otherOrder.json().code).toBe("refund_reused");
    expect(await rows()).toEqual([]);
    expect(await paidBack()).toEqual([]);
  });

  it("of two orders at once with one id are paid for one of them", async () => {
    const requestId = randomUUID();
    const first = orderId;
    await placeOrder();
    const answers = await Promise.all(
      [first, orderId].map((id) =>
        visit.post(`/api/admin/orders/${id}/refunds`, { amount: 10, requestId }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it("cannot together exceed what was paid, however many ask at once", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(150)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, 200, 400, 400, 400]);
    expect(await page()).toMatchObject({ refundable: 110, order: { refundedAmount: 300 } });
  });

  it("wait under the same key when the provider does not answer", async () => {
    shop.simulator.failCalls("reset");
    const id = randomUUID();
    const response = await refund(20, id);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: "refund_unconfirmed" });
    expect(await page()).toMatchObject({
      refundable: 390,
      order: { refundedAmount: 0, paymentStatus: "paid" },
      refunds: [{ amount: 20, confirmed: false, requestId: id }],
    });
    shop.simulator.healCalls();
    expect((await refund(20, id)).statusCode).toBe(200);
    expect(await rows()).toHaveLength(1);
    expect(await page()).toMatchObject({ order: { refundedAmount: 20 } });
  });

  it("say that nothing was paid back while the key is refused, and go out when it is good again", async () => {
    shop.simulator.failCalls("expired key");
    const id = randomUUID();
    const response = await refund(20, id);
    expect(response.statusCode).toBe(503);
    expect(response.json().error).toMatch(/refuses the shop's key, so nothing was paid back/);
    shop.simulator.healCalls();
    expect((await refund(20, id)).statusCode).toBe(200);
    expect(await paidBack()).toEqual([2_000]);
  });

  it("are paid once when the provider pays and its answer is lost on the way", async () => {
    shop.simulator.failCalls("lost response");
    const id = randomUUID();
    expect((await refund(20, id)).statusCode).toBe(503);
    shop.simulator.healCalls();
    expect((await refund(20, id)).statusCode).toBe(200);
    expect(await paidBack()).toEqual([2_000]);
  });

  it("are paid once when they are asked for again after the provider has forgotten the key", async () => {
    shop.simulator.failCalls("lost response");
    const id = randomUUID();
    expect((await refund(20, id)).statusCode).toBe(503);
    later += 25 * 3_600_000;
    // Keys are forgotten when it is opened.
    const next = await openTestShop(test, { clock });
    visit = await signedIn(next);
    expect((await refund(20, id)).json()).toEqual({ status: "succeeded" });
    expect(await page()).toMatchObject({ refundable: 390, refunds: [{ confirmed: true }] });
    expect(await paidBack()).toEqual([2_000]);
    // What never arrived is paid now, and once.
    next.simulator.failCalls("reset");
    const lost = randomUUID();
    expect((await refund(30, lost)).statusCode).toBe(503);
    next.simulator.healCalls();
    later += 25 * 3_600_000;
    visit = await signedIn(next);
    expect((await refund(30, lost)).json()).toEqual({ status: "succeeded" });
    expect(await paidBack()).toEqual([2_000, 5_000]);
    await next.close();
    later = 0;
    visit = await signedIn(shop);
  });

  it("that the customer's bank sends back can be paid again, whatever order the events come in", async () => {
    await refund(20);
    const [row] = await rows();
    await shop.simulator.returnRefund(row?.provider_refund_id ?? "");
    const about = (await shop.simulator.events()).filter(
      ({ data }) => (data.object as { payment_intent?: string }).payment_intent === paymentId,
    );
    for (const type of ["refund.failed", "charge.refunded"]) {
      const event = about.find((one) => one.type === type) as (typeof about)[number];
      const { body, headers } = shop.simulator.sign(event);
      const url = "/api/payments/webhook";
      await shop.app.inject({ method: "POST", url, payload: body, headers });
      await shop.services.paymentEvents.idle();
    }
    expect(await page()).toMatchObject({
      refundable: 410,
      order: { paymentStatus: "paid", refundedAmount: 0 },
      refunds: [{ amount: 20, status: "failed" }],
    });
    expect((await refund(410)).json()).toEqual({ status: "succeeded" });
    expect(await page()).toMatchObject({
      refundable: 0,
      order: { paymentStatus: "refunded", refundedAmount: 410 },
    });
  });

  it("that the provider refuses leave everything as it was", async () => {
    // Paid back at the provider itself, which has not told us yet.
    await shop.services.payments.refund({ paymentId, amount: cents(40_000) }, randomUUID());
    const response = await refund(20);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: "refund_refused" });
    expect(await rows()).toMatchObject([{ status: "failed", provider_refund_id: null }]);
    expect(await page()).toMatchObject({ refundable: 410, order: { paymentStatus: "paid" } });
  });

  it("of nothing, of odd amounts or of unknown orders are refused", async () => {
    for (const amount of [0, -1, 0.001, 10.005, "10", null]) {
      expect((await refund(amount)).statusCode, String(amount)).toBe(400);
    }
    expect((await refund(1, "no-uuid")).statusCode).toBe(400);
    const unknown = await visit.post("/api/admin/orders/ord_no/refunds", {
      amount: 1,
      requestId: randomUUID(),
    });
    expect(unknown.statusCode).toBe(404);
    expect(await rows()).toEqual([]);
  });
});
