import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, inject } from "vitest";
import type { Database, Engine } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { postgresUrl } from "./real-postgres.ts";

export interface TestDatabase {
  database: Database;
  location: { dataDir: string; databaseUrl: string | undefined };
  remove(): Promise<void>;
}

/** The same tests on both engines. `open` gives an empty, migrated database; call it as often as needed. */
export function describeOnBothDatabases(
  name: string,
  tests: (open: () => Promise<TestDatabase>, engine: Engine) => void,
): void {
  describe(`${name} on SQLite`, () => tests(openTestSqlite, "sqlite"));
  describe(`${name} on PostgreSQL`, () => tests(openTestPostgres, "postgres"));
}

export async function openTestSqlite(): Promise<TestDatabase> {
  const dataDir = temporaryFolder();
  const location = { dataDir, databaseUrl: undefined };
  const database = await openDatabase(location);
  return {
    database,
    location,
    remove: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function openTestPostgres(): Promise<TestDatabase> {
  const databaseUrl = await createPostgresDatabase("template_shop");
  const location = { dataDir: "", databaseUrl };
  const database = await openDatabase(location);
  return { database, location, remove: () => database.close() };
}

let made = 0;

/** A new database on the run's cluster: a copy of the migrated template, or an empty one. */
export async function createPostgresDatabase(template?: "template_shop"): Promise<string> {
  const socketDir = inject("postgresSocketDir");
  const name = `test_${process.pid}_${++made}`;
  const admin = new pg.Client({ connectionString: postgresUrl(socketDir, "postgres") });
  await admin.connect();
  try {
    await admin.query(`create database ${name}${template ? ` template ${template}` : ""}`);
  } finally {
    await admin.end();
  }
  return postgresUrl(socketDir, name);
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "heronbrook-test-"));
}
