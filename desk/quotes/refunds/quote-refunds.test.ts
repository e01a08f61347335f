import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type AdminVisit, signedIn, staffVisit } from "#tests/support/admin-visit.ts";
import {
  agreedQuote,
  payQuote,
  pondContent,
  quoteItem,
  quoteRecords,
} from "#tests/support/agreed-quote.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

describeOnBothDatabases("refunds of what was paid on a quote", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  beforeEach(async () => {
    test = await open();
    shop = await openTestShop(test, { environment: { OFFICE_REFUND_LIMIT: "250" } });
    visit = await signedIn(shop);
  });
  afterEach(async () => {
    await shop.close();
    await test.remove();
  });

  const paidQuote = async (content = pondContent) => {
    const agreed = await agreedQuote(shop, content);
    const sessionId = await payQuote(shop, agreed);
    const { payments } = await quoteRecords(shop, agreed.id);
    return { ...agreed, sessionId, paymentId: payments[0]?.id ?? "" };
  };
  type Paid = { id: string; paymentId: string };
  const refund = (
    { id, paymentId }: Paid,
    amount: number,
    more: object = {},
    who: AdminVisit = visit,
  ) => {
    const body = { amount, requestId: randomUUID(), ...more };
    return who.post(`/api/admin/quotes/${id}/payments/${paymentId}/refunds`, body);
  };
  const revenue = async () => (await visit.get("/api/admin/revenue?days=7")).json().total;
  const reported = async () =>
    (await visit.get("/api/admin/reports/revenue?period=30")).json().total;
  const paymentOf = ({ sessionId }: { sessionId: string }) =>
    test.database.db
      .selectFrom("payments")
      .select(["status", "refunded_cents"])
      .where("provider_session_id", "=", sessionId)
      .executeTakeFirst();

  it("end a job that is called off: nothing is owed, and it is not taken up again", async () => {
    const { id: variantId } = await test.database.db
      .selectFrom("variants")
      .select("id")
      .executeTakeFirstOrThrow();
    const counted = test.database.db.updateTable("variants").set({ stock: 5 });
    await counted.where("id", "=", variantId).execute();
    const lines = [quoteItem("pond"), quoteItem("pump", { variantId, sku: "PUMP" })];
    const paid = await paidQuote({ ...pondContent, lines });
    const callOff = () => visit.post(`/api/admin/quotes/${paid.id}/call-off`, { restock: true });
    const shelf = async () =>
      (
        await test.database.db
          .selectFrom("variants")
          .select("stock")
          .where("id", "=", variantId)
          .executeTakeFirst()
      )?.stock;
    expect(await shelf()).toBe(4);
    expect((await callOff()).statusCode).toBe(200);
    // Pressed twice, it is once.
    const again = (await callOff()).json();
    expect(again).toMatchObject({ state: "withdrawn", open: { deposit: 0, balance: 0 } });
    expect(again.calledOffAt).not.toBeNull();
    expect(await shelf()).toBe(5);
    const page = await shop.services.quoteVisits.read(paid.secret, []);
    expect(page).toMatchObject({ isAcceptable: false, open: {}, acceptance: { how: "link" } });
    expect(page?.calledOffAt).not.toBeNull();
    expect(page?.payments).toHaveLength(1);
    const sent = { revision: again.revision, how: "link" };
    expect((await visit.post(`/api/admin/quotes/${paid.id}/send`, sent)).statusCode).toBe(409);
    expect((await visit.delete(`/api/admin/quotes/${paid.id}`)).statusCode).toBe(409);
    // What was paid can still be given back.
    const { amount_cents: amount } = (await quoteRecords(shop, paid.id)).payments[0] ?? {};
    expect((await refund(paid, Number(amount))).json()).toEqual({ status: "succeeded" });
    expect(await revenue()).toBe(0);
  });

  it("go back by card in parts and never above what was paid, and the figures follow", async () => {
    const paid = await paidQuote();
    expect([await revenue(), await reported()]).toEqual([600, 600]);
    const requestId = randomUUID();
    const words = { requestId, reason: "The liner was spare", notify: true };
    expect((await refund(paid, 10_000, words)).json()).toEqual({ status: "succeeded" });
    expect((await refund(paid, 10_000, words)).json()).toEqual({ status: "succeeded" });
    expect(await paymentOf(paid)).toEqual({ status: "partially_refunded", refunded_cents: 10_000 });
    expect([await revenue(), await reported()]).toEqual([500, 500]);
    const tooMuch = await refund(paid, 50_001);
    expect(tooMuch.json().fields).toEqual({ amount: "At most $500.00 can be paid back." });
    expect((await refund(paid, 50_000, { requestId })).json().code).toBe("refund_reused");
    expect((await refund(paid, 50_000)).statusCode).toBe(200);
    expect(await paymentOf(paid)).toEqual({ status: "refunded", refunded_cents: 60_000 });
    expect(await revenue()).toBe(0);
    const { entries } = await quoteRecords(shop, paid.id);
    const told = entries.filter(({ kind }) => kind === "refunded").map(({ body }) => body);
    expect(told.toSorted()[0]).toMatch(/^\$100\.00 of receipt HR-.*: The liner was spare$/);
    expect(told).toHaveLength(2);
    const emails = await test.database.db
      .selectFrom("outbox")
      .select("payload")
      .where("dedupe_key", "like", `mail:${paid.id}:refund:%`)
      .execute();
    expect(emails.map(({ payload }) => JSON.parse(payload).to)).toEqual(["ada.brook@example.com"]);
    const trail = await test.database.db
      .selectFrom("audit_trail")
      .select("details")
      .where("action", "=", "quote.refunded")
      .execute();
    expect(trail).toHaveLength(2);
  });

  it("are noted where they were made at the provider itself, and asked about when they come back", async () => {
    const paid = await paidQuote();
    const { payments } = shop.services;
    const session = await payments.session(paid.sessionId);
    const asked = { paymentId: session?.paymentId ?? "", amount: 5_000 as never };
    const { id } = await payments.refund(asked, "made elsewhere");
    await shop.simulator.drain();
    await shop.services.paymentEvents.idle();
    expect(await paymentOf(paid)).toMatchObject({ refunded_cents: 5_000 });
    await shop.simulator.returnRefund(id);
    await shop.simulator.drain();
    await shop.services.paymentEvents.idle();
    expect(await paymentOf(paid)).toMatchObject({ refunded_cents: 0 });
    const items = await test.database.db.selectFrom("attention_items").selectAll().execute();
    expect(items.map(({ kind }) => kind)).toEqual(["refund_returned"]);
    expect(JSON.parse(items[0]?.details ?? "")).toEqual({
      quote: paid.quote.number,
      amount: "$50.00",
    });
  });

  it("above its limit are not the office's", async () => {
    const paid = await paidQuote();
    const office = await staffVisit(shop, visit, "office");
    expect((await refund(paid, 25_001, {}, office)).json().code).toBe("refund_too_large");
    expect((await refund(paid, 25_000, {}, office)).statusCode).toBe(200);
    expect((await refund(paid, 1, {}, office)).json().code).toBe("refund_too_large");
  });

  it("by hand are noted once, never above what was taken", async () => {
    const agreed = await agreedQuote(shop);
    const taken = { part: "deposit", method: "cash", note: "" } as const;
    const by = { actor: "owner", audit: async () => {} };
    const booked = await shop.services.quotePayments.record(agreed.id, taken, by);
    const paid = { id: agreed.id, paymentId: booked.ok ? booked.payment.id : "" };
    const requestId = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => refund(paid, 20_000, { requestId, notify: true })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { payments } = await quoteRecords(shop, agreed.id);
    expect(payments[0]?.returned_cents).toBe(20_000);
    expect(await revenue()).toBe(400);
    expect((await refund(paid, 40_001)).json().fields.amount).toContain("$400.00");
    const nobodys = { id: agreed.id, paymentId: "qpy_no" };
    expect((await refund(nobodys, 1)).statusCode).toBe(404);
  });

  it("put what was taken off the shelf back when that is wanted", async () => {
    const { db } = test.database;
    const { id } = await db.selectFrom("variants").select("id").executeTakeFirstOrThrow();
    await db.updateTable("variants").set({ stock: 5 }).where("id", "=", id).execute();
    const stock = async () =>
      (
        await db
          .selectFrom("variants")
          .select("stock")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).stock;
    const lines = [quoteItem("pump", { variantId: id, sku: "PUMP", quantity: 200 })];
    const paid = await paidQuote({ ...pondContent, lines });
    expect(await stock()).toBe(3);
    await refund(paid, 100, { restock: true });
    await refund(paid, 100, { restock: true });
    expect(await stock()).toBe(5);
  });
});
