import {
  emptyContent,
  type HandLine,
  type HandOrderContent,
  type HandOrderCustomer,
  nobody,
} from "#features/hand-orders/hand-order.ts";
import { cents } from "#platform/money.ts";

export const handCustomer: HandOrderCustomer = {
  ...nobody,
  ...{ firstName: "Ada", lastName: "Brook", email: "ada.brook@example.com" },
  ...{ phone: "(440) 555-0100", note: "Call before you come." },
};

export function handLine(id: string, change: Partial<HandLine> = {}): HandLine {
  const text = "Two loads of sand";
  return { id, variantId: null, text, quantity: 1, price: cents(12_000), ...change };
}

/** Sand for $120.00, fetched at the yard, without a tax. */
export const sandContent: HandOrderContent = {
  ...emptyContent,
  lines: [handLine("sand")],
  taxed: false,
};
