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

  it("are a few at once, and then one at regular times", async () => {
    for (let turn = 0; turn < 3; turn++) expect(await take("one", now)).toEqual({ ok: true });
    expect(await take("one", now)).toEqual({ ok: false, waitMs: minute });
    expect(await take("one", now + minute)).toEqual({ ok: true });
    expect(await take("one", now + minute)).toEqual({ ok: false, waitMs: minute });
  });

  it.each([1, 5_000, minute, 10 * minute])(
    "are no more for two instances whose clocks are %i ms apart",
    async (apart) => {
      const name = `apart ${apart}`;
      const passing = 10 * minute;
      let taken = 0;
      for (let passed = 0; passed < passing; passed += 10_000) {
        for (const behind of [0, apart, Math.floor(apart / 2)]) {
          if ((await take(name, now + passed - behind)).ok) taken++;
        }
      }
      expect(taken).toBe(3 + passing / minute - 1);
    },
  );

  it("are not gone when the clock is set back: after ten minutes, or at once after more than that", async () => {
    expect(await take("back", now)).toEqual({ ok: true });
    expect(await take("back", now - 10 * minute)).toMatchObject({ ok: false });
    expect(await take("back", now)).toEqual({ ok: true });
    const yesterday = now - 24 * 60 * minute;
    expect(await take("back", yesterday)).toEqual({ ok: true });
    expect(await take("back", yesterday)).toEqual({ ok: false, waitMs: minute });
    expect(await take("back", yesterday + minute)).toEqual({ ok: true });
  });
});
