import fc from "fast-check";
import { expect, it } from "vitest";
import { cents, sum } from "#platform/money.ts";
import { type PaidBack, taxPaidBack } from "./tax-paid-back.ts";

/** Ten pieces of a dollar, shipping of $5.00 that is not taxed, and a tax of 66 cents. */
const order = { total: cents(1_566), tax: cents(66), taxed: cents(1_000) };
const byAmount = (amount: number): PaidBack => ({ amount: cents(amount), parts: null });
const byPieces = (pieces: number, tax: number): PaidBack => ({
  amount: cents(pieces * 100 + tax),
  parts: { given: cents(pieces * 100), taxed: cents(pieces * 100) },
});

it("takes the tax of what is given back with it, and none with shipping that is not taxed", () => {
  const shipping = { amount: cents(500), parts: { given: cents(500), taxed: cents(0) } };
  const refunds = [byPieces(3, 20), shipping, byPieces(7, 46)];
  expect(taxPaidBack(order, refunds)).toEqual([20, 0, 46]);
});

it("is in an amount as it is in what is left", () => {
  expect(taxPaidBack(order, [byAmount(783)])).toEqual([33]);
  expect(taxPaidBack(order, [byPieces(10, 66), byAmount(100)])).toEqual([66, 0]);
});

it("is all of it once all is paid back, whatever the parts, and never more or below zero", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.boolean()), { maxLength: 6 }),
      (parts) => {
        let left: number = order.total;
        const refunds: PaidBack[] = [];
        for (const [size, isPieces] of parts) {
          const amount = Math.min(size * 100, left);
          left -= amount;
          refunds.push(isPieces ? byPieces(amount / 100, 0) : byAmount(amount));
        }
        const some = taxPaidBack(order, refunds);
        expect(some.every((tax) => tax >= 0)).toBe(true);
        expect(sum(some)).toBeLessThanOrEqual(order.tax);
        expect(sum(taxPaidBack(order, [...refunds, byAmount(left)]))).toBe(order.tax);
      },
    ),
  );
});
