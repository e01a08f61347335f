import { askForAttention, resolveAttention } from "#features/orders/attention-store.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { MakeBackup } from "./backup-process.ts";

export interface BackupParts {
  database: Database;
  clock: Clock;
  log: Log;
  /** Undefined: BACKUP_TO is not set, and nothing is done or watched. */
  everyMs: number | undefined;
  make: MakeBackup;
}

export interface BackupStatus {
  everyMs: number | undefined;
  goodAt: number | undefined;
  ageMs: number | undefined;
  goodBytes: number | undefined;
  /** Why the last attempt failed, if no good one has come since. */
  failure: string | undefined;
  /** No good backup for twice the usual time. */
  isLate: boolean;
}

const lookEveryMs = 10_000;
const longestMs = 30 * 60_000;
const retryMs = 5 * 60_000;
const longestFailure = 500;

/**
 * The shop's own backups. All instances look whether one is due; the row of the schedule lets one
 * of them make it. Each watches that there is a good one, and asks for a person's attention
 * otherwise.
 */
export class Backups {
  readonly #parts: BackupParts;
  readonly #watchedSince: number;
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;

  constructor(parts: BackupParts) {
    this.#parts = parts;
    this.#watchedSince = parts.clock.now();
  }

  start(): void {
    if (this.#parts.everyMs === undefined) return;
    const look = () => {
      this.#round ??= this.round()
        .catch((err) => this.#parts.log.error({ err }, "backups failed"))
        .finally(() => {
          this.#round = undefined;
        });
    };
    this.#timer = setInterval(look, lookEveryMs);
    look();
  }

  /** A backup under way is given up: it would delay the end, and the next start makes another. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.#round;
  }

  async round(): Promise<void> {
    const { everyMs } = this.#parts;
    if (everyMs === undefined) return;
    if (await this.#claim(everyMs)) await this.#make(everyMs);
    await this.#watch();
  }

  async report(): Promise<BackupStatus> {
    const { database, clock, everyMs } = this.#parts;
    const row = await database.db
      .selectFrom("backup_schedule")
      .select(["good_at", "good_bytes", "failed_at", "failure"])
      .executeTakeFirst();
    const goodAt = row?.good_at ?? undefined;
    const since = Math.max(goodAt ?? 0, this.#watchedSince);
    const hasFailed = (row?.failed_at ?? 0) > (goodAt ?? 0);
    return {
      everyMs,
      goodAt,
      ageMs: goodAt === undefined ? undefined : clock.now() - goodAt,
      goodBytes: row?.good_bytes ?? undefined,
      failure: (hasFailed && row?.failure) || undefined,
      isLate: everyMs !== undefined && clock.now() - since > 2 * everyMs,
    };
  }

  /** Whether it is due and this instance is the one to make it. */
  async #claim(everyMs: number): Promise<boolean> {
    const { database, clock } = this.#parts;
    const now = clock.now();
    const { numUpdatedRows } = await database.db
      .updateTable("backup_schedule")
      .set({ due_at: now + everyMs, claimed_until: now + longestMs })
      .where("due_at", "<=", now)
      .where("claimed_until", "<=", now)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async #make(everyMs: number): Promise<void> {
    const { database, clock, log, make } = this.#parts;
    const startedAt = clock.now();
    const write = (row: object) =>
      database.db
        .updateTable("backup_schedule")
        .set({ claimed_until: 0, ...row })
        .execute();
    try {
      const patience = AbortSignal.timeout(longestMs);
      const made = await make(AbortSignal.any([patience, this.#closing.signal]));
      const { name, bytes, lostPhotos } = made;
      await write({ good_at: startedAt, good_name: name, good_bytes: bytes });
      await resolveAttention(database.db, "backup_late", clock.now());
      log.info({ backup: name, bytes, ms: clock.now() - startedAt }, "backed up");
      if (lostPhotos.length > 0) {
        log.error({ photos: lostPhotos.slice(0, 10) }, "photos are missing, also in the backup");
      }
    } catch (err) {
      const now = clock.now();
      const isClosing = this.#closing.signal.aborted;
      const failure = err instanceof Error ? err.message.slice(0, longestFailure) : String(err);
      const dueAt = isClosing ? now : now + Math.min(everyMs, retryMs);
      await write({ due_at: dueAt, ...(isClosing ? {} : { failed_at: now, failure }) });
      if (!isClosing) log.error({ failure }, "backup failed");
    }
  }

  async #watch(): Promise<void> {
    const { goodAt, failure, isLate } = await this.report();
    if (!isLate) return;
    const { database, clock } = this.#parts;
    await askForAttention(database.db, {
      kind: "backup_late",
      subject: goodAt === undefined ? "none yet" : new Date(goodAt).toISOString(),
      details: { reason: failure ?? null },
      now: clock.now(),
    });
  }
}
