import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import type { AdminHandOrder } from "#desk/orders/by-hand/by-hand-schema.ts";
import {
  type HandOrderContent,
  type HandOrderCustomer,
  type HandWay,
  handLimits,
} from "#features/hand-orders/hand-order.ts";
import { type Cents, cents, dollarText, parseTypedDollars } from "#platform/money.ts";

/** A line as it is typed. */
export interface HandLineForm {
  id: string;
  variantId: string | null;
  text: string;
  quantity: string;
  /** Empty: what the shop asks. */
  price: string;
  /** Of the catalogue, as the shop knows it. */
  known: { name: string; sku: string; listPrice: number | null } | null;
}

/** An order by hand as it is typed: figures are texts until they are read. */
export interface HandForm extends HandOrderCustomer {
  lines: HandLineForm[];
  way: HandWay;
  cost: string;
  days: string;
  taxed: boolean;
}

export function formOf({ content, customer, lines }: AdminHandOrder): HandForm {
  const { delivery, taxed } = content;
  return {
    ...customer,
    ...{ way: delivery.way, days: delivery.days, taxed },
    cost: delivery.cost === null ? "" : priceText(delivery.cost),
    lines: content.lines.map(({ id, variantId, text, quantity, price }) => {
      const known = lines.find((line) => line.id === id);
      const name = [known?.name, known?.detail].filter(Boolean).join(", ");
      const { sku = "", listPrice = null } = known ?? {};
      return {
        ...{ id, variantId, text, quantity: String(quantity) },
        price: price === null ? "" : priceText(price),
        known: variantId === null ? null : { name: name || text, sku, listPrice },
      };
    }),
  };
}

/** '40' and '12.50': as one would type it. */
export function priceText(amount: Cents): string {
  return dollarText(amount).replace(/\.00$/, "");
}

const noPrice = "Enter a price, such as 12.50.";

/** What was typed, as what is stored, with what cannot be; by the field's place on the screen. */
export function readForm(form: HandForm): {
  content: HandOrderContent;
  customer: HandOrderCustomer;
  errors: FieldErrors;
} {
  const errors: Record<string, string> = {};
  const money = (path: string, text: string, least: number): Cents | null => {
    if (text.trim() === "") return null;
    const amount = parseTypedDollars(text);
    if (amount !== null && amount >= least && amount <= handLimits.price) return amount;
    errors[path] =
      amount !== null && amount > least ? "That is more than an order can hold." : noPrice;
    return null;
  };
  const lines = form.lines.map(({ id, variantId, text, ...typed }) => {
    const quantity = /^\d{1,3}$/.test(typed.quantity.trim()) ? Number(typed.quantity) : 0;
    if (quantity < 1) errors[`lines.${id}.quantity`] = "Enter how many, such as 3.";
    const price = money(`lines.${id}.price`, typed.price, 1);
    return { id, variantId, text: text.trim(), quantity: quantity || 1, price };
  });
  const { way, days, taxed, lines: _, cost, ...customer } = form;
  const isFree = way === "pickup" || way === "free";
  const delivery = { way, days, cost: isFree ? null : money("cost", cost, 0) };
  return { content: { lines, delivery, taxed }, customer, errors };
}

/** The API counts lines (`content.lines.3.text`); on the screen each has a name. */
export function errorsById(fields: FieldErrors, { lines }: HandForm): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([field, text]) => {
      const path = field.replace(/^(content|customer)\./, "").replace(/^delivery\./, "");
      const [, index, rest] = /^lines\.(\d+)(\..+)?$/.exec(path) ?? [];
      const line = lines[Number(index)];
      return [line ? `lines.${line.id}${rest ?? ".text"}` : path, text];
    }),
  );
}

const names: Readonly<Record<Exclude<keyof HandForm, "lines">, string>> = {
  ...{ firstName: "First name", lastName: "Last name", email: "E-mail", phone: "Phone" },
  ...{ address: "Street", address2: "Apartment", city: "City", state: "State", zipCode: "ZIP" },
  ...{ note: "Note", way: "Delivery", cost: "Cost of delivery", days: "When", taxed: "Tax" },
};

/** What saving the second over the first would change, in words. */
export function handDifferences(stored: HandForm, typed: HandForm): string[] {
  const fields = Object.entries(names).flatMap(([field, name]) => {
    const key = field as keyof typeof names;
    return stored[key] === typed[key] ? [] : [name];
  });
  const said = (line: HandLineForm) => line.known?.name ?? line.text;
  const before = new Map(stored.lines.map((line) => [line.id, line]));
  const after = new Set(typed.lines.map(({ id }) => id));
  const lines = typed.lines.flatMap((line) => {
    const was = before.get(line.id);
    if (!was) return [`Line added: ${said(line)}`];
    const isSame = was.text === line.text && was.quantity === line.quantity;
    return isSame && was.price === line.price ? [] : [`Line changed: ${said(line)}`];
  });
  const removed = stored.lines.filter(({ id }) => !after.has(id));
  return [...lines, ...removed.map((line) => `Line removed: ${said(line)}`), ...fields];
}

export function newLine(change: Partial<HandLineForm> = {}): HandLineForm {
  const id = crypto.randomUUID().slice(0, 8);
  return { id, variantId: null, text: "", quantity: "1", price: "", known: null, ...change };
}

/** Pieces are whole: what is asked for in halves is rounded up. */
export function lineFrom(
  found: { variantId: string; product: string; variant: string; sku: string; price: number | null },
  hundredths: number,
): HandLineForm {
  const { variantId, product, variant, sku, price: listPrice } = found;
  const name = [product, variant].filter(Boolean).join(", ");
  return newLine({
    ...{ variantId, known: { name, sku, listPrice } },
    text: name.slice(0, handLimits.text),
    quantity: String(Math.min(handLimits.quantity, Math.ceil(hundredths / 100))),
  });
}

export const noMoney = cents(0);
