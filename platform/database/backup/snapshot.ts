import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "#platform/app-error.ts";
import type { DatabaseLocation } from "../open-database.ts";
import { postgresClient } from "../postgres-client.ts";
import { derivedTables, isIndexTable } from "../text-index.ts";
import { type Entry, type TableSum, TableTally, type Value } from "./entries.ts";
import { parentsFirst, type Relation } from "./parents-first.ts";

/** What a snapshot needs of an engine: one moment of the database, held still while it is read. */
interface Still {
  readonly engine: "sqlite" | "postgres";
  schema(): Promise<string[]>;
  relations(): Promise<Relation[]>;
  columns(table: string): Promise<string[]>;
  rows(table: string, columns: readonly string[]): AsyncIterable<Value[]>;
  close(): Promise<void>;
}

/** The whole database as it is at this moment; a server may go on writing to it meanwhile. */
export async function* takeSnapshot(location: DatabaseLocation, now: Date): AsyncGenerator<Entry> {
  const still = location.databaseUrl
    ? await holdPostgres(location.databaseUrl)
    : holdSqlite(location.dataDir);
  try {
    yield {
      kind: "copy",
      format: 1,
      engine: still.engine,
      createdAt: now.toISOString(),
      schema: await still.schema(),
    };
    const tables: Record<string, TableSum> = {};
    const relations = (await still.relations()).filter(
      ({ name }) => !derivedTables.includes(name) && !isIndexTable(name),
    );
    for (const name of parentsFirst(relations)) {
      const columns = await still.columns(name);
      yield { kind: "table", name, columns };
      const tally = new TableTally();
      for await (const values of still.rows(name, columns)) {
        tally.add(columns, values);
        yield { kind: "row", values };
      }
      tables[name] = tally.result;
    }
    yield { kind: "end", tables };
  } finally {
    await still.close();
  }
}

function holdSqlite(dataDir: string): Still {
  const path = join(dataDir, "heronbrook.db");
  if (!existsSync(path)) {
    throw new StartError(`There is no database in ${dataDir}: correct DATA_DIR.`);
  }
  // A second connection, without the server's lock: in WAL mode readers do not block the writer.
  const file = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  file.exec("begin");
  const names = (sql: string) =>
    file
      .prepare(sql)
      .all()
      .map(({ name }) => String(name));
  return {
    engine: "sqlite",
    schema: async () => names("select name from kysely_migration order by name"),
    relations: async () =>
      names(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'",
      ).map((name) => ({
        name,
        parents: file
          .prepare(`pragma foreign_key_list(${name})`)
          .all()
          .map(({ table }) => String(table)),
      })),
    columns: async (table) => names(`pragma table_info(${table})`),
    rows: async function* (table, columns) {
      const rows = file.prepare(`select ${columns.join(", ")} from ${table}`);
      for (const row of rows.iterate()) yield columns.map((column) => row[column] as Value);
    },
    close: async () => file.close(),
  };
}

const rowsAtOnce = 1_000;

async function holdPostgres(url: string): Promise<Still> {
  const client = postgresClient(url);
  await client.connect();
  await client.query("begin isolation level repeatable read read only");
  const names = async (sql: string) =>
    (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  return {
    engine: "postgres",
    schema: () => names("select name from kysely_migration order by name"),
    relations: async () => {
      const { rows } = await client.query<Relation>(
        `select tables.relname as name,
           coalesce(array_agg(parents.relname::text) filter (where parents.relname is not null), '{}') as parents
         from pg_class tables
         left join pg_constraint keys on keys.conrelid = tables.oid and keys.contype = 'f'
         left join pg_class parents on parents.oid = keys.confrelid
         where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace
           and tables.relname not like 'kysely\\_%'
         group by tables.relname`,
      );
      return rows;
    },
    columns: (table) =>
      names(
        `select attname as name from pg_attribute
         where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped order by attnum`,
      ),
    rows: async function* (table, columns) {
      await client.query(
        `declare reading no scroll cursor for select ${columns.join(", ")} from ${table}`,
      );
      for (;;) {
        const { rows } = await client.query<Value[]>({
          text: `fetch ${rowsAtOnce} from reading`,
          rowMode: "array",
        });
        yield* rows;
        if (rows.length < rowsAtOnce) break;
      }
      await client.query("close reading");
    },
    close: () => client.end(),
  };
}
