import { sql, type Transaction } from "kysely";
import { StartError } from "#platform/app-error.ts";
import type { Tables } from "../tables.ts";
import { isUnavailable } from "../unavailable.ts";
import { safeName } from "./copy-refusals.ts";
import { TableTally, type Value } from "./entries.ts";
import type { ReadRow } from "./number-columns.ts";

/** How many values one statement may carry: the lower of the two engines' limits, with room. */
const valuesAtOnce = 20_000;

/** A table while it is filled, many rows with one statement. */
export class FilledTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly #transaction: Transaction<Tables>;
  readonly #readRow: ReadRow;
  readonly #written = new TableTally();
  readonly #meant = new TableTally();
  #waiting: (readonly Value[])[] = [];

  constructor(
    transaction: Transaction<Tables>,
    { name, columns }: { name: string; columns: readonly string[] },
    readRow: ReadRow,
  ) {
    this.#transaction = transaction;
    this.name = safeName(name);
    this.columns = columns.map(safeName);
    this.#readRow = readRow;
  }

  /** The rows as they are in the copy. */
  get written() {
    return this.#written.result;
  }

  /** The rows as they must be in the database. */
  get meant() {
    return this.#meant.result;
  }

  async empty(): Promise<void> {
    await sql.raw(`delete from ${this.name}`).execute(this.#transaction);
  }

  async add(values: readonly Value[]): Promise<void> {
    const read = this.#readRow(values);
    const amount = this.#written.add(this.columns, values);
    if (read === values) this.#meant.addAgain(amount);
    else this.#meant.add(this.columns, read);
    this.#waiting.push(read);
    if (this.#waiting.length * this.columns.length >= valuesAtOnce) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const rows = sql.join(this.#waiting.map((row) => sql`(${sql.join([...row])})`));
    this.#waiting = [];
    const into = sql.raw(`${this.name} (${this.columns.join(", ")})`);
    try {
      await sql`insert into ${into} values ${rows}`.execute(this.#transaction);
    } catch (cause) {
      if (isUnavailable(cause)) throw cause;
      const reason = cause instanceof Error ? cause.message : "";
      throw new StartError(
        `The database refuses rows of ${this.name} (${reason}). Nothing was changed.`,
        { cause },
      );
    }
  }
}
