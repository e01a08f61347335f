import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import type { QuoteContent, QuoteLine } from "#features/quotes/quote-content.ts";
import { type Cents, cents, parseTypedDollars } from "#platform/money.ts";
import { type LineForm, type QuoteForm, readQuantity, wordFields } from "./quote-form.ts";

export interface ReadForm {
  /** What can be read of it: what cannot counts as nothing. */
  content: QuoteContent;
  /** By the field's place on the screen: `lines.7f3a.unitPrice`. */
  errors: FieldErrors;
}

const noPrice = "Enter a price, such as 12.50.";
const nothing = cents(0);
/** As far as a quote can hold it. */
const highest = 100_000_000;

/** What was typed, as what is stored, with what cannot be. */
export function readForm(form: QuoteForm): ReadForm {
  const errors: Record<string, string> = {};
  const money = (path: string, text: string, whenEmpty?: Cents): Cents => {
    if (text.trim() === "" && whenEmpty !== undefined) return whenEmpty;
    const amount = parseTypedDollars(text);
    if (amount !== null && amount <= highest) return amount;
    errors[path] = amount === null ? noPrice : "That is more than a quote can hold.";
    return nothing;
  };
  const lines = writtenLines(form).map((line) => readLine(line, money, errors));
  const discount = money("discount", form.discount, nothing);
  const taxRate = readTax(form.taxRate, errors);
  const deposit = readDeposit(form.deposit, money, errors);
  const words = Object.fromEntries(wordFields.map((field) => [field, form[field]])) as Pick<
    QuoteForm,
    (typeof wordFields)[number]
  >;
  const { notice, validUntil, photos, drawing } = form;
  const content: QuoteContent = {
    ...{ lines, discount, taxRate, deposit, ...words },
    ...{ validUntil: validUntil || null, notice },
    ...(photos && photos.length > 0 && { photos }),
    ...(drawing && { drawing }),
  };
  if (form.title.trim() === "") errors.title = "Say what it is for.";
  if (form.name.trim() === "") errors.name = "Enter the name of the customer.";
  return { content, errors };
}

/** A line that was only begun is no line yet. */
export function writtenLines({ lines }: Pick<QuoteForm, "lines">): LineForm[] {
  return lines.filter((line) => line.text.trim() !== "" || !isBegun(line));
}

function isBegun(line: LineForm): boolean {
  return line.kind === "heading" || (line.unitPrice.trim() === "" && line.variantId === null);
}

type ReadMoney = (path: string, text: string, whenEmpty?: Cents) => Cents;

function readLine(line: LineForm, money: ReadMoney, errors: Record<string, string>): QuoteLine {
  const path = `lines.${line.id}`;
  if (line.text.trim() === "") {
    errors[`${path}.text`] = "Say what it is.";
  }
  if (line.kind === "heading") return line;
  const quantity = readQuantity(line.quantity);
  if (quantity === undefined) errors[`${path}.quantity`] = "Enter how many, such as 3 or 2.5.";
  // Asked about before it is sent: while it is written, one word comes after the other.
  const unitPrice = money(`${path}.unitPrice`, line.unitPrice, nothing);
  return { ...line, quantity: quantity ?? 100, unitPrice };
}

function readTax(text: string, errors: Record<string, string>): number | null {
  const typed = text.trim().replace(/\s*%$/, "");
  if (typed === "") return null;
  const rate = /^\d{1,2}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN;
  if (rate >= 0 && rate <= 2_000) return rate;
  errors.taxRate = "Enter a rate from 0 to 20, such as 6.75.";
  return null;
}

function readDeposit(
  { kind, percent, amount }: QuoteForm["deposit"],
  money: ReadMoney,
  errors: Record<string, string>,
): QuoteContent["deposit"] {
  if (kind === "none") return { kind };
  if (kind === "amount") {
    const asked = money("deposit", amount);
    if (asked > 0) return { kind, amount: asked };
    errors.deposit ??= "Enter a deposit, such as 500, or choose none.";
    return { kind: "none" };
  }
  const share = /^\d{1,3}$/.test(percent.trim()) ? Number(percent) : 0;
  if (share >= 1 && share <= 100) return { kind, percent: share };
  errors.deposit = "Enter a whole number from 1 to 100.";
  return { kind: "none" };
}
