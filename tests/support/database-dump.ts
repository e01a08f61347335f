import { takeSnapshot } from "#platform/database/backup/snapshot.ts";
import type { TestDatabase } from "./databases.ts";

export interface DumpedRow {
  table: string;
  /** The whole row as JSON: to be searched, or compared with itself later. */
  text: string;
}

/** Every row of every table, as a backup would hold it. */
export async function dumpDatabase({ location }: TestDatabase): Promise<DumpedRow[]> {
  const rows: DumpedRow[] = [];
  let table = "";
  let columns: readonly string[] = [];
  for await (const entry of takeSnapshot(location, new Date())) {
    if (entry.kind === "table") ({ name: table, columns } = entry);
    if (entry.kind !== "row") continue;
    const values = columns.map((column, index) => [column, entry.values[index]]);
    rows.push({ table, text: JSON.stringify(Object.fromEntries(values)) });
  }
  return rows;
}
