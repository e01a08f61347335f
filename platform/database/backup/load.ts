import { sql, type Transaction } from "kysely";
import { StartError } from "#platform/app-error.ts";
import type { Database, Engine } from "../database.ts";
import { migrate, shippedChangesNamed } from "../migrate.ts";
import type { Tables } from "../tables.ts";
import { type Entry, TableTally, type Tally, type Value } from "./entries.ts";

/** How many values one statement may carry: the lower of the two engines' limits, with room. */
const valuesAtOnce = 20_000;
/** How many rows are read back at a time. */
const rowsAtOnce = 1_000;

type Row = Record<string, Value>;

/**
 * Fills an empty database from a copy, in one transaction: everything, counted and summed up as it was when it was
 * taken, or nothing. Copies from older versions are brought up to date afterwards, as a start would do it.
 */
export async function loadCopy(
  database: Database,
  entries: AsyncIterable<Entry>,
): Promise<Record<string, Tally>> {
  const reading = entries[Symbol.asyncIterator]();
  const first = (await reading.next()).value as Entry | undefined;
  if (first?.kind !== "copy") throw new StartError("This is not a backup of this shop.");
  await migrate(database, shippedChangesNamed(first.schema));
  const loaded = await database.db.transaction().execute(async (transaction) => {
    await refuseUnlessEmpty(transaction);
    return withoutGuards(database, transaction, () => fill(database.engine, transaction, reading));
  });
  await migrate(database);
  return loaded;
}

/** Reads a copy to its end and adds it up, without a database: whether the file holds what was written to it. */
export async function checkCopy(entries: AsyncIterable<Entry>): Promise<Record<string, Tally>> {
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
      compare(entry.tables, arrived);
      return arrived;
    }
  }
  throw cutShort();
}

function cutShort(): StartError {
  return new StartError("The backup ends too early: it was cut short. Use another one.");
}

async function fill(
  engine: Engine,
  transaction: Transaction<Tables>,
  reading: AsyncIterator<Entry>,
) {
  const arrived: Record<string, Tally> = {};
  let table: Extract<Entry, { kind: "table" }> | undefined;
  let waiting: (readonly Value[])[] = [];
  const flush = async () => {
    if (!table) return;
    if (waiting.length > 0) await insert(transaction, table.name, table.columns, waiting);
    waiting = [];
  };
  for (;;) {
    const { value: entry, done } = await reading.next();
    if (done) throw cutShort();
    if (entry.kind === "row" && table) {
      waiting.push(entry.values);
      if (waiting.length * table.columns.length >= valuesAtOnce) await flush();
    } else if (entry.kind === "table") {
      await flush();
      table = entry;
      arrived[table.name] = new TableTally().result;
      await sql.raw(`delete from ${nameOf(table.name)}`).execute(transaction);
    } else if (entry.kind === "end") {
      await flush();
      for (const name of Object.keys(arrived))
        arrived[name] = await tallyOf(engine, transaction, name);
      compare(entry.tables, arrived);
      return arrived;
    }
  }
}

async function insert(
  transaction: Transaction<Tables>,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  const names = sql.raw(columns.map(nameOf).join(", "));
  const values = sql.join(rows.map((row) => sql`(${sql.join([...row])})`));
  await sql`insert into ${sql.raw(nameOf(table))} (${names}) values ${values}`.execute(transaction);
}

/** Read back from the tables themselves: what counts is what is there. */
async function tallyOf(
  engine: Engine,
  transaction: Transaction<Tables>,
  table: string,
): Promise<Tally> {
  const tally = new TableTally();
  const pieces = engine === "sqlite" ? sqlitePieces : postgresPieces;
  for await (const rows of pieces(transaction, nameOf(table))) {
    for (const row of rows) tally.add(Object.keys(row), Object.values(row));
  }
  return tally.result;
}

/** A table may be larger than the memory: it is read piece by piece. */
async function* sqlitePieces(transaction: Transaction<Tables>, table: string) {
  let reached = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const { rows } = await sql<Row & { rowid_read: number }>`
      select rowid as rowid_read, * from ${sql.raw(table)}
      where rowid > ${reached} order by rowid limit ${rowsAtOnce}`.execute(transaction);
    yield rows.map(({ rowid_read, ...row }): Row => {
      reached = rowid_read;
      return row;
    });
    if (rows.length < rowsAtOnce) return;
  }
}

async function* postgresPieces(transaction: Transaction<Tables>, table: string) {
  await sql`declare reading no scroll cursor for select * from ${sql.raw(table)}`.execute(
    transaction,
  );
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from reading`.execute(transaction);
    yield rows;
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close reading`.execute(transaction);
}

function compare(promised: Readonly<Record<string, Tally>>, arrived: Record<string, Tally>): void {
  const names = new Set([...Object.keys(promised), ...Object.keys(arrived)]);
  const wrong = [...names].filter((name) => {
    const [a, b] = [promised[name], arrived[name]];
    return a?.rows !== b?.rows || a?.checksum !== b?.checksum;
  });
  if (wrong.length > 0) {
    throw new StartError(
      `What arrived is not what was copied (${wrong.join(", ")}): the backup is damaged. Nothing was changed; use another one.`,
    );
  }
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

/**
 * The guards watch how a record comes about (an order needs a payment that is paid), which is over for the records of
 * a copy (that payment may have been refunded since). Keys and checks hold as ever.
 */
async function withoutGuards<Result>(
  { engine }: Database,
  transaction: Transaction<Tables>,
  work: () => Promise<Result>,
): Promise<Result> {
  const list = async (query: string) =>
    (await sql<{ name: string; made: string }>`${sql.raw(query)}`.execute(transaction)).rows;
  const run = (statement: string) => sql.raw(statement).execute(transaction);
  if (engine === "sqlite") {
    const guards = await list(
      "select name, sql as made from sqlite_schema where type = 'trigger' order by rowid",
    );
    for (const { name } of guards) await run(`drop trigger ${name}`);
    const result = await work();
    for (const { made } of guards) await run(made);
    return result;
  }
  const tables = await list(
    `select distinct tgrelid::regclass::text as name, '' as made
     from pg_trigger where not tgisinternal`,
  );
  for (const { name } of tables) await run(`alter table ${name} disable trigger user`);
  const result = await work();
  // The deferred foreign keys are asked now: a table with open questions cannot be altered.
  await run("set constraints all immediate");
  for (const { name } of tables) await run(`alter table ${name} enable trigger user`);
  return result;
}

/** Names come out of a file and go into statements. */
function nameOf(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new StartError("This is not a backup of this shop.");
  return name;
}
