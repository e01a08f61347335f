import { sql, type Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Whoever keeps something derived from the content (rendered pages, search) is told here when it is stale. */
export class ContentChanges {
  readonly #database: Database;
  readonly #listeners = new Set<() => void>();

  constructor(database: Database) {
    this.#database = database;
    database.onAnnouncement(() => this.#tell());
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Runs a change of what visitors see; when it returns, nothing stale is served here any more. */
  change<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.transact((transaction, noteChange) => {
      noteChange();
      return work(transaction);
    });
  }

  /** A transaction that may turn out to change what visitors see: it says so when it does. */
  async transact<T>(
    work: (transaction: Transaction<Tables>, noteChange: () => void) => Promise<T>,
  ): Promise<T> {
    let isChanged = false;
    let isCounted = false;
    const noteChange = () => {
      isChanged = true;
    };
    try {
      return await this.#database.db.transaction().execute(async (transaction) => {
        const worked = await work(transaction, noteChange);
        // Last of all: whoever has counted up lets the others wait until the commit.
        if (isChanged) {
          await this.#countUp(transaction);
          isCounted = true;
        }
        return worked;
      });
    } finally {
      // Also when the commit fails: it may be done, and only its answer lost.
      if (isCounted) this.#tell();
    }
  }

  /** For what changes by itself, when a date has come: everything counts as changed, in this instance. */
  timeHasCome(): void {
    this.#tell();
  }

  async #countUp(transaction: Transaction<Tables>): Promise<void> {
    await transaction
      .updateTable("content_version")
      .set({ version: sql<number>`version + 1` })
      .execute();
    await this.#database.announce(transaction);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
