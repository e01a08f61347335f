import { describe, expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { priceSpan, variantPrice } from "./product-price.ts";

describe("prices", () => {
  test("span from the lowest to the highest, by amount and not by text", () => {
    const variants = [{ price: "1225.00" }, { price: "89.50" }, { price: "329.00" }];
    expect(priceSpan(variants)).toEqual({ lowest: cents(8950), highest: cents(122_500) });
  });

  test("a single variant has no highest price", () => {
    expect(priceSpan([{ price: "49.00" }])).toEqual({ lowest: cents(4900), highest: undefined });
  });

  test("what is sold by quote has none", () => {
    expect(priceSpan([{ price: null }, { price: null }])).toBeNull();
    expect(variantPrice({ price: null })).toBeNull();
    expect(variantPrice({ price: "489.00" })).toBe(48_900);
  });
});
