import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCustomerIndex } from "#desk/customers/customer-index.server.ts";
import { cents } from "#platform/money.ts";
import { dumpDatabase } from "#tests/support/database-dump.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { sampleLines, sampleWriter, totalsOf } from "#tests/support/samples/sample-rows.ts";
import { createPeopleService, type PeopleService } from "./people-service.server.ts";
import { disputeMs } from "./person-holds.ts";

const email = "ada@example.com";
const customer = JSON.stringify({ firstName: "Ada", email, phone: "(440) 555-0100" });
const owner = { actor: "admin", anyway: false };
const insisting = { actor: "admin", anyway: true };

describeOnBothDatabases("one person's data", (open) => {
  let test: TestDatabase;
  let write: ReturnType<typeof sampleWriter>;
  let people: PeopleService;
  let now = 0;
  beforeEach(async () => {
    test = await open();
    now = sampleTime + disputeMs;
    write = sampleWriter(test.database.db);
    const { database } = test;
    const customerIndex = createCustomerIndex(database);
    people = createPeopleService({ database, clock: { now: () => now }, customerIndex });
  });
  afterEach(() => test.remove());
  const dump = async () =>
    (await dumpDatabase(test)).map(({ table, text }) => `${table} ${text}`).sort();

  describe("must wait, whatever the owner says,", () => {
    it.each([
      ["while a payment page is open", { status: "open" }, null, false, "payment page"],
      ["while a bank transfer is on its way", {}, "processing", false, "bank transfer"],
      ["while a payment waits on the dashboard", {}, null, true, "dashboard"],
    ] as const)("%s", async (_when, change, payment, waits, word) => {
      const checkout = await write.checkouts({ status: "complete", customer, ...change });
      if (payment) await write.payments({ checkout_id: checkout.id, status: payment });
      const item = waits && { kind: "payment_mismatch", subject: checkout.provider_session_id };
      if (item) await write.attention_items(item);
      const { mustWait } = await people.look({ email });
      expect(mustWait).toEqual([expect.stringContaining(word)]);
      const before = await dump();
      expect(await people.forget({ email }, insisting)).toMatchObject({ ok: false });
      expect(await dump()).toEqual(before);

      const { db } = test.database;
      await db.updateTable("checkouts").set({ status: "expired" }).execute();
      await db.updateTable("payments").set({ status: "failed" }).execute();
      await db.updateTable("attention_items").set({ resolved_at: now }).execute();
      expect(await people.forget({ email }, owner)).toMatchObject({ ok: true });
      expect((await dump()).join()).not.toContain(email);
    });
  });

  describe("is kept until the owner insists", () => {
    const total = totalsOf(sampleLines()).total_cents;
    const done = { email, status: "completed" };
    const reasonsOf = async () => (await people.look({ email })).reasons;

    it("while an order is open, and not when it was cancelled or paid back", async () => {
      const order = await write.orders({ email, status: "at_warehouse" });
      expect(await reasonsOf()).toEqual([expect.stringContaining("still open (At Warehouse)")]);
      expect(await people.forget({ email }, owner)).toMatchObject({ ok: false });
      const { db } = test.database;
      await db.updateTable("orders").set({ status: "cancelled" }).execute();
      expect(await reasonsOf()).toEqual([]);
      await db.updateTable("orders").set({ status: "pending" }).execute();
      const paidBack = { status: "refunded", refunded_cents: cents(total) } as const;
      await db.updateTable("payments").set(paidBack).where("id", "=", order.payment_id).execute();
      expect(await reasonsOf()).toEqual([]);
      expect(await people.forget({ email }, owner)).toMatchObject({ ok: true });
    });

    it("for 120 days in which the payment can be disputed", async () => {
      await write.orders(done);
      now -= 1;
      expect(await reasonsOf()).toEqual([expect.stringContaining("can be disputed until")]);
      expect(await people.forget({ email }, owner)).toMatchObject({ ok: false });
      now += 1;
      expect(await reasonsOf()).toEqual([]);
    });

    it("while a refund is under way, or one that came back is owed again", async () => {
      const order = await write.orders(done);
      const refund = await write.refunds({ payment_id: order.payment_id });
      expect(await reasonsOf()).toEqual([expect.stringContaining("refund")]);
      await test.database.db.updateTable("refunds").set({ status: "failed" }).execute();
      const subject = refund.provider_refund_id;
      await write.attention_items({ kind: "refund_returned", subject });
      expect(await reasonsOf()).toEqual([expect.stringContaining("dashboard")]);
      expect(await people.forget({ email }, insisting)).toMatchObject({ ok: true });
    });
  });

  it("is found however the address is written, and only the whole of it", async () => {
    await write.consultations({ email: "ADA@Example.com" });
    await write.consultations({ email: "Älva_B@Bäcken.example" });
    for (const not of [
      "ada@example.com.au",
      "maada@example.com",
      "ada@example.co",
      "ÄlvaXB@Bäcken.example",
    ]) {
      await write.consultations({ email: not });
    }
    const requests = async (address: string) =>
      (await people.look({ email: address })).counts.requests;
    expect(await requests(" ada@example.COM ")).toBe(1);
    expect(await requests("älva_b@bäcken.example")).toBe(1);
    expect(await requests("ÄLVA_B@BÄCKEN.EXAMPLE")).toBe(1);
    expect(await requests("%@example.com")).toBe(0);
  });

  it("is found by phone number too, however that is written, when one is given", async () => {
    await write.orders({ email: "", phone: "+1 (440) 555-0100", status: "completed" });
    await write.consultations({ email: "other@example.com", phone: "440.555.0100" });
    await write.consultations({ email: "more@example.com", phone: "(440) 555-0101" });
    await write.checkouts({ status: "expired", customer });
    const counts = async (phone?: string) => {
      const { orders, requests, checkouts } = (await people.look({ email, phone })).counts;
      return [orders, requests, checkouts];
    };
    expect(await counts()).toEqual([0, 0, 1]);
    expect(await counts("440 555 0100")).toEqual([1, 1, 1]);
    // A few digits are everybody's.
    expect(await counts("0100")).toEqual([0, 0, 1]);
  });

  it("takes along the notes on them, and that they were joined to somebody by hand", async () => {
    await write.customer_notes({ contact: email, notes: "Two dogs." });
    await write.customer_notes({ contact: "tel:4405550100", notes: "Ring twice." });
    await write.customer_notes({ contact: "bo@example.com", notes: "Somebody else." });
    await write.customers_joined({ one: email, other: "bo@example.com" });
    const person = { email, phone: "(440) 555-0100" };
    expect((await people.look(person)).counts.notes).toBe(2);
    const { file } = await people.export(person, "admin");
    expect(file["Our notes on you"].map(({ Text }) => Text).sort()).toEqual([
      "Ring twice.",
      "Two dogs.",
    ]);
    expect(await people.forget(person, owner)).toMatchObject({ ok: true, forgotten: { notes: 2 } });
    const { db } = test.database;
    expect(await db.selectFrom("customer_notes").select("notes").execute()).toEqual([
      { notes: "Somebody else." },
    ]);
    expect(await db.selectFrom("customers_joined").selectAll().execute()).toEqual([]);
  });

  it("leaves what others wrote about them to the others", async () => {
    const neighbor = { email: "bo@example.com", message: `My neighbor ${email} has one.` };
    const { id } = await write.consultations(neighbor);
    const told = { to: "owner@example.com", replyTo: neighbor.email, text: neighbor.message };
    await write.outbox({ dedupe_key: `mail:${id}`, payload: JSON.stringify(told) });
    const before = await dump();
    expect(await people.forget({ email }, owner)).toMatchObject({ ok: true });
    expect(await dump()).toEqual(before);
  });

  it("is forgotten as a whole or not at all", async () => {
    await write.orders({ email, status: "completed" });
    await write.consultations({ email });
    const before = await dump();
    // The last statement fails: an entry of the trail needs an actor.
    const nobody = { ...owner, actor: null as unknown as string };
    await expect(people.forget({ email }, nobody)).rejects.toThrow();
    expect(await dump()).toEqual(before);
  });
});
