import { existsSync } from "node:fs";
import { join } from "node:path";
import { takeSnapshot } from "./backup/snapshot.ts";
import { shippedChanges, shippedChangesNamed } from "./migrate.ts";
import { connect, type DatabaseLocation } from "./open-database.ts";

export type SchemaState =
  | { isThere: false }
  /** `toCome`: what a start of this version would change in it. */
  | { isThere: true; toCome: string[] };

const undefinedTable = "42P01";

/**
 * What a start of this version would find, without changing anything and while another version
 * serves from it. A database that only a newer version can read is refused with the same sentence
 * that the start has for it.
 */
export async function readSchemaState(location: DatabaseLocation): Promise<SchemaState> {
  const { dataDir, databaseUrl } = location;
  if (databaseUrl) await (await connect(location)).close();
  else if (!existsSync(join(dataDir, "heronbrook.db"))) return { isThere: false };
  const applied = await readApplied(location);
  if (applied.length === 0) return { isThere: false };
  const known = shippedChangesNamed(applied);
  return { isThere: true, toCome: Object.keys(shippedChanges).filter((name) => !(name in known)) };
}

async function readApplied(location: DatabaseLocation): Promise<readonly string[]> {
  const reading = takeSnapshot(location, new Date());
  try {
    const { value: first } = await reading.next();
    return first?.kind === "copy" ? first.schema : [];
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const isEmpty =
      code === undefinedTable ||
      (error instanceof Error && /no such table: kysely_migration/.test(error.message));
    if (isEmpty) return [];
    throw error;
  } finally {
    await reading.return(undefined);
  }
}
