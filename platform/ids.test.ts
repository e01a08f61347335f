import { expect, it } from "vitest";
import { newId, newOrderNumber } from "#platform/ids.ts";

it("says what an id names and sorts ids by time", () => {
  const earlier = newId("order", 1_700_000_000_000);
  const later = newId("order", 1_700_000_000_001);
  expect(earlier).toMatch(/^ord_[0-9a-z]{9}[0-9a-f]{20}$/);
  expect(earlier < later).toBe(true);
});

it("makes order numbers that can be read over the phone", () => {
  const numbers = new Set(Array.from({ length: 2_000 }, newOrderNumber));
  for (const number of numbers) expect(number).toMatch(/^HB-[2346789CDFGHJKMNPQRTVWXYZ]{4}-\d\d$/);
  expect(numbers.size).toBeGreaterThan(1_990);
});
