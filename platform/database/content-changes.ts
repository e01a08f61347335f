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
  async change<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
    const result = await this.#database.db.transaction().execute(async (transaction) => {
      const worked = await work(transaction);
      await transaction
        .updateTable("content_version")
        .set({ version: sql<number>`version + 1` })
        .execute();
      await this.#database.announce(transaction);
      return worked;
    });
    this.#tell();
    return result;
  }

  /** For what changes by itself, when a date has come: everything counts as changed, in this instance. */
  timeHasCome(): void {
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
