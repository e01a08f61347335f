import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";

export interface AlarmParts {
  database: Database;
  clock: Clock;
  log: Log;
}

const roundMs = 5_000;
const mostAtOnce = 100;

/**
 * A line in the log for each record that a person must look at, whoever wrote the record: kind and
 * numbers only. The record is marked in the same transaction, after its line is written: one line a
 * record, however many instances there are, and a second one only after a crash in between.
 */
export class Alarms {
  readonly #parts: AlarmParts;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();

  constructor(parts: AlarmParts) {
    this.#parts = parts;
  }

  start(): void {
    const run = () => {
      this.#round = this.ring().catch((err) => this.#parts.log.error({ err }, "alarms failed"));
    };
    this.#timer = setInterval(run, roundMs);
    run();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#round;
  }

  async ring(): Promise<void> {
    await this.#ringForAttention();
    await this.#ringForDeliveries();
  }

  #ringForAttention(): Promise<void> {
    const { database, clock, log } = this.#parts;
    return database.db.transaction().execute(async (transaction) => {
      const items = await transaction
        .updateTable("attention_items")
        .set({ alarmed_at: clock.now() })
        .where("id", "in", (silent) =>
          silent
            .selectFrom("attention_items")
            .select("id")
            .where("alarmed_at", "is", null)
            .orderBy("created_at")
            .limit(mostAtOnce),
        )
        .where("alarmed_at", "is", null)
        .returning(["id", "kind", "subject", "resolved_at"])
        .execute();
      for (const { id, kind, subject, resolved_at: resolvedAt } of items) {
        if (resolvedAt !== null) continue;
        log.error({ alarm: kind.replaceAll("_", "-"), record: id, subject }, "needs a person");
      }
    });
  }

  #ringForDeliveries(): Promise<void> {
    const { database, clock, log } = this.#parts;
    return database.db.transaction().execute(async (transaction) => {
      const rows = await transaction
        .updateTable("outbox")
        .set({ alarmed_at: clock.now() })
        .where("id", "in", (silent) =>
          silent
            .selectFrom("outbox")
            .select("id")
            .where("status", "=", "given_up")
            .where("alarmed_at", "is", null)
            .orderBy("created_at")
            .limit(mostAtOnce),
        )
        .where("alarmed_at", "is", null)
        .returning(["id", "topic", "attempts"])
        .execute();
      for (const { id, topic, attempts } of rows) {
        log.error({ alarm: "delivery-given-up", record: id, topic, attempts }, "needs a person");
      }
    });
  }
}
