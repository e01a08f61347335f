import { type RawBuilder, sql } from "kysely";
import { type Cursor, isAfter } from "#desk/kit/list/page-cursor.server.ts";
import type { CustomerRow } from "#platform/database/customer-tables.ts";
import type { Database, Engine } from "#platform/database/database.ts";

export interface CustomerFilter {
  q?: string | undefined;
  after?: Cursor | undefined;
  limit: number;
}

const wholePhone = /^[\d\s()+.-]{3,}$/;
const mostWords = 5;

/**
 * Who has every word of the search somewhere in a name, an address or a phone number, the latest
 * first. One more than asked for, so that the caller sees whether there are more.
 *
 * Reads through all customers when there are few hits. There are far fewer of them than of orders,
 * and any part of a word is found.
 */
export async function findCustomers(
  { db, engine }: Pick<Database, "db" | "engine">,
  { q = "", after, limit }: CustomerFilter,
): Promise<CustomerRow[]> {
  let found = db.selectFrom("customers").selectAll();
  for (const word of wordsOf(q)) found = found.where(isIn(engine, word));
  if (after) found = found.where(isAfter(after, "last_at", "id"));
  // A sign before it: SQLite would read one customer here and one there, in the order of time, and
  // take five times as long as for all of them in a row.
  const time = q.trim() === "" ? sql.ref<number>("last_at") : sql<number>`+last_at`;
  return found
    .orderBy(time, "desc")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
}

function wordsOf(search: string): string[] {
  const asked = search.trim();
  if (wholePhone.test(asked)) {
    const digits = asked.replace(/\D/g, "");
    if (digits !== "") return [digits.length > 10 ? digits.slice(-10) : digits];
  }
  return asked.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
}

/** Both in small letters. Not LIKE, which takes several times longer on SQLite. */
function isIn(engine: Engine, word: string): RawBuilder<boolean> {
  const place = sql.raw(engine === "sqlite" ? "instr" : "strpos");
  return sql<boolean>`${place}(search, ${word}) > 0`;
}
