// No word holds one.
const gap = "\n";

/** For each word, the places in the list of those who carry it. */
export type Carriers = ReadonlyMap<string, readonly number[]>;

export function carriersByWord(wordsOfEach: readonly (readonly string[])[]): Carriers {
  const byWord = new Map<string, number[]>();
  for (const [place, words] of wordsOfEach.entries()) {
    for (const word of words) {
      const carriers = byWord.get(word);
      if (!carriers) byWord.set(word, [place]);
      else if (carriers.at(-1) !== place) carriers.push(place);
    }
  }
  return byWord;
}

/** Words that can be found by how they begin and by what they contain. */
export class WordList {
  readonly #carriers: Carriers;
  /** In the order of the dictionary: words that begin alike stand together. */
  readonly #words: readonly string[];
  readonly #inOrder: readonly (readonly number[])[];
  /** All of them in one text: to find what is inside a word, nothing is faster than searching that. */
  readonly #text: string;

  constructor(wordsOfEach: readonly (readonly string[])[]) {
    this.#carriers = carriersByWord(wordsOfEach);
    this.#words = [...this.#carriers.keys()].sort();
    this.#inOrder = this.#words.map((word) => this.carriersOf(word));
    this.#text = this.#words.join(gap);
  }

  carriersOf(word: string): readonly number[] {
    return this.#carriers.get(word) ?? [];
  }

  *startingWith(start: string): Generator<readonly number[]> {
    for (let at = this.#firstFrom(start); this.#words[at]?.startsWith(start); at++) {
      yield this.#inOrder[at] as readonly number[];
    }
  }

  *containing(part: string): Generator<readonly number[]> {
    let at = this.#text.indexOf(part);
    while (at !== -1) {
      const begin = this.#text.lastIndexOf(gap, at) + gap.length;
      const end = this.#text.indexOf(gap, at);
      yield this.carriersOf(this.#text.slice(begin, end === -1 ? undefined : end));
      // A word counts once, however often it holds the part.
      at = end === -1 ? -1 : this.#text.indexOf(part, end);
    }
  }

  /** The place of the first word that does not come before this one. */
  #firstFrom(word: string): number {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#words[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
