import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { count } from "#server/http/request-limits.ts";

/** Anybody may ask, so an answer is kept for a second and shared. */
const goodForMs = 1_000;

/**
 * Answers whether the database takes something right now, by giving it something: a full disk can
 * still be read. The log says why when it begins to refuse, and when that is over.
 */
export function checkStorage({ db }: Database, clock: Clock, log: Log): () => Promise<boolean> {
  let latest: { at: number; answer: Promise<boolean> } | undefined;
  let couldStore = true;

  function note(canStore: boolean, err?: unknown): boolean {
    if (couldStore && !canStore) log.error({ err }, "nothing can be stored");
    if (!couldStore && canStore) log.info({}, "everything can be stored again");
    couldStore = canStore;
    return canStore;
  }

  return () => {
    const now = clock.now();
    if (!latest || Math.abs(now - latest.at) >= goodForMs) {
      const answer = count(db, "storage-check", now, 0).then(
        () => note(true),
        (error) => note(false, error),
      );
      latest = { at: now, answer };
    }
    return latest.answer;
  };
}
