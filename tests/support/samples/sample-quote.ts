import { emptyContent, type QuoteContent, type QuoteItem } from "#features/quotes/quote-content.ts";
import { cents } from "#platform/money.ts";

export function sampleItem(change: Partial<QuoteItem> = {}): QuoteItem {
  return {
    id: "line-1",
    kind: "item",
    text: "Dig and shape the pond",
    detail: "11 x 16 ft, 2 ft deep",
    quantity: 100,
    unit: "",
    unitPrice: cents(100_000),
    optional: false,
    variantId: null,
    sku: null,
    listPrice: null,
    ...change,
  };
}

/** A pond of $1,350.00 with a deposit of 30 %, and a light of $250.00 that may be added. */
export function sampleContent(change: Partial<QuoteContent> = {}): QuoteContent {
  return {
    ...emptyContent,
    lines: [
      { id: "heading-1", kind: "heading", text: "The pond" },
      sampleItem(),
      sampleItem({ id: "line-2", text: "Liner", quantity: 250, unitPrice: cents(14_000) }),
      sampleItem({ id: "line-3", text: "Light", unitPrice: cents(25_000), optional: true }),
    ],
    deposit: { kind: "percent", percent: 30 },
    terms: "The deposit is kept if you cancel after the stone was ordered.",
    ...change,
  };
}
