import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Db } from "./database.ts";

/**
 * What a schema consists of, by name: `table orders`, `index orders_newest`, `guard order_moved`.
 */
export type SchemaItems = Record<string, string>;

interface Part {
  name: string;
  definition: string;
}

/**
 * Tables with their columns, indexes, and guards and followers, as the database has them. Checks
 * and keys are left out: they come with their table, and the engines and their versions spell them
 * differently.
 */
export async function readSchemaItems({ engine, db }: Database): Promise<SchemaItems> {
  const items: SchemaItems = {};
  const own = engine === "postgres" ? await currentSchema(db) : undefined;
  for (const { name, schema, columns, isView } of await db.introspection.getTables()) {
    if (isView || schema !== own) continue;
    const list = columns.map(
      (column) =>
        `${column.name} ${/^int/i.test(column.dataType) ? "integer" : column.dataType.toLowerCase()}${column.isNullable ? "" : " not null"}${column.hasDefaultValue ? " default" : ""}`,
    );
    items[`table ${name}`] = list.toSorted().join(", ");
  }
  const { indexes, guards } = engine === "sqlite" ? await sqliteParts(db) : await postgresParts(db);
  for (const { name, definition } of indexes) items[`index ${name}`] = plain(definition);
  for (const { name, definition } of guards) {
    items[`guard ${name}`] = createHash("sha256")
      .update(plain(definition))
      .digest("hex")
      .slice(0, 12);
  }
  return Object.fromEntries(Object.entries(items).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function currentSchema(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}

async function sqliteParts(db: Db) {
  const parts = async (type: string) =>
    (
      await sql<Part>`select name, sql as definition from sqlite_schema
        where type = ${type} and sql is not null and tbl_name not like 'kysely_%'`.execute(db)
    ).rows;
  return { indexes: await parts("index"), guards: await parts("trigger") };
}

async function postgresParts(db: Db) {
  const indexes = await sql<Part>`
    select indexes.relname as name, pg_get_indexdef(indexes.oid) as definition
    from pg_index
    join pg_class indexes on indexes.oid = pg_index.indexrelid
    where indexes.relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_constraint where conindid = indexes.oid)`.execute(db);
  const guards = await sql<Part>`
    select tgname as name, pg_get_triggerdef(pg_trigger.oid, true) || prosrc as definition
    from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid
    join pg_class tables on tables.oid = tgrelid
    where not tgisinternal and tables.relnamespace = current_schema()::regnamespace`.execute(db);
  return { indexes: indexes.rows, guards: guards.rows };
}

/** A statement without its line breaks and without the name of the schema. */
function plain(definition: string): string {
  return definition
    .replace(/\s+/g, " ")
    .replace(/ ON \w+\.(?=\w+ USING )/, " ON ")
    .trim();
}
