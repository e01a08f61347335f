import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCustomerIndex } from "#desk/customers/customer-index.server.ts";
import { emptyContent } from "#features/quotes/quote-content.ts";
import { forgetDeletedQuotes } from "#features/quotes/quote-forgetting.server.ts";
import { cents } from "#platform/money.ts";
import { dumpDatabase } from "#tests/support/database-dump.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { sampleLines, sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { createPeopleService, type PeopleService } from "./people-service.server.ts";

const email = "ada@example.com";
const owner = { actor: "admin", anyway: false };
const insisting = { actor: "admin", anyway: true };
const personal = /ada|envelope|garage|koi/i;
const content = JSON.stringify({
  ...emptyContent,
  lines: [{ id: "pond", kind: "heading", text: "Pond 11 x 16" }],
  greeting: "Hello Ada, this is what we talked about.",
});
const sent = { version: 1, sent_at: sampleTime };
const balance = cents(70_000);
const sums = { subtotal_cents: balance, tax_cents: 0, shipping_cents: 0, total_cents: balance };
const line = { quantity: 1, unit_price_cents: balance, line_total_cents: balance };
const lines = sampleLines(line).slice(0, 1);

describeOnBothDatabases("the quotes of one person", (open) => {
  let test: TestDatabase;
  let write: ReturnType<typeof sampleWriter>;
  let people: PeopleService;
  const now = sampleTime + 1_000;
  beforeEach(async () => {
    test = await open();
    const { database } = test;
    write = sampleWriter(database.db);
    const customerIndex = createCustomerIndex(database);
    people = createPeopleService({ database, clock: { now: () => now }, customerIndex });
  });
  afterEach(() => test.remove());
  const quoteRows = async () =>
    (await dumpDatabase(test)).filter(({ table }) => table.startsWith("quote"));

  /** Accepted, in part paid, planned, and talked about. */
  async function agree(state: "scheduled" | "balance_paid" = "balance_paid") {
    const phone = "(440) 555-0100";
    const known = { state, phone, draft: content, title: "Pond of Ada" };
    const { id } = await write.quotes({ ...sent, ...known });
    const { hash } = await write.quote_versions({ quote_id: id, content });
    const yes = await write.quote_acceptances({ quote_id: id, version: 1, hash });
    const paid = { quote_id: id, acceptance_id: yes.id, note: "In an envelope." };
    await write.quote_payments(paid);
    const checklist = JSON.stringify([{ text: "Call Ada", done: false }]);
    await write.quote_jobs({ quote_id: id, checklist, notes: "Left of the garage." });
    await write.quote_entries({ quote_id: id, body: "Is there room for koi?" });
    const agreed = { quote_id: id, acceptance_id: yes.id, purpose: "quote_balance" };
    return { id, hash, agreed };
  }

  it("go as a whole when nobody ever accepted them", async () => {
    const { id } = await write.quotes({ ...sent, state: "declined" });
    await write.quote_versions({ quote_id: id });
    await write.quote_entries({ quote_id: id });
    await write.quotes({ email: "ADA@example.com" });
    const others = await write.quotes({ email: "bo@example.com", name: "Bo" });
    expect((await people.look({ email })).counts.quotes).toBe(2);
    expect(await people.forget({ email }, owner)).toMatchObject({
      ok: true,
      forgotten: { quotes: 2 },
    });
    const left = await quoteRows();
    expect(left.map(({ table, text }) => [table, text.includes(others.number)])).toEqual([
      ["quotes", true],
    ]);
    expect(await people.forget({ email }, owner)).toMatchObject({ forgotten: { quotes: 0 } });
  });

  it("stay as they were agreed and paid, without the person, their words and the link", async () => {
    const { id, hash } = await agree();
    const before = await quoteRows();
    expect(before.filter(({ text }) => personal.test(text)).length).toBe(before.length);
    expect(await people.forget({ email }, owner)).toMatchObject({ ok: true });
    const after = await quoteRows();
    expect(after.map(({ table }) => table).sort()).toEqual(before.map(({ table }) => table).sort());
    expect(after.filter(({ text }) => personal.test(text))).toEqual([]);
    const { db } = test.database;
    const quote = await db.selectFrom("quotes").selectAll().executeTakeFirstOrThrow();
    expect(quote).toMatchObject({ id, link_hash: null, forgotten_at: now, state: "balance_paid" });
    const version = await db.selectFrom("quote_versions").selectAll().executeTakeFirstOrThrow();
    expect(version).toMatchObject({ hash, total_cents: 100_000 });
    expect(JSON.parse(version.content)).toMatchObject({
      greeting: "",
      lines: [{ text: "Pond 11 x 16" }],
    });
    const trail = await db.selectFrom("audit_trail").select(["action", "subject"]).execute();
    expect(trail).toContainEqual({ action: "quote.forgotten", subject: id });
  });

  it("are theirs when they were written for a lead of theirs, and a phone number finds them", async () => {
    const lead = await write.consultations({ email });
    await write.quotes({
      consultation_id: lead.id,
      email: "work@example.com",
      phone: "",
      state: "declined",
    });
    await write.quotes({ email: "", phone: "+1 440 555 0100" });
    expect((await people.look({ email })).counts.quotes).toBe(1);
    expect((await people.look({ email, phone: "440.555.0100" })).counts.quotes).toBe(2);
    expect(await people.forget({ email, phone: "4405550100" }, owner)).toMatchObject({ ok: true });
    expect(await quoteRows()).toEqual([]);
  });

  it("are in the file, with what was sent, written, agreed and paid", async () => {
    await agree();
    const { file } = await people.export({ email }, "admin");
    expect(file["Quotes for you"]).toMatchObject([
      {
        State: "Paid",
        "What we sent you": [{ Version: 1, Greeting: expect.stringContaining("Ada") }],
        "What was written": [{ By: "You", Text: "Is there room for koi?" }],
        "What you agreed to": [{ Name: "Ada Brook", How: "On the quote's page" }],
        Payments: [{ For: "Deposit", Amount: "$300.00", "Our note": "In an envelope." }],
        "The job": { "To do": ["Call Ada"], "Our notes": "Left of the garage." },
      },
    ]);
  });

  describe("hold them until the owner insists", () => {
    const reasons = async () => (await people.look({ email })).reasons.join();

    it("while one is with them, and not when it was withdrawn or deleted", async () => {
      const { db } = test.database;
      const quote = await write.quotes({ ...sent, state: "viewed" });
      expect(await reasons()).toContain(`Quote ${quote.number} is with them (Viewed)`);
      expect(await people.forget({ email }, owner)).toMatchObject({ ok: false, reason: "held" });
      await db.updateTable("quotes").set({ deleted_at: now }).execute();
      expect(await reasons()).toBe("");
      await db.updateTable("quotes").set({ deleted_at: null, state: "withdrawn" }).execute();
      expect(await reasons()).toBe("");
    });

    it("while a job is not done and paid", async () => {
      await agree("scheduled");
      expect(await reasons()).toContain("is not done and paid (Scheduled)");
      expect(await people.forget({ email }, owner)).toMatchObject({ ok: false });
      expect(await people.forget({ email }, insisting)).toMatchObject({ ok: true });
      expect((await people.look({ email })).reasons).toEqual([]);
    });

    it("while what was paid waits on the dashboard, or can be disputed", async () => {
      const { agreed } = await agree();
      const { db } = test.database;
      const { receipt_number: subject } = await db
        .selectFrom("quote_payments")
        .select("receipt_number")
        .executeTakeFirstOrThrow();
      await write.attention_items({ kind: "quote_paid_extra", subject });
      expect(await reasons()).toContain("waits for you on the dashboard");
      await db.updateTable("attention_items").set({ resolved_at: now }).execute();
      const page = await write.checkouts({ ...agreed, ...sums, status: "complete" }, lines);
      await write.payments({ checkout_id: page.id, amount_cents: balance });
      expect(await reasons()).toMatch(/^A payment of quote \S+ can be disputed until/);
    });

    it("and cannot be overruled while a payment page of theirs is open", async () => {
      const { agreed } = await agree();
      await write.checkouts({ ...agreed, ...sums }, lines);
      const { mustWait } = await people.look({ email });
      expect(mustWait).toEqual([expect.stringContaining("A payment page over $700.00 is open")]);
      expect(await people.forget({ email }, insisting)).toMatchObject({ ok: false });
    });
  });

  it("leave the trash for good when their time there is over", async () => {
    const { database } = test;
    const deletedBefore = now - 1_000;
    await write.quotes({ deleted_at: deletedBefore });
    const recent = await write.quotes({ deleted_at: deletedBefore + 1 });
    const kept = await write.quotes();
    const agreed = await write.quotes({ ...sent, state: "withdrawn", deleted_at: deletedBefore });
    const { hash } = await write.quote_versions({ quote_id: agreed.id });
    const no = { voided_at: sampleTime };
    await write.quote_acceptances({ quote_id: agreed.id, version: 1, hash, ...no });
    for (const _twice of [1, 2]) await forgetDeletedQuotes(database, { deletedBefore, now });
    const left = await database.db.selectFrom("quotes").select(["id", "email"]).execute();
    expect(Object.fromEntries(left.map((row) => [row.id, row.email]))).toEqual({
      [recent.id]: email,
      [kept.id]: email,
      [agreed.id]: "",
    });
  });

  it("keep what was sent as it was, but for the greeting of a person who is forgotten", async () => {
    const { db } = test.database;
    await agree();
    const change = db.updateTable("quote_versions").set({ content: "{}" });
    await expect(change.execute()).rejects.toThrow("what was sent is never changed");
    await people.forget({ email }, owner);
    const hash = db.updateTable("quote_versions").set({ hash: "b".repeat(64) });
    await expect(hash.execute()).rejects.toThrow("what was sent is never changed");
  });
});
