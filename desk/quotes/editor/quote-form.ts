import type { FoundItem } from "#desk/items/found-items.ts";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { type QuoteContent, type QuoteLine, quantityText } from "#features/quotes/quote-content.ts";
import { type Cents, cents, dollarText } from "#platform/money.ts";

/** A line as it is typed. */
export type LineForm = HeadingForm | ItemForm;

export interface HeadingForm {
  id: string;
  kind: "heading";
  text: string;
}

export interface ItemForm extends Omit<Extract<QuoteLine, { kind: "item" }>, NumberField> {
  quantity: string;
  unitPrice: string;
}

type NumberField = "quantity" | "unitPrice";

/** A quote as it is typed: figures are texts until they are read. */
export interface QuoteForm extends Pick<QuoteContent, WordField | "notice" | "photos" | "drawing"> {
  title: string;
  name: string;
  email: string;
  phone: string;
  location: string;
  reminders: boolean;
  lines: LineForm[];
  discount: string;
  taxRate: string;
  deposit: { kind: QuoteContent["deposit"]["kind"]; percent: string; amount: string };
  /** Empty: 30 days from sending. */
  validUntil: string;
}

export const wordFields = ["greeting", "scope", "excluded", "when", "terms"] as const;
export type WordField = (typeof wordFields)[number];

export function formOf(quote: AdminQuote): QuoteForm {
  const { title, name, email, phone, location, reminders, content } = quote;
  const { greeting, scope, excluded, when, terms, notice, deposit, photos, drawing } = content;
  return {
    ...{ title, name, email, phone, location, reminders },
    ...{ greeting, scope, excluded, when, terms, notice },
    ...(photos && { photos }),
    ...(drawing && { drawing }),
    lines: content.lines.map(lineForm),
    discount: content.discount === 0 ? "" : priceText(content.discount),
    taxRate: content.taxRate === null ? "" : String(content.taxRate / 100),
    deposit: {
      kind: deposit.kind,
      percent: deposit.kind === "percent" ? String(deposit.percent) : "",
      amount: deposit.kind === "amount" ? priceText(deposit.amount) : "",
    },
    validUntil: content.validUntil ?? "",
  };
}

function lineForm(line: QuoteLine): LineForm {
  if (line.kind === "heading") return line;
  const { quantity, unitPrice, ...rest } = line;
  return { ...rest, quantity: quantityText(quantity), unitPrice: priceText(unitPrice) };
}

/** '40' and '12.50': as one would type it. */
function priceText(amount: Cents): string {
  return dollarText(amount).replace(/\.00$/, "");
}

export function newItem(): ItemForm {
  return {
    ...{ id: newLineId(), kind: "item", text: "", detail: "", quantity: "1", unit: "" },
    ...{ unitPrice: "", optional: false, variantId: null, sku: null, listPrice: null },
  };
}

export function newHeading(): HeadingForm {
  return { id: newLineId(), kind: "heading", text: "" };
}

/** From the catalogue, at the price of now; the owner may ask for another. */
export function itemFrom(found: FoundItem, quantity: number): ItemForm {
  const { variantId, sku, product, variant, price } = found;
  return {
    ...newItem(),
    ...{ variantId, sku, quantity: quantityText(quantity) },
    text: [product, variant].filter(Boolean).join(", "),
    unitPrice: price === null ? "" : priceText(cents(price)),
    listPrice: price as Cents | null,
  };
}

export function copyOf(line: LineForm): LineForm {
  return { ...line, id: newLineId() };
}

function newLineId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** Undefined: no figure, or fewer or more than can be asked for. */
export function readQuantity(text: string): number | undefined {
  const typed = text.trim().replace(",", ".");
  if (!/^\d{0,5}(\.\d{1,2})?$/.test(typed) || typed === "") return undefined;
  const hundredths = Math.round(Number(typed) * 100);
  return hundredths > 0 ? hundredths : undefined;
}
