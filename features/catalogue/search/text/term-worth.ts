import { readTermMeasure, termsIn } from "./search-terms.ts";

/** What of a thing is looked through. */
export interface Searched {
  id: string;
  /** Of two that fit equally well, the one with the lower numbers comes first. */
  places: readonly number[];
  name: string;
  category: string;
  skus: readonly string[];
  variants: readonly string[];
  specifications: readonly string[];
  features: readonly string[];
  description: string;
  included: readonly string[];
}

/**
 * What a word is worth, by where it stands. `kind` is what a name says the thing is: a Pump Canyon
 * is no pump.
 */
const worth = {
  name: 5,
  kind: 5,
  variants: 3,
  category: 2,
  specifications: 2,
  skus: 1,
  features: 1,
  description: 1,
  included: 0.3,
} as const;
type Field = keyof typeof worth;
const fields = Object.keys(worth) as Field[];

/** What comes with its pump and more is bought as a kit, whatever it is called. */
const kit = "kit";
const worthOfKit = 2;
const fewestInKit = 3;
/** 'Submersible pump, 16 ft cord', and not 'Pump vault with lid'. */
const pumpIncluded = /^(?:\p{L}+ )*pump(?:,| with |$)/iu;
const isOfMany = /\b(?:set|kit|pack)\s*$/i;

/**
 * Each term of a thing once: the most that it is worth anywhere, and a little for each other place.
 */
export function worthsOf(thing: Searched): Map<string, number> {
  const found = new Map<string, number>(isKit(thing) ? [[kit, worthOfKit]] : []);
  for (const field of fields) {
    for (const term of termsOf(thing, field)) {
      const before = found.get(term) ?? 0;
      found.set(term, Math.max(before, worth[field]) + Math.min(before, worth[field]) / 5);
    }
  }
  return found;
}

/** The terms of what a thing is, and does not only speak of. */
export function kindsOf(thing: Searched): string[] {
  const kinds = termsIn(kindOf(thing.name)).map(({ term }) => term);
  return isKit(thing) && !kinds.includes(kit) ? [...kinds, kit] : kinds;
}

function isKit({ name, included }: Searched): boolean {
  return (
    included.length >= fewestInKit &&
    included.some((line) => pumpIncluded.test(line)) &&
    !/pump/i.test(name)
  );
}

function termsOf(thing: Searched, field: Field): Set<string> {
  if (field === "skus") return new Set(thing.skus.flatMap((sku) => sku.toLowerCase().split("-")));
  const terms = termsIn(textOf(thing, field)).map(({ term }) => term);
  if (field === "name") terms.push(...pairs(terms));
  const numbers = terms.flatMap((term) => readTermMeasure(term)?.value ?? []);
  // '3000' alone finds '3,000 GPH' too.
  return new Set([...terms, ...numbers.map(String)]);
}

function textOf(thing: Searched, field: Field): string {
  if (field === "kind") return kindOf(thing.name);
  const text = thing[field];
  return typeof text === "string" ? text : text.join("\n");
}

/**
 * The last word before 'on', 'with' and the like: of 'Fire & Water Bowl on Pedestal', 'Bowl'. 'Wall
 * Spout and Trough' is a spout as well; what a set is made of, it is not.
 */
function kindOf(name: string): string {
  const [itself = ""] = name.split(/,| (?:on|with|for|of|in) /i);
  const things = isOfMany.test(itself) ? [itself] : itself.split(/ and /i);
  return things.map((one) => one.trim().split(/\s+/).at(-1) ?? "").join(" ");
}

/** 'bird bath' is also found as 'birdbath'. */
function pairs(terms: readonly string[]): string[] {
  return terms.slice(1).map((term, index) => `${terms[index]}${term}`);
}
