import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#platform/database/open-database.ts";
import { readCatalogueTemplate } from "../catalogue-template.ts";
import { sqliteFile, temporaryFolder } from "../databases.ts";
import { createPostgresCluster, type PostgresCluster, postgresUrl } from "../real-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresSocketDir: string;
    /** Paths of files. */
    sqliteTemplate: string;
    catalogueTemplate: string;
  }
}

/**
 * One PostgreSQL for the whole run, and of each engine a migrated database: each test copies its
 * own from there. The shipped catalogue is there once as rows.
 */
export default async function setUp(project: TestProject) {
  const [cluster, sqliteTemplate, catalogueTemplate] = await Promise.all([
    preparePostgres(),
    prepareSqlite(),
    prepareCatalogue(),
  ]);
  project.provide("postgresSocketDir", cluster.socketDir);
  project.provide("sqliteTemplate", sqliteTemplate);
  project.provide("catalogueTemplate", catalogueTemplate);
  return () => cluster.remove();
}

async function preparePostgres(): Promise<PostgresCluster> {
  // Speed only: these tests are about behaviour; durability has rigs of its own with fsync on.
  const cluster = await createPostgresCluster(["fsync=off"]);
  const admin = new pg.Client({ connectionString: postgresUrl(cluster.socketDir, "postgres") });
  await admin.connect();
  await admin.query("create database template_shop");
  await admin.end();
  const databaseUrl = postgresUrl(cluster.socketDir, "template_shop");
  await (await openDatabase({ dataDir: "", databaseUrl })).close();
  return cluster;
}

async function prepareSqlite(): Promise<string> {
  const dataDir = temporaryFolder();
  await (await openDatabase({ dataDir, databaseUrl: undefined })).close();
  return join(dataDir, sqliteFile);
}

async function prepareCatalogue(): Promise<string> {
  const dataDir = temporaryFolder();
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const path = join(dataDir, "catalogue.json");
  writeFileSync(path, await readCatalogueTemplate(database));
  await database.close();
  return path;
}
