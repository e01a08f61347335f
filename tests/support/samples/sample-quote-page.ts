import type { QuoteContent, QuoteItem } from "#features/quotes/quote-content.ts";
import { emptyContent } from "#features/quotes/quote-content.ts";
import type { QuotePage } from "#features/quotes/quote-view.ts";
import { cents } from "#platform/money.ts";

export function sampleItem(change: Partial<QuoteItem> = {}): QuoteItem {
  return {
    id: "dig",
    kind: "item",
    text: "Dig and shape the pond",
    detail: "11 x 16 ft, three shelves, the soil stays in the yard.",
    quantity: 100,
    unit: "",
    unitPrice: cents(285_000),
    optional: false,
    variantId: null,
    sku: null,
    listPrice: null,
    ...change,
  };
}

/** With everything in it that can be in it. */
export const sampleContent: QuoteContent = {
  ...emptyContent,
  lines: [
    { id: "ground", kind: "heading", text: "Ground and liner" },
    sampleItem(),
    sampleItem({
      id: "liner",
      text: "EPDM liner, 45 mil",
      detail: "",
      quantity: 52_650,
      unit: "sq ft",
      unitPrice: cents(129),
    }),
    { id: "water", kind: "heading", text: "Water" },
    sampleItem({
      id: "pump",
      text: "Pump, 3,000 gallons an hour at 5 ft",
      detail: "",
      variantId: "var_1",
      sku: "HB-PUMP-30",
      unitPrice: cents(48_900),
      listPrice: cents(51_900),
    }),
    sampleItem({
      id: "lights",
      text: "Three underwater lights",
      detail: "Warm white, on a timer <& dimmer>.",
      quantity: 300,
      unit: "pieces",
      unitPrice: cents(11_950),
      optional: true,
    }),
    sampleItem({
      id: "bench",
      text: "Stone bench at the water",
      detail: "",
      unitPrice: cents(68_000),
      optional: true,
    }),
  ],
  discount: cents(15_000),
  taxRate: 675,
  deposit: { kind: "percent", percent: 30 },
  greeting: "Dear Ada,\n\nthank you for showing us the yard. This is what we would build.",
  scope: "We dig, line, set stone, plumb and fill. You get a running pond.",
  excluded: "Electrical work up to the outlet, and fish.",
  when: "Three days in the second half of April, weather permitting.",
  terms:
    "The deposit is given back in full until we have ordered stone for you. The balance is due when the water runs.",
  validUntil: "2026-12-18",
  notice: true,
};

export const sampleSecret = "sample-secret-of-quote";

export function sampleQuotePage(change: Partial<QuotePage> = {}): QuotePage {
  return {
    number: "HQ-7K3M-42",
    state: "viewed",
    title: "Pond 11 x 16 ft with moss rock",
    recipient: "Ada Brook",
    location: "Avon Lake",
    version: 2,
    hash: "0".repeat(64),
    sentAt: Date.parse("2026-11-18T15:00:00Z"),
    validUntil: "2026-12-18",
    isAcceptable: true,
    content: sampleContent,
    chosen: [],
    changes: ["New, as an option: Stone bench at the water, 1 at $680.00."],
    acceptance: null,
    payments: [],
    talk: [],
    job: null,
    calledOffAt: null,
    photos: [],
    open: {},
    isPaymentOnItsWay: false,
    ...change,
  };
}

/** The same once it was accepted with its lights and the deposit was paid. */
export function samplePaidPage(change: Partial<QuotePage> = {}): QuotePage {
  return sampleQuotePage({
    state: "deposit_paid",
    isAcceptable: false,
    chosen: ["lights"],
    changes: [],
    acceptance: {
      name: "Ada O'Brook",
      how: "link",
      acceptedAt: Date.parse("2026-11-19T16:00:00Z"),
      total: cents(451_199),
      deposit: cents(135_360),
    },
    payments: [
      {
        purpose: "deposit",
        method: "card",
        amount: cents(135_360),
        refunded: cents(0),
        isExtra: false,
        receiptNumber: "HR-4C9D-07",
        receivedAt: Date.parse("2026-11-19T16:05:00Z"),
      },
    ],
    open: { balance: cents(315_839) },
    ...change,
  });
}
