import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { type AdminVisit, signedIn, staffVisit } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { type DeskStream, openDeskStream } from "#tests/support/desk-stream.ts";
import { atPaymentPage } from "#tests/support/paid-checkout.ts";
import { postConsultation } from "#tests/support/samples/sample-consultation.ts";
import { type Ware, waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const openDesk = ({ app }: TestShop, cookie: string) => {
  const { port } = app.server.address() as AddressInfo;
  return openDeskStream(`http://127.0.0.1:${port}`, cookie);
};

describeOnBothDatabases("an open desk", (open, engine) => {
  let test: TestDatabase;
  let shop: TestShop;
  let owner: AdminVisit;
  let wares: readonly Ware[];
  const desks: DeskStream[] = [];
  const sitDown = async (at = shop, visit = owner) => {
    const desk = await openDesk(at, visit.cookieHeader);
    desks.push(desk);
    return desk;
  };

  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
    await shop.app.listen({ host: "127.0.0.1", port: 0 });
    owner = await signedIn(shop);
    wares = await waresOf(shop);
  });
  afterEach(async () => {
    for (const desk of desks.splice(0)) await desk.leave();
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it("begins with reading everything anew, and is not for strangers", async () => {
    const desk = await sitDown();
    expect(desk.response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    await expect.poll(() => desk.heard).toContain("event: missed");
    expect((await openDesk(shop, "")).status).toBe(401);
  });

  it("hears of an order when it is paid, and of nobody's name", async () => {
    const desk = await sitDown();
    const visit = await atPaymentPage(shop, [wares[0] as Ware, 1]);
    await visit.pay();
    await shop.simulator.drain();
    await expect
      .poll(() => desk.events())
      .toContainEqual({
        kind: "order",
        id: expect.stringMatching(/^ord_/),
        isNew: true,
      });
    expect(desk.heard).not.toMatch(/@|Ada|Brook|555-0/);
  });

  it("hears of a request", async () => {
    const desk = await sitDown();
    await postConsultation(shop);
    await expect
      .poll(() => desk.events())
      .toContainEqual({
        kind: "lead",
        id: expect.stringMatching(/^con_/),
        isNew: true,
      });
  });

  it("is told which tab made a change, so that this one need not read it anew", async () => {
    const desk = await sitDown();
    const { leads } = (await owner.get("/api/admin/leads")).json();
    await owner.send(
      "PATCH",
      `/api/admin/leads/${leads[0].id}`,
      { stage: "contacted" },
      { "x-desk-tab": "this-very-tab" },
    );
    await expect
      .poll(() => desk.events())
      .toContainEqual({
        kind: "lead",
        id: leads[0].id,
        tab: "this-very-tab",
      });
  });

  it("hears nothing of what was rolled back", async () => {
    const desk = await sitDown();
    const { db } = test.database;
    await expect(
      db.transaction().execute(async (transaction) => {
        await noteDeskChange(transaction, { kind: "order", id: "ord_never" });
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await noteDeskChange(db, { kind: "order", id: "ord_after" });
    await expect.poll(() => desk.events()).toContainEqual({ kind: "order", id: "ord_after" });
    expect(desk.heard).not.toContain("ord_never");
  });

  it("hears nothing more once it is signed out, wherever that was done", async () => {
    const leaving = await signedIn(shop);
    const desk = await sitDown(shop, leaving);
    const staying = await sitDown();
    await leaving.post("/api/admin/logout");
    await expect.poll(() => desk.hasEnded).toBe(true);
    await noteDeskChange(test.database.db, { kind: "order", id: "ord_later" });
    await expect.poll(() => staying.heard).toContain("ord_later");
    expect(desk.heard).not.toContain("ord_later");
  });

  it("hears from now on what another role hears, and no more", async () => {
    const office = await staffVisit(shop, owner, "office");
    const desk = await sitDown(shop, office);
    const { db } = test.database;
    await noteDeskChange(db, { kind: "lead", id: "con_before" });
    await expect.poll(() => desk.heard).toContain("con_before");
    const { accounts } = (await owner.get("/api/admin/accounts")).json();
    const { id } = accounts.find(({ username }: { username: string }) => /^office/.test(username));
    expect((await owner.patch(`/api/admin/accounts/${id}`, { role: "crew" })).statusCode).toBe(200);
    await noteDeskChange(db, { kind: "lead", id: "con_after" });
    await noteDeskChange(db, { kind: "order", id: "ord_after" });
    await expect.poll(() => desk.events()).toContainEqual({ kind: "order" });
    expect(desk.heard).not.toMatch(/con_after|ord_after/);
  });

  it.runIf(engine === "postgres")("reads anew what a lost connection has not told it", async () => {
    const desk = await sitDown();
    await expect.poll(() => desk.gaps()).toBe(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and (query like 'listen %' or query = 'select 1')
      and pid <> pg_backend_pid()`.execute(test.database.db);
    await expect.poll(() => desk.gaps()).toBe(2);
    await noteDeskChange(test.database.db, { kind: "order", id: "ord_again" });
    await expect.poll(() => desk.heard).toContain("ord_again");
  });

  it("is let go when the shop closes", async () => {
    const twin = await openTestShop(test);
    await twin.app.listen({ host: "127.0.0.1", port: 0 });
    const desk = await openDesk(twin, (await signedIn(twin)).cookieHeader);
    await expect.poll(() => desk.heard).toContain("missed");
    await twin.close();
    await expect.poll(() => desk.hasEnded).toBe(true);
  });

  it.runIf(engine === "postgres")("hears of what another instance has sold", async () => {
    const database = await openDatabase(test.location);
    const other = await openTestShop({ ...test, database });
    const desk = await sitDown(shop, await signedIn(shop));
    const visit = await atPaymentPage(other, [wares[0] as Ware, 1]);
    await visit.pay();
    await other.simulator.drain();
    await expect
      .poll(() => desk.events())
      .toContainEqual(expect.objectContaining({ kind: "order", isNew: true }));
    await other.close();
    await database.close();
  });
});
