import { setImmediate as turn } from "node:timers/promises";

/**
 * In parts of at most so many: a statement takes only so many values. Between two of them everybody else gets a turn, so
 * that thousands of rows on SQLite, whose statements block, do not keep visitors waiting.
 */
export async function* chunksOf<T>(values: readonly T[], most = 500): AsyncGenerator<T[]> {
  for (let from = 0; from < values.length; from += most) {
    if (from > 0) await turn();
    yield values.slice(from, from + most);
  }
}
