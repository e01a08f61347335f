import { afterAll, beforeAll, expect, it } from "vitest";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime, sampleWriter } from "#tests/support/sample-rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

describeOnBothDatabases("the desk", (open) => {
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
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it("shows requests by stage, those in quarantine apart, and moves them", async () => {
    const lead = await write.consultations({ name: "Ada", phone: "(440) 555-0100" });
    await write.consultations({ name: "Bo", created_at: sampleTime - 1, stage: "won" });
    const spam = await write.consultations({ name: "Cy", quarantine_reason: "too_quick" });
    const read = async (query = "") => (await visit.get(`/api/admin/consultations${query}`)).json();
    const names = ({ consultations }: { consultations: { name: string }[] }) =>
      consultations.map(({ name }) => name);
    const inbox = await read();
    expect(names(inbox)).toEqual(["Ada", "Bo"]);
    expect(inbox.counts).toEqual({ new: 1, won: 1, quarantine: 1 });
    expect(inbox.consultations[0]).toEqual({
      id: lead.id,
      name: "Ada",
      email: "ada@example.com",
      phone: "(440) 555-0100",
      location: null,
      message: "A pond, please.",
      stage: "new",
      quarantine: null,
      createdAt: new Date(sampleTime).toISOString(),
      deletedAt: null,
    });
    const quarantine = await read("?quarantined=true");
    expect(names(quarantine)).toEqual(["Cy"]);
    expect(quarantine.consultations[0].quarantine).toBe("Sent faster than a person can type");
    expect(names(await read("?stage=won"))).toEqual(["Bo"]);
    const first = await read("?limit=1");
    expect(names(await read(`?limit=1&cursor=${first.nextCursor}`))).toEqual(["Bo"]);

    const moved = await visit.patch(`/api/admin/consultations/${lead.id}`, { stage: "quoted" });
    expect(moved.json()).toMatchObject({ stage: "quoted" });
    const released = await visit.post(`/api/admin/consultations/${spam.id}/release`);
    expect(released.json()).toMatchObject({ quarantine: null, stage: "new" });
    expect((await read()).counts).toEqual({ new: 1, quoted: 1, won: 1 });
    for (const [id, stage, status] of [
      ["con_no", "won", 404],
      [lead.id, "maybe", 400],
    ]) {
      const response = await visit.patch(`/api/admin/consultations/${id}`, {
        stage: String(stage),
      });
      expect(response.statusCode).toBe(status);
    }
    expect((await read("?quarantined=perhaps")).code).toBe("invalid_input");
  });

  it("deletes a request, which can be restored from the trash", async () => {
    const [kept, gone] = [
      await write.consultations({ name: "Dot" }),
      await write.consultations({ name: "Eve" }),
    ];
    const path = `/api/admin/consultations/${gone.id}`;
    const newLeads = async () => (await visit.get("/api/admin/attention")).json().newLeads;
    const read = async () => (await visit.get("/api/admin/consultations?stage=new")).json();
    const trash = async () => (await visit.get("/api/admin/consultations/trash")).json();
    const before = { inbox: await read(), newLeads: await newLeads() };
    expect((await visit.delete(path)).json()).toMatchObject({ name: "Eve" });
    const deletedAt = new Date(now).toISOString();
    expect((await trash()).consultations).toMatchObject([{ id: gone.id, deletedAt }]);
    const without = await read();
    const ids = without.consultations.map(({ id }: { id: string }) => id);
    expect(ids).toContain(kept.id);
    expect(ids).not.toContain(gone.id);
    expect(without.counts.new).toBe(before.inbox.counts.new - 1);
    expect(await newLeads()).toBe(before.newLeads - 1);
    expect((await visit.delete(path)).statusCode).toBe(404);
    expect((await visit.patch(path, { stage: "won" })).statusCode).toBe(404);
    expect((await visit.post(`${path}/release`)).statusCode).toBe(404);

    expect((await visit.post(`${path}/restore`)).json()).toMatchObject({ deletedAt: null });
    expect((await visit.post(`${path}/restore`)).statusCode).toBe(404);
    expect(await trash()).toEqual({ consultations: [] });
    expect(await read()).toEqual(before.inbox);
    expect(await newLeads()).toBe(before.newLeads);
    const trail = (await visit.get("/api/admin/audit")).json().entries;
    const entries = trail.filter(({ subject }: { subject: string }) => subject === gone.id);
    expect(entries.map(({ text }: { text: string }) => text).sort()).toEqual([
      "Request deleted",
      "Request restored",
    ]);
    now += 1;
    await visit.delete(path);
    now += 30 * 86_400_000;
    visit = await signedIn(shop);
    expect((await visit.post(`${path}/restore`)).statusCode).toBe(404);
    expect(await trash()).toEqual({ consultations: [] });
  });

  it("shows what waits to be delivered, and delivers it when told to", async () => {
    const letter = { to: "ada@example.com", subject: "Hello", text: "Words", html: "<p>" };
    const given = await write.outbox({
      topic: "mail",
      payload: JSON.stringify(letter),
      status: "given_up",
      attempts: 9,
      last_error: "Error EENVELOPE 550",
      created_at: sampleTime + 1,
    });
    const done = await write.outbox({
      topic: "consultation-form",
      status: "delivered",
      delivered_at: sampleTime + 5,
    });
    const read = async (query = "") =>
      (await visit.get(`/api/admin/outbox${query}`)).json().deliveries;
    expect(await read()).toMatchObject([
      {
        id: given.id,
        status: "given_up",
        attempts: 9,
        lastError: "Error EENVELOPE 550",
        nextAttemptAt: null,
        letter: { to: "ada@example.com", subject: "Hello", text: "Words" },
      },
      { id: done.id, deliveredAt: new Date(sampleTime + 5).toISOString(), letter: null },
    ]);
    expect(await read("?status=delivered")).toHaveLength(1);
    now += 60_000;
    expect((await visit.post(`/api/admin/outbox/${given.id}/retry`)).statusCode).toBe(200);
    expect(await read("?status=pending")).toMatchObject([
      { id: given.id, nextAttemptAt: new Date(now).toISOString() },
    ]);
    for (const id of [done.id, "out_no"]) {
      expect((await visit.post(`/api/admin/outbox/${id}/retry`)).statusCode).toBe(404);
    }
    // Only what was given up can be discarded: the rest has been delivered, or is going to be.
    const refused = await write.outbox({ status: "given_up" });
    for (const [id, status] of [
      [done.id, 404],
      [given.id, 404],
      [refused.id, 200],
      [refused.id, 404],
    ] as const) {
      expect((await visit.delete(`/api/admin/outbox/${id}`)).statusCode).toBe(status);
    }
    expect(await read("?status=given_up")).toEqual([]);
  });

  it("says what needs attention, until it is dealt with", async () => {
    const item = await write.attention_items({ details: '{"amount":12}' });
    await write.orders({ created_at: now - 3 * 86_400_000 });
    await write.orders({ created_at: now });
    await write.consultations();
    await write.outbox({ status: "given_up" });
    const before = (await visit.get("/api/admin/attention")).json();
    expect(before).toMatchObject({
      items: [{ id: item.id, kind: "payment-without-order", details: '{"amount":12}' }],
      waitingOrders: 1,
      failedDeliveries: 1,
    });
    expect(before.newLeads).toBeGreaterThan(0);
    expect((await visit.post(`/api/admin/attention/${item.id}/resolve`)).statusCode).toBe(200);
    expect((await visit.post(`/api/admin/attention/${item.id}/resolve`)).statusCode).toBe(404);
    expect((await visit.get("/api/admin/attention")).json().items).toEqual([]);
  });

  it("shows the trail, page by page", async () => {
    const order = await write.orders();
    now += 1;
    await visit.patch(`/api/orders/${order.id}/status`, { status: "in_transit" });
    now += 1;
    await visit.delete(`/api/orders/${order.id}`);
    const first = (await visit.get("/api/admin/audit?limit=1")).json();
    expect(first.entries).toMatchObject([
      { actor: "admin", text: "Order deleted", subject: order.id, detail: null },
    ]);
    const second = (await visit.get(`/api/admin/audit?limit=1&cursor=${first.nextCursor}`)).json();
    expect(second.entries).toMatchObject([
      { text: "Status changed", detail: "Pending to In Transit" },
    ]);
    now += 1;
    const other = await write.orders();
    await visit.delete(`/api/orders/${other.id}`);
    const path = `/api/admin/audit?subject=${order.id}&limit=1`;
    const own = (await visit.get(path)).json();
    expect(own.entries).toEqual(first.entries);
    const rest = (await visit.get(`${path}&cursor=${own.nextCursor}`)).json();
    expect(rest).toEqual({ entries: second.entries, nextCursor: null });
  });
});
