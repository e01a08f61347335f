import type { Transaction } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { StoredThings } from "./stripe-objects.ts";

/** Not among the shop's own tables: nothing but the simulator reads them. */
type SimulatorTables = {
  payment_simulator_objects: {
    id: string;
    kind: keyof StoredThings;
    position: number;
    body: string;
  };
  payment_simulator_answers: {
    idempotency_key: string;
    request: string;
    status: number;
    body: string;
    created_at: number;
  };
  payment_simulator_jobs: {
    id: string;
    kind: JobKind;
    subject: string;
    due_at: number;
    attempts: number;
    created_at: number;
  };
};

export type JobKind = "webhook" | "settle" | "expire";

export interface Job {
  id: string;
  kind: JobKind;
  /** The event to deliver, or the session to settle or expire. */
  subject: string;
  attempts: number;
  createdAt: number;
}

export interface StoredReply {
  request: string;
  status: number;
  body: string;
}

const answersAreKeptMs = 24 * 3_600_000;

/** The simulator's memory, in the shop's database: it outlives a crash, and instances share it. */
export class SimulatorStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Keys are good for a day, as with Stripe. */
  async forgetAnswers(now: number): Promise<void> {
    await this.#database.db
      .withTables<SimulatorTables>()
      .deleteFrom("payment_simulator_answers")
      .where("created_at", "<", now - answersAreKeptMs)
      .execute();
  }

  change<T>(work: (memory: SimulatorMemory) => Promise<T>): Promise<T> {
    return this.#database.db
      .transaction()
      .execute((transaction) => work(new SimulatorMemory(this.#database, transaction)));
  }

  /**
   * What is due, the oldest first. Each is put off before it is done, so that no two instances do
   * it at once.
   */
  async takeDue(now: number, putOffMs: (job: Job) => number): Promise<Job[]> {
    const jobs = this.#database.db.withTables<SimulatorTables>();
    const due = await jobs
      .selectFrom("payment_simulator_jobs")
      .select(["id", "kind", "subject", "attempts", "due_at", "created_at as createdAt"])
      .where("due_at", "<=", now)
      .orderBy("due_at")
      .orderBy("id")
      .limit(100)
      .execute();
    const taken: Job[] = [];
    for (const { due_at, ...job } of due) {
      const { numUpdatedRows } = await jobs
        .updateTable("payment_simulator_jobs")
        .set({ due_at: now + putOffMs(job), attempts: job.attempts + 1 })
        .where("id", "=", job.id)
        .where("due_at", "=", due_at)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) taken.push({ ...job, attempts: job.attempts + 1 });
    }
    return taken;
  }

  async finish(jobId: string): Promise<void> {
    await this.#database.db
      .withTables<SimulatorTables>()
      .deleteFrom("payment_simulator_jobs")
      .where("id", "=", jobId)
      .execute();
  }
}

let lastPosition = 0;

/** Later things come after earlier ones even within a millisecond. */
function nextPosition(now: number): number {
  lastPosition = Math.max(lastPosition + 1, now * 1_000);
  return lastPosition;
}

/** The simulator's memory within one transaction. */
export class SimulatorMemory {
  readonly #tables;
  readonly #lock: (subject: string) => Promise<void>;

  constructor(database: Database, transaction: Transaction<Tables>) {
    this.#tables = transaction.withTables<SimulatorTables>();
    this.#lock = (subject) => database.lock(transaction, `payment-simulator ${subject}`);
  }

  /** Whoever asks for the same subject waits until this transaction has ended. */
  lock(subject: string): Promise<void> {
    return this.#lock(subject);
  }

  async find<Kind extends keyof StoredThings>(
    kind: Kind,
    id: string,
  ): Promise<StoredThings[Kind] | undefined> {
    const row = await this.#tables
      .selectFrom("payment_simulator_objects")
      .select("body")
      .where("id", "=", id)
      .where("kind", "=", kind)
      .executeTakeFirst();
    return row && JSON.parse(row.body);
  }

  /** The newest first. */
  async all<Kind extends keyof StoredThings>(kind: Kind): Promise<StoredThings[Kind][]> {
    const rows = await this.#tables
      .selectFrom("payment_simulator_objects")
      .select("body")
      .where("kind", "=", kind)
      .orderBy("position", "desc")
      .execute();
    return rows.map(({ body }) => JSON.parse(body));
  }

  async keep<Kind extends keyof StoredThings>(
    kind: Kind,
    id: string,
    thing: StoredThings[Kind],
    now: number,
  ): Promise<void> {
    const body = JSON.stringify(thing);
    await this.#tables
      .insertInto("payment_simulator_objects")
      .values({ id, kind, position: nextPosition(now), body })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ body }))
      .execute();
  }

  async schedule(kind: JobKind, subject: string, dueAt: number, now: number): Promise<void> {
    // The id sorts like the position, so what is due at the same time keeps its order.
    const id = `job_${nextPosition(now).toString().padStart(17, "0")}_${subject}`;
    await this.#tables
      .insertInto("payment_simulator_jobs")
      .values({ id, kind, subject, due_at: dueAt, attempts: 0, created_at: now })
      .execute();
  }

  async reply(idempotencyKey: string): Promise<StoredReply | undefined> {
    return this.#tables
      .selectFrom("payment_simulator_answers")
      .select(["request", "status", "body"])
      .where("idempotency_key", "=", idempotencyKey)
      .executeTakeFirst();
  }

  async keepReply(idempotencyKey: string, reply: StoredReply, now: number): Promise<void> {
    await this.#tables
      .insertInto("payment_simulator_answers")
      .values({ idempotency_key: idempotencyKey, ...reply, created_at: now })
      .execute();
  }
}
