import pg from "pg";
import { createPostgresCluster, postgresUrl } from "../support/real-postgres.ts";

export type EngineName = "SQLite" | "PostgreSQL";

/** What PostgreSQL does by itself some minutes after so many rows were written at once. */
export async function settle(databaseUrl: string): Promise<void> {
  if (databaseUrl === "") return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}

/**
 * The same work on a shop of each engine, one after the other: `databaseUrl` is empty for SQLite.
 */
export async function onBothEngines(
  work: (engine: EngineName, databaseUrl: string) => Promise<void>,
): Promise<void> {
  await work("SQLite", "");
  const cluster = await createPostgresCluster();
  try {
    const admin = new pg.Client({ connectionString: postgresUrl(cluster.socketDir, "postgres") });
    await admin.connect();
    await admin.query("create database bench");
    await admin.end();
    await work("PostgreSQL", postgresUrl(cluster.socketDir, "bench"));
  } finally {
    await cluster.remove();
  }
}
