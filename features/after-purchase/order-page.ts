import { business } from "#content/business.ts";
import type { ShownDelay } from "#features/after-purchase/delay/shown-delay.ts";
import type { OrderStatus } from "#features/orders/customer/status-words.ts";
import type { Cents } from "#platform/money.ts";

/** What the customer is shown of an order. What is ours to know about it is not. */
export interface OrderPage {
  number: string;
  status: OrderStatus;
  isTest: boolean;
  /** Milliseconds, as all times here. */
  placedAt: number;
  items: readonly ShownItem[];
  /** Of the goods, before the discount. */
  subtotal: Cents;
  /** Null: there was none. */
  discount: { code: string; amount: Cents } | null;
  shipping: Cents;
  /** How it comes and when, as it was agreed; empty: no rules were set. */
  delivery: string;
  tax: Cents;
  /** By which of the owner's rates; empty: by none of them. */
  taxName: string;
  total: Cents;
  isPickup: boolean;
  /** Who bought it. */
  customer: string;
  /** Name, street and town, a row each; of what is fetched, those of our yard. */
  address: readonly string[];
  instructions: string;
  steps: readonly OrderStep[];
  tracking: { text: string; address: string | null } | null;
  paidAt: number;
  refunds: readonly ShownRefund[];
  /** In all; more than those above, where one was made elsewhere. */
  refunded: Cents;
  /** Null: nobody was told that it is late, or it is on its way by now. */
  delay: ShownDelay | null;
  /** Oldest first. */
  questions: readonly ShownQuestion[];
}

export interface ShownItem {
  name: string;
  variantName: string;
  sku: string;
  quantity: number;
  price: Cents;
  lineTotal: Cents;
}

export interface OrderStep {
  status: OrderStatus;
  title: string;
  /** Null: not yet, or nobody noted when. */
  at: number | null;
  state: "behind" | "now" | "to come";
  /** Of where it stands now. */
  sentence: string | null;
}

export interface ShownRefund {
  amount: Cents;
  at: number;
  isOnItsWay: boolean;
}

export interface ShownQuestion {
  id: string;
  body: string;
  askedAt: number;
  settledAt: number | null;
  /** What we wrote then; null where nothing was written, or it stands below a later question. */
  answer: string | null;
}

/** Where the page shows what was asked. */
export const questionsAnchor = "questions";
export const mostAsked = 4_000;

/** What the server says to a question that it could not take; nothing typed is lost. */
export interface AskAnswer {
  message?: string | undefined;
  field?: string | undefined;
  /** Of the answer to a delay, and not of a question. */
  delay?: string | undefined;
  typed: string;
}

const longDay = new Intl.DateTimeFormat("en-US", {
  timeZone: business.timeZone,
  dateStyle: "long",
});

/** `November 18, 2026`, where the shop is. */
export function dayOf(time: number): string {
  return longDay.format(time);
}
