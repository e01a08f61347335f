import { type Cents, cents, sum } from "#platform/money.ts";
import { itemsOf, type QuoteContent } from "./quote-content.ts";

/** What a quote comes to. Page, paper, e-mail and payment read it here and nowhere else. */
export interface QuoteMoney {
  /** Of each line, taken or not. */
  lines: ReadonlyMap<string, Cents>;
  /** Of the lines that are taken. */
  subtotal: Cents;
  /** Of all optional lines, taken or not. */
  optionalTotal: Cents;
  discount: Cents;
  tax: Cents;
  total: Cents;
  deposit: Cents;
  /** What is left after the deposit. */
  balance: Cents;
}

type Priced = Pick<QuoteContent, "lines" | "discount" | "taxRate" | "deposit">;

/**
 * Each line is rounded by itself, half a cent up, so that a customer who adds up what they read
 * comes to the same sum. A discount never makes the sum less than nothing, and a deposit is never
 * more than the total.
 */
export function quoteMoney(content: Priced, taken: ReadonlySet<string>): QuoteMoney {
  const items = itemsOf(content);
  const lines = new Map(
    items.map(({ id, unitPrice, quantity }) => [id, share(unitPrice, quantity, 100)]),
  );
  const of = (some: typeof items) => sum(some.map(({ id }) => lines.get(id) ?? cents(0)));
  const subtotal = of(items.filter(({ id, optional }) => !optional || taken.has(id)));
  const discount = cents(Math.min(content.discount, subtotal));
  const taxed = cents(subtotal - discount);
  const tax = share(taxed, content.taxRate ?? 0, 10_000);
  const total = sum([taxed, tax]);
  const deposit = depositOf(content.deposit, total);
  return {
    lines,
    subtotal,
    optionalTotal: of(items.filter(({ optional }) => optional)),
    discount,
    tax,
    total,
    deposit,
    balance: cents(total - deposit),
  };
}

/** As much as is offered without any optional line. */
export const nothingTaken: ReadonlySet<string> = new Set();

function depositOf(deposit: QuoteContent["deposit"], total: Cents): Cents {
  if (deposit.kind === "none") return cents(0);
  if (deposit.kind === "percent") return share(total, deposit.percent, 100);
  return cents(Math.min(deposit.amount, total));
}

/** In whole numbers: a fraction of a dollar cannot be written in binary. */
function share(amount: Cents, parts: number, of: number): Cents {
  const [whole, rest] = [BigInt(amount) * BigInt(parts), BigInt(of)];
  return cents(Number((whole * 2n + rest) / (rest * 2n)));
}
