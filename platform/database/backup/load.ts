import { sql, type Transaction } from "kysely";
import { StartError } from "#platform/app-error.ts";
import type { Database } from "../database.ts";
import { migrate, shippedChangesNamed } from "../migrate.ts";
import { fillOrderTexts } from "../migrations/026-quicken-desk.ts";
import type { Tables } from "../tables.ts";
import { cutShort, notABackup, refuseUnlessAlike } from "./copy-refusals.ts";
import { type Entry, type TableSum, TableTally } from "./entries.ts";
import { FilledTable } from "./filled-table.ts";
import { numberColumns } from "./number-columns.ts";
import { readBack } from "./read-back.ts";
import { withoutGuards } from "./without-guards.ts";

/** Copies from before get the texts that orders are found by with this change. */
const withOrderTexts = "023-find-orders";

/**
 * Fills an empty database from a copy, in one transaction: everything, counted and summed up as it
 * was when it was taken, or nothing. Copies from older versions are brought up to date afterwards,
 * as a start would do it.
 */
export async function loadCopy(
  database: Database,
  entries: AsyncIterable<Entry>,
): Promise<Record<string, TableSum>> {
  const reading = entries[Symbol.asyncIterator]();
  const first = (await reading.next()).value as Entry | undefined;
  if (first?.kind !== "copy") throw notABackup();
  await migrate(database, shippedChangesNamed(first.schema));
  const readerOf = await numberColumns(database);
  const loaded = await database.db.transaction().execute(async (transaction) => {
    await refuseUnlessEmpty(transaction);
    const sums = await withoutGuards(database, transaction, async () => {
      const { promised, tables } = await fill(transaction, reading, readerOf);
      const tallies = (which: "written" | "meant") =>
        Object.fromEntries(tables.map((table) => [table.name, table[which]]));
      refuseUnlessAlike(promised, tallies("written"));
      const arrived: Record<string, TableSum> = {};
      for (const { name, columns } of tables) {
        arrived[name] = await readBack(database.engine, transaction, name, columns);
      }
      refuseUnlessAlike(tallies("meant"), arrived);
      return arrived;
    });
    if (first.schema.includes(withOrderTexts)) await sql.raw(fillOrderTexts).execute(transaction);
    return sums;
  });
  await migrate(database);
  return loaded;
}

async function fill(
  transaction: Transaction<Tables>,
  reading: AsyncIterator<Entry>,
  readerOf: Awaited<ReturnType<typeof numberColumns>>,
) {
  const tables: FilledTable[] = [];
  let table: FilledTable | undefined;
  for (;;) {
    const { value: entry, done } = await reading.next();
    if (done) throw cutShort();
    if (entry.kind === "row" && table) {
      await table.add(entry.values);
    } else if (entry.kind === "table") {
      await table?.flush();
      table = new FilledTable(transaction, entry, readerOf(entry.name, entry.columns));
      tables.push(table);
      await table.empty();
    } else if (entry.kind === "end") {
      await table?.flush();
      return { promised: entry.tables, tables };
    }
  }
}

/**
 * Reads a copy to its end and adds it up, without a database: whether the file holds what was
 * written to it.
 */
export async function checkCopy(entries: AsyncIterable<Entry>): Promise<Record<string, TableSum>> {
  const tallies = new Map<string, TableTally>();
  let columns: readonly string[] = [];
  let tally: TableTally | undefined;
  for await (const entry of entries) {
    if (entry.kind === "table") {
      columns = entry.columns;
      tally = new TableTally();
      tallies.set(entry.name, tally);
    } else if (entry.kind === "row") {
      tally?.add(columns, entry.values);
    } else if (entry.kind === "end") {
      const arrived = Object.fromEntries([...tallies].map(([name, { result }]) => [name, result]));
      refuseUnlessAlike(entry.tables, arrived);
      return arrived;
    }
  }
  throw cutShort();
}

async function refuseUnlessEmpty(transaction: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ found: number }>`
    select (select count(*) from products) + (select count(*) from orders)
      + (select count(*) from consultations) as found`.execute(transaction);
  if (Number(rows[0]?.found) > 0) {
    throw new StartError(
      "The database that should be filled is not empty: name an empty one (DATA_DIR or DATABASE_URL), or move the old one away first.",
    );
  }
}
