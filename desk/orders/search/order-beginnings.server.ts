import { type RawBuilder, sql } from "kysely";
import { byteOrdered } from "#platform/database/byte-order.ts";
import type { Engine } from "#platform/database/database.ts";

const names = ["first_name", "last_name", "email"];

/**
 * The orders, not in the trash, whose customer's first or last name or e-mail address begins with a
 * word: 'Li' has too few letters to be found inside of others. At most so many of each.
 */
export function ordersBeginningWith(
  engine: Engine,
  word: string,
  most: number,
): RawBuilder<unknown> {
  // Each is an index (007-keep-order-figures.ts): written differently, every order would be read.
  const places = spellingsOf(word).flatMap((spelling) =>
    names.map(
      (name) => sql`select id, created_at, status from (
          select id, created_at, status from orders
          where deleted_at is null and ${startsWith(engine, name, spelling)}
          limit ${most}) as place`,
    ),
  );
  return sql.join(places, sql` union `);
}

/** The same of one order that is read anyway. */
export function beginsWith(engine: Engine, order: string, word: string): RawBuilder<boolean> {
  const ways = spellingsOf(word).flatMap((spelling) =>
    names.map((name) => startsWith(engine, `${order}.${name}`, spelling)),
  );
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** SQLite's lower() knows the letters of English alone, PostgreSQL's all: both are looked for. */
function spellingsOf(word: string): string[] {
  const inEnglish = word.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return [...new Set([word.toLowerCase(), inEnglish])];
}

function startsWith(engine: Engine, column: string, prefix: string): RawBuilder<boolean> {
  const value = sql.raw(byteOrdered(engine, `lower(${column})`));
  return sql`${value} >= ${prefix} and ${value} < ${`${prefix}\u{10ffff}`}`;
}
