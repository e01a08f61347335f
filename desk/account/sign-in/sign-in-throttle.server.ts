import { type RawBuilder, sql } from "kysely";
import type { Db, Query } from "#platform/database/database.ts";
import { hashOfToken } from "#platform/secrets/secret-token.ts";

/** Some turns at once, then one at regular times. In the database: all instances count together. */
export interface Bucket {
  name: string;
  burst: number;
  everyMs: number;
}

/**
 * Who waits for whom. A browser that the account has signed in with before, a mailed link and a
 * recovery code have turns of their own, so that a flood of guesses from elsewhere cannot keep
 * their owner out; everybody else shares the turns of all accounts and also has those of their
 * address. Only attempts that were let through use up turns: asking too early never makes the wait
 * longer.
 */
export const buckets = {
  knownDevice: (deviceHash: string): Bucket => ({
    name: `device:${deviceHash}`,
    burst: 10,
    everyMs: 60_000,
  }),
  link: (linkHash: string): Bucket => ({ name: `link:${linkHash}`, burst: 5, everyMs: 300_000 }),
  recovery: (codeHash: string): Bucket => ({
    name: `recovery:${codeHash}`,
    burst: 5,
    everyMs: 300_000,
  }),
  address: (address: string): Bucket => ({
    name: `address:${hashOfToken(address)}`,
    burst: 8,
    everyMs: 60_000,
  }),
  // One for all names that may be typed: a bucket for each would tell which of them exist.
  account: (): Bucket => ({ name: "account", burst: 30, everyMs: 10_000 }),
  // A passkey is no guess: only its own address can keep somebody waiting.
  passkey: (address: string): Bucket => ({
    name: `passkey:${hashOfToken(address)}`,
    burst: 20,
    everyMs: 10_000,
  }),
  // Mailed links: often enough that one is fresh, rarely enough that the mailbox stays readable.
  links: (): Bucket => ({ name: "links", burst: 3, everyMs: 900_000 }),
  linksTo: (address: string): Bucket => ({
    name: `links:${hashOfToken(address)}`,
    burst: 2,
    everyMs: 900_000,
  }),
  // Codes have six digits: with this many tries somebody guesses one in some years.
  code: (who: string): Bucket => ({ name: `code:${who}`, burst: 6, everyMs: 300_000 }),
};

/** By how much the clocks of two instances may differ. */
const clocksDifferMs = 600_000;

/** Takes a turn in the bucket; otherwise says how long there is none. */
export async function takeTurn(
  query: Query,
  { name, burst, everyMs }: Bucket,
  now: number,
): Promise<{ ok: true } | { ok: false; waitMs: number }> {
  const full = now + burst * everyMs;
  // Fuller than another instance can have left it: the clock was set back. Then one turn is free
  // and the bucket is full. Smaller differences are waited for, or the slower of two clocks would
  // give turns that nobody counts.
  const next: RawBuilder<number> = sql`(case
    when sign_in_turns.free_at > ${full + clocksDifferMs} then ${full - everyMs}
    when sign_in_turns.free_at > ${now} then sign_in_turns.free_at
    else ${now} end) + ${everyMs}`;
  const taken = await query
    .insertInto("sign_in_turns")
    .values({ bucket: name, free_at: now + everyMs })
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet({ free_at: next }).where(next, "<=", full),
    )
    .returning("free_at")
    .executeTakeFirst();
  if (taken) return { ok: true };
  const { free_at: freeAt } = await query
    .selectFrom("sign_in_turns")
    .select("free_at")
    .where("bucket", "=", name)
    .executeTakeFirstOrThrow();
  return { ok: false, waitMs: freeAt + everyMs - full };
}

/**
 * All turns or none: an attempt that one bucket refuses uses no turn of another. Rolled back
 * instead of given back: in a flood nearly all are refused, and a rollback waits for no disk.
 */
export async function takeTurns(db: Db, wanted: readonly Bucket[], now: number) {
  try {
    await db.transaction().execute(async (transaction) => {
      for (const bucket of wanted) {
        const turn = await takeTurn(transaction, bucket, now);
        if (!turn.ok) throw new NoTurn(turn.waitMs);
      }
    });
  } catch (error) {
    if (error instanceof NoTurn) return { ok: false, waitMs: error.waitMs } as const;
    throw error;
  }
  return { ok: true } as const;
}

/** Ends the transaction in which it is thrown, and goes no further. */
class NoTurn extends Error {
  override readonly name = "NoTurn";
  readonly waitMs: number;

  constructor(waitMs: number) {
    super();
    this.waitMs = waitMs;
  }
}

/** Gives back the turn of an attempt that was right. */
export async function giveTurnBack(query: Query, { name, everyMs }: Bucket): Promise<void> {
  await query
    .updateTable("sign_in_turns")
    .set({ free_at: sql<number>`free_at - ${everyMs}` })
    .where("bucket", "=", name)
    .execute();
}

export async function forgetOldTurns(query: Query, now: number): Promise<void> {
  await query.deleteFrom("sign_in_turns").where("free_at", "<", now).execute();
}
