import type { Query } from "#platform/database/database.ts";
import type { QuoteAcceptanceRow } from "#platform/database/quote-tables.ts";
import { type Cents, sum } from "#platform/money.ts";
import { type QuotePart, quoteDues } from "./payment/quote-dues.ts";
import { paymentsFor } from "./payment/quote-payment-store.server.ts";
import { findStanding } from "./quote-store.server.ts";

/** What is paid of an accepted quote, and what is still owed of each part. */
export interface Owed {
  acceptance: QuoteAcceptanceRow;
  received: Cents;
  dues: Record<QuotePart, Cents>;
}

/** Undefined: nobody has accepted, so nothing is owed. */
export async function readOwed(query: Query, quoteId: string): Promise<Owed | undefined> {
  const acceptance = await findStanding(query, quoteId);
  if (!acceptance) return undefined;
  const payments = await paymentsFor(query, acceptance.id);
  const wanted = payments.filter(({ extra }) => extra === 0);
  const received = sum(wanted.map((payment) => payment.amount_cents));
  return { acceptance, received, dues: quoteDues(acceptance, payments) };
}
