import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { type Deliverer, describeFailure } from "./delivery.ts";
import { type ClaimedRow, claimDue, markDelivered, markUndelivered } from "./outbox-store.ts";
import { nextAttempt } from "./retry-times.ts";

export interface LaneParts {
  topic: string;
  deliver: Deliverer;
  database: Database;
  clock: Clock;
  log: Record<"warn" | "error", (details: object, message: string) => void>;
  onGivenUp?: ((topic: string) => void) | undefined;
  signal: AbortSignal;
}

export interface Lane {
  drain(): Promise<void>;
  close(): Promise<void>;
}

const atOnce = 4;
/** Longer than any delivery, by more than the clocks of two instances may differ. */
const claimMs = 15 * 60_000;
const noteAgainMs = 1_000;

/** The deliveries of one topic, a few at a time. */
export function openLane(parts: LaneParts): Lane {
  const { topic, database, clock } = parts;
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;

  async function deliverDue(): Promise<void> {
    try {
      while (!closed) {
        again = false;
        const now = clock.now();
        const claim = { topic, now, until: now + claimMs, most: atOnce };
        const rows = await claimDue(database.db, claim);
        if (rows.length === 0 && !again) return;
        await Promise.all(rows.map((row) => deliverOne(parts, row)));
      }
    } finally {
      // Set here and not in a later callback: otherwise somebody could wait for a round that has
      // already looked.
      running = undefined;
    }
  }

  return {
    drain() {
      // A call during a round may bring something that this round no longer sees: run another.
      again = true;
      running ??= deliverDue();
      return running;
    },
    async close() {
      closed = true;
      // A failed round has logged its error.
      await running?.catch(() => {});
    },
  };
}

async function deliverOne(parts: LaneParts, row: ClaimedRow): Promise<void> {
  const { topic, deliver, database, clock, log, signal } = parts;
  const { id, attempts, created_at: createdAt } = row;
  try {
    await deliver({ key: row.dedupe_key, payload: JSON.parse(row.payload) }, signal);
  } catch (failure) {
    const error = describeFailure(failure);
    const nextAttemptAt = nextAttempt({ attempts, createdAt, now: clock.now() });
    const level = nextAttemptAt === undefined ? "error" : "warn";
    log[level]({ outbox: id, topic, attempts, error }, "delivery failed");
    await note(parts, () => markUndelivered(database.db, id, { error, nextAttemptAt }));
    if (nextAttemptAt === undefined) parts.onGivenUp?.(topic);
    return;
  }
  await note(parts, () => markDelivered(database.db, id, clock.now()));
}

/** The outcome is known only here: without the database it is kept until it can be written. */
async function note({ log, signal }: LaneParts, write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (err) {
      log.error({ err }, "outcome of a delivery could not be noted");
      if (signal.aborted) throw err;
      await delay(noteAgainMs, undefined, { signal });
    }
  }
}
