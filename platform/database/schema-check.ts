import { StartError } from "#platform/app-error.ts";
import type { Log } from "#platform/log.ts";
import type { Database } from "./database.ts";
import postgres from "./expected-schema.postgres.json" with { type: "json" };
import sqlite from "./expected-schema.sqlite.json" with { type: "json" };
import { readSchemaItems, type SchemaItems } from "./schema-items.ts";

/**
 * Compares the schema with the one that the code was written for. What the shop cannot do without
 * ends the start; other differences (an index that is missing, or one that somebody has added) are
 * named in the log.
 */
export async function checkSchema(database: Database, log: Log): Promise<void> {
  const { missing, different } = compareSchema(
    { sqlite, postgres }[database.engine],
    await readSchemaItems(database),
  );
  if (missing.length > 0) {
    throw new StartError(
      `The database lacks what this version needs: ${missing.join("; ")}. Somebody has changed it by hand, or a version from before its release made it. Restore the last backup into a new, empty database; it brings what is missing.`,
      { isLasting: true },
    );
  }
  if (different.length > 0) {
    log.warn({ different }, "the schema of the database is not the one of this version");
  }
}

export function compareSchema(wanted: SchemaItems, found: SchemaItems) {
  const missing: string[] = [];
  const different: string[] = [];
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    const [want, have] = [wanted[name], found[name]];
    if (want === have) continue;
    if (want === undefined) different.push(`${name} is not known to this version`);
    else if (!name.startsWith("table ")) {
      different.push(`${name} is ${have === undefined ? "missing" : "another one"}`);
    } else if (have === undefined) missing.push(`the ${name}`);
    else {
      const columns = compareColumns(name, want, have);
      missing.push(...columns.missing);
      different.push(...columns.different);
    }
  }
  return { missing, different };
}

function compareColumns(table: string, want: string, have: string) {
  const named = (list: string) => new Map(list.split(", ").map((c) => [c.split(" ")[0], c]));
  const [wanted, found] = [named(want), named(have)];
  const missing: string[] = [];
  const different: string[] = [];
  for (const [column, definition] of wanted) {
    if (!found.has(column)) missing.push(`the column ${column} of ${table}`);
    else if (found.get(column) !== definition) {
      different.push(`${table} has ${found.get(column)}, not ${definition}`);
    }
  }
  for (const column of found.keys()) {
    if (!wanted.has(column)) different.push(`${table} has a column ${column}`);
  }
  return { missing, different };
}
