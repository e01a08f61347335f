import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import type { Cart, CartItem } from "./cart.ts";
import { atOffers, lookOver, reconcile } from "./cart-changes.ts";
import type { CartLine } from "./cart-lines.ts";

const line = (variantId: string, price: number): CartLine => ({
  variantId,
  productId: "p",
  slug: "basalt-column",
  sku: variantId.toUpperCase(),
  name: "Basalt Column",
  variant: `size ${variantId}`,
  price: cents(price),
  quantity: 2,
  image: "",
  description: "",
});

const item = (variantId: string, price: number, stockQuantity: number | null = null) =>
  ({ variantId, price, variant: { stockQuantity } }) as CartItem;

test("a cart at the shop's prices has no changes", () => {
  const lines = [line("a", 28_900)];
  const cart: Cart = { items: [item("a", 289)], total: 578 };
  expect(reconcile(lines, cart)).toEqual({ lines, changes: [] });
});

test("a changed price names the item and both prices, and what is no longer sold is taken out", () => {
  const cart: Cart = {
    items: [item("a", 299.5)],
    total: 599,
    removed: [{ variantId: "b", message: "It can no longer be bought online.", name: "B" }],
  };
  expect(reconcile([line("a", 28_900), line("b", 500), line("c", 700)], cart)).toEqual({
    lines: [line("a", 29_950), line("c", 700)],
    changes: [
      "The price of Basalt Column, size a has changed from $289.00 to $299.50.",
      "Basalt Column, size b can no longer be bought online and was taken out of your cart.",
    ],
  });
});

test("what there is less of than was wanted is taken down to that, and out when there is none", () => {
  const items = [item("a", 289, 1), item("b", 289, 0), item("c", 289, 2), item("d", 289)];
  const lines = ["a", "b", "c", "d"].map((id) => line(id, 28_900));
  expect(reconcile(lines, { items, total: 0 })).toEqual({
    lines: [
      { ...line("a", 28_900), quantity: 1, stock: 1 },
      { ...line("c", 28_900), stock: 2 },
      line("d", 28_900),
    ],
    changes: [
      "Only 1 of 'Basalt Column, size a' is left. Your cart now has 1.",
      "'Basalt Column, size b' is out of stock. It was taken out of your cart.",
    ],
  });
});

test("what is more than one buyer can order at once is taken down to that", () => {
  const rest = { price: cents(28_900), left: 1, isLimited: true };
  expect(atOffers([line("a", 28_900)], () => rest)).toEqual({
    lines: [{ ...line("a", 28_900), quantity: 1 }],
    changes: [
      "At most 1 of 'Basalt Column, size a' can be ordered online at once. Please call us for more. Your cart now has 1.",
    ],
  });
});

test("when the cart opens, every change is said, prices are those of today, and no line goes", () => {
  const cart: Cart = {
    items: [item("a", 299.5), item("b", 289, 0), item("c", 289, 1)],
    total: 0,
    removed: [
      { variantId: "d", message: "", name: "Basalt Column, size d" },
      { variantId: "old", message: "", name: null },
    ],
  };
  const lines = ["a", "b", "c", "d", "old"].map((id) => line(id, 28_900));
  const looked = lookOver(lines, cart);
  expect(looked.lines.map(({ variantId, price }) => [variantId, price])).toEqual([
    ["a", 29_950],
    ...["b", "c", "d", "old"].map((id) => [id, 28_900]),
  ]);
  expect(looked.changes).toEqual([
    "The price of Basalt Column, size a has changed from $289.00 to $299.50.",
    "'Basalt Column, size b' is out of stock.",
    "Only 1 of 'Basalt Column, size c' is left.",
    "Basalt Column, size d can no longer be bought online.",
  ]);
  expect(lookOver(looked.lines, { items: cart.items, total: 0 }).changes).toHaveLength(2);
});
