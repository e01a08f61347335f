import type { Transaction } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Tables } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";

/** Something that the outside world is to be told, once. */
export interface OutboxMessage {
  /** Who delivers it. */
  topic: string;
  /** Names this delivery for ever: a second one with the same key is ignored. */
  key: string;
  payload: unknown;
}

/**
 * What must reach a mail server or another service is written down in the same transaction as the
 * reason for it: either both are kept or neither. A worker delivers it afterwards, however long
 * that takes.
 */
export class Outbox {
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async enqueue(
    transaction: Transaction<Tables>,
    { topic, key, payload }: OutboxMessage,
  ): Promise<void> {
    const now = this.#clock.now();
    await transaction
      .insertInto("outbox")
      .values({
        id: newId("outbox", now),
        topic,
        dedupe_key: key,
        payload: JSON.stringify(payload),
        status: "pending",
        next_attempt_at: now,
        claimed_until: null,
        last_error: null,
        created_at: now,
        delivered_at: null,
      })
      .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
      .execute();
  }

  /** To be called after the commit, so that the worker does not wait for its next round. */
  wake(): void {
    for (const listener of this.#listeners) listener();
  }

  onWake(listener: () => void): void {
    this.#listeners.add(listener);
  }
}
