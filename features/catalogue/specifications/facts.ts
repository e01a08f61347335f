import type { Product, Variant } from "#features/catalogue/product.ts";
import { type Cents, parseDollars } from "#platform/money.ts";
import type { Amount } from "./amounts.ts";
import { type FlowKind, type MeasureKind, sizeKinds } from "./fact-kinds.ts";
import type { Fact, FactsByKind, FlowFact, MeasureFact, SizeFact } from "./fact-types.ts";
import { namedColours, namedMaterials } from "./named-words.ts";
import { readQuantities } from "./quantities.ts";
import { readFlow } from "./read-measures.ts";
import { readSize } from "./read-sizes.ts";
import { readSpecification } from "./read-specification.ts";
import { units } from "./units.ts";

/** What facts are read from; a `Product` has it all. */
export interface FactSource
  extends Pick<Product, "name" | "description" | "features" | "whatsIncluded"> {
  variants: readonly Pick<Variant, "sku" | "name" | "price" | "specifications" | "stockQuantity">[];
}

/** What filters, comparison, delivery and the planner read of a product. */
export interface ProductFacts {
  product: {
    /** In lower case: what a specification says, else the product's own words. */
    materials: readonly string[];
    colours: readonly string[];
    /** In cents; null when it is sold by quote. */
    price: { least: Cents; most: Cents } | null;
    /** Whether any variant can be had. */
    isAvailable: boolean;
    /** Of every measured kind the least and the most of all variants. */
    spans: { readonly [K in MeasureKind | FlowKind]?: Amount };
  };
  /** In the order of the product's page. */
  variants: readonly VariantFacts[];
}

export interface VariantFacts {
  sku: string;
  name: string;
  /** Null when it is sold by quote. */
  priceCents: Cents | null;
  /** Null: not counted, always to be had. */
  stock: number | null;
  isAvailable: boolean;
  materials: readonly string[];
  colours: readonly string[];
  /** The first of each kind; of sizes all sides. */
  facts: FactsByKind;
  /** All of them, in the order of the specifications. */
  list: readonly Fact[];
}

/**
 * Everything that can be compared about a product, read anew from its texts: there is no second
 * truth.
 */
export function factsOf(source: FactSource): ProductFacts {
  const named = { materials: namedMaterials(source), colours: namedColours(source) };
  const variants = source.variants.map((variant) => variantFacts(variant, named));
  const prices = variants.flatMap(({ priceCents }) => priceCents ?? []).sort((a, b) => a - b);
  const [least, most] = [prices[0], prices.at(-1)];
  return {
    product: {
      materials: distinct(variants.flatMap(({ materials }) => materials)),
      colours: distinct(variants.flatMap(({ colours }) => colours)),
      price: least === undefined || most === undefined ? null : { least, most },
      isAvailable: variants.some(({ isAvailable }) => isAvailable),
      spans: spansOf(variants),
    },
    variants,
  };
}

function variantFacts(
  { sku, name, price, specifications, stockQuantity: stock }: FactSource["variants"][number],
  named: { materials: readonly string[]; colours: readonly string[] },
): VariantFacts {
  const read = Object.entries(specifications).flatMap(([label, text]) => {
    const reading = readSpecification(label, text);
    return reading.state === "understood" ? reading.facts : [];
  });
  const list = [...read, ...factsOfName(name, read)];
  const facts = byKind(list);
  return {
    sku,
    name,
    priceCents: price === null ? null : parseDollars(price),
    stock,
    isAvailable: stock === null || stock > 0,
    materials: facts.material?.words ?? named.materials,
    colours: facts.colour?.words ?? named.colours,
    facts,
    list,
  };
}

/** '3,000 GPH' or '20 x 25 ft' as a name speaks where the specifications do not. */
function factsOfName(name: string, read: readonly Fact[]): Fact[] {
  const { quantities } = readQuantities(name);
  if (quantities.length === 0) return [];
  const found: Fact[] = [];
  if (!read.some(({ kind }) => kind === "flow")) {
    const flows = quantities.filter(({ figures }) =>
      figures.every(({ unit }) => units[unit].dimension === "flow"),
    );
    if (flows.length > 0) found.push(...readFlow("flow", null, flows));
  }
  if (!read.some(({ kind }) => kind in sizeKinds)) {
    const sides = quantities.filter(({ areSides }) => areSides);
    if (sides.length > 0) found.push(...readSize("size", null, sides));
  }
  return found;
}

function byKind(list: readonly Fact[]): FactsByKind {
  const found: Record<string, Fact> = {};
  for (const fact of list) {
    const before = found[fact.kind];
    if (!before) found[fact.kind] = fact;
    else if ("sides" in before && "sides" in fact) found[fact.kind] = merged(before, fact);
  }
  return found as FactsByKind;
}

/** Height here and diameter there are the size of one thing. */
function merged(one: SizeFact, other: SizeFact): SizeFact {
  const roles = new Set(one.sides.map(({ role }) => role));
  const sides = [...one.sides, ...other.sides.filter(({ role }) => !roles.has(role))];
  return { ...one, sides, isAbout: one.isAbout || other.isAbout };
}

/** From the least to the most of all its pieces. */
export function spanOf(...facts: readonly Pick<MeasureFact | FlowFact, "amounts">[]): Amount {
  const amounts = facts.flatMap((fact) => fact.amounts);
  const ends = (pick: (amount: Amount) => number | null, choose: (...all: number[]) => number) => {
    const values = amounts.map(pick);
    return values.includes(null) ? null : choose(...values.map(Number));
  };
  return { least: ends(({ least }) => least, Math.min), most: ends(({ most }) => most, Math.max) };
}

function spansOf(variants: readonly VariantFacts[]): ProductFacts["product"]["spans"] {
  const measured = new Map<string, (MeasureFact | FlowFact)[]>();
  for (const fact of variants.flatMap(({ list }) => list)) {
    if (!("amounts" in fact)) continue;
    measured.set(fact.kind, [...(measured.get(fact.kind) ?? []), fact]);
  }
  return Object.fromEntries([...measured].map(([kind, facts]) => [kind, spanOf(...facts)]));
}

/** The inches of each side, the larger end of a range; a set has those of all its pieces. */
export function sidesIn({ sides }: Pick<SizeFact, "sides">): number[] {
  return sides.flatMap(({ amounts }) => amounts.map(({ least, most }) => most ?? least ?? 0));
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)];
}
