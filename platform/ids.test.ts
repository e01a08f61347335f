import { expect, it } from "vitest";
import { newId, newOrderNumber, newRequestId } from "#platform/ids.ts";
import { isReference } from "#platform/reference.ts";

it("an id says what it names, and ids sort by time", () => {
  const earlier = newId("order", 1_700_000_000_000);
  const later = newId("order", 1_700_000_000_001);
  expect(earlier).toMatch(/^ord_[0-9a-z]{9}[0-9a-f]{20}$/);
  expect(earlier < later).toBe(true);
});

it("an order number can be read over the phone", () => {
  const numbers = new Set(Array.from({ length: 2_000 }, newOrderNumber));
  for (const number of numbers) expect(number).toMatch(/^HB-[2346789CDFGHJKMNPQRTVWXYZ]{4}-\d\d$/);
  expect(numbers.size).toBeGreaterThan(1_990);
});

it("the id of a request can be read over the phone, and is told from anything else", () => {
  const ids = new Set(Array.from({ length: 20_000 }, newRequestId));
  expect(ids.size).toBe(20_000);
  for (const id of ids) expect(isReference(id)).toBe(true);
  for (const other of [null, "", "7K3M-QX9", "7k3m-qx9d", "call 555-0000", "7K3M-QX9D\n"]) {
    expect(isReference(other)).toBe(false);
  }
});
