import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type AdminVisit, signedIn, staffVisit } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const minute = 60_000;

describeOnBothDatabases("notes of an order", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let orderId = "";
  let now = Date.now();
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { clock: { now: () => now } });
    visit = await signedIn(shop);
  });
  beforeEach(async () => {
    const write = sampleWriter(test.database.db);
    orderId = String((await write.orders({ notes: "Ring", customer_notes: "Ring" })).id);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });
  const save = (body: object) => visit.patch(`/api/orders/${orderId}/notes`, body);
  const page = async () => (await visit.get(`/api/admin/orders/${orderId}`)).json();

  it("that somebody else has changed since are not overwritten, and both texts are known", async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    expect((await save({ notes: "Theirs", revision: 0, writer: theirs })).json()).toEqual({
      ok: true,
      revision: 1,
    });
    const late = await save({ notes: "Mine", revision: 0, writer: mine });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: "notes_changed",
      stored: { notes: "Theirs", revision: 1, by: { actor: "admin" } },
    });
    expect((await page()).order).toMatchObject({ notes: "Theirs", notesRevision: 1 });
    expect((await save({ notes: "Both", revision: 1, writer: mine })).json().revision).toBe(2);
  });

  it("of two saves at once over one revision are stored once", async () => {
    const answers = await Promise.all(
      ["A", "B", "C"].map((notes) => save({ notes, revision: 0, writer: randomUUID() })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it("go on from the same tab also when an answer was lost on the way", async () => {
    const writer = randomUUID();
    await save({ notes: "C", revision: 0, writer });
    expect((await save({ notes: "Call", revision: 0, writer })).json().revision).toBe(2);
    expect((await save({ notes: "Call", revision: 0, writer: randomUUID() })).statusCode).toBe(200);
  });

  it("without a revision replace what is there, as the specification's call does", async () => {
    await save({ notes: "One", revision: 0, writer: randomUUID() });
    expect((await save({ notes: "Two" })).statusCode).toBe(200);
    expect((await page()).order).toMatchObject({ notes: "Two", notesRevision: 2 });
  });

  it("leave one entry while somebody types, which says what it was and what it became", async () => {
    const writer = randomUUID();
    for (const [revision, notes] of ["C", "Ca", "Call"].entries()) {
      await save({ notes, revision, writer });
    }
    const { timeline } = await page();
    expect(timeline.slice(1)).toMatchObject([
      { text: "Notes changed", notes: { before: "Ring", after: "Call" } },
    ]);
  });

  it("leave an entry each when two people type in turns, and when one goes on much later", async () => {
    const maria = await staffVisit(shop, visit, "office");
    await save({ notes: "Call" });
    now += minute;
    await maria.patch(`/api/orders/${orderId}/notes`, { notes: "Call first" });
    now += 9 * minute;
    await maria.patch(`/api/orders/${orderId}/notes`, { notes: "Call first, ring" });
    now += 11 * minute;
    await maria.patch(`/api/orders/${orderId}/notes`, { notes: "Done" });
    const { timeline } = await page();
    expect(timeline.slice(1)).toMatchObject([
      { actor: "admin", notes: { before: "Ring", after: "Call" } },
      { actor: expect.stringContaining("office"), notes: { after: "Call first, ring" } },
      { actor: expect.stringContaining("office"), notes: { after: "Done" } },
    ]);
  });

  it("are told to open desks with every save, also while somebody types on", async () => {
    const heard: string[] = [];
    test.database.onDeskChange((text) => heard.push(text ?? ""));
    for (const [index, notes] of ["C", "Ca", "Call"].entries()) {
      await save({ notes });
      const told = () => heard.filter((text) => text.includes(orderId)).length;
      await expect.poll(told).toBe(index + 1);
    }
  });
});
