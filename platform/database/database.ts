import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

export type Db = Kysely<Tables>;
/**
 * A query runner: the database, or the transaction that is open. Inside a transaction always pass
 * the transaction.
 */
export type Query = Kysely<Tables> | Transaction<Tables>;
export type Engine = "sqlite" | "postgres";

export interface Database {
  readonly engine: Engine;
  readonly db: Db;
  /** Held until the transaction ends; other instances that ask for the same name wait. */
  lock(transaction: Transaction<Tables>, name: string): Promise<void>;
  /**
   * Work outside of the database that may take a while: whoever else asks for the same name, in any
   * instance, waits until it is done. It takes a connection for that long, so a caller has little
   * of it under way at once.
   */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * Makes a select hold its rows, in its order, until the transaction ends: rivals that want them
   * wait. What the same statement reads besides them may be from before the wait.
   */
  lockRows<Select extends { forNoKeyUpdate(): Select }>(select: Select): Select;
  /**
   * Tells other instances, once the transaction has committed, that what visitors see has changed.
   */
  announce(transaction: Transaction<Tables>, about: string): Promise<void>;
  /**
   * Calls back when another instance has announced a change, and without a word when announcements
   * may have been missed.
   */
  onAnnouncement(listener: (about?: string) => void): void;
  /**
   * Calls back with what was noted for open desks, here or at another instance, and without a word
   * when something may have been missed.
   */
  onDeskChange(listener: (text?: string) => void): void;
  isUniqueViolation(error: unknown): boolean;
  /** Two transactions waited for each other and this one was ended: the same again goes through. */
  isDeadlock(error: unknown): boolean;
  close(): Promise<void>;
}
