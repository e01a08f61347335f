import type { Transaction } from "kysely";
import { type Missing, takeStockOfQuote } from "#features/catalogue/stock-store.server.ts";
import { askForAttention } from "#features/orders/attention-store.server.ts";
import type { QuoteContent, QuoteItem } from "#features/quotes/quote-content.ts";
import { itemsOf } from "#features/quotes/quote-content.ts";
import { claimStock, findVersion, thaw } from "#features/quotes/quote-store.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { QuoteAcceptanceRow } from "#platform/database/quote-tables.ts";
import type { Tables } from "#platform/database/tables.ts";

/**
 * Takes what was agreed on off the shelf, once an acceptance: with its deposit, or at once where
 * there is none. True: there is less on the shelf now, which the catalogue's pages have to be told.
 */
export type TakeQuoteStock = (
  transaction: Transaction<Tables>,
  acceptance: Pick<QuoteAcceptanceRow, "id" | "quote_id" | "version" | "options">,
) => Promise<boolean>;

export function createTakeQuoteStock(database: Database, clock: Clock): TakeQuoteStock {
  return async (transaction, { id, quote_id: quoteId, version, options }) => {
    const now = clock.now();
    const sold = await findVersion(transaction, quoteId, version);
    if (!sold || !(await claimStock(transaction, id, now))) return false;
    const items = agreedItems(thaw(sold), JSON.parse(options));
    const { isChanged, missing } = await takeStockOfQuote(
      database,
      transaction,
      id,
      piecesOf(items),
    );
    if (missing.length > 0) {
      const { number } = await transaction
        .selectFrom("quotes")
        .select("number")
        .where("id", "=", quoteId)
        .executeTakeFirstOrThrow();
      const details = { missing: missing.map((one) => missingText(one, items)) };
      await askForAttention(transaction, { kind: "stock_short", subject: number, details, now });
    }
    return isChanged;
  };
}

function agreedItems(content: QuoteContent, options: readonly string[]): QuoteItem[] {
  return itemsOf(content).filter(({ id, optional }) => !optional || options.includes(id));
}

/** A piece that is cut or opened is gone from the shelf as a whole. */
function piecesOf(items: readonly QuoteItem[]) {
  const pieces = new Map<string, number>();
  for (const { variantId, quantity } of items) {
    if (variantId !== null) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  }
  return [...pieces].map(([variant_id, hundredths]) => ({
    variant_id,
    quantity: Math.ceil(hundredths / 100),
  }));
}

function missingText({ variantId, sold, onShelf }: Missing, items: readonly QuoteItem[]): string {
  const line = items.find((one) => one.variantId === variantId);
  return `${line?.text}: ${sold} sold, ${onShelf} on the shelf`;
}
