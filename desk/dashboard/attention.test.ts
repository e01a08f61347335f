import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { yard } from "#features/orders/pickup.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { atPaymentPage } from "#tests/support/paid-checkout.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Attention, AttentionItem } from "./attention-schema.ts";

const hour = 3_600_000;
const at = (hours: number) => sampleTime - hours * hour;

describeOnBothDatabases("what waits for a person", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let write: ReturnType<typeof sampleWriter>;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { clock: { now: () => sampleTime } });
    visit = await signedIn(shop);
    write = sampleWriter(test.database.db);
  });
  beforeEach(async () => {
    const { db } = test.database;
    await db.updateTable("orders").set({ status: "completed" }).execute();
    for (const table of ["consultations", "outbox", "attention_items"] as const) {
      await db.deleteFrom(table).execute();
    }
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const read = async (): Promise<Attention> => (await visit.get("/api/admin/attention")).json();
  const kinds = ({ items }: { items: AttentionItem[] }) => items.map(({ kind }) => kind);

  it("is listed with what is needed to deal with it, the longest waiting first", async () => {
    const payload = JSON.stringify({ to: "ada@example.com", subject: "Your order", text: "…" });
    const lost = { status: "given_up", topic: mailTopic, payload };
    const delivery = await write.outbox({ ...lost, created_at: at(1) });
    const record = await write.attention_items({ details: '{"a":"b"}', created_at: at(2) });
    const lead = await write.consultations({ name: "Bo", phone: "5550100", created_at: at(3) });
    const order = await write.orders({ created_at: at(4) });
    const place = { address_line1: yard.address, postal_code: yard.zipCode };
    const pickup = await write.orders({ ...place, status: "at_warehouse", created_at: at(5) });
    expect(await read()).toEqual({
      items: [
        {
          kind: "pickup",
          id: pickup.id,
          since: new Date(at(5)).toISOString(),
          orderNumber: pickup.number,
          name: "Ada Brook",
          total: Number(pickup.total_cents) / 100,
        },
        expect.objectContaining({ kind: "order", id: order.id, orderNumber: order.number }),
        {
          kind: "lead",
          id: lead.id,
          since: new Date(at(3)).toISOString(),
          name: "Bo",
          email: "ada@example.com",
          phone: "5550100",
          about: "A pond, please.",
        },
        expect.objectContaining({
          kind: "record",
          id: record.id,
          what: "payment-without-order",
          details: '{"a":"b"}',
        }),
        expect.objectContaining({
          kind: "delivery",
          id: delivery.id,
          subject: "Your order",
          to: "ada@example.com",
        }),
      ],
      more: [],
    });
  });

  it("leaves out what does not wait", async () => {
    await write.orders({ deleted_at: sampleTime });
    await write.orders({ status: "at_warehouse" });
    const refunded = await write.orders();
    await test.database.db
      .updateTable("payments")
      .set(({ ref }) => ({ status: "refunded", refunded_cents: ref("amount_cents") }))
      .where("id", "=", String(refunded.payment_id))
      .execute();
    await write.consultations({ stage: "contacted" });
    await write.consultations({ quarantine_reason: "too_quick" });
    await write.consultations({ deleted_at: sampleTime });
    await write.outbox({ status: "delivered", delivered_at: sampleTime });
    await write.attention_items({ resolved_at: sampleTime });
    expect(await read()).toEqual({ items: [], more: [] });
  });

  it("shows twelve of a kind at most, and says of which there are more", async () => {
    for (let count = 0; count < 13; count += 1) {
      await write.consultations({ name: `Lead ${count}`, created_at: at(20 - count) });
    }
    await write.orders();
    const { items, more } = await read();
    expect(more).toEqual(["lead"]);
    const leads = items.filter(({ kind }) => kind === "lead");
    expect(leads.map((item) => "name" in item && item.name)).toEqual(
      Array.from({ length: 12 }, (_, count) => `Lead ${count}`),
    );
    expect(kinds({ items })).toContain("order");
  });

  it("is a cancelled order whose refund did not go through, until one does", async () => {
    const order = await write.orders({ status: "cancelled", created_at: at(9) });
    const { payment_id } = order;
    const refund = (change: Record<string, unknown>) =>
      write.refunds({ payment_id, cancels: 1, amount_cents: 500, ...change });
    await refund({ status: "failed", provider_refund_id: null, created_at: at(5) });
    expect((await read()).items).toEqual([
      expect.objectContaining({
        ...{ kind: "refund", id: order.id, orderNumber: order.number, total: 5 },
        since: new Date(at(5)).toISOString(),
      }),
    ]);
    await refund({ status: "succeeded", cancels: 0, created_at: at(4) });
    expect((await read()).items).toEqual([]);

    // No answer yet: for a minute the provider may be being asked right now.
    const other = await write.orders({ status: "cancelled" });
    const asked = { payment_id: other.payment_id, cancels: 1, status: "pending" };
    await write.refunds({ ...asked, provider_refund_id: null, created_at: sampleTime - 59_000 });
    expect((await read()).items).toEqual([]);
    const { db } = test.database;
    await db
      .updateTable("refunds")
      .set({ created_at: sampleTime - 61_000 })
      .where("payment_id", "=", String(other.payment_id))
      .execute();
    expect(kinds(await read())).toEqual(["refund"]);
    await db
      .updateTable("orders")
      .set({ deleted_at: sampleTime })
      .where("id", "=", String(other.id))
      .execute();
    expect((await read()).items).toEqual([]);
  });

  it("goes from the list once it is marked as dealt with, and only once", async () => {
    const { id } = await write.attention_items();
    expect((await visit.post(`/api/admin/attention/${id}/resolve`)).statusCode).toBe(200);
    expect((await visit.post(`/api/admin/attention/${id}/resolve`)).statusCode).toBe(404);
    expect((await read()).items).toEqual([]);
  });

  it("a transfer is asked about at a press, and becomes an order when it has settled", async () => {
    shop.simulator.webhooks.copies = 0;
    const [ware] = await waresOf(shop);
    const buyer = await atPaymentPage(shop, [ware, 1]);
    await shop.simulator.transfer(buyer.sessionId);
    await buyer.shopper.succeed(buyer.sessionId);
    const [item] = (await read()).items;
    expect(item).toMatchObject({ kind: "transfer", amount: ware.price });
    const ask = async () => (await visit.post(`/api/admin/transfers/${item?.id}/check`)).json();
    expect(await ask()).toEqual({ state: "on_its_way" });
    await shop.simulator.settleTransfer(buyer.sessionId);
    shop.simulator.failCalls("429");
    expect(await ask()).toEqual({ state: "no_answer" });
    shop.simulator.healCalls();
    expect(await ask()).toEqual({ state: "settled" });
    expect(kinds(await read())).toEqual(["order"]);
    expect(await ask()).toMatchObject({ code: "not_found" });
  });
});
