import { type Cents, cents } from "#platform/money.ts";

/** What was charged, and on how much of it the tax was. */
export interface TaxedOrder {
  total: Cents;
  tax: Cents;
  /** Goods, less a discount, and the shipping where that is taxed. */
  taxed: Cents;
}

/** Money that went back, in the order in which it did. */
export interface PaidBack {
  amount: Cents;
  /** Of the lines and the shipping that it was for, before tax; null: just an amount. */
  parts: { given: Cents; taxed: Cents } | null;
}

/**
 * How much of each refund is tax. What is given back line by line takes the tax of these lines with
 * it; of an amount it is the share that the tax has in what is left. All that was paid has all of
 * the tax in it, whatever the parts were.
 */
export function taxPaidBack(order: TaxedOrder, refunds: readonly PaidBack[]): Cents[] {
  let paidLeft: number = order.total;
  let taxLeft: number = order.tax;
  let taxedGiven = 0;
  return refunds.map(({ amount, parts }) => {
    const taken = Math.min(amount, paidLeft);
    let tax: number;
    if (taken === paidLeft) tax = taxLeft;
    else if (parts) {
      tax = Math.min(amount - parts.given, taxOnParts(order, taxedGiven, parts.taxed));
    } else tax = Math.round((taxLeft * taken) / paidLeft);
    // Where an amount went back before, the lines may have more tax on them than is left.
    tax = Math.max(0, Math.min(tax, taxLeft));
    paidLeft -= taken;
    taxLeft -= tax;
    taxedGiven += parts?.taxed ?? 0;
    return cents(tax);
  });
}

/**
 * The tax on so much more, where so much was given back before. Rounded for all that was given back
 * so far, and not for each part: parts come to the whole.
 */
export function taxOnParts({ tax, taxed }: Omit<TaxedOrder, "total">, given: number, more: number) {
  const upTo = (part: number) => (taxed === 0 ? 0 : Math.round((tax * part) / taxed));
  return cents(upTo(given + more) - upTo(given));
}
