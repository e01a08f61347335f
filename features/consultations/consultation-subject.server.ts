import { staticGroups } from "#content/static-entries.ts";
import { type Product, variantAnchor, variantTitle } from "#features/catalogue/product.ts";
import { drawnPond, readDrawnPond } from "#features/planner/drawn-pond.ts";
import type { Plan } from "#features/planner/plan.ts";
import type { AskedAbout } from "./asked-about.ts";

/** What a visitor asks about, once it is known to be ours. */
export interface Subject {
  asked: AskedAbout;
  /** What a person calls it: "Basalt Trio, 24 in set". */
  name: string;
  /** The page that shows it. */
  path: string;
}

export interface SubjectSource {
  product(slug: string): Promise<Product | null>;
  movedTo(slug: string): Promise<string | null>;
}

export type FoundSubject =
  | (Subject & { product: Product })
  /** A pond as a visitor has drawn it. */
  | (Subject & { plan: Plan })
  /** The name of a shipped picture. */
  | (Subject & { picture: string });

/** Undefined for what we do not have: a link that somebody has cut short asks about nothing. */
export async function findSubject(
  catalogue: SubjectSource,
  asked: AskedAbout | null,
): Promise<FoundSubject | undefined> {
  if (!asked) return undefined;
  if (asked.about === drawnPond) return findDrawnPond(asked.size ?? "");
  const product = await findProduct(catalogue, asked.about);
  if (!product) return findEntry(asked.about);
  const variant = variantOf(product, asked.size);
  const path = `/product/${product.slug}`;
  return {
    asked: { about: product.slug, size: variant?.sku ?? null },
    name: variant ? variantTitle(product, variant) : product.name,
    path: variant ? `${path}#${variantAnchor(variant)}` : path,
    product,
  };
}

function findDrawnPond(query: string): FoundSubject {
  const { name, path, plan, query: size } = readDrawnPond(query);
  return { asked: { about: drawnPond, size: size === "" ? null : size }, name, path, plan };
}

async function findProduct(catalogue: SubjectSource, slug: string): Promise<Product | null> {
  const product = await catalogue.product(slug);
  if (product) return product;
  const moved = await catalogue.movedTo(slug);
  return moved === null ? null : catalogue.product(moved);
}

function variantOf({ variants }: Product, size: string | null) {
  if (size === null) return undefined;
  const wanted = size.toLowerCase();
  return variants.find(({ sku, id, name }) =>
    [sku, id, name].some((word) => word.toLowerCase() === wanted),
  );
}

function findEntry(id: string): FoundSubject | undefined {
  for (const group of Object.values(staticGroups)) {
    const entry = group.entries.find((one) => one.id === id);
    if (!entry) continue;
    return {
      asked: { about: id, size: null },
      name: entry.name,
      path: `/products/${group.id}#${id}`,
      picture: entry.picture,
    };
  }
  return undefined;
}
