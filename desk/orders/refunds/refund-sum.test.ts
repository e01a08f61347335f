import { expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { type RefundBounds, refundSum } from "./refund-sum.ts";

/** Three pieces of $10.00 and shipping of $5.00, with a tax that does not divide. */
function order(tax: number): RefundBounds {
  return {
    subtotal: cents(3_000),
    shipping: cents(500),
    shippingLeft: cents(500),
    isShippingTaxed: true,
    tax: cents(tax),
    refundable: cents(3_500 + tax),
    lines: [{ position: 0, unitPrice: cents(1_000), quantity: 3 }],
  };
}

const onePiece = { lines: [{ position: 0, quantity: 1 }], shipping: false };

/** What can still be paid back after one piece was. */
function without(bounds: RefundBounds): RefundBounds {
  const { total } = refundSum(bounds, onePiece);
  return {
    ...bounds,
    refundable: cents(bounds.refundable - total),
    lines: bounds.lines.map((line) => ({ ...line, quantity: line.quantity - 1 })),
  };
}

it.each([0, 1, 2, 100, 101, 288, 289])(
  "pays back an order with a tax of %i cents in four parts, to the cent",
  (tax) => {
    const afterAll = without(without(without(order(tax))));
    const shipping = refundSum(afterAll, { lines: [], shipping: true });
    expect(shipping.total).toBe(afterAll.refundable);
    expect(shipping.goods + shipping.shipping + shipping.tax).toBe(shipping.total);
  },
);

it("takes no tax back with shipping that was not taxed", () => {
  const untaxed = { ...order(288), isShippingTaxed: false };
  expect(refundSum(untaxed, onePiece).tax).toBe(96);
  expect(refundSum(untaxed, { lines: [], shipping: true })).toMatchObject({ tax: 0, total: 500 });
  const afterAll = without(without(without(untaxed)));
  expect(refundSum(afterAll, { lines: [], shipping: true }).total).toBe(afterAll.refundable);
});

it("never pays back more than is left", () => {
  const nearlyEmpty = { ...order(288), refundable: cents(700) };
  expect(refundSum(nearlyEmpty, onePiece)).toMatchObject({ goods: 1_000, total: 700 });
});
