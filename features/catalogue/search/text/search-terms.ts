/** A word or a measure of a text, as the index knows it, and where it stands in the text. */
export interface Term {
  term: string;
  start: number;
  end: number;
}

/** How people write a unit, and the one way the index does. */
const units = new Map<string, string>(
  Object.entries({
    in: ["in", "inch", "inches", '"', "″", "”", "''"],
    ft: ["ft", "foot", "feet", "'", "′", "’"],
    gph: ["gph"],
    gal: ["gal", "gals", "gallon", "gallons"],
    lb: ["lb", "lbs", "pound", "pounds", "#"],
    oz: ["oz", "ounce", "ounces"],
    v: ["v", "volt", "volts"],
    w: ["w", "watt", "watts"],
    mil: ["mil", "mils"],
    cfm: ["cfm"],
    lm: ["lm", "lumen", "lumens"],
    btu: ["btu", "btus"],
    sqft: ["sqft"],
  }).flatMap(([unit, spellings]) => spellings.map((spelling) => [spelling, unit] as const)),
);
const unitNames = new Set(units.values());
/** Units of several words, by the first of them. */
const longUnits = /[\s-]?(?:(gallons? (?:per|an) hour)|(sq\.? ft|square (?:foot|feet)))(?!\p{L})/uy;
const unit = /[\s-]?(\p{L}+|''|["″”'′’#])(?![\p{L}\p{N}])/uy;

const piece =
  /(\d+)[\s-](\d+)\/(\d+)(?!\d)|(\d+)\/(\d+)(?!\d)|((?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?)|\p{L}[\p{L}\p{N}]*(?:['’]s(?!\p{L}))?/gu;
/**
 * Between numbers that share the unit behind the last of them: '20 x 25 ft', '30 / 24 / 18 in',
 * '210 to 590 W'.
 */
const sharing = /^\s*(?:x|×|by|\/|to|and|or|,|,\s*and|-|–)\s*$/;

interface Found extends Term {
  number?: number;
  unit?: string | undefined;
}

/**
 * The words of a text in lower case and without their plural, and its numbers with their units in
 * one spelling: '3,000 GPH' is `3000gph`, '1 1/2 in' is `1.5in`.
 */
export function termsIn(written: string): Term[] {
  const text = written.toLowerCase();
  const found: Found[] = [];
  piece.lastIndex = 0;
  for (let match = piece.exec(text); match; match = piece.exec(text)) {
    const start = match.index;
    const before = found.at(-1);
    const value = amountOf(match);
    if (value !== undefined) {
      const { unit: said, end } = unitAt(text, piece.lastIndex);
      found.push({ term: "", start, end, number: value, unit: said });
      piece.lastIndex = end;
    } else if (/^x\d/.test(match[0]) && before?.end === start && before.number !== undefined) {
      // '20x25': the letter stands between two numbers.
      piece.lastIndex = start + 1;
    } else if (before && before.end === start && before.number !== undefined) {
      // '12jets': other letters right behind digits belong to them.
      before.term = `${before.number}${plain(match[0])}`;
      before.end = piece.lastIndex;
      delete before.number;
    } else found.push({ term: singular(plain(match[0])), start, end: piece.lastIndex });
  }
  shareUnits(text, found);
  return found.map(({ term, start, end, number, unit: of }) => ({
    term: number === undefined ? term : `${number}${of ?? ""}`,
    start,
    end,
  }));
}

function amountOf(match: RegExpExecArray): number | undefined {
  const [, whole, over, under, above, below, number] = match;
  if (number !== undefined) return Number(number.replaceAll(",", ""));
  if (over === undefined && above === undefined) return undefined;
  const value = Number(whole ?? 0) + Number(over ?? above) / Number(under ?? below);
  return Math.round(value * 1_000) / 1_000;
}

function unitAt(text: string, at: number): { unit: string | undefined; end: number } {
  longUnits.lastIndex = at;
  const long = longUnits.exec(text);
  if (long) return { unit: long[1] ? "gph" : "sqft", end: longUnits.lastIndex };
  unit.lastIndex = at;
  const said = units.get(unit.exec(text)?.[1] ?? "");
  return { unit: said, end: said ? unit.lastIndex : at };
}

function shareUnits(text: string, found: readonly Found[]): void {
  for (let index = found.length - 2; index >= 0; index--) {
    const one = found[index] as Found;
    if (one.number === undefined || one.unit) continue;
    // The word between two numbers, 'x' or 'and', was found as well.
    const next = found[index + 1]?.number === undefined ? found[index + 2] : found[index + 1];
    if (next?.unit && sharing.test(text.slice(one.end, next.start))) one.unit = next.unit;
  }
}

function plain(word: string): string {
  const itself = word.replace(/['’]s$/, "");
  return /^[a-z0-9]*$/.test(itself) ? itself : itself.normalize("NFKD").replaceAll(/\p{M}/gu, "");
}

/** 'liners' is 'liner', 'boxes' is 'box', 'batteries' is 'battery'; 'glass' and 'gas' stay. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** A measure in two parts: `3000gph` is 3,000 of gph. */
export function readTermMeasure(term: string): { value: number; unit: string } | undefined {
  const match = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(term);
  if (!match || !unitNames.has(match[2] as string)) return undefined;
  return { value: Number(match[1]), unit: match[2] as string };
}
