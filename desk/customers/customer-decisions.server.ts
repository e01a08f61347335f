import type { Transaction } from "kysely";
import { chunksOf } from "#platform/chunks.ts";
import type { Query } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Decisions } from "./customer-groups.ts";

type Changes = Transaction<Tables>;

/** There are as many as somebody at the desk has made. */
export async function readDecisions(query: Query): Promise<Decisions> {
  const pairs = await query.selectFrom("customers_joined").select(["one", "other"]).execute();
  const joined = new Map<string, string[]>();
  for (const { one, other } of pairs) {
    joined.set(one, [...(joined.get(one) ?? []), other]);
    joined.set(other, [...(joined.get(other) ?? []), one]);
  }
  const rows = await query.selectFrom("customers_apart").select("email").execute();
  return { apart: new Set(rows.map(({ email }) => email)), joined };
}

export async function writeApart(
  transaction: Changes,
  contact: string,
  at: number | null,
): Promise<void> {
  await transaction.deleteFrom("customers_apart").where("email", "=", contact).execute();
  if (at === null) return;
  const row = { email: contact, created_at: at };
  await transaction.insertInto("customers_apart").values(row).execute();
}

export async function writeJoin(
  transaction: Changes,
  contacts: readonly [string, string],
  at: number,
): Promise<void> {
  const [one, other] = contacts.toSorted() as [string, string];
  await transaction
    .insertInto("customers_joined")
    .values({ one, other, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whatever these were joined to by hand, they are no more. Answers with how many joins went. */
export async function dropJoins(
  transaction: Changes,
  contacts: readonly string[],
): Promise<number> {
  let dropped = 0n;
  for await (const some of chunksOf(contacts)) {
    const { numDeletedRows } = await transaction
      .deleteFrom("customers_joined")
      .where((join) => join.or([join("one", "in", some), join("other", "in", some)]))
      .executeTakeFirst();
    dropped += numDeletedRows;
  }
  return Number(dropped);
}

/** What was decided about these contacts is forgotten. */
export async function dropDecisions(
  transaction: Changes,
  contacts: readonly string[],
): Promise<void> {
  await dropJoins(transaction, contacts);
  for await (const some of chunksOf(contacts)) {
    await transaction.deleteFrom("customers_apart").where("email", "in", some).execute();
  }
}
