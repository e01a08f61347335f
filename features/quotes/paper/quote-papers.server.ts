import type { QuotePage } from "#features/quotes/quote-view.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import { quotePaper } from "./quote-paper.server.ts";
import { receiptPaper } from "./receipt-paper.server.ts";

/** Finds the paper that an address names: the quote's, or that of one of its receipts. */
export async function paperOf(
  quote: QuotePage,
  name: string,
  site: Pick<SiteService, "lastKnown">,
): Promise<Buffer | undefined> {
  const phone = site.lastKnown().phones.main;
  if (name === quote.number) return quotePaper(quote, phone);
  const payment = quote.payments.find(({ receiptNumber }) => receiptNumber === name);
  return payment && receiptPaper(quote, payment, phone);
}
