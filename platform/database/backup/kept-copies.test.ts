import { describe, expect, it } from "vitest";
import { nameOfCopy, newestFirst, surplusCopies, timeOfCopy } from "./kept-copies.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.parse("2026-11-17T18:07:30Z");
const ago = (ms: number) => nameOfCopy(new Date(now - ms));

describe("names of copies", () => {
  it("say when they were made, to the second", () => {
    const name = nameOfCopy(new Date(now));
    expect(name).toBe("heronbrook-2026-11-17T18-07-30.backup.gz");
    expect(timeOfCopy(name)).toBe(now);
  });

  it("are told from other files", () => {
    const others = [
      "notes.txt",
      "heronbrook-2026.backup.gz",
      `${ago(0)}.damaged`,
      ago(0).replace(".backup.gz", ".photos.json"),
    ];
    expect(newestFirst([ago(day), ...others, ago(0), ago(hour)])).toEqual([
      ago(0),
      ago(hour),
      ago(day),
    ]);
    expect(surplusCopies(others, now)).toEqual([]);
  });
});

describe("copies that are kept", () => {
  /** A year of a copy every quarter of an hour, let go of as a shop would. */
  const kept: string[] = [];
  for (let age = 365 * day; age >= 0; age -= 15 * minute) {
    kept.push(ago(age));
    const gone = new Set(surplusCopies(kept, now - age));
    if (gone.size > 0) kept.splice(0, kept.length, ...kept.filter((name) => !gone.has(name)));
  }
  const ages = newestFirst(kept).map((name) => now - (timeOfCopy(name) as number));
  const between = (from: number, to: number) =>
    ages.filter((age) => age >= from && age < to).length;

  it("are all of the last two hours, then one an hour for two days, then one a day", () => {
    expect(between(0, 2 * hour)).toBe(8);
    expect(between(2 * hour, 2 * day)).toBeOneOf([46, 47]);
    expect(between(2 * day, 30 * day)).toBeOneOf([27, 28, 29]);
  });

  it("never get older than the 30 days that the privacy policy names", () => {
    expect(Math.max(...ages)).toBeLessThan(30 * day);
    expect(Math.max(...ages)).toBeGreaterThan(28 * day);
  });
});
