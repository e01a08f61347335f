import { afterAll, beforeAll, expect, it } from "vitest";
import { mailTopic } from "#platform/mail/mail.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const day = 86_400_000;
const customer = JSON.stringify({ firstName: "Ada", email: "ada@example.com" });

/** What the privacy policy promises to keep for a while only (content/policies.ts). */
describeOnBothDatabases("the housekeeping forgets", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let write: ReturnType<typeof sampleWriter>;
  let now = sampleTime;
  const daysAgo = (days: number) => now - days * day;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { clock: { now: () => now } });
    visit = await signedIn(shop);
    write = sampleWriter(test.database.db);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  /** More than an hour after the last time. */
  async function keepHouse(): Promise<void> {
    now += 2 * 3_600_000;
    await shop.reconciler.round();
    visit = await signedIn(shop);
  }

  it("the customers of orders that were deleted 30 days ago, and keeps what was sold and paid", async () => {
    const { db } = test.database;
    const notes = { notes: "Ring twice.", customer_notes: "Blue gate", address_line2: "Rear" };
    const [named, paid] = [
      await write.checkouts({ customer }),
      await write.checkouts({ customer }),
    ];
    const gone = await write.orders({ ...notes, checkout_id: named.id, deleted_at: daysAgo(30) });
    const kept = await write.orders({ ...notes, checkout_id: paid.id, deleted_at: daysAgo(29) });
    const sold = await write.orders({ ...notes, created_at: daysAgo(900) });
    await keepHouse();
    const read = (id: string) =>
      db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(await read(gone.id)).toEqual({
      ...gone,
      first_name: "",
      last_name: "",
      email: "",
      phone: "",
      address_line1: "",
      address_line2: null,
      city: "",
      state: "",
      postal_code: "",
      notes: "",
      customer_notes: "",
    });
    expect(await read(kept.id)).toEqual(kept);
    expect(await read(sold.id)).toEqual(sold);
    const customers = await db
      .selectFrom("checkouts")
      .select("customer")
      .where("id", "in", [named.id, paid.id])
      .orderBy("customer")
      .execute();
    expect(customers.map((row) => row.customer !== null).sort()).toEqual([false, true]);
    expect((await visit.post(`/api/admin/orders/${gone.id}/restore`)).statusCode).toBe(404);
    expect((await visit.post(`/api/admin/orders/${kept.id}/restore`)).json()).toMatchObject({
      firstName: "Ada",
      customerNotes: "Blue gate",
    });
    const page = (await visit.get(`/api/admin/orders/${gone.id}`)).json();
    expect(page.order).toMatchObject({ orderNumber: gone.number, firstName: "", total: 410 });
  });

  it("requests that were deleted 30 days ago", async () => {
    const gone = await write.consultations({ deleted_at: daysAgo(30) });
    const kept = await write.consultations({ deleted_at: daysAgo(29) });
    const old = await write.consultations({ created_at: daysAgo(900) });
    await keepHouse();
    const left = await test.database.db.selectFrom("consultations").select("id").execute();
    expect(left.map(({ id }) => id).sort()).toEqual([kept.id, old.id].sort());
    expect((await visit.post(`/api/admin/leads/${gone.id}/restore`)).statusCode).toBe(404);
  });

  it("what was said in messages 30 days after their delivery, not that they were delivered, and what nobody tried again", async () => {
    const email = { to: "ada@example.com", subject: "Hello", text: "Words", html: "<p>" };
    const message = { topic: mailTopic, payload: JSON.stringify(email) };
    const delivered = (days: number) => ({
      ...message,
      status: "delivered",
      delivered_at: daysAgo(days),
    });
    const gone = await write.outbox(delivered(30));
    const recent = await write.outbox(delivered(29));
    const givenUp = await write.outbox({
      ...message,
      status: "given_up",
      created_at: daysAgo(89),
    });
    await write.outbox({ ...message, status: "given_up", created_at: daysAgo(90) });
    await keepHouse();
    const { deliveries } = (await visit.get("/api/admin/outbox")).json();
    const emails = Object.fromEntries(
      deliveries.map((one: { id: string; email: object | null }) => [one.id, one.email]),
    );
    const whole = { to: email.to, subject: email.subject, text: email.text };
    expect(emails).toEqual({ [gone.id]: null, [recent.id]: whole, [givenUp.id]: whole });
    const stored = await test.database.db
      .selectFrom("outbox")
      .select(["payload", "status"])
      .where("id", "=", gone.id)
      .executeTakeFirst();
    expect(stored).toEqual({ payload: "{}", status: "delivered" });
    await test.database.db.transaction().execute((transaction) =>
      shop.services.outbox.enqueue(transaction, {
        topic: mailTopic,
        key: gone.dedupe_key,
        payload: email,
      }),
    );
    expect((await visit.get("/api/admin/outbox?status=pending")).json().deliveries).toEqual([]);
  });

  it("who began a checkout that was not paid, after 90 days", async () => {
    const ended = (status: string, days: number) =>
      write.checkouts({ customer, status, updated_at: daysAgo(days) });
    const gone = [await ended("expired", 90), await ended("failed", 90)];
    const kept = [await ended("expired", 89), await ended("open", 900)];
    const refused = await ended("complete", 900);
    await write.payments({
      checkout_id: refused.id,
      status: "failed",
      updated_at: daysAgo(90),
    });
    gone.push(refused);
    // Paid after all, and waiting for a person: nobody may lose what the payment was for.
    const late = await ended("expired", 90);
    await write.payments({ checkout_id: late.id });
    await keepHouse();
    const rows = await test.database.db
      .selectFrom("checkouts")
      .select(["id", "customer"])
      .where(
        "id",
        "in",
        [...gone, ...kept, late].map(({ id }) => id),
      )
      .execute();
    const customers = new Map(rows.map((row) => [row.id, row.customer]));
    expect(gone.map(({ id }) => customers.get(id))).toEqual([null, null, null]);
    expect([...kept, late].map(({ id }) => customers.get(id))).toEqual(Array(3).fill(customer));
  });
});
