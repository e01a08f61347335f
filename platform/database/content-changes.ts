import { sql, type Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/**
 * Of which products a change may have touched what they are found by: texts, part numbers, prices,
 * category, place, or whether they are on sale. None by a sale, whatever it did to the stock; "any"
 * when nobody has said.
 */
export type ChangedProducts = readonly string[] | "any";

type Listener = (products: ChangedProducts) => void;
type NoteChange = (products?: ChangedProducts) => void;

/** PostgreSQL announces 8,000 bytes at most. */
const mostAnnounced = 200;

/** Told to those who keep something derived from the content (page cache, search). */
export class ContentChanges {
  readonly #database: Database;
  readonly #listeners = new Set<Listener>();

  constructor(database: Database) {
    this.#database = database;
    database.onAnnouncement((about) => this.#tell(parseProducts(about)));
  }

  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** Runs a change of what visitors see; when it returns, nothing stale is served here any more. */
  change<T>(
    work: (transaction: Transaction<Tables>) => Promise<T>,
    products: ChangedProducts = "any",
  ): Promise<T> {
    return this.transact((transaction, noteChange) => {
      noteChange(products);
      return work(transaction);
    });
  }

  /** A transaction that may turn out to change what visitors see: it says so when it does. */
  async transact<T>(
    work: (transaction: Transaction<Tables>, noteChange: NoteChange) => Promise<T>,
  ): Promise<T> {
    let changed: ChangedProducts | undefined;
    let isCounted = false;
    const noteChange: NoteChange = (products = "any") => {
      changed = together(changed ?? [], products);
    };
    try {
      return await this.#database.db.transaction().execute(async (transaction) => {
        const worked = await work(transaction, noteChange);
        // Last, because other writers wait from here until the commit.
        if (changed) {
          await this.#countUp(transaction, changed);
          isCounted = true;
        }
        return worked;
      });
    } finally {
      // Also when the commit fails: it may have been done, and only the answer lost.
      if (isCounted) this.#tell(changed ?? "any");
    }
  }

  /**
   * For what changes by itself, when a date has come: every page counts as changed, in this
   * instance. No product does.
   */
  timeHasCome(): void {
    this.#tell([]);
  }

  async #countUp(transaction: Transaction<Tables>, products: ChangedProducts): Promise<void> {
    await transaction
      .updateTable("content_version")
      .set({ version: sql<number>`version + 1` })
      .execute();
    await this.#database.announce(transaction, formatProducts(products));
  }

  #tell(products: ChangedProducts): void {
    for (const listener of this.#listeners) listener(products);
  }
}

function together(some: ChangedProducts, others: ChangedProducts): ChangedProducts {
  return some === "any" || others === "any" ? "any" : [...new Set([...some, ...others])];
}

function formatProducts(products: ChangedProducts): string {
  return products === "any" || products.length > mostAnnounced ? "any" : `of ${products.join(" ")}`;
}

/** What is not understood, and what may have been missed, is about any product. */
function parseProducts(about: string | undefined): ChangedProducts {
  const [kind, ...products] = about?.split(" ") ?? [];
  return kind === "of" ? products.filter((id) => id !== "") : "any";
}
