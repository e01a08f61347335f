import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { takeSnapshot } from "#platform/database/backup/snapshot.ts";
import type { TestDatabase } from "./databases.ts";

export interface DumpedRow {
  table: string;
  /** The whole row as JSON: to be searched, or compared with itself later. */
  text: string;
}

/** Every row of every table, as a backup would hold it, and of those that are made from others. */
export async function dumpDatabase({ database, location }: TestDatabase): Promise<DumpedRow[]> {
  const rows: DumpedRow[] = [];
  let table = "";
  let columns: readonly string[] = [];
  for await (const entry of takeSnapshot(location, new Date())) {
    if (entry.kind === "table") ({ name: table, columns } = entry);
    if (entry.kind !== "row") continue;
    const values = columns.map((column, index) => [column, entry.values[index]]);
    rows.push({ table, text: JSON.stringify(Object.fromEntries(values)) });
  }
  for (const row of await orderTexts({ database, location })) {
    rows.push({ table: "order_texts", text: JSON.stringify(row) });
  }
  return rows;
}

/** On SQLite by a connection of its own: a test that runs a command has closed the shop's. */
async function orderTexts({ database, location }: Pick<TestDatabase, "database" | "location">) {
  if (location.databaseUrl) return database.db.selectFrom("order_texts").selectAll().execute();
  const file = new DatabaseSync(join(location.dataDir, "heronbrook.db"), { readOnly: true });
  try {
    return file.prepare("select * from order_texts").all();
  } finally {
    file.close();
  }
}
