import { discountName } from "#features/discounts/discount-words.ts";
import { taxLabel } from "#features/tax/tax-name.ts";
import { cents, formatMoney } from "#platform/money.ts";
import { dayOf, type OrderPage } from "./order-page.ts";

export interface SumRow {
  name: string;
  amount: string;
  isTotal: boolean;
}

/** What it came to, and what became of the money: alike on the page and on the receipt. */
export function sumsOf(order: OrderPage): SumRow[] {
  const { subtotal, discount, shipping, delivery, tax, taxName, total, paidAt, refunds, refunded } =
    order;
  const row = (name: string, amount: string, isTotal = false) => ({ name, amount, isTotal });
  const listed = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const elsewhere = cents(Math.max(0, refunded - listed));
  const back = Math.max(refunded, listed);
  return [
    row("Subtotal", formatMoney(subtotal)),
    ...(discount ? [row(discountName(discount.code), `-${formatMoney(discount.amount)}`)] : []),
    row(
      delivery ? `Shipping (${delivery})` : "Shipping",
      shipping === 0 ? "Free" : formatMoney(shipping),
    ),
    ...(tax > 0 ? [row(taxLabel(taxName), formatMoney(tax))] : []),
    row("Total", formatMoney(total), true),
    row(`Paid ${dayOf(paidAt)}`, formatMoney(total)),
    ...refunds.map(({ amount, at, isOnItsWay }) =>
      row(`Paid back ${dayOf(at)}${isOnItsWay ? ", on its way" : ""}`, `-${formatMoney(amount)}`),
    ),
    ...(elsewhere > 0 ? [row("Paid back", `-${formatMoney(elsewhere)}`)] : []),
    ...(back > 0 ? [row("Paid in all", formatMoney(cents(total - back)), true)] : []),
  ];
}
