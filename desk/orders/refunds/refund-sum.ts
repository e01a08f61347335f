import { discountOfPieces } from "#features/discounts/discount.ts";
import { taxOnParts } from "#features/tax/tax-paid-back.ts";
import { type Cents, cents, sum, times } from "#platform/money.ts";

/** A line of the order of which something can still be paid back. */
export interface RefundableLine {
  position: number;
  unitPrice: Cents;
  /** How many of it have not been paid back as a line yet. */
  quantity: number;
  /** Of the order's discount, what all pieces of it had; absent: none. */
  discount?: { amount: Cents; ordered: number };
}

/** What a refund is for: so many of each line, and the shipping or not. */
export interface RefundChoice {
  lines: readonly { position: number; quantity: number }[];
  shipping: boolean;
}

/** What the order was made of, and what of it can still be paid back. */
export interface RefundBounds {
  /** What was paid for the goods: less the discount. */
  subtotal: Cents;
  shipping: Cents;
  /** 0 once the shipping was paid back. */
  shippingLeft: Cents;
  isShippingTaxed: boolean;
  tax: Cents;
  refundable: Cents;
  lines: readonly RefundableLine[];
}

export interface RefundSum {
  goods: Cents;
  shipping: Cents;
  /** The part of the order's tax that was charged on these. */
  tax: Cents;
  /** What is paid back: all three, or what is left when that is less. */
  total: Cents;
}

/**
 * What a choice comes to. The dialog shows it and the server works it out again: only a sum that
 * both agree on is paid back.
 */
export function refundSum(bounds: RefundBounds, { lines, shipping }: RefundChoice): RefundSum {
  const goods = sum(
    lines.map(({ position, quantity }) => {
      const line = bounds.lines.find((one) => one.position === position);
      return line ? paidFor(line, quantity) : cents(0);
    }),
  );
  const sent = shipping ? bounds.shippingLeft : cents(0);
  const onShipping = (amount: Cents) => (bounds.isShippingTaxed ? amount : cents(0));
  const taxed = sum([bounds.subtotal, onShipping(bounds.shipping)]);
  const left = bounds.lines.map((line) => paidFor(line, line.quantity));
  const given = taxed - sum([...left, onShipping(bounds.shippingLeft)]);
  const tax = taxOnParts({ tax: bounds.tax, taxed }, given, goods + onShipping(sent));
  const total = cents(Math.min(goods + sent + tax, bounds.refundable));
  return { goods, shipping: sent, tax, total };
}

/**
 * What was paid for the next pieces of a line. Its discount is rounded for all that are paid back
 * so far, as the tax is.
 */
function paidFor({ unitPrice, quantity: left, discount }: RefundableLine, pieces: number): Cents {
  const full = times(unitPrice, pieces);
  if (!discount) return full;
  const { amount, ordered } = discount;
  const off = (given: number) => discountOfPieces(amount, ordered, given);
  const before = ordered - left;
  return cents(full - (off(before + pieces) - off(before)));
}
