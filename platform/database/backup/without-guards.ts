import { sql, type Transaction } from "kysely";
import type { Database } from "../database.ts";
import type { Tables } from "../tables.ts";

/**
 * Guards check how a record is made (an order needs a paid payment). The records of a copy are past
 * that: the payment may have been refunded since. Keys and checks stay on.
 */
export async function withoutGuards<Result>(
  { engine }: Database,
  transaction: Transaction<Tables>,
  work: () => Promise<Result>,
): Promise<Result> {
  const list = async (query: string) =>
    (await sql<{ name: string; made: string }>`${sql.raw(query)}`.execute(transaction)).rows;
  const run = (statement: string) => sql.raw(statement).execute(transaction);
  if (engine === "sqlite") {
    const guards = await list(
      "select name, sql as made from sqlite_schema where type = 'trigger' order by rowid",
    );
    for (const { name } of guards) await run(`drop trigger ${name}`);
    const result = await work();
    for (const { made } of guards) await run(made);
    return result;
  }
  const tables = await list(
    `select distinct tgrelid::regclass::text as name, '' as made
     from pg_trigger where not tgisinternal`,
  );
  for (const { name } of tables) await run(`alter table ${name} disable trigger user`);
  const result = await work();
  // Checks the deferred foreign keys now: a table with unchecked ones cannot be altered.
  await run("set constraints all immediate");
  for (const { name } of tables) await run(`alter table ${name} enable trigger user`);
  return result;
}
