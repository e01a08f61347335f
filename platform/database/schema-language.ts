import { type Kysely, sql } from "kysely";
import { byteOrdered } from "./byte-order.ts";
import type { Engine } from "./database.ts";
import { dropTexts, postgresTexts, sqliteTexts, type TextTable } from "./text-index.ts";

/**
 * A row change that the database itself refuses, whichever code attempts it. `new` and `old` name
 * the row.
 */
export interface Guard {
  name: string;
  table: string;
  before: "insert" | "update" | "delete";
  when: string;
  message: string;
  /**
   * Rows, as `table where … for share` or `for update`, to hold until the commit before `when` is
   * asked: a rival that changes them is waited for and then seen. Only PostgreSQL has rivals;
   * SQLite writes one at a time.
   */
  hold?: string;
}

/**
 * What the database itself does when a row is written, whichever code writes it. `new` and `old`
 * name the row.
 */
export type Follower = {
  name: string;
  table: string;
  /** One statement. */
  run: string;
  /** As of a guard: rows to hold before the statement is run. */
  hold?: string;
} & FollowedMoment;

/** Before a row is deleted, what hangs on it is still there. */
type FollowedMoment =
  | { after: "insert" | "delete" | `update of ${string}`; before?: never }
  | { before: "delete"; after?: never };

/**
 * The few words of schema that the engines spell differently; everything else in a schema change is
 * plain SQL.
 */
export interface SchemaLanguage {
  /** Whole numbers up to 2^53: times and cents. */
  readonly integer: string;
  /** A column definition for JSON kept as text, refused when it does not parse. */
  json(column: string, constraint?: "not null" | "null"): string;
  /** An expression for an index that finds prefixes; queries must spell it the same way. */
  byteOrdered(expression: string): string;
  table(name: string, definition: string): Promise<void>;
  /** A table that a crash may empty, and that therefore costs no wait for the disk. */
  unlogged(name: string, definition: string): Promise<void>;
  /** A table of texts in which any part of one is found without reading them all: text-index.ts. */
  texts(table: TextTable): Promise<void>;
  dropTexts(name: string): Promise<void>;
  run(statement: string): Promise<void>;
  refuse(guard: Guard): Promise<void>;
  /** Takes a guard away, if there is one of this name. */
  unguard(guard: Pick<Guard, "name" | "table">): Promise<void>;
  /** The names of the columns that a table has, whichever version made it. */
  columns(table: string): Promise<string[]>;
  follow(follower: Follower): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: a schema change is written before the tables it describes exist
export function schemaLanguage(engine: Engine, db: Kysely<any>): SchemaLanguage {
  const run = async (statement: string) => {
    await sql.raw(statement).execute(db);
  };
  const names = async (query: string) =>
    (await sql<{ name: string }>`${sql.raw(query)}`.execute(db)).rows.map(({ name }) => name);
  const runAll = async (statements: readonly string[]) => {
    for (const statement of statements) await run(statement);
  };
  const dropTextsOf = (name: string) => runAll(dropTexts(engine, name));
  if (engine === "sqlite") {
    // STRICT: a text in a number's column is refused, as PostgreSQL refuses it.
    const table = (name: string, definition: string) =>
      run(`create table ${name} (${definition}) strict`);
    return {
      integer: "integer",
      byteOrdered: (expression) => byteOrdered(engine, expression),
      json: (column, constraint = "not null") =>
        `${column} text ${constraint} check (json_valid(${column}))`,
      table,
      unlogged: table,
      texts: (texts) => runAll(sqliteTexts(texts)),
      dropTexts: dropTextsOf,
      run,
      refuse: ({ name, table, before, when, message }) =>
        run(
          `create trigger ${name} before ${before} on ${table} when ${when}
           begin select raise(abort, '${message}'); end`,
        ),
      unguard: ({ name }) => run(`drop trigger if exists ${name}`),
      columns: (name) => names(`select name from pragma_table_info('${name}')`),
      follow: ({ name, table, run: statement, ...moment }) =>
        run(`create trigger ${name} ${momentOf(moment)} on ${table} begin ${statement}; end`),
    };
  }
  return {
    integer: "bigint",
    byteOrdered: (expression) => byteOrdered(engine, expression),
    // json, not jsonb: it refuses what does not parse, and nothing else (jsonb also refuses \u0000,
    // which SQLite takes).
    json: (column, constraint = "not null") =>
      `${column} text ${constraint} check (${column} is null or ${column}::json is not null)`,
    table: (name, definition) => run(`create table ${name} (${definition})`),
    unlogged: (name, definition) => run(`create unlogged table ${name} (${definition})`),
    texts: (texts) => runAll(postgresTexts(texts)),
    dropTexts: dropTextsOf,
    run,
    refuse: async ({ name, table, before, when, message, hold }) => {
      await run(
        `create function ${name}() returns trigger language plpgsql as $guard$
         begin
           ${hold ? `perform 1 from ${hold};` : ""}
           if ${when} then
             raise exception '${message}' using errcode = 'check_violation';
           end if;
           return ${before === "delete" ? "old" : "new"};
         end $guard$`,
      );
      await run(
        `create trigger ${name} before ${before} on ${table} for each row execute function ${name}()`,
      );
    },
    unguard: async ({ name, table }) => {
      await run(`drop trigger if exists ${name} on ${table}`);
      await run(`drop function if exists ${name}()`);
    },
    columns: (table) =>
      names(
        `select attname as name from pg_attribute
         where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped`,
      ),
    follow: async ({ name, table, run: statement, hold, ...moment }) => {
      await run(
        `create function ${name}() returns trigger language plpgsql as $follower$
         begin
           ${hold ? `perform 1 from ${hold};` : ""}
           ${statement};
           return ${moment.before ? "old" : "null"};
         end $follower$`,
      );
      await run(
        `create trigger ${name} ${momentOf(moment)} on ${table} for each row execute function ${name}()`,
      );
    },
  };
}

function momentOf({ before, after }: FollowedMoment): string {
  return before ? `before ${before}` : `after ${after}`;
}
