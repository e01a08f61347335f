/** What a specification's text is made of, from left to right. */
export type Token =
  | { type: "number"; value: number }
  /** 'two': counts things, and is no measured number by itself. */
  | { type: "count"; value: number; text: string }
  | { type: "word"; text: string }
  /** Digits that are no number that anybody would write: 1,2,3 or 0000000000001. */
  | { type: "odd" }
  | { type: "mark"; mark: Mark };

export type Mark = "x" | "/" | "," | "-" | ";" | "(" | ")" | ":";

/** Longer than any text that the shop stores; what is beyond it is not read. */
export const mostCharacters = 400;

const counts = new Map(
  "one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((written, index) => [written, index + 1]),
);

const vulgar: Readonly<Record<string, string>> = {
  "½": " 1/2",
  "¼": " 1/4",
  "¾": " 3/4",
  "⅛": " 1/8",
  "⅜": " 3/8",
  "⅝": " 5/8",
  "⅞": " 7/8",
  "⅓": " 1/3",
  "⅔": " 2/3",
};

const same: Readonly<Record<string, string>> = {
  "×": "x",
  "⁄": "/",
  "–": "-",
  "″": '"',
  "”": '"',
  "′": "'",
  "’": "'",
  "~": "about ",
  "≤": "up to ",
  "≥": "at least ",
  "@": " at ",
};

// Each begins where the last one ended and none can go back on itself: the time grows with the
// text's length.
const space = /\s+/y;
const number = /(\d+(?:,\d{3}(?!\d))*)(\.\d+)?|(\.\d+)/y;
/** Behind a whole number: 1 1/2, 1-1/2. */
const mixed = /[ -](\d{1,2})\/(\d{1,2})(?!\d)/y;
const under = /\/(\d{1,2})(?!\d)/y;
const cross = /x(?=\s*\.?\d)/y;
const word = /[\p{L}°][\p{L}\p{N}°]*(?:\/\p{L}+)?|["']/uy;
const mark = /[,/;():-]/y;

const denominators = new Set([2, 3, 4, 8, 16]);
const mostDigits = 9;
const mostDecimals = 4;

export function tokensOf(text: string): Token[] {
  const small = text.slice(0, mostCharacters).toLowerCase();
  // Most texts have none of the signs that stand for others.
  const clean = plain.test(small) ? small : spelled(small);
  const tokens: Token[] = [];
  const reader = new Reader(clean);
  while (!reader.isDone) {
    if (reader.take(space)) continue;
    const token = numberToken(reader) ?? otherToken(reader);
    if (token) tokens.push(token);
    else reader.skip();
  }
  return tokens;
}

const plain = /^[a-z\d ,./'"°():;&-]*$/;

function spelled(text: string): string {
  return text
    .replaceAll(/[½¼¾⅛⅜⅝⅞⅓⅔]/g, (sign) => vulgar[sign] ?? sign)
    .replaceAll(/[×⁄–″”′’~≤≥@]/g, (sign) => same[sign] ?? sign);
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isDone(): boolean {
    return this.#at >= this.#text.length;
  }

  skip(): void {
    this.#at += 1;
  }

  take(pattern: RegExp, isWanted: (match: RegExpExecArray) => boolean = () => true) {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (!match || !isWanted(match)) return null;
    this.#at += match[0].length;
    return match;
  }
}

function numberToken(reader: Reader): Token | null {
  const match = reader.take(number);
  if (!match) return null;
  const digits = (match[1] ?? "").replaceAll(",", "");
  const decimals = match[2] ?? match[3] ?? "";
  if (digits.length > mostDigits || decimals.length > mostDecimals + 1) return { type: "odd" };
  const value = Number(`${digits || "0"}${decimals}`);
  if (decimals !== "") return { type: "number", value };
  const fraction = reader.take(mixed, ([, n, d]) => isFraction(Number(n), Number(d)));
  if (fraction) return { type: "number", value: value + share(fraction[1], fraction[2]) };
  const divided = reader.take(under, ([, d]) => isFraction(value, Number(d)));
  return { type: "number", value: divided ? share(value, divided[1]) : value };
}

/** 1/2 and 3/8 are fractions; 30/24 are two numbers. */
function isFraction(numerator: number, denominator: number): boolean {
  return numerator < denominator && denominators.has(denominator);
}

function share(numerator: unknown, denominator: unknown): number {
  return Number((Number(numerator) / Number(denominator)).toFixed(mostDecimals));
}

function otherToken(reader: Reader): Token | null {
  if (reader.take(cross)) return { type: "mark", mark: "x" };
  const found = reader.take(word);
  if (found) {
    const value = counts.get(found[0]);
    return value === undefined
      ? { type: "word", text: found[0] }
      : { type: "count", value, text: found[0] };
  }
  const sign = reader.take(mark);
  return sign ? { type: "mark", mark: sign[0] as Mark } : null;
}
