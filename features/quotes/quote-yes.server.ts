import type { Transaction } from "kysely";
import type {
  QuoteAcceptanceRow,
  QuoteRow,
  QuoteVersionRow,
} from "#platform/database/quote-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";
import type { TakeQuoteStock } from "./payment/quote-stock.server.ts";
import { optionsOf } from "./quote-content.ts";
import { quoteMoney } from "./quote-money.ts";
import type { TellLead, TellOfQuote } from "./quote-news.ts";
import { insertAcceptance, insertEntry, thaw, updateQuote } from "./quote-store.server.ts";

/** A yes, from the customer's link or as somebody has heard it. */
export interface Yes {
  quote: QuoteRow;
  version: QuoteVersionRow;
  /** Optional lines; names of others are passed over. */
  options: readonly string[];
  name: string;
  /** Who wrote it down; null: the customer gave it. */
  actor: string | null;
  requestId: string;
  now: number;
  /** There is less on the shelf now: the catalogue's pages are to say so. */
  noteShelf: () => void;
}

export interface YesParts {
  tell: TellOfQuote;
  tellLead: TellLead;
  takeStock: TakeQuoteStock;
}

/** The caller holds the quote's lock and has seen that it can be accepted. */
export async function writeYes(
  transaction: Transaction<Tables>,
  { tell, tellLead, takeStock }: YesParts,
  { quote, version, options, name, actor, requestId, now, noteShelf }: Yes,
): Promise<QuoteRow> {
  const content = thaw(version);
  const taken = optionsOf(content).filter(({ id }) => options.includes(id));
  const money = quoteMoney(content, new Set(taken.map(({ id }) => id)));
  const acceptance: QuoteAcceptanceRow = {
    id: newId("quoteAcceptance", now),
    quote_id: quote.id,
    version: version.number,
    hash: version.hash,
    options: JSON.stringify(taken.map((line) => line.id)),
    total_cents: money.total,
    deposit_cents: money.deposit,
    name,
    how: actor === null ? "link" : "verbal",
    actor,
    accepted_at: now,
    voided_at: null,
    stock_taken_at: null,
  };
  await insertAcceptance(transaction, acceptance);
  const changed = await updateQuote(transaction, quote.id, {
    state: "accepted",
    answered_at: quote.answered_at ?? now,
    updated_at: now,
  });
  const entryId = await insertEntry(transaction, {
    request_id: requestId,
    quote_id: quote.id,
    version: version.number,
    kind: "accepted",
    body: "",
    actor,
    created_at: now,
  });
  // With a deposit it is sold once that is there.
  if (money.deposit === 0 && (await takeStock(transaction, acceptance))) noteShelf();
  if (quote.consultation_id !== null) {
    await tellLead(transaction, {
      leadId: quote.consultation_id,
      what: "won",
      actor: actor ?? "customer",
      at: now,
      details: { quote: quote.number },
    });
  }
  if (entryId) {
    const isByUs = actor !== null;
    await tell(transaction, { kind: "accepted", quote: changed, entryId, isByUs, at: now });
  }
  return changed;
}
