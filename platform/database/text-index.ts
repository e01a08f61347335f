import { type RawBuilder, sql } from "kysely";
import type { Database, Engine } from "./database.ts";

/** One text for each row of another table, which it goes with. */
export interface TextTable {
  name: string;
  /** The table that the texts are about, and the column that names its row. */
  of: string;
  key: string;
}

/** The shortest part that an index of three letters each can find. */
const shortestPart = 3;

const indexOf = (name: string) => `${name}_index`;

/**
 * Made from other tables and different on each engine: no backup holds them, and loading one makes
 * them anew.
 */
export const derivedTables: readonly string[] = ["order_texts"];

/** Also what SQLite keeps for an index of texts: tables that nobody but it reads or writes. */
export function isIndexTable(table: string): boolean {
  return derivedTables.some((name) => table.startsWith(indexOf(name)));
}

/** The place is the row's number in the index: without a column of its own VACUUM may change it. */
export function sqliteTexts({ name, of, key }: TextTable): string[] {
  const index = indexOf(name);
  const add = `insert into ${index} (rowid, text) values (new.place, new.text);`;
  const drop = `insert into ${index} (${index}, rowid, text) values ('delete', old.place, old.text);`;
  return [
    `create table ${name} (
       place integer primary key,
       ${key} text not null unique references ${of} (id) on delete cascade,
       text text not null
     ) strict`,
    `create virtual table ${index} using fts5(
       text, content = '${name}', content_rowid = 'place', tokenize = 'trigram', columnsize = 0
     )`,
    `create trigger ${name}_added after insert on ${name} begin ${add} end`,
    `create trigger ${name}_dropped after delete on ${name} begin ${drop} end`,
    `create trigger ${name}_changed after update on ${name} begin ${drop} ${add} end`,
  ];
}

/**
 * Where the shop's user may not have the extension, the texts are read one by one: right, and slow
 * from some ten thousand orders on. The start then says that the index is missing.
 */
export function postgresTexts({ name, of, key }: TextTable): string[] {
  return [
    `create table ${name} (
       ${key} text primary key references ${of} (id) on delete cascade,
       text text not null
     )`,
    `do $$ begin
       create extension if not exists pg_trgm;
       create index ${indexOf(name)} on ${name} using gin (text gin_trgm_ops);
     exception
       when insufficient_privilege or feature_not_supported or undefined_file or undefined_object
       then null;
     end $$`,
  ];
}

/** Takes such a table away, with its index and what follows it. */
export function dropTexts(engine: Engine, name: string): string[] {
  const index = engine === "sqlite" ? [`drop table ${indexOf(name)}`] : [];
  return [...index, `drop table ${name}`];
}

/** Parts that must all be in a text; of each, one of its spellings is enough. */
export type Parts = readonly (readonly string[])[];

/** The rows of a table of texts with these parts, in no order; small and capital letters alike. */
export function rowsWith(
  engine: Engine,
  { name, key }: Pick<TextTable, "name" | "key">,
  parts: Parts,
): RawBuilder<unknown> {
  const [table, column, index] = [name, key, indexOf(name)].map((one) => sql.raw(one));
  if (engine === "postgres") {
    return sql`select ${column} from ${table} where ${hasParts(engine, "text", parts)}`;
  }
  const [long, short] = [true, false].map((isLong) =>
    parts.filter((spellings) => spellings.every(isFindable) === isLong),
  );
  const asked = (long ?? []).map((some) => `(${some.map(quoted).join(" OR ")})`).join(" AND ");
  return sql`select ${table}.${column} from ${index} join ${table} on ${table}.place = ${index}.rowid
    where ${index} match ${asked} and ${hasParts(engine, `${name}.text`, short ?? [])}`;
}

/**
 * Reads by an index wherever there is one. PostgreSQL believes that orders with two words are about
 * as many as chance would have it, and would rather read all of them to find that there are none.
 */
export async function readByIndex<Row>(
  { db, engine }: Pick<Database, "db" | "engine">,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  if (engine === "sqlite") return (await query.execute(db)).rows;
  return db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    return (await query.execute(transaction)).rows;
  });
}

/** Whether a part has what an index can look for. */
export function isFindable(part: string): boolean {
  return [...part].length >= shortestPart && /[\p{L}\p{N}]/u.test(part);
}

/**
 * The same of one text that is read anyway. PostgreSQL compares letter by letter: the text is in
 * small letters, because ILIKE would make each text it reads so, each time. On SQLite only the
 * letters of English are alike there, small or capital.
 */
export function hasParts(engine: Engine, text: string, parts: Parts): RawBuilder<boolean> {
  const tests = parts.map((spellings) => {
    const ways = spellings.map((part) => {
      const pattern = `%${part.replace(/[\\%_]/g, "\\$&")}%`;
      const asked = engine === "sqlite" ? sql`${pattern}` : sql`lower(${pattern})`;
      return sql`${sql.raw(text)} like ${asked} escape '\\'`;
    });
    return sql`(${sql.join(ways, sql` or `)})`;
  });
  return tests.length === 0 ? sql`1 = 1` : sql`${sql.join(tests, sql` and `)}`;
}

function quoted(part: string): string {
  return `"${part.replaceAll('"', '""')}"`;
}
