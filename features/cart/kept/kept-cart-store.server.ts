import type { Query } from "#platform/database/database.ts";
import type { KeptCartRow } from "#platform/database/tables.ts";

export async function findKept(
  query: Query,
  tokenHash: string,
  now: number,
): Promise<KeptCartRow | undefined> {
  return query
    .selectFrom("kept_carts")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** A link that was made before opens what is kept now. */
export async function writeKept(query: Query, row: KeptCartRow): Promise<void> {
  const { token_hash: _, ...values } = row;
  await query
    .insertInto("kept_carts")
    .values(row)
    .onConflict((conflict) => conflict.column("token_hash").doUpdateSet(values))
    .execute();
}

export async function countKept(query: Query): Promise<number> {
  const { count } = await query
    .selectFrom("kept_carts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many links were mailed to an address since then. */
export async function countMailed(query: Query, email: string, since: number): Promise<number> {
  const { count } = await query
    .selectFrom("kept_carts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("email", "=", email)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteKept(query: Query, tokenHash: string): Promise<void> {
  await query.deleteFrom("kept_carts").where("token_hash", "=", tokenHash).execute();
}

export async function deleteKeptEndedBefore(query: Query, time: number): Promise<void> {
  await query.deleteFrom("kept_carts").where("expires_at", "<=", time).execute();
}
