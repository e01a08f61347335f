import fc from "fast-check";
import { expect, test } from "vitest";
import { fitsBehind, holdMs, keepsTurn, mostForOne, turnBy } from "./line-rules.ts";

const variants = ["a", "b", "c"];
const few = fc.nat({ max: 5 });
const pieces = fc
  .dictionary(fc.constantFrom(...variants), fc.integer({ min: 1, max: 4 }), { minKeys: 1 })
  .map((counts) => new Map(Object.entries(counts)));
const free = fc
  .tuple(few, few, few)
  .map((counts) => new Map(variants.map((id, index) => [id, counts[index] ?? 0])));

test("those who are let through one after the other never want more than is free", () => {
  fc.assert(
    fc.property(free, fc.array(pieces, { maxLength: 8 }), (left, line) => {
      const served = line.filter((wanted, place) => fitsBehind(left, line.slice(0, place), wanted));
      for (const id of variants) {
        const taken = served.reduce((sum, wanted) => sum + (wanted.get(id) ?? 0), 0);
        expect(taken).toBeLessThanOrEqual(left.get(id) ?? 0);
      }
    }),
  );
});

test("somebody is refused only for what those ahead can have, or what is not there", () => {
  fc.assert(
    fc.property(free, fc.array(pieces, { maxLength: 8 }), pieces, (left, ahead, wanted) => {
      const alone = fitsBehind(left, [], wanted);
      expect(alone).toBe([...wanted].every(([id, count]) => count <= (left.get(id) ?? 0)));
      if (fitsBehind(left, ahead, wanted)) expect(alone).toBe(true);
      // Who wants something else is in nobody's way.
      const others = ahead.filter((one) => [...one.keys()].every((id) => !wanted.has(id)));
      expect(fitsBehind(left, others, wanted)).toBe(alone);
    }),
  );
});

test("what is not counted is never short", () => {
  expect(fitsBehind(new Map([["a", 1]]), [], new Map([["b", 999]]))).toBe(true);
});

test("one buyer's share is half, rounded up, and never less than a trio", () => {
  expect([0, 1, 3, 4, 6, 7, 20, 21].map(mostForOne)).toEqual([3, 3, 3, 3, 3, 4, 10, 11]);
});

test("a place in line is kept by asking, and by a turn that has just begun", () => {
  const now = 10_000_000;
  const place = (seen: number, called?: number) => ({
    since: 0,
    seenAt: now - seen,
    calledAt: called === undefined ? null : now - called,
  });
  expect(keepsTurn(place(60_000), now)).toBe(true);
  expect(keepsTurn(place(101_000), now)).toBe(false);
  expect(keepsTurn(place(170_000, 170_000), now)).toBe(true);
  expect(keepsTurn(place(0, 181_000), now)).toBe(false);
});

test("the turn comes when enough pages have closed, each of those ahead taking their time", () => {
  const now = 1_000;
  const at = (frees: (number | null)[], ahead: number[] = [], wanted = 1) =>
    turnBy({ frees, ahead, wanted }, now);
  expect(at([now])).toBe(now);
  expect(at([500])).toBe(now);
  expect(at([9_000, 5_000])).toBe(5_000);
  expect(at([9_000, 5_000], [], 2)).toBe(9_000);
  expect(at([9_000, 5_000], [1])).toBe(9_000);
  expect(at([9_000], [1])).toBe(9_000 + holdMs);
  expect(at([9_000], [1, 1])).toBe(9_000 + 2 * holdMs);
  expect(at([null, 5_000])).toBe(5_000);
  expect(at([null])).toBeNull();
  expect(at([9_000], [], 2)).toBeNull();
});
