import type { Engine } from "./database.ts";

/**
 * An expression compared byte by byte, so that an index finds everything that begins with a word.
 * SQLite compares like this anyway; PostgreSQL follows the language of the database unless told
 * otherwise.
 */
export function byteOrdered(engine: Engine, expression: string): string {
  return engine === "sqlite" ? expression : `((${expression}) collate "C")`;
}
