import { createHash } from "node:crypto";

export type Value = string | number | null;

/**
 * A copy of the whole database, as a stream that is the same for both engines: what it is, then
 * each table with its rows, parents before children, and at the end what must have arrived.
 */
export type Entry =
  | { kind: "copy"; format: 1; engine: string; createdAt: string; schema: readonly string[] }
  | { kind: "table"; name: string; columns: readonly string[] }
  | { kind: "row"; values: readonly Value[] }
  | { kind: "end"; tables: Readonly<Record<string, TableSum>> };

export interface TableSum {
  rows: number;
  checksum: string;
}

const modulus = 1n << 256n;

/** Counts and sums up rows, whatever order they come in: the engines sort texts differently. */
export class TableTally {
  #rows = 0;
  #sum = 0n;

  /** Answers with what the row adds, so that another tally of it need not compute it again. */
  add(columns: readonly string[], values: readonly Value[]): bigint {
    const named = columns.map((column, index) => [column, values[index]]);
    named.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
    const hash = createHash("sha256").update(JSON.stringify(named)).digest("hex");
    const amount = BigInt(`0x${hash}`);
    this.addAgain(amount);
    return amount;
  }

  addAgain(amount: bigint): void {
    this.#rows += 1;
    this.#sum = (this.#sum + amount) % modulus;
  }

  get result(): TableSum {
    return { rows: this.#rows, checksum: this.#sum.toString(16).padStart(64, "0") };
  }
}
