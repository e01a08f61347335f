import { sql, type Transaction } from "kysely";
import type { Engine } from "../database.ts";
import type { Tables } from "../tables.ts";
import { safeName } from "./copy-refusals.ts";
import { type TableSum, TableTally, type Value } from "./entries.ts";

/** How many rows are read back at a time. */
const rowsAtOnce = 1_000;

type Row = Record<string, Value>;

/** Reads the tables again after filling them, in the columns that the copy has. */
export async function readBack(
  engine: Engine,
  transaction: Transaction<Tables>,
  table: string,
  columns: readonly string[],
): Promise<TableSum> {
  const tally = new TableTally();
  const pieces = engine === "sqlite" ? sqlitePieces : postgresPieces;
  const list = columns.map(safeName).join(", ");
  for await (const rows of pieces(transaction, safeName(table), list)) {
    for (const row of rows) tally.add(Object.keys(row), Object.values(row));
  }
  return tally.result;
}

/** A table may be larger than the memory: it is read piece by piece. */
async function* sqlitePieces(transaction: Transaction<Tables>, table: string, columns: string) {
  let reached = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const { rows } = await sql<Row & { rowid_read: number }>`
      select rowid as rowid_read, ${sql.raw(columns)} from ${sql.raw(table)}
      where rowid > ${reached} order by rowid limit ${rowsAtOnce}`.execute(transaction);
    yield rows.map(({ rowid_read, ...row }): Row => {
      reached = rowid_read;
      return row;
    });
    if (rows.length < rowsAtOnce) return;
  }
}

async function* postgresPieces(transaction: Transaction<Tables>, table: string, columns: string) {
  await sql`declare reading no scroll cursor for
    select ${sql.raw(columns)} from ${sql.raw(table)}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from reading`.execute(transaction);
    yield rows;
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close reading`.execute(transaction);
}
