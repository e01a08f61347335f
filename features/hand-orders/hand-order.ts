import type { TaxTerms } from "#features/tax/sales-tax.ts";
import type { HandOrderRow } from "#platform/database/hand-order-tables.ts";
import type { SoldLine } from "#platform/database/tables.ts";
import type { Cents } from "#platform/money.ts";

export type HandOrderState = HandOrderRow["state"];

/** How it gets to the customer; 'free': it is sent and costs nothing. */
export const handWays = ["pickup", "truck", "parcel", "pallet", "free"] as const;
export type HandWay = (typeof handWays)[number];

export interface HandLine {
  /** Made at the desk: a line keeps it while it is changed. */
  id: string;
  /** Of the catalogue; null: written freely. */
  variantId: string | null;
  /** What is written freely; of the catalogue the shop knows the name. */
  text: string;
  quantity: number;
  /** What is asked for a piece; null: what the shop asks for it. */
  price: Cents | null;
}

/** What the owner writes. Every amount that is not theirs to say is worked out from it. */
export interface HandOrderContent {
  lines: HandLine[];
  delivery: {
    way: HandWay;
    /** The owner's own figure; null: what the rules say. */
    cost: Cents | null;
    /** When it comes, in the owner's words; empty: those of the rules. */
    days: string;
  };
  /** Whether the owner's rates are added. */
  taxed: boolean;
}

/** Who buys it. */
export interface HandOrderCustomer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  /** Stands with the order; the customer reads it. */
  note: string;
}

/** What was agreed when the order was taken: no change of the catalogue or the rules reaches it. */
export interface AgreedHandOrder {
  lines: SoldLine[];
  delivery: { way: Exclude<HandWay, "free">; days: string; cost: Cents } | null;
  tax: (TaxTerms & { amount: Cents }) | null;
  goods: Cents;
  shipping: Cents;
  total: Cents;
}

export const handMethods = ["cash", "check", "reader"] as const;
/** How an order is paid that is not paid online. */
export type HandMethod = (typeof handMethods)[number];

export const methodWords: Record<HandMethod | "card", string> = {
  card: "by card, online",
  cash: "in cash",
  check: "by check",
  reader: "by card reader",
};

export const emptyContent: HandOrderContent = {
  lines: [],
  delivery: { way: "pickup", cost: null, days: "" },
  taxed: true,
};

export const nobody: HandOrderCustomer = {
  ...{ firstName: "", lastName: "", email: "", phone: "" },
  ...{ address: "", address2: "", city: "", state: "", zipCode: "", note: "" },
};

export const handLimits = {
  ...{ lines: 60, text: 160, quantity: 999, days: 60, price: 100_000_000, note: 2_000 },
  ...{ firstName: 60, lastName: 60, email: 254, phone: 40, method: 200 },
  ...{ address: 200, address2: 100, city: 100, state: 40, zipCode: 20 },
} as const;

const day = 86_400_000;
/** How long a link can be paid by. */
export const linkLifeMs = 14 * day;
/** Not paid by then, an order that was taken is asked about. */
export const longWaitMs = 7 * day;
/** What was called off is forgotten then; until then it can be taken up again. */
export const calledOffKeptMs = 30 * day;
