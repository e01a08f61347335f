import { expect, it } from "vitest";
import { mustBeQuoted, priceRange } from "./product.ts";

it("quotes fountains and vases, and nothing else", () => {
  expect(mustBeQuoted({ category: "fountains", name: "Slate Urn" })).toBe(true);
  expect(mustBeQuoted({ category: "basalt-series", name: "Tall Basalt Vase" })).toBe(true);
  expect(mustBeQuoted({ category: "basalt-series", name: "Basalt Trio" })).toBe(false);
});

it("finds the lowest and highest price by amount, not by letter", () => {
  const prices = ["1225.00", "89.00", "489.00"].map((price) => ({ price }));
  expect(priceRange(prices)).toEqual({ lowest: "89.00", highest: "1225.00" });
  expect(priceRange([{ price: null }])).toBeNull();
});
