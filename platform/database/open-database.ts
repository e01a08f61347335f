import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

export interface DatabaseLocation {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** Opens the shop's database and brings its schema up to date; afterwards it is ready for use. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const database = await connect(location);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens it as it is: a database that a copy will fill has no schema yet. */
export async function connect({ dataDir, databaseUrl }: DatabaseLocation): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
}
