import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { Kysely, SqliteAdapter, SqliteDialect, SqliteIntrospector } from "kysely";
import { oneAtATimeEach } from "#platform/one-at-a-time.ts";
import { closeFileIfThere, makePrivateFile } from "#platform/secrets/private-files.ts";
import { lockDataFolder } from "./data-folder.ts";
import type { Database } from "./database.ts";
import { offerNotify } from "./sqlite-notify.ts";
import type { Tables } from "./tables.ts";
import { isIndexTable } from "./text-index.ts";

const uniqueViolation = 2067;
const primaryKeyViolation = 1555;
/** How long to wait for another program's lock. Short: the whole process stands still. */
const longestBusyMs = 100;

/** The embedded engine: one file in the data folder, one process at a time. */
export function openSqlite(dataDir: string): Database {
  const unlock = lockDataFolder(dataDir);
  const path = join(dataDir, "heronbrook.db");
  // The files that SQLite puts beside it are made like this one; those that a kill left behind may
  // be older.
  makePrivateFile(path);
  for (const beside of ["-wal", "-shm"]) closeFileIfThere(`${path}${beside}`);
  const file = new DatabaseSync(path, { timeout: longestBusyMs });
  // FULL: a commit that was answered survives a power cut, not only a crash of the process.
  file.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  // Without this a REPLACE deletes the row in its way without asking the guards of the schema.
  file.exec("pragma recursive_triggers = on");
  const notices = offerNotify(file);
  const db = new Kysely<Tables>({
    dialect: new ShopDialect({ database: adapt(file, notices.settle) }),
  });
  return {
    engine: "sqlite",
    db,
    // One process and one connection: the transaction is the lock, and nobody else listens.
    lock: async () => {},
    // Not a transaction: nobody could use the database meanwhile.
    alone: oneAtATimeEach(),
    lockRows: (select) => select,
    announce: async () => {},
    onAnnouncement: () => {},
    onDeskChange: notices.subscribe,
    isUniqueViolation: (error) =>
      error instanceof Error &&
      "errcode" in error &&
      (error.errcode === uniqueViolation || error.errcode === primaryKeyViolation),
    isDeadlock: () => false,
    close: async () => {
      await db.destroy();
      unlock();
    },
  };
}

const noChange = { changes: 0, lastInsertRowid: 0 };

class ShopDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalDdlAdapter();
  }

  override createIntrospector(db: Kysely<unknown>) {
    return new OwnTables(db);
  }
}

// SQLite's schema changes are transactional; saying so makes the migrator run all of them or none.
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** An index of texts is an index: that SQLite keeps it in tables is its own affair. */
class OwnTables extends SqliteIntrospector {
  override async getTables(...options: Parameters<SqliteIntrospector["getTables"]>) {
    return (await super.getTables(...options)).filter(({ name }) => !isIndexTable(name));
  }
}

/** Kysely expects better-sqlite3's shape; Node's own SQLite needs this much to look like it. */
function adapt(file: DatabaseSync, afterStatement: (text: string) => void) {
  const prepared = new Map<string, StatementSync>();
  return {
    close: () => file.close(),
    prepare: (text: string) => {
      let statement = prepared.get(text);
      if (!statement) {
        statement = file.prepare(text);
        if (prepared.size >= 500) prepared.clear();
        prepared.set(text, statement);
      }
      const ready = statement;
      return {
        reader: ready.columns().length > 0,
        all: (values: readonly unknown[]) => {
          const rows = ready.all(...(values as SQLInputValue[]));
          afterStatement(text);
          return rows;
        },
        run: (values: readonly unknown[]) => {
          // On a full disk SQLite rolls back by itself: report the first error, not that the
          // rollback failed.
          if (text === "rollback" && !file.isTransaction) {
            afterStatement(text);
            return noChange;
          }
          const done = ready.run(...(values as SQLInputValue[]));
          afterStatement(text);
          return done;
        },
        iterate: (values: readonly unknown[]) => ready.iterate(...(values as SQLInputValue[])),
      };
    },
  };
}
