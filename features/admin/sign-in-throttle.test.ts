import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { takeTurn } from "./sign-in-throttle.server.ts";

const minute = 60_000;
const now = 1_800_000_000_000;

describeOnBothDatabases("turns to sign in", (open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.remove());

  const take = (name: string, at: number) =>
    takeTurn(test.database.db, { name, burst: 3, everyMs: minute }, at);

  it("are as many as there are, and then one each so often", async () => {
    for (let turn = 0; turn < 3; turn++) expect(await take("one", now)).toEqual({ ok: true });
    expect(await take("one", now)).toEqual({ ok: false, waitMs: minute });
    expect(await take("one", now + minute)).toEqual({ ok: true });
    expect(await take("one", now + minute)).toEqual({ ok: false, waitMs: minute });
  });

  it("are not gone when the clock is set back, and no more than there are", async () => {
    expect(await take("back", now)).toEqual({ ok: true });
    const earlier = now - 10 * minute;
    expect(await take("back", earlier)).toEqual({ ok: true });
    expect(await take("back", earlier)).toEqual({ ok: false, waitMs: minute });
    expect(await take("back", earlier + minute)).toEqual({ ok: true });
  });
});
