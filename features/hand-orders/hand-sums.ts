import { wayNames } from "#features/delivery/delivery-rules.ts";
import { taxLabel } from "#features/tax/tax-name.ts";
import { formatMoney } from "#platform/money.ts";
import type { AgreedHandOrder } from "./hand-order.ts";

export interface HandSum {
  name: string;
  amount: string;
  isTotal?: boolean;
}

/** What it comes to, in the words of page, e-mail and desk. */
export function sumsOf({ delivery, goods, shipping, tax, total }: AgreedHandOrder): HandSum[] {
  const way = delivery && [wayNames[delivery.way], delivery.days].filter(Boolean).join(", ");
  return [
    { name: "Subtotal", amount: formatMoney(goods) },
    {
      name: way ? `Shipping (${way})` : "Shipping",
      amount: shipping === 0 ? "Free" : formatMoney(shipping),
    },
    ...(tax ? [{ name: taxLabel(tax.name), amount: formatMoney(tax.amount) }] : []),
    { name: "Total", amount: formatMoney(total), isTotal: true },
  ];
}
