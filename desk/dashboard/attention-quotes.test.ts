import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { business } from "#content/business.ts";
import { dayAfter, shopDay, startOfShopDay } from "#platform/shop-days.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { sent } from "#tests/support/samples/sample-quotes.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Attention } from "./attention-schema.ts";

const hour = 3_600_000;
const day = 24 * hour;
const at = (hours: number) => sampleTime - hours * hour;
const today = shopDay(sampleTime, business.timeZone);

describeOnBothDatabases("what waits at quotes", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let write: ReturnType<typeof sampleWriter>;
  let now = sampleTime;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { clock: { now: () => now } });
    visit = await signedIn(shop);
    write = sampleWriter(test.database.db);
  });
  beforeEach(async () => {
    now = sampleTime;
    await test.database.db.updateTable("quotes").set({ deleted_at: sampleTime }).execute();
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });
  const read = async () => ((await visit.get("/api/admin/attention")).json() as Attention).items;
  const kinds = async () => (await read()).map(({ kind }) => kind);
  const change = (id: string, values: Record<string, unknown>) =>
    test.database.db.updateTable("quotes").set(values).where("id", "=", id).execute();
  const longOpen = { ...sent("viewed"), expires_at: sampleTime + 20 * day };

  it("is the last word of a customer, until one of us does something after it", async () => {
    const quote = await write.quotes(longOpen);
    await write.quote_versions({ quote_id: quote.id });
    const of = { quote_id: quote.id };
    await write.quote_entries({ ...of, kind: "viewed", body: "", created_at: at(9) });
    await write.quote_entries({ ...of, actor: "admin", kind: "sent", created_at: at(8) });
    expect(await read()).toEqual([]);
    await write.quote_entries({ ...of, body: "Is it deep?", created_at: at(5) });
    await write.quote_entries({ ...of, kind: "changes", body: "Deeper!", created_at: at(4) });
    await write.quote_entries({ ...of, kind: "reminded", body: "", created_at: at(1) });
    expect(await read()).toEqual([
      {
        ...{ kind: "quote-said", said: "changes", words: "Deeper!", id: quote.id },
        ...{ number: quote.number, name: "Ada Brook", title: quote.title, total: 1_000 },
        since: new Date(at(4)).toISOString(),
      },
    ]);
    const note = { requestId: randomUUID(), text: "Dealt with: changes asked" };
    const noted = await visit.post(`/api/admin/quotes/${quote.id}/notes`, note);
    expect(noted.statusCode).toBe(200);
    expect(await read()).toEqual([]);
    now += 60_000;
    await write.quote_entries({ ...of, kind: "declined", body: "", created_at: now - 1 });
    expect(await read()).toMatchObject([{ kind: "quote-said", said: "declined" }]);
    await change(quote.id, { forgotten_at: now });
    expect(await read()).toEqual([]);
  });

  it("is a quote without an answer in its last three days", async () => {
    const expires_at = startOfShopDay(dayAfter(today), business.timeZone);
    const quote = await write.quotes({ ...sent("viewed"), expires_at });
    expect(await read()).toMatchObject([{ kind: "quote-expiring", id: quote.id, day: today }]);
    await change(quote.id, { expires_at: sampleTime + 3 * day + 1 });
    expect(await kinds()).toEqual([]);
    await change(quote.id, { expires_at, state: "declined" });
    expect(await kinds()).toEqual([]);
    await change(quote.id, { state: "sent" });
    const called = { kind: "noted", actor: "admin", created_at: sampleTime };
    await write.quote_entries({ quote_id: quote.id, ...called });
    expect(await kinds()).toEqual([]);
  });

  it("is a deposit that was not paid three days after a yes", async () => {
    const yes = await write.quote_acceptances({ accepted_at: at(72) });
    const said = { quote_id: yes.quote_id, kind: "accepted", body: "" };
    await write.quote_entries({ ...said, created_at: at(72) });
    expect(await read()).toMatchObject([
      { kind: "quote-deposit", id: yes.quote_id, amount: 300, total: 1_000 },
    ]);
    const early = await write.quote_acceptances({ accepted_at: at(72) + 1 });
    const undone = await write.quote_acceptances({ accepted_at: at(99), voided_at: at(98) });
    expect((await read()).map(({ id }) => id)).not.toContain(early.quote_id);
    expect((await read()).map(({ id }) => id)).not.toContain(undone.quote_id);
    await write.quote_payments({ acceptance_id: yes.id, quote_id: yes.quote_id });
    expect(await read()).toMatchObject([{ kind: "quote-said", said: "accepted" }]);
  });

  it("is a job that begins today or tomorrow", async () => {
    const plan = async (startsOn: string, values: object = {}) => {
      const { quote_id } = await write.quote_acceptances();
      await change(String(quote_id), { state: "scheduled" });
      await write.quote_jobs({ quote_id, starts_on: startsOn, ends_on: null, ...values });
      return quote_id;
    };
    const tomorrow = dayAfter(today);
    const [second, first] = [await plan(tomorrow), await plan(today)];
    await plan(dayAfter(tomorrow));
    await plan(today, { done_at: sampleTime });
    expect(await read()).toMatchObject([
      { kind: "job", id: first, day: today, who: "Two of us", location: "1 Mill Lane, Avon" },
      { kind: "job", id: second, day: tomorrow },
    ]);
  });

  it("is a job that is done, and what of it is not paid", async () => {
    const { quote_id } = await write.quote_payments();
    const id = String(quote_id);
    await write.quote_jobs({ quote_id, done_at: at(2) });
    await change(id, { state: "done" });
    expect(await read()).toMatchObject([
      { kind: "quote-balance", id, amount: 700, since: new Date(at(2)).toISOString() },
    ]);
    await change(id, { state: "balance_paid" });
    expect(await kinds()).toEqual([]);
  });
});
