import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { count } from "./request-limits.ts";

/** Anybody may ask: what was found out is good for a second, and for all who ask meanwhile. */
const goodForMs = 1_000;

/** Answers whether the database takes something right now, by giving it something: a full disk can still be read. */
export function checkStorage({ db }: Database, clock: Clock): () => Promise<boolean> {
  let latest: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    const now = clock.now();
    if (!latest || Math.abs(now - latest.at) >= goodForMs) {
      const answer = count(db, "storage-check", now, 0).then(
        () => true,
        () => false,
      );
      latest = { at: now, answer };
    }
    return latest.answer;
  };
}
