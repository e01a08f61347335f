import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, inject } from "vitest";
import type { Database, Engine } from "#platform/database/database.ts";
import { connect } from "#platform/database/open-database.ts";
import { postgresUrl } from "./real-postgres.ts";

export interface TestDatabase {
  database: Database;
  location: { dataDir: string; databaseUrl: string | undefined };
  remove(): Promise<void>;
}

/**
 * The same tests on both engines. `open` gives an empty, migrated database; call it as often as
 * needed.
 */
export function describeOnBothDatabases(
  name: string,
  tests: (open: () => Promise<TestDatabase>, engine: Engine) => void,
): void {
  describe(`${name} on SQLite`, () => tests(openTestSqlite, "sqlite"));
  describe(`${name} on PostgreSQL`, () => tests(openTestPostgres, "postgres"));
}

export async function openTestSqlite(): Promise<TestDatabase> {
  const dataDir = temporaryFolder();
  copyFileSync(inject("sqliteTemplate"), join(dataDir, sqliteFile));
  const location = { dataDir, databaseUrl: undefined };
  // A copy has every migration that the template has: to look for new ones again, in each of
  // thousands, took as long as the copy.
  const database = await connect(location);
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
  const database = await connect(location);
  return {
    database,
    location,
    remove: async () => {
      await database.close();
      // Otherwise a run leaves gigabytes behind, until its end.
      await (await admin()).query(`drop database ${nameIn(databaseUrl)} with (force)`);
    },
  };
}

/** The name of the file in a data folder. */
export const sqliteFile = "heronbrook.db";

let connected: Promise<pg.Client> | undefined;

/** One connection for each process that runs tests; it does not keep the process from ending. */
function admin(): Promise<pg.Client> {
  connected ??= (async () => {
    const client = new pg.Client({
      connectionString: postgresUrl(inject("postgresSocketDir"), "postgres"),
    });
    await client.connect();
    // Its types leave this out.
    (client as pg.Client & { unref(): void }).unref();
    return client;
  })();
  return connected;
}

/** A new database on the run's cluster: a copy of the migrated template, or an empty one. */
export async function createPostgresDatabase(template?: "template_shop"): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // As files: row by row through the log, which is the default, takes three times the work.
  const copied = template ? ` template ${template} strategy file_copy` : "";
  await (await admin()).query(`create database ${name}${copied}`);
  return postgresUrl(inject("postgresSocketDir"), name);
}

function nameIn(databaseUrl: string): string {
  return new URL(databaseUrl.replace("@/", "@localhost/")).pathname.slice(1);
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "heronbrook-test-"));
}
