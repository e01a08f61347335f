import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { Kysely, SqliteAdapter, SqliteDialect } from "kysely";
import { oneAtATimeEach } from "#platform/one-at-a-time.ts";
import { closeFileIfThere, makePrivateFile } from "#platform/private-files.ts";
import { lockDataFolder } from "./data-folder.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

const uniqueViolation = 2067;
const primaryKeyViolation = 1555;
/** For another program that has the file locked. The whole process stands still meanwhile, so it is not long. */
const longestBusyMs = 100;

/** The embedded engine: one file in the data folder, one process at a time. */
export function openSqlite(dataDir: string): Database {
  const unlock = lockDataFolder(dataDir);
  const path = join(dataDir, "heronbrook.db");
  // The files that SQLite puts beside it are made like this one; those that a kill left behind may be older.
  makePrivateFile(path);
  for (const beside of ["-wal", "-shm"]) closeFileIfThere(`${path}${beside}`);
  const file = new DatabaseSync(path, { timeout: longestBusyMs });
  // FULL: a commit that was answered survives a power cut, not only a crash of the process.
  file.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  // Without this a REPLACE deletes the row in its way without asking the guards of the schema.
  file.exec("pragma recursive_triggers = on");
  const db = new Kysely<Tables>({
    dialect: new TransactionalDdlDialect({ database: adapt(file) }),
  });
  return {
    engine: "sqlite",
    db,
    // One process and one connection: the transaction itself is the lock, and there is nobody else to tell.
    lock: async () => {},
    // Not a transaction: nobody could use the database meanwhile.
    alone: oneAtATimeEach(),
    lockRows: (select) => select,
    announce: async () => {},
    onAnnouncement: () => {},
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

class TransactionalDdlDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalDdlAdapter();
  }
}

// SQLite's schema changes are transactional; saying so makes the migrator run all of them or none.
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Kysely expects better-sqlite3's shape; Node's own SQLite needs this much to look like it. */
function adapt(file: DatabaseSync) {
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
        all: (values: readonly unknown[]) => ready.all(...(values as SQLInputValue[])),
        run: (values: readonly unknown[]) => {
          // A full disk makes SQLite give the transaction up by itself: what failed is to be told, not that.
          if (text === "rollback" && !file.isTransaction) return noChange;
          return ready.run(...(values as SQLInputValue[]));
        },
        iterate: (values: readonly unknown[]) => ready.iterate(...(values as SQLInputValue[])),
      };
    },
  };
}
