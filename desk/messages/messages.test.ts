import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { CustomerMessage, MessageStart, SavedText } from "./messages-schema.ts";

describeOnBothDatabases("messages to customers", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let owner: AdminVisit;
  let write: ReturnType<typeof sampleWriter>;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
    owner = await signedIn(shop);
    write = sampleWriter(test.database.db);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });
  const compose = (about: unknown, change: object = {}) => ({
    about: String(about),
    subject: "Your pond",
    text: "Hello {first name},\n\nwe come on Monday.",
    requestId: randomUUID(),
    ...change,
  });
  const send = (message: object) => owner.post("/api/admin/messages", message);
  const writtenAbout = async (id: unknown) =>
    (await owner.get(`/api/admin/messages?about=${id}`)).json<{ messages: CustomerMessage[] }>()
      .messages;
  const mailOf = (id: unknown) =>
    test.database.db
      .selectFrom("outbox")
      .selectAll()
      .where("dedupe_key", "like", `mail:${id}:%`)
      .execute();

  it("about an order go through the outbox and into its timeline, with names filled in", async () => {
    const { id, number } = await write.orders({ email: "Ada@pond.example" });
    const text = "Hello { First Name }, about {order number}: call {our phone}.";
    const answer = await send(compose(id, { text }));
    expect(answer.statusCode).toBe(200);
    const [mail, ...more] = await mailOf(id);
    expect(more).toEqual([]);
    const payload = JSON.parse(mail?.payload ?? "");
    expect(payload).toMatchObject({ to: "Ada@pond.example", subject: "Your pond" });
    expect(payload.text).toMatch(new RegExp(`Hello Ada, about ${number}: call \\(\\d{3}\\)`));
    const [message] = await writtenAbout(id);
    expect(message).toMatchObject({ about: id, to: "Ada@pond.example", actor: "admin" });
    const { timeline } = (await owner.get(`/api/admin/orders/${id}`)).json();
    expect(timeline.at(-1)).toMatchObject({ id: message?.entry, text: "Customer e-mailed" });
    expect(JSON.stringify(timeline)).not.toContain("Hello");
    const { messages } = (await owner.get(`/api/admin/customers/${id}`)).json();
    expect(messages).toEqual([message]);
  });

  it("say how far they have come", async () => {
    const { id } = await write.orders();
    await send(compose(id));
    const stateAfter = async (status: "pending" | "given_up" | "delivered") => {
      await test.database.db
        .updateTable("outbox")
        .set({ status, delivered_at: status === "delivered" ? sampleTime : null })
        .where("dedupe_key", "like", `mail:${id}:%`)
        .execute();
      return (await writtenAbout(id))[0]?.state;
    };
    expect(await stateAfter("pending")).toBe("waiting");
    expect(await stateAfter("given_up")).toBe("not delivered");
    expect(await stateAfter("delivered")).toBe("delivered");
  });

  it("answer a new request, which is contacted from then on, and move no other", async () => {
    const asked = await write.consultations({ name: "Ada Brook" });
    const won = await write.consultations({ stage: "won" });
    for (const { id } of [asked, won]) expect((await send(compose(id))).statusCode).toBe(200);
    const stageOf = (id: unknown) =>
      test.database.db
        .selectFrom("consultations")
        .select("stage")
        .where("id", "=", String(id))
        .executeTakeFirst();
    expect(await stageOf(asked.id)).toEqual({ stage: "contacted" });
    expect(await stageOf(won.id)).toEqual({ stage: "won" });
    const waiting = (await owner.get("/api/admin/attention")).json();
    expect(JSON.stringify(waiting)).not.toContain(asked.id);
    const trail = (await owner.get(`/api/admin/audit?subject=${asked.id}`)).json();
    expect(trail.entries.map(({ text }: { text: string }) => text).sort()).toEqual([
      "Customer e-mailed",
      "Lead moved",
    ]);
  });

  it("are sent once, however often and at once they are asked for", async () => {
    const { id } = await write.consultations();
    const message = compose(id);
    const answers = await Promise.all([send(message), send(message), send(message)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await mailOf(id)).toHaveLength(1);
    expect(await writtenAbout(id)).toHaveLength(1);
  });

  it("are refused with something left open, without words, or to nobody", async () => {
    const { id } = await write.consultations();
    const open = await send(compose(id, { text: "About {order number} and {nonsense}" }));
    expect(open.statusCode).toBe(400);
    expect(open.json().fields.text).toContain("{order number}, {nonsense}");
    expect((await send(compose(id, { text: "  " }))).statusCode).toBe(400);
    expect((await send(compose(id, { text: "a".repeat(5_001) }))).statusCode).toBe(400);
    const without = await write.orders({ email: "" });
    expect((await send(compose(without.id))).json().code).toBe("no_address");
    for (const gone of [
      await write.orders({ deleted_at: sampleTime }),
      await write.consultations({ deleted_at: sampleTime }),
      await write.consultations({ quarantine_reason: "too_quick" }),
    ]) {
      expect((await send(compose(gone.id))).statusCode).toBe(404);
      expect(await mailOf(gone.id)).toEqual([]);
    }
    expect(await writtenAbout(id)).toEqual([]);
  });

  it("go with the person who is forgotten, sent or not", async () => {
    const email = "gone@pond.example";
    const order = await write.orders({ email, status: "completed", created_at: 1 });
    const request = await write.consultations({ email });
    for (const { id } of [order, request]) await send(compose(id, { text: "Secret words." }));
    const file = await owner.post("/api/admin/people/export", { email });
    expect(file.json()["What we wrote to you by hand"]).toHaveLength(2);
    const { people } = shop.services.admin;
    const gone = await people.forget({ email }, { actor: "admin", anyway: true });
    expect(gone).toMatchObject({ ok: true, forgotten: { written: 2 } });
    const tables = ["customer_messages", "customers", "customer_records", "outbox"] as const;
    for (const table of tables) {
      const rows = await test.database.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/gone@pond|Secret words/);
    }
  });

  it("can start from a saved text, which two people change one after the other", async () => {
    const draft = { name: "We call you", subject: "Your request", text: "Hello {first name}." };
    const added = await owner.post("/api/admin/texts", draft);
    const { id, revision } = added.json<SavedText>();
    const taken = await owner.post("/api/admin/texts", draft);
    expect([taken.statusCode, taken.json().fields.name]).toEqual([
      400,
      "There is a text of this name. Please choose another.",
    ]);
    const asked = await write.consultations({ name: "Ada Brook" });
    const start = (await owner.get(`/api/admin/messages/start/${asked.id}`)).json<MessageStart>();
    expect(start).toMatchObject({
      to: asked.email,
      values: { "first name": "Ada", name: "Ada Brook" },
      texts: [{ id, ...draft }],
    });
    const path = `/api/admin/texts/${id}`;
    const changed = await owner.put(path, { ...draft, text: "Hi.", revision });
    expect(changed.json<SavedText>()).toMatchObject({ text: "Hi.", revision: revision + 1 });
    expect((await owner.put(path, { ...draft, revision })).statusCode).toBe(409);
    expect((await owner.delete(path)).json()).toMatchObject({ text: "Hi." });
    expect((await owner.delete(path)).statusCode).toBe(404);
    expect((await owner.get("/api/admin/texts")).json()).toEqual({ texts: [] });
  });
});
