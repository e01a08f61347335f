/** How often each of some known things happened since the start; 0 for those that did not. */
export class Tally<K extends string> {
  readonly #counts: Map<K, number>;

  constructor(kinds: readonly K[]) {
    this.#counts = new Map(kinds.map((kind) => [kind, 0]));
  }

  add(kind: K): void {
    this.#counts.set(kind, this.of(kind) + 1);
  }

  of(kind: K): number {
    return this.#counts.get(kind) ?? 0;
  }

  entries(): [K, number][] {
    return [...this.#counts];
  }
}
