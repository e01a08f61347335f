import type { Transaction } from "kysely";
import type { Tables } from "./database/tables.ts";
import type { Cents } from "./money.ts";

/** What a visitor has just brought, for devices that nobody looks at. It names nobody. */
export type DeskNews =
  | { kind: "order"; id: string; number: string; total: Cents }
  | { kind: "lead"; id: string }
  /** On the page of the order with this id. */
  | { kind: "question"; id: string; question: string; number: string }
  /** Paid for and not sent in time. */
  | { kind: "late"; id: string; number: string; round: number }
  /** Late, and its customer does not wait. */
  | { kind: "refund-asked"; id: string; number: string }
  /** `entry`: what has happened on it. */
  | { kind: "quote"; id: string; number: string; entry: string; what: QuoteNewsForDesk };

/** What a customer did with a quote. */
export type QuoteNewsForDesk =
  | { deed: "accepted" | "declined" | "question" | "changes" }
  | { deed: "paid"; amount: Cents };

/** In the transaction that stores it: both are kept, or neither. */
export type TellDevices = (transaction: Transaction<Tables>, news: DeskNews) => Promise<void>;
