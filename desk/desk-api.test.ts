import { afterAll, beforeAll, expect, it } from "vitest";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
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
    const read = async (query = "") => (await visit.get(`/api/admin/leads${query}`)).json();
    const names = ({ leads }: { leads: { name: string }[] }) => leads.map(({ name }) => name);
    const inbox = await read();
    expect(names(inbox)).toEqual(["Ada", "Bo"]);
    expect(inbox.counts).toEqual({ new: 1, won: 1, quarantine: 1 });
    expect(inbox.leads[0]).toEqual({
      id: lead.id,
      name: "Ada",
      email: "ada@example.com",
      phone: "(440) 555-0100",
      location: null,
      message: "A pond, please.",
      about: null,
      stage: "new",
      quarantine: null,
      createdAt: new Date(sampleTime).toISOString(),
      deletedAt: null,
      waits: true,
      followUpOn: null,
      enteredBy: null,
      photos: 0,
    });
    const quarantine = await read("?quarantined=true");
    expect(names(quarantine)).toEqual(["Cy"]);
    expect(quarantine.leads[0].quarantine).toBe("Sent faster than a person can type");
    expect(names(await read("?stage=won"))).toEqual(["Bo"]);
    const first = await read("?limit=1");
    expect(names(await read(`?limit=1&cursor=${first.nextCursor}`))).toEqual(["Bo"]);

    const moved = await visit.patch(`/api/admin/leads/${lead.id}`, { stage: "quoted" });
    expect(moved.json()).toMatchObject({ stage: "quoted" });
    const released = await visit.post(`/api/admin/leads/${spam.id}/release`);
    expect(released.json()).toMatchObject({ quarantine: null, stage: "new" });
    expect((await read()).counts).toEqual({ new: 1, quoted: 1, won: 1 });
    for (const [id, stage, status] of [
      ["con_no", "won", 404],
      [lead.id, "maybe", 400],
    ]) {
      const response = await visit.patch(`/api/admin/leads/${id}`, {
        stage: String(stage),
      });
      expect(response.statusCode).toBe(status);
    }
    expect((await read("?quarantined=perhaps")).code).toBe("invalid_input");
  });

  it("finds requests by any part of name, phone, e-mail, place or message", async () => {
    const written = {
      name: "Nell Rivermead",
      email: "nell@mead.example",
      phone: "(440) 555-0181",
      location: "Vermilion, OH",
      message: "Our koi\nneed 100% more_room",
      stage: "won",
    };
    const { id } = await write.consultations(written);
    await write.consultations({ ...written, name: "Spam Rivermead", quarantine_reason: "links" });
    const find = async (q: string, more = "") =>
      (await visit.get(`/api/admin/leads?q=${encodeURIComponent(q)}${more}`)).json();
    const asked = ["RIVER", "ell mead", "0181", "555-0181", "440 555 0181", "nell@mead", "ermil"];
    for (const q of [...asked, "koi need", "0% more_r", "me"]) {
      expect(await find(q, "&stage=won"), q).toMatchObject({ found: 1, leads: [{ id }] });
    }
    for (const q of ["rivermead zzz", "1% more", "moreXr", "0182"]) {
      expect(await find(q), q).toMatchObject({ found: 0, leads: [] });
    }
    expect(await find("rivermead", "&quarantined=true")).toMatchObject({
      found: 1,
      leads: [{ name: "Spam Rivermead" }],
    });
    expect(await find("rivermead", "&stage=new")).toMatchObject({ found: 0 });
    expect((await find("")).found).toBeNull();
    expect((await visit.get(`/api/admin/leads?q=${"a".repeat(201)}`)).statusCode).toBe(400);
  });

  it("deletes a request, which can be restored from the trash", async () => {
    const [kept, gone] = [
      await write.consultations({ name: "Dot" }),
      await write.consultations({ name: "Eve" }),
    ];
    const path = `/api/admin/leads/${gone.id}`;
    const newLeads = async () => {
      const { items } = (await visit.get("/api/admin/attention")).json();
      return items.filter(({ kind }: { kind: string }) => kind === "lead").length;
    };
    const read = async () => (await visit.get("/api/admin/leads?stage=new")).json();
    const trash = async () => (await visit.get("/api/admin/leads/trash")).json();
    const before = { inbox: await read(), newLeads: await newLeads() };
    expect((await visit.delete(path)).json()).toMatchObject({ name: "Eve" });
    const deletedAt = new Date(now).toISOString();
    expect((await trash()).leads).toMatchObject([{ id: gone.id, deletedAt }]);
    const without = await read();
    const ids = without.leads.map(({ id }: { id: string }) => id);
    expect(ids).toContain(kept.id);
    expect(ids).not.toContain(gone.id);
    expect(without.counts.new).toBe(before.inbox.counts.new - 1);
    expect(await newLeads()).toBe(before.newLeads - 1);
    expect((await visit.delete(path)).statusCode).toBe(404);
    expect((await visit.patch(path, { stage: "won" })).statusCode).toBe(404);
    expect((await visit.post(`${path}/release`)).statusCode).toBe(404);

    expect((await visit.post(`${path}/restore`)).json()).toMatchObject({ deletedAt: null });
    expect((await visit.post(`${path}/restore`)).statusCode).toBe(404);
    expect(await trash()).toEqual({ leads: [] });
    expect(await read()).toEqual(before.inbox);
    expect(await newLeads()).toBe(before.newLeads);
    const trail = (await visit.get("/api/admin/audit")).json().entries;
    const entries = trail.filter(({ subject }: { subject: string }) => subject === gone.id);
    expect(entries.map(({ text }: { text: string }) => text).sort()).toEqual([
      "Lead deleted",
      "Lead restored",
    ]);
    now += 1;
    await visit.delete(path);
    now += 30 * 86_400_000;
    visit = await signedIn(shop);
    expect((await visit.post(`${path}/restore`)).statusCode).toBe(404);
    expect(await trash()).toEqual({ leads: [] });
  });

  it("shows what waits to be delivered, and delivers it when told to", async () => {
    // The lead that was released above has been confirmed.
    await test.database.db.deleteFrom("outbox").execute();
    const email = { to: "ada@example.com", subject: "Hello", text: "Words", html: "<p>" };
    const given = await write.outbox({
      topic: "mail",
      payload: JSON.stringify(email),
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
        email: { to: "ada@example.com", subject: "Hello", text: "Words" },
      },
      { id: done.id, deliveredAt: new Date(sampleTime + 5).toISOString(), email: null },
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
