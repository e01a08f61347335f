import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#platform/database/open-database.ts";
import { createPostgresCluster, postgresUrl } from "./real-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresSocketDir: string;
  }
}

/** One PostgreSQL for the whole run; each test file copies its own database from a migrated template. */
export default async function setUp(project: TestProject) {
  // Speed only: these tests are about behaviour; durability has rigs of its own with fsync on.
  const cluster = await createPostgresCluster(["fsync=off"]);
  const admin = new pg.Client({ connectionString: postgresUrl(cluster.socketDir, "postgres") });
  await admin.connect();
  await admin.query("create database template_shop");
  await admin.end();
  const template = await openDatabase({
    dataDir: "",
    databaseUrl: postgresUrl(cluster.socketDir, "template_shop"),
  });
  await template.close();
  project.provide("postgresSocketDir", cluster.socketDir);
  return () => cluster.remove();
}
