import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Deliverer } from "./delivery.ts";
import type { Outbox } from "./outbox.ts";
import { releaseClaims } from "./outbox-store.ts";
import { type Lane, type LaneParts, openLane } from "./topic-lane.ts";

export interface OutboxWorkerParts {
  database: Database;
  outbox: Outbox;
  clock: Clock;
  log: LaneParts["log"];
  /** By topic. What has no deliverer stays where it is, pending. */
  deliverers: Readonly<Record<string, Deliverer>>;
  /** Told when a message was tried for the last time. */
  onGivenUp?: (topic: string) => void;
  pollMs?: number;
  /** How long a delivery that is under way at the end may still take. */
  graceMs?: number;
}

/**
 * Delivers what is in the outbox. Any number of instances may run it on one PostgreSQL.
 *
 * A message goes out at least once, and once unless this process dies, or loses the database until
 * its claim has run out, between the receiver's "taken" and our noting it down. Nothing can close
 * that gap from this side, so every attempt carries the same key: a receiver that knows keys can
 * tell the second from a new message.
 */
export class OutboxWorker {
  readonly #parts: OutboxWorkerParts;
  readonly #lanes: readonly Lane[];
  readonly #abort = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(parts: OutboxWorkerParts) {
    this.#parts = parts;
    const { database, clock, log, deliverers, onGivenUp } = parts;
    // Each topic has a lane of its own: a form service that hangs does not keep the mail waiting.
    this.#lanes = Object.entries(deliverers).map(([topic, deliver]) =>
      openLane({ topic, deliver, database, clock, log, onGivenUp, signal: this.#abort.signal }),
    );
    parts.outbox.onWake(() => {
      if (this.#timer) this.#run();
    });
  }

  async start(): Promise<void> {
    // SQLite's folder is locked for this process, so claims of others are left over from dead ones.
    if (this.#parts.database.engine === "sqlite") await releaseClaims(this.#parts.database.db);
    if (this.#stopped) return;
    // Rounds find what became due, what other instances left behind, and what came in while the
    // database was away.
    this.#timer = setInterval(() => this.#run(), this.#parts.pollMs ?? 2_000);
    this.#run();
  }

  /** Delivers everything that is due now. */
  async drain(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.drain()));
  }

  /**
   * Takes nothing new and waits for what is under way; what takes too long is cut off and will be
   * tried again.
   */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#timer = undefined;
    const cutOff = setTimeout(() => this.#abort.abort(), this.#parts.graceMs ?? 6_000);
    await Promise.all(this.#lanes.map((lane) => lane.close()));
    clearTimeout(cutOff);
  }

  #run(): void {
    this.drain().catch((err) => this.#parts.log.error({ err }, "outbox failed"));
  }
}
