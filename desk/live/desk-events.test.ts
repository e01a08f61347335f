import { once } from "node:events";
import type { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { type DeskEvents, openDeskEvents } from "./desk-events.server.ts";

const overloaded = expect.objectContaining({ code: "overloaded" });

describeOnBothDatabases("streams of open desks", (open) => {
  let test: TestDatabase;
  let events: DeskEvents;
  /** How many sessions were asked about, each time. */
  let asked: number[];
  beforeEach(async () => {
    test = await open();
    asked = [];
    events = openDeskEvents(test.database, async (sessions) => {
      asked.push(sessions.length);
      return new Map(sessions.map((session) => [session, "owner"]));
    });
  });
  afterEach(async () => {
    events.close();
    await test.remove();
  });
  const heardOf = (stream: Readable) => {
    let heard = "";
    stream.on("data", (bytes) => {
      heard += bytes;
    });
    return () => heard;
  };

  it("are 400 at most, and one that is left makes room", async () => {
    const streams = Array.from({ length: 400 }, (_, index) =>
      events.open(`session ${index}`, `account ${index % 3}`),
    );
    expect(() => events.open("one more", "ada")).toThrow(overloaded);
    const [left] = streams as [Readable];
    left.destroy();
    await once(left, "close");
    expect(events.open("one more", "ada").destroyed).toBe(false);
    expect(() => events.open("and another", "bo")).toThrow(overloaded);
  });

  it("of one account are 200 at most, and the others still have a place", async () => {
    for (let count = 0; count < 200; count++) events.open(`session ${count}`, "ada");
    expect(() => events.open("one more", "ada")).toThrow(
      expect.objectContaining({ code: "too_many_desks" }),
    );
    expect(events.open("somebody else's", "bo").destroyed).toBe(false);
  });

  it("are asked about together, however many there are", async () => {
    const heard = ["a", "a", "b", "c"].map((session) => heardOf(events.open(session, "ada")));
    await noteDeskChange(test.database.db, { kind: "order", id: "ord_1" });
    for (const one of heard) await expect.poll(one).toContain("ord_1");
    expect(asked).toEqual([3]);
  });

  it("are let go when nobody reads them, and the others hear on", async () => {
    const deaf = events.open("deaf", "ada");
    const heard = heardOf(events.open("listening", "ada"));
    const id = `ord_${"x".repeat(4_000)}`;
    for (let count = 0; count < 40; count++) {
      await noteDeskChange(test.database.db, { kind: "order", id });
    }
    await noteDeskChange(test.database.db, { kind: "order", id: "ord_last" });
    await expect.poll(heard).toContain("ord_last");
    await expect.poll(() => deaf.destroyed).toBe(true);
  });
});
