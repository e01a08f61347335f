import type { Transaction } from "kysely";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import type { HandOrderRow } from "#platform/database/hand-order-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findHandOrder, lockHandOrder } from "./hand-order-store.server.ts";

export type HandOrderChange<Refusal extends string> =
  | { ok: true; order: HandOrderRow }
  | { ok: false; reason: Refusal };

type Work<Result> = (
  transaction: Transaction<Tables>,
  order: HandOrderRow,
  /** There is more or less on the shelf now, which the catalogue's pages have to be told. */
  noteShelf: () => void,
) => Promise<Result>;

const mostTries = 3;

/**
 * What cannot be done while somebody may be paying: their page is closed first. One who comes to
 * pay in between has theirs closed, too.
 */
export async function onceClosed<Result extends { ok: true } | { ok: false; reason: string }>(
  close: () => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    await close();
    const result = await work();
    const isHindered = !result.ok && result.reason === "being_paid";
    if (!isHindered || tries === mostTries) return result;
  }
}

/** Changes an order by hand under its lock: whoever comes second sees what the first has done. */
export function createHandOrderChange({
  database,
  changes,
}: {
  database: Database;
  changes: ContentChanges;
}) {
  return <Result extends { ok: boolean }>(
    id: string,
    work: Work<Result>,
  ): Promise<Result | { ok: false; reason: "unknown" }> =>
    changes.transact(async (transaction, noteChange) => {
      await lockHandOrder(database, transaction, id);
      const order = await findHandOrder(transaction, id);
      // Nobody is written into one whose customer was forgotten.
      if (!order || order.forgotten_at !== null) return { ok: false, reason: "unknown" } as const;
      return work(transaction, order, () => noteChange([]));
    });
}
