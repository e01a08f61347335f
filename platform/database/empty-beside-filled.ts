import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type pg from "pg";
import { StartError } from "#platform/app-error.ts";
import type { DatabaseLocation } from "./open-database.ts";
import { postgresClient } from "./postgres-client.ts";

/**
 * An empty PostgreSQL beside a data folder with a shop in it: should that shop move, or is a new
 * one meant? The start asks instead of guessing, because customers would find an empty shop.
 */
export async function refuseEmptyBesideFilled({
  dataDir,
  databaseUrl,
}: DatabaseLocation): Promise<void> {
  if (!databaseUrl) return;
  const there = whatLivesIn(dataDir);
  if (!there || !(await isEmpty(databaseUrl))) return;
  throw new StartError(
    `The database in DATABASE_URL is empty, and ${dataDir} holds a shop (${there}). If that shop is to move there, run npm run move-to-postgres and start again. If a new, empty shop is meant, set DATA_DIR to another folder.`,
    { isLasting: true },
  );
}

/** What only people can have brought into a shop, in words; undefined: nothing. */
function whatLivesIn(dataDir: string): string | undefined {
  const path = join(dataDir, "heronbrook.db");
  if (!existsSync(path)) return undefined;
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
    const opened = file;
    const tables = new Set(
      opened
        .prepare("select name from sqlite_schema where type = 'table'")
        .all()
        .map(({ name }) => name),
    );
    const counts = (["orders", "consultations", "photos", "product_changes"] as const).map(
      (table) => ({
        table,
        rows: tables.has(table)
          ? Number(opened.prepare(`select count(*) as rows from ${table}`).get()?.rows)
          : 0,
      }),
    );
    if (counts.every(({ rows }) => rows === 0)) return undefined;
    const count = (name: string) => counts.find(({ table }) => table === name)?.rows ?? 0;
    return `${count("orders")} orders, ${count("consultations")} leads, ${count("photos")} photos`;
  } catch {
    // An unreadable data folder does not keep the shop from using PostgreSQL.
    return undefined;
  } finally {
    file?.close();
  }
}

/** Whether no shop was ever started on it. If it does not answer, opening it reports that. */
async function isEmpty(url: string): Promise<boolean> {
  const client = postgresClient(url, { connectionTimeoutMillis: 5_000 });
  // The statement that fails reports a broken connection.
  client.on("error", () => {});
  try {
    await client.connect();
    return !(await holdsProducts(client));
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function holdsProducts(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(
    "select to_regclass('products') as name",
  );
  if (!rows[0]?.name) return false;
  const found = await client.query("select 1 from products limit 1");
  return found.rows.length > 0;
}
