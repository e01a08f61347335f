import type { QuoteAcceptanceRow, QuotePaymentRow } from "#platform/database/quote-tables.ts";
import { type Cents, cents } from "#platform/money.ts";

export type QuotePart = QuotePaymentRow["purpose"];

type Agreed = Pick<QuoteAcceptanceRow, "total_cents" | "deposit_cents" | "voided_at">;
type Paid = Pick<QuotePaymentRow, "purpose" | "extra">;

/** What was agreed for each part, paid or not. */
export function partOf(agreed: Omit<Agreed, "voided_at">, part: QuotePart): Cents {
  const { total_cents: total, deposit_cents: deposit } = agreed;
  return part === "deposit" ? deposit : cents(total - deposit);
}

/**
 * What is owed of each part: all of it until it is paid, and nothing of an agreement that does not
 * stand any more. What was given back later is owed no more.
 */
export function quoteDues(agreed: Agreed, paid: readonly Paid[]): Record<QuotePart, Cents> {
  const due = (part: QuotePart) => {
    const isPaid = paid.some(({ purpose, extra }) => purpose === part && extra === 0);
    return isPaid || agreed.voided_at !== null ? cents(0) : partOf(agreed, part);
  };
  return { deposit: due("deposit"), balance: due("balance") };
}

/** What can be paid next: the balance once there is no deposit to wait for. */
export function nextDue(dues: Record<QuotePart, Cents>): QuotePart | undefined {
  if (dues.deposit > 0) return "deposit";
  return dues.balance > 0 ? "balance" : undefined;
}
