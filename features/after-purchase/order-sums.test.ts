import { expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import type { OrderPage } from "./order-page.ts";
import { sumsOf } from "./order-sums.ts";

const order = {
  subtotal: cents(10_000),
  discount: { code: "SPRING10", amount: cents(1_000) },
  shipping: cents(500),
  delivery: "",
  tax: cents(0),
  total: cents(9_500),
  paidAt: Date.UTC(2026, 5, 1, 12),
  refunds: [],
  refunded: cents(0),
} as unknown as OrderPage;

it("an order's sums name the discount between the subtotal and the shipping", () => {
  expect(sumsOf(order).slice(0, 4)).toEqual([
    { name: "Subtotal", amount: "$100.00", isTotal: false },
    { name: "Discount (SPRING10)", amount: "-$10.00", isTotal: false },
    { name: "Shipping", amount: "$5.00", isTotal: false },
    { name: "Total", amount: "$95.00", isTotal: true },
  ]);
  const delivery = "Parcel, 3 to 7 business days";
  expect(sumsOf({ ...order, delivery }).map(({ name }) => name)).toContain(
    `Shipping (${delivery})`,
  );
  expect(sumsOf({ ...order, discount: null }).map(({ name }) => name)).not.toContain("Discount");
});
