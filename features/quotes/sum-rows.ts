import { type Cents, cents } from "#platform/money.ts";
import type { QuoteContent } from "./quote-content.ts";
import type { QuoteMoney } from "./quote-money.ts";
import { taxText } from "./quote-view.ts";

export interface SumRow {
  name: string;
  amount: Cents;
  isTotal: boolean;
}

/** What stands below the lines, alike on page, paper and in e-mails. */
export function sumRows({ taxRate }: Pick<QuoteContent, "taxRate">, money: QuoteMoney): SumRow[] {
  const { subtotal, discount, tax, total, deposit, balance } = money;
  const isPlain = discount === 0 && taxRate === null;
  const row = (name: string, amount: Cents, isTotal = false) => ({ name, amount, isTotal });
  return [
    ...(isPlain ? [] : [row("Subtotal", subtotal)]),
    ...(discount > 0 ? [row("Discount", cents(-discount))] : []),
    ...(taxRate === null ? [] : [row(`Tax, ${taxText(taxRate)}`, tax)]),
    row("Total", total, true),
    ...(deposit > 0
      ? [row("Deposit, when you accept", deposit), row("Balance, when we are done", balance)]
      : []),
  ];
}
