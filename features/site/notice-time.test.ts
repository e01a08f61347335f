import { describe, expect, it } from "vitest";
import { isShown, nextTurn } from "./notice-time.ts";
import type { Notice } from "./site-texts.ts";

const zone = "America/New_York";
const notice = (change: Partial<Notice>): Notice => ({
  isOn: true,
  text: "Spring opening appointments now booking",
  link: null,
  from: null,
  until: null,
  ...change,
});
const at = (iso: string) => Date.parse(iso);

describe("the time of the notice bar", () => {
  it("is always while it is on and has no dates", () => {
    expect(isShown(notice({}), at("2027-01-01T00:00:00Z"), zone)).toBe(true);
    expect(isShown(notice({ isOn: false }), at("2027-01-01T00:00:00Z"), zone)).toBe(false);
    expect(nextTurn(notice({}), 0, zone)).toBeUndefined();
    expect(nextTurn(notice({ isOn: false, from: "2027-04-01" }), 0, zone)).toBeUndefined();
  });

  it("begins and ends with the day where the shop is, in summer and in winter time", () => {
    // Clocks go forward on March 14, 2027: the first day begins at 5:00 of the world's clock, the
    // day after at 4:00.
    const spring = notice({ from: "2027-03-14", until: "2027-03-14" });
    const [begin, end] = [at("2027-03-14T05:00:00Z"), at("2027-03-15T04:00:00Z")];
    const shown = [begin - 1, begin, end - 1, end].map((now) => isShown(spring, now, zone));
    expect(shown).toEqual([false, true, true, false]);
    expect(nextTurn(spring, begin - 1, zone)).toBe(begin);
    expect(nextTurn(spring, begin, zone)).toBe(end);
    expect(nextTurn(spring, end, zone)).toBeUndefined();
  });
});
