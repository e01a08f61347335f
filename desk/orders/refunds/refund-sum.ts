import { taxOnParts } from "#features/tax/tax-paid-back.ts";
import { type Cents, cents, sum, times } from "#platform/money.ts";

/** A line of the order of which something can still be paid back. */
export interface RefundableLine {
  position: number;
  unitPrice: Cents;
  /** How many of it have not been paid back as a line yet. */
  quantity: number;
}

/** What a refund is for: so many of each line, and the shipping or not. */
export interface RefundChoice {
  lines: readonly { position: number; quantity: number }[];
  shipping: boolean;
}

/** What the order was made of, and what of it can still be paid back. */
export interface RefundBounds {
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
      return line ? times(line.unitPrice, quantity) : cents(0);
    }),
  );
  const sent = shipping ? bounds.shippingLeft : cents(0);
  const onShipping = (amount: Cents) => (bounds.isShippingTaxed ? amount : cents(0));
  const taxed = sum([bounds.subtotal, onShipping(bounds.shipping)]);
  const left = bounds.lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity));
  const given = taxed - sum([...left, onShipping(bounds.shippingLeft)]);
  const tax = taxOnParts({ tax: bounds.tax, taxed }, given, goods + onShipping(sent));
  const total = cents(Math.min(goods + sent + tax, bounds.refundable));
  return { goods, shipping: sent, tax, total };
}
