import { sql } from "kysely";
import { currentDeskTab } from "#platform/http/current-request.ts";
import type { Query } from "./database.ts";

export const deskChannel = "heronbrook_desk";

export const deskChangeKinds = [
  "order",
  "lead",
  "quote",
  "customer",
  "product",
  "payment",
  "delivery",
  "website",
  "account",
] as const;

export type DeskChangeKind = (typeof deskChangeKinds)[number];

/** What an open desk is told: which record, never what is in it. */
export interface DeskChange {
  kind: DeskChangeKind;
  /** Absent when there are many. */
  id?: string;
  /** A visitor brought it just now: it is worth a sound. */
  isNew?: boolean;
  /** The tab of the desk that made the change: it has shown it already. */
  tab?: string;
}

/**
 * Tells every open desk, at every instance, once the transaction has committed; nobody when it is
 * rolled back. PostgreSQL does this by itself, and the SQLite side offers the same function.
 */
export async function noteDeskChange(query: Query, change: DeskChange): Promise<void> {
  const tab = currentDeskTab();
  const text = JSON.stringify(tab === undefined ? change : { ...change, tab });
  await sql`select pg_notify(${deskChannel}, ${text})`.execute(query);
}
