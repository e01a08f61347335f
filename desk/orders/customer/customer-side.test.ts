import { afterAll, beforeAll, expect, it } from "vitest";
import type { Mail } from "#platform/mail/mail.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const number = "1Z999AA10123456784";

describeOnBothDatabases("what a customer sees of an order", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let write: ReturnType<typeof sampleWriter>;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, {
      clock: { now: () => sampleTime },
      limits: { apiRequestsPerMinute: 1e6 },
    });
    visit = await signedIn(shop);
    write = sampleWriter(test.database.db);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const track = (id: string, change: object) =>
    visit.put(`/api/admin/orders/${id}/tracking`, { carrier: "ups", revision: 0, ...change });
  const linkOf = async (id: string): Promise<string> =>
    (await visit.post(`/api/admin/orders/${id}/link`)).json().address;
  async function mailsAbout(word: string): Promise<Mail[]> {
    const rows = await test.database.db.selectFrom("outbox").select("payload").execute();
    return rows
      .map(({ payload }): Mail => JSON.parse(payload))
      .filter(({ text = "" }) => text.includes(word));
  }

  it("has one address, whoever asks for it and however many at once", async () => {
    const { id } = await write.orders();
    const addresses = await Promise.all([1, 2, 3, 4, 5].map(() => linkOf(id)));
    expect(new Set(addresses).size).toBe(1);
    expect(addresses[0]).toMatch(/\/order\/[\w-]{22}$/);
    const { pathname } = new URL(addresses[0] ?? "");
    expect((await shop.app.inject(pathname)).statusCode).toBe(200);
    expect((await visit.post("/api/admin/orders/ord_none/link")).statusCode).toBe(404);
  });

  it("gets a new address when the key that kept the old one is lost", async () => {
    const { id } = await write.orders();
    const before = await linkOf(id);
    const lost = { link_sealed: "v1.lost" };
    await test.database.db
      .updateTable("order_links")
      .set(lost)
      .where("order_id", "=", id)
      .execute();
    const after = await linkOf(id);
    expect(after).not.toBe(before);
    expect((await shop.app.inject(new URL(before).pathname)).statusCode).toBe(404);
    expect((await shop.app.inject(new URL(after).pathname)).statusCode).toBe(200);
  });

  it("names the parcel once it is entered, told to the customer, changed and taken out", async () => {
    const { id, email } = await write.orders({ email: "parcel@example.com" });
    expect((await track(id, { number, notify: true })).json().revision).toBe(1);
    expect((await track(id, { number, notify: true })).json().revision).toBe(1);
    const mails = (await mailsAbout(number)).filter(({ to }) => to === email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`https://www.ups.com/track?tracknum=${number}`);
    expect(mails[0]?.text).toContain(await linkOf(id));
    const { timeline } = (await visit.get(`/api/admin/orders/${id}`)).json();
    expect(JSON.stringify(timeline)).toContain("Tracking number changed");
    expect(JSON.stringify(timeline)).not.toContain(number);
    const out = await track(id, { number: "", revision: 1 });
    expect(out.json()).toMatchObject({ tracking: null, revision: 2 });
    expect((await track(id, { number: "a b?", revision: 2 })).statusCode).toBe(400);
  });

  it("keeps what somebody else has entered meanwhile", async () => {
    const { id } = await write.orders();
    const answers = await Promise.all([
      track(id, { number: "AAAA-1111" }),
      track(id, { number: "BBBB-2222" }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { tracking } = (await visit.get(`/api/admin/orders/${id}`)).json();
    expect(tracking.revision).toBe(1);
  });

  it("is linked in the e-mails about it, and in what is shown before they go out", async () => {
    const { id, email } = await write.orders({ email: "linked@example.com" });
    const shown = (await visit.get(`/api/admin/orders/${id}/email?status=completed`)).json();
    expect(shown.text).toMatch(/\/order$/m);
    const status = { status: "completed" };
    const { change } = (await visit.patch(`/api/orders/${id}/status`, status)).json();
    await visit.post(`/api/admin/orders/${id}/email`, { change });
    await visit.post("/api/admin/messages", {
      ...{ about: id, subject: "Hello", text: "All well?", requestId: crypto.randomUUID() },
    });
    const address = await linkOf(id);
    const mails = (await mailsAbout(address)).filter(({ to }) => to === email);
    expect(mails).toHaveLength(2);
    const again = (await visit.get(`/api/admin/orders/${id}/email?status=completed`)).json();
    expect(again.text).toContain(address);
  });

  it("ends with the order's customer, when the time in the trash is over", async () => {
    const { id } = await write.orders();
    const address = await linkOf(id);
    await write.order_tracking({ order_id: id });
    await write.order_questions({ order_id: id });
    const { db } = test.database;
    await db.updateTable("orders").set({ deleted_at: 1 }).where("id", "=", id).execute();
    await shop.services.admin.orders.forgetDeleted();
    for (const table of ["order_links", "order_tracking", "order_questions"] as const) {
      const left = await db.selectFrom(table).selectAll().where("order_id", "=", id).execute();
      expect(left).toEqual([]);
    }
    expect((await shop.app.inject(new URL(address).pathname)).statusCode).toBe(404);
  });
});
