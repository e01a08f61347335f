import { setImmediate as turn } from "node:timers/promises";

/**
 * Parts of at most so many, because a statement takes only so many values. Other work runs between
 * two parts: SQLite's statements block, and thousands of rows would keep visitors waiting.
 */
export async function* chunksOf<T>(values: readonly T[], most = 500): AsyncGenerator<T[]> {
  for (let from = 0; from < values.length; from += most) {
    if (from > 0) await turn();
    yield values.slice(from, from + most);
  }
}
