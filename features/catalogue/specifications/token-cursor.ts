import type { Mark, Token } from "./tokens.ts";
import { mostWordsOfUnit, type UnitName, unitsBySpelling } from "./units.ts";

/** A place among the tokens of a text: what stands there, and how to go on. */
export class TokenCursor {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get place(): number {
    return this.#at;
  }

  goTo(place: number): void {
    this.#at = place;
  }

  skip(count: number): void {
    this.#at += count;
  }

  peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#at + ahead];
  }

  isWord(ahead: number, ...texts: string[]): boolean {
    const token = this.peek(ahead);
    return token?.type === "word" && texts.includes(token.text);
  }

  isMark(ahead: number, ...marks: Mark[]): boolean {
    const token = this.peek(ahead);
    return token?.type === "mark" && marks.includes(token.mark);
  }

  isNumber(ahead: number): boolean {
    return this.peek(ahead)?.type === "number";
  }

  /** Whether a range goes on here: 'to 6', '- 6'. */
  isRange(): boolean {
    return (this.isWord(0, "to") || this.isMark(0, "-")) && this.isNumber(1);
  }

  /** How many tokens stand between a number and the next of its list; 0 when there is no next. */
  listMark(): number {
    const isJoined = this.isMark(0, "/", ",") || this.isWord(0, "and", "or");
    if (isJoined && this.isNumber(1)) return 1;
    return this.isMark(0, ",") && this.isWord(1, "and", "or") && this.isNumber(2) ? 2 : 0;
  }

  /** Where a number stands. */
  takeNumber(): number {
    const token = this.peek();
    this.#at += 1;
    return token?.type === "number" ? token.value : Number.NaN;
  }

  /** The longest spelling wins: 'lb a square foot' is not 'lb'. */
  takeUnit(): UnitName | null {
    let spelling = "";
    let found: { unit: UnitName; length: number } | null = null;
    for (let length = 1; length <= mostWordsOfUnit; length++) {
      const token = this.peek(length - 1);
      if (token?.type !== "word") break;
      spelling += length === 1 ? token.text : ` ${token.text}`;
      const unit = unitsBySpelling.get(spelling);
      if (unit) found = { unit, length };
    }
    if (!found) return null;
    this.#at += found.length;
    return found.unit;
  }
}
