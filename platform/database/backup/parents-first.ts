export interface Relation {
  name: string;
  /** The tables that its foreign keys point to. */
  parents: readonly string[];
}

/** The tables in an order in which they can be filled: no row comes before the row it points to. */
export function parentsFirst(relations: readonly Relation[]): string[] {
  const ordered: string[] = [];
  const waiting = new Map(relations.toSorted(byName).map(({ name, parents }) => [name, parents]));
  while (waiting.size > 0) {
    const ready = [...waiting].find(([name, parents]) =>
      parents.every((parent) => parent === name || !waiting.has(parent)),
    );
    if (!ready) throw new Error(`Circular foreign keys between ${[...waiting.keys()].join(", ")}`);
    ordered.push(ready[0]);
    waiting.delete(ready[0]);
  }
  return ordered;
}

function byName(a: Relation, b: Relation): number {
  return a.name < b.name ? -1 : 1;
}
