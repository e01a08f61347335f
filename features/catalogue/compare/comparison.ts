import type { Picture } from "#platform/picture.ts";
import { atSentenceStart } from "#platform/text/count-word.ts";
import { type PriceRange, type Product, priceRange, type SoldBy } from "../product.ts";
import { toTen } from "../pumps/pump-table.ts";
import { type FactKind, kindName } from "../specifications/fact-kinds.ts";
import { factsOf, type ProductFacts } from "../specifications/facts.ts";
import { flowAt, pumpCurvesOf } from "../specifications/pump-curve.ts";
import { sayFacts } from "./say-facts.ts";

/** Products side by side, as the page shows them. */
export interface Comparison {
  products: ComparedProduct[];
  /** Where they differ, then what is the same for all. */
  rows: ComparedRow[];
  /** Asked for, and not to be had. */
  unknown: string[];
  /** Asked for beyond the four. */
  leftOut: string[];
  /** Others of the same kind that could stand beside them. */
  others: { slug: string; name: string }[];
  /** What these are, when they are of one kind. */
  kind: { slug: string; name: string } | null;
}

export interface ComparedProduct {
  slug: string;
  name: string;
  soldBy: SoldBy;
  price: PriceRange | null;
  picture: Picture | null;
}

export interface ComparedRow {
  name: string;
  /** One for each product; null where nothing is said. */
  cells: (string | null)[];
  isSame: boolean;
}

/** What is said of curves is drawn elsewhere. */
const left: readonly FactKind[] = ["curve"];

export function compareProducts(products: readonly Product[]): ComparedRow[] {
  const facts = products.map(factsOf);
  const kinds = new Set(
    facts.flatMap(({ variants }) => variants.flatMap(({ list }) => list.map(({ kind }) => kind))),
  );
  const rows = [
    row(
      "Sizes",
      products.map(({ variants }) => String(variants.length)),
    ),
    ...[...kinds]
      .filter((kind) => !left.includes(kind))
      .map((kind) =>
        row(
          atSentenceStart(kindName(kind)),
          facts.map((own) => sayKind(own, kind)),
        ),
      ),
    ...flowRows(facts),
    row("Ready to ship", products.map(readiness)),
  ];
  return [...rows.filter(({ isSame }) => !isSame), ...rows.filter(({ isSame }) => isSame)];
}

function row(name: string, cells: (string | null)[]): ComparedRow {
  return { name, cells, isSame: cells.length > 1 && new Set(cells).size === 1 };
}

function sayKind({ variants }: ProductFacts, kind: FactKind): string | null {
  return sayFacts(variants.flatMap(({ facts }) => facts[kind] ?? []));
}

/** Pumps are rated at different heights: at one of these each can be held against the others. */
const comparedHeads = [5, 10];

function flowRows(facts: readonly ProductFacts[]): ComparedRow[] {
  const curves = facts.map(({ variants }) => variants.flatMap((own) => pumpCurvesOf(own.facts)));
  if (curves.filter(({ length }) => length > 0).length < 2) return [];
  return comparedHeads.map((head) =>
    row(
      `Flow at ${head} ft, approximate`,
      curves.map((own) => sayFlows(own.map((curve) => flowAt(curve, head)))),
    ),
  );
}

function sayFlows(flows: readonly number[]): string | null {
  if (flows.length === 0) return null;
  const ends = [Math.min(...flows), Math.max(...flows)].map((gph) =>
    toTen(gph).toLocaleString("en-US"),
  );
  return `${[...new Set(ends)].join(" to ")} GPH`;
}

function readiness({ soldBy, variants }: Product): string {
  if (soldBy === "quote") return "Made to order";
  return variants.some(({ stockQuantity }) => stockQuantity !== 0) ? "Yes" : "Sold out";
}

export function toCompared(product: Product): ComparedProduct {
  const { slug, name, soldBy, variants, images } = product;
  const price = soldBy === "quote" ? null : priceRange(variants);
  return { slug, name, soldBy, price, picture: images[0]?.picture ?? null };
}
