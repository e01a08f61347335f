import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import type { Cart, CartItem } from "./cart.ts";
import type { CartLine } from "./cart-lines.ts";
import { reconcile } from "./cart-news.ts";

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

const item = (variantId: string, price: number) => ({ variantId, price }) as CartItem;

test("a cart at the shop's prices has no news", () => {
  const lines = [line("a", 28_900)];
  const cart: Cart = { items: [item("a", 289)], total: 578 };
  expect(reconcile(lines, cart)).toEqual({ lines, news: [] });
});

test("a changed price names the item and both prices, and what is no longer sold is taken out", () => {
  const cart: Cart = {
    items: [item("a", 299.5)],
    total: 599,
    removed: [{ variantId: "b", message: "An item can no longer be bought online." }],
  };
  expect(reconcile([line("a", 28_900), line("b", 500), line("c", 700)], cart)).toEqual({
    lines: [line("a", 29_950), line("c", 700)],
    news: [
      "The price of Basalt Column, size a has changed from $289.00 to $299.50.",
      "Basalt Column, size b can no longer be bought online and was taken out of your cart.",
    ],
  });
});
