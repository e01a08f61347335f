/** In parts of at most so many: a statement takes only so many values. */
export function chunksOf<T>(values: readonly T[], most = 500): T[][] {
  const chunks: T[][] = [];
  for (let from = 0; from < values.length; from += most) {
    chunks.push(values.slice(from, from + most));
  }
  return chunks;
}
