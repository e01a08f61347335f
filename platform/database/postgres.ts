import { createHash, randomInt, randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import { StartError } from "#platform/app-error.ts";
import { followAnnouncements } from "./announcements.ts";
import type { Database } from "./database.ts";
import { deskChannel } from "./desk-changes.ts";
import { postgresPool } from "./postgres-client.ts";
import type { Tables } from "./tables.ts";

const uniqueViolation = "23505";
const deadlock = "40P01";
const contentChannel = "heronbrook_content";
/** A visitor gets an answer before they give up waiting. */
const longestLockMs = 8_000;

/** The engine for more than one instance: any PostgreSQL from version 14 on. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = postgresPool(url, {
    max: 10,
    connectionTimeoutMillis: 5_000,
    lock_timeout: longestLockMs,
    keepAlive: true,
  });
  // Without a listener a connection that breaks would end the process, whether it is idle or
  // between two statements of a transaction. The pool replaces it by itself, and the next statement
  // on it fails.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(db);
  } catch (cause) {
    await pool.end();
    const reason = cause instanceof Error && cause.message ? ` (${cause.message})` : "";
    throw new StartError(
      `PostgreSQL at ${describe(url)} does not answer${reason}: start it, or correct DATABASE_URL.`,
      { cause },
    );
  }
  try {
    await refuseWithoutLocks(db, url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const self = randomUUID();
  const announcements = followAnnouncements(url, [contentChannel, deskChannel]);
  await announcements.ready;
  const lock: Database["lock"] = async (transaction, name) => {
    await sql`select pg_advisory_xact_lock(${lockNumber(name)})`.execute(transaction);
  };
  return {
    engine: "postgres",
    db,
    lock,
    // A transaction of its own that does nothing else: however the work or the process ends, the
    // lock ends with it.
    alone: (name, work) =>
      db.transaction().execute(async (transaction) => {
        await lock(transaction, name);
        return work();
      }),
    // Not FOR UPDATE: that would also keep others from putting the row's id into a cart.
    lockRows: (select) => select.forNoKeyUpdate(),
    announce: async (transaction, about) => {
      await sql`select pg_notify(${contentChannel}, ${`${self} ${about}`})`.execute(transaction);
    },
    // What this instance announced it knows already.
    onAnnouncement: (listener) =>
      announcements.subscribe(contentChannel, (text) => {
        const [sender, ...about] = text?.split(" ") ?? [];
        if (sender !== self) listener(text === undefined ? undefined : about.join(" "));
      }),
    onDeskChange: (listener) => announcements.subscribe(deskChannel, listener),
    isUniqueViolation: (error) => hasCode(error, uniqueViolation),
    isDeadlock: (error) => hasCode(error, deadlock),
    close: async () => {
      await announcements.close();
      await db.destroy();
    },
  };
}

/** Some engines speak PostgreSQL's protocol and grant every lock without locking. */
async function refuseWithoutLocks(db: Kysely<Tables>, url: string): Promise<void> {
  const number = randomInt(2 ** 31);
  await db.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(${number})`.execute(holder);
    // Tried on a second connection, while the first holds the lock.
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${number}) as taken`.execute(db);
    if (!rows[0]?.taken) return;
    throw new StartError(
      `The database at ${describe(url)} takes advisory locks and does not keep them: two who act at once would both go ahead. Use PostgreSQL itself.`,
    );
  });
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** The server and database of an address, without the user and password in it. */
function describe(url: string): string {
  // The address of a socket has no host: the client can read it, URL cannot.
  const readable = url.replace("@/", "@localhost/");
  if (!URL.canParse(readable)) return "the address in DATABASE_URL";
  const { host, pathname, searchParams } = new URL(readable);
  return `${searchParams.get("host") || host || "localhost"}${pathname}`;
}

function lockNumber(name: string): number {
  return createHash("sha256").update(name).digest().readInt32BE(0);
}
