import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { atPaymentPage, recordsOf } from "#tests/support/paid-checkout.ts";
import { sampleLines, sampleWriter, totalsOf } from "#tests/support/samples/sample-rows.ts";
import { type Ware, waresOf } from "#tests/support/shopping.ts";
import { setStock, stockOf } from "#tests/support/stock.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

describeOnBothDatabases("money that goes back", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let wares: [Ware, Ware, ...Ware[]];
  let ware: Ware;
  let orderId = "";
  let total = 0;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { limits: { apiRequestsPerMinute: 1_000_000 } });
    visit = await signedIn(shop);
    wares = await waresOf(shop, 30);
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
    const order = (await recordsOf(shop, buyer.sessionId)).orders[0];
    orderId = order?.id ?? "";
    await test.database.db
      .updateTable("orders")
      .set({ email: "ada@mailbox.invalid" })
      .where("id", "=", orderId)
      .execute();
    total = (await page()).order.total;
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });
  const send = (what: string, body: object) =>
    visit.post(`/api/admin/orders/${orderId}/${what}`, { requestId: randomUUID(), ...body });
  const cancel = (body: object) => send("cancel", body);
  const refund = (body: object) => send("refunds", body);
  const page = async () => (await visit.get(`/api/admin/orders/${orderId}`)).json();
  const back = (quantity: number) => [{ variantId: ware.variantId, quantity }];
  const emails = async () =>
    (
      await test.database.db
        .selectFrom("outbox")
        .select("payload")
        .where("topic", "=", "mail")
        .where("payload", "like", "%ada@mailbox.invalid%")
        .where("created_at", ">", 0)
        .orderBy("id")
        .execute()
    )
      .map(({ payload }) => JSON.parse(payload) as { subject: string; text: string })
      .filter(({ subject }) => /cancelled|refund/i.test(subject));
  const emailsOfThis = async () => {
    const { orderNumber } = (await page()).order;
    return (await emails()).filter(({ subject }) => subject.includes(orderNumber));
  };

  it("with a cancelled order: all of it, the goods and the e-mail, in one go", async () => {
    const answer = await cancel({
      amount: total,
      restock: back(3),
      notify: true,
      reason: "The stone cracked",
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      refund: "succeeded",
      order: { status: "cancelled", paymentStatus: "refunded", refundedAmount: total },
    });
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 5, returned: 3 });
    expect(await page()).toMatchObject({
      refundable: 0,
      refunds: [{ amount: total, status: "succeeded", reason: "The stone cracked" }],
    });
    const [email, ...others] = await emailsOfThis();
    expect(others).toEqual([]);
    expect(email?.text).toContain("is cancelled");
    expect(email?.text).toContain(
      `We pay back $${total.toLocaleString("en-US", { minimumFractionDigits: 2 })}`,
    );
    expect(email?.text).toContain("The stone cracked");
    // Booked once: what the provider has given back is what is written down.
    const rows = await test.database.db
      .selectFrom("refunds")
      .innerJoin("orders", "orders.payment_id", "refunds.payment_id")
      .select("amount_cents")
      .where("orders.id", "=", orderId)
      .execute();
    expect(rows).toEqual([{ amount_cents: Math.round(total * 100) }]);
  });

  it("is none when the owner says so: the goods come back, and the e-mail says so", async () => {
    const answer = await cancel({ amount: 0, restock: back(2), notify: true });
    expect(answer.json()).toMatchObject({ refund: "none", order: { refundedAmount: 0 } });
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 4, returned: 2 });
    const [email] = await emailsOfThis();
    expect(email?.text).toContain("No money is paid back with this");
    const said = (await page()).timeline.map(({ text }: { text: string }) => text);
    // All at the same moment: they have no sequence.
    expect(new Set(said)).toEqual(
      new Set([
        "Order placed and paid",
        "Status changed",
        "Put back in stock",
        "Customer e-mailed",
      ]),
    );
  });

  it("goes back once when two people cancel at once, and the second is told who was faster", async () => {
    const half = Math.floor(total * 50) / 100;
    const answers = await Promise.all([
      cancel({ amount: half, restock: back(1), notify: true }),
      cancel({ amount: half, restock: back(1), notify: true }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.json()).toMatchObject({ code: "order_cancelled" });
    expect(late?.json().error).toMatch(/^admin has cancelled this order already/);
    expect((await page()).order.refundedAmount).toBe(half);
    expect(await stockOf(shop, ware)).toMatchObject({ returned: 1 });
    expect(await emailsOfThis()).toHaveLength(1);
  });

  it("is not refunded, and nothing is cancelled, when more is asked for than was paid", async () => {
    const tooMuch = await cancel({ amount: total + 0.01, restock: back(1), notify: true });
    expect(tooMuch.statusCode).toBe(400);
    const tooMany = await cancel({ amount: 0, restock: back(4), notify: true });
    expect(tooMany.statusCode).toBe(400);
    expect(tooMany.json().fields).toEqual({
      "restock.0.quantity": "At most 3 can be put back in stock.",
    });
    expect((await page()).order).toMatchObject({ status: "pending", refundedAmount: 0 });
    expect(await stockOf(shop, ware)).toMatchObject({ returned: 0 });
    expect(await emailsOfThis()).toEqual([]);
  });

  it("waits, with the goods and the e-mail, until the provider answers the same request", async () => {
    shop.simulator.failCalls("reset");
    const body = { amount: total, restock: back(3), notify: true, requestId: randomUUID() };
    expect((await cancel(body)).json()).toMatchObject({
      refund: "unconfirmed",
      order: { status: "cancelled", refundedAmount: 0 },
    });
    expect(await stockOf(shop, ware)).toMatchObject({ returned: 0 });
    expect(await emailsOfThis()).toEqual([]);
    shop.simulator.healCalls();
    expect((await cancel(body)).json()).toMatchObject({ refund: "succeeded" });
    expect((await cancel(body)).json()).toMatchObject({ refund: "succeeded" });
    expect((await page()).order.refundedAmount).toBe(total);
    expect(await stockOf(shop, ware)).toMatchObject({ returned: 3 });
    expect(await emailsOfThis()).toHaveLength(1);
  });

  it("is not decided anew when the same request comes without a sum", async () => {
    shop.simulator.failCalls("reset");
    const body = { amount: total, restock: back(3), notify: true, requestId: randomUUID() };
    await cancel(body);
    const other = await cancel({ ...body, amount: 0 });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ code: "refund_reused" });
    expect(await stockOf(shop, ware)).toMatchObject({ returned: 0 });
  });

  it("line by line is what the lines come to, and no line goes back twice", async () => {
    const { parts } = await page();
    const [first] = parts.items;
    expect(first).toMatchObject({ quantity: 3, variantId: ware.variantId });
    const lines = [{ position: first.position, quantity: 2 }];
    const wrong = await refund({ amount: first.unitPrice, lines });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().fields.amount).toMatch(/^These come to \$/);
    const amount = Math.round(first.unitPrice * 200) / 100;
    const done = await refund({
      amount,
      lines,
      restock: back(2),
      notify: true,
      reason: "Too many",
    });
    expect(done.statusCode).toBe(200);
    const after = await page();
    expect(after.parts.items[0]).toMatchObject({ quantity: 1 });
    expect(after.order.items[0]).toMatchObject({ quantity: 3, refundedQuantity: 2 });
    const again = await refund({ amount, lines });
    expect(again.json().fields).toEqual({
      "lines.0.quantity": "At most 1 of this can still be paid back.",
    });
    const [email] = await emailsOfThis();
    expect(email?.subject).toMatch(/^A refund of \$/);
    expect(email?.text).toContain(`2 x ${ware.productName}, ${ware.name}`);
    expect(email?.text).toContain("Too many");
  });

  it("is the shipping once", async () => {
    const write = sampleWriter(test.database.db);
    const lines = sampleLines();
    const { subtotal_cents: subtotal } = totalsOf(lines);
    const sent = cents(1_500);
    const order = await write.orders(
      { shipping_cents: sent, tax_cents: cents(0), total_cents: cents(subtotal + sent) },
      lines,
    );
    orderId = order.id;
    expect((await page()).parts.shipping).toBe(15);
    const wanted = { amount: 15, lines: [], shipping: true };
    for (const amount of [14, 16]) {
      const { fields } = (await refund({ ...wanted, amount })).json();
      expect(fields.amount).toBe("These come to $15.00. Please look again.");
    }
    const given = {
      payment_id: String(order.payment_id),
      amount_cents: sent,
      shipping: 1 as const,
    };
    await write.refunds({ ...given, status: "succeeded" });
    expect((await page()).parts.shipping).toBe(0);
    expect((await refund(wanted)).json().fields).toEqual({
      shipping: "No shipping is left to pay back.",
    });
  });

  it("is told to nobody unless somebody says so", async () => {
    expect((await refund({ amount: 1 })).statusCode).toBe(200);
    expect((await refund({ amount: 1, notify: true })).statusCode).toBe(200);
    expect(await emailsOfThis()).toHaveLength(1);
  });

  it("is told to nobody when the provider refuses, and the timeline says that it was not refunded", async () => {
    const { db } = test.database;
    const payment = await db
      .selectFrom("payments")
      .innerJoin("orders", "orders.payment_id", "payments.id")
      .select(["provider_payment_id", "amount_cents"])
      .where("orders.id", "=", orderId)
      .executeTakeFirstOrThrow();
    // Paid back at the provider itself, which has not told us yet.
    await shop.services.payments.refund(
      { paymentId: payment.provider_payment_id, amount: payment.amount_cents },
      randomUUID(),
    );
    expect((await cancel({ amount: total, restock: back(3), notify: true })).json()).toMatchObject({
      refund: "failed",
      order: { status: "cancelled", refundedAmount: 0 },
    });
    expect(await emailsOfThis()).toEqual([]);
    expect(await stockOf(shop, ware)).toMatchObject({ returned: 0 });
    const { timeline } = await page();
    expect(timeline.at(-1).text).toBe("Not refunded");
    // What was not paid back by line can still be asked for.
    const [{ position, unitPrice }] = (await page()).parts.items;
    const lines = [{ position, quantity: 1 }];
    expect((await refund({ amount: unitPrice, lines })).statusCode).toBe(409);
    expect((await page()).parts.items[0]).toMatchObject({ quantity: 3 });
  });
});
