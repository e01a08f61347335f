import type { AgreedReturn } from "#features/checkout/payment/payment-session.server.ts";
import type { AgreedOnQuote } from "#features/orders/frozen-checkout.server.ts";
import type { QuoteLinks } from "#features/quotes/quote-link.server.ts";
import { findQuote } from "#features/quotes/quote-store.server.ts";
import type { Database } from "#platform/database/database.ts";

/**
 * Who pays for a quote, and where they come back to: the link that they came from. It is asked for
 * when the payment page is opened, because the secret in it is kept encrypted and nowhere else.
 */
export function createQuoteReturn(
  { db }: Database,
  links: Pick<QuoteLinks, "read" | "address">,
): (agreed: AgreedOnQuote) => Promise<AgreedReturn> {
  return async ({ quoteId }) => {
    const quote = await findQuote(db, quoteId);
    const secret = quote && links.read(quote);
    if (!quote || secret === undefined) throw new TypeError("who pays has come by a link of ours");
    return { email: quote.email, url: links.address(secret) };
  };
}
