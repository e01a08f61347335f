import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import type { Cart } from "../cart.ts";
import type { CartLine } from "../cart-lines.ts";
import { isAllHere, linesOf, mergedLines } from "./kept-cart-client.ts";

const line = (variantId: string, quantity: number): CartLine => ({
  variantId,
  productId: "",
  slug: "basalt-column",
  sku: variantId.toUpperCase(),
  name: "Basalt Column",
  variant: variantId,
  price: cents(28_900),
  quantity,
  image: "/pictures/a.webp",
  description: "",
});
const cartOf = (...lines: CartLine[]): Cart => ({
  items: lines.map(({ variantId, sku, quantity, image }) => ({
    id: variantId,
    variantId,
    variantName: variantId,
    sku,
    quantity,
    price: 289,
    lineTotal: 289 * quantity,
    variant: {
      id: variantId,
      name: variantId,
      sku,
      price: 289,
      stockQuantity: null,
      product: { name: "Basalt Column", slug: "basalt-column", image },
    },
  })),
  total: 0,
});

test("what was kept comes back as lines of the cart, at the price of today", () => {
  expect(linesOf(cartOf(line("a", 2)))).toEqual([{ ...line("a", 2), stock: undefined }]);
});

test("both together have each item once, with the larger number, however often it is done", () => {
  const here = [line("a", 1), line("b", 5)];
  const kept = [line("b", 2), line("a", 3), line("c", 1)];
  const both = [line("a", 3), line("b", 5), line("c", 1)];
  expect(mergedLines(here, kept)).toEqual(both);
  expect(mergedLines(both, kept)).toEqual(both);
});

test("there is nothing to ask when everything that was kept is here", () => {
  expect(isAllHere([line("a", 2), line("b", 1)], cartOf(line("a", 2)))).toBe(true);
  expect(isAllHere([line("a", 1)], cartOf(line("a", 2)))).toBe(false);
  expect(isAllHere([line("a", 2)], cartOf(line("a", 2), line("b", 1)))).toBe(false);
});
