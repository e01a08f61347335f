import { type Amount, bind, exactly, type Figure, isCount, withUnits } from "./amounts.ts";
import {
  type Bound,
  boundsAfter,
  boundsBefore,
  findRole,
  isAboutWord,
  type Role,
  wordsBetween,
} from "./quantity-words.ts";
import { TokenCursor } from "./token-cursor.ts";
import { type Token, tokensOf } from "./tokens.ts";
import type { UnitName } from "./units.ts";

/**
 * One thing that a text measures: '3,000 GPH', 'up to 20 x 25 ft', 'two 2 in', '30 / 24 / 18 in
 * high'.
 */
export interface Quantity {
  /** At least one. Several are pieces of a set, or the sides of one thing. */
  figures: Figure[];
  /** Written with 'x' between them. */
  areSides: boolean;
  count: number;
  isAbout: boolean;
  role: Role | null;
}

export interface TextReading {
  quantities: Quantity[];
  /** How many numbers count things that are no unit: '12 jets'. */
  things: number;
  /** How many numbers mean nothing here. */
  strays: number;
}

/** Every quantity of a text, in its order. Never throws; takes time in proportion to the text. */
export function readQuantities(text: string): TextReading {
  return new QuantityReader(tokensOf(text)).read();
}

class QuantityReader {
  readonly #cursor: TokenCursor;
  readonly #reading: TextReading = { quantities: [], things: 0, strays: 0 };
  #count = 1;
  #isAbout = false;
  #bound: Bound | null = null;

  constructor(tokens: readonly Token[]) {
    this.#cursor = new TokenCursor(tokens);
  }

  read(): TextReading {
    const cursor = this.#cursor;
    for (let token = cursor.peek(); token; token = cursor.peek()) {
      // '13 of 2 in' counts like 'thirteen 2 in'.
      if (token.type === "number" && !(isCount(token.value) && this.#isCounting())) {
        this.#readRun();
        continue;
      }
      cursor.skip(1);
      if (token.type === "odd") this.#reading.strays += 1;
      else if (token.type === "word") this.#readWord(token.text);
      else if (token.type === "number") this.#count = token.value;
      else if (token.type === "count" && this.#isMeasured(0)) this.#count = token.value;
    }
    return this.#reading;
  }

  #isCounting(): boolean {
    return this.#cursor.isWord(1, "of") && this.#isMeasured(2);
  }

  /** Whether a measured number comes here: 'two 2 in', 'two of 3 gal', 'two up to 3 gal'. */
  #isMeasured(ahead: number): boolean {
    let at = ahead;
    while (at < ahead + 4 && this.#cursor.isWord(at, ...wordsBetween)) at += 1;
    return this.#cursor.isNumber(at);
  }

  #readWord(text: string): void {
    const last = this.#reading.quantities.at(-1);
    const isBefore = this.#cursor.isNumber(0);
    if (isAboutWord(text)) this.#isAbout = true;
    else if (isBefore && boundsBefore.has(text)) this.#bound = boundsBefore.get(text) ?? null;
    else if (!isBefore && last && boundsAfter.has(text) && !this.#cursor.isWord(0, "to")) {
      // Behind its number: '15 ft maximum'. The 'up' of 'up to' belongs to the next one.
      last.figures = last.figures.map(bind(boundsAfter.get(text) ?? "most"));
    } else if (last) last.role ??= findRole(text);
  }

  /** Numbers that belong together, with their units. */
  #readRun(): void {
    const cursor = this.#cursor;
    const figures: { amount: Amount; unit: UnitName | null }[] = [];
    let areSides = false;
    for (;;) {
      const amount = this.#takeRange();
      const unit = cursor.takeUnit();
      figures.push(unit === null ? { amount, unit } : this.#takeRest(amount, unit));
      const isSide = cursor.isMark(0, "x") && cursor.isNumber(1);
      const more = unit === null && !areSides ? cursor.listMark() : 0;
      // '6 / 3 x 4 ft' is neither a list nor a size.
      if (isSide ? figures.length > 1 && !areSides : more === 0) break;
      areSides ||= isSide;
      cursor.skip(isSide ? 1 : more);
    }
    this.#finish(figures, areSides);
  }

  #takeRange(): Amount {
    const cursor = this.#cursor;
    const least = cursor.takeNumber();
    if (!cursor.isRange()) return exactly(least);
    cursor.skip(1);
    return { least, most: cursor.takeNumber() };
  }

  /** '3 ft to 6 ft', and '6 ft 6 in' in inches. */
  #takeRest({ least, most }: Amount, unit: UnitName): Figure {
    const cursor = this.#cursor;
    const start = cursor.place;
    if (least !== null && least === most) {
      if (cursor.isRange()) {
        cursor.skip(1);
        const end = cursor.takeNumber();
        if (cursor.takeUnit() === unit) return { amount: { least, most: end }, unit };
      } else if (unit === "ft" && cursor.isNumber(0)) {
        const inches = cursor.takeNumber();
        if (cursor.takeUnit() === "in") return { amount: exactly(least * 12 + inches), unit: "in" };
      }
    }
    cursor.goTo(start);
    return { amount: { least, most }, unit };
  }

  #finish(figures: { amount: Amount; unit: UnitName | null }[], areSides: boolean): void {
    const bound = this.#bound;
    const quantity = { areSides, count: this.#count, isAbout: this.#isAbout, role: null };
    this.#bound = null;
    this.#count = 1;
    this.#isAbout = false;
    const isOrdered = figures.every(({ amount: { least, most } }) => Number(least) <= Number(most));
    const whole = withUnits(figures);
    if (whole && isOrdered) {
      const bounded = bound ? whole.map(bind(bound)) : whole;
      this.#reading.quantities.push({ ...quantity, figures: bounded });
    } else if (isOrdered && figures.length === 1 && this.#cursor.peek()?.type === "word") {
      this.#reading.things += 1;
    } else this.#reading.strays += figures.length;
  }
}
