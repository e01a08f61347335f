import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { StartError } from "#platform/app-error.ts";
import { parseDollars } from "#platform/money.ts";
import { mustBeQuoted } from "./product.ts";
import { productLimits as limits, skuPattern, slugPattern } from "./product-limits.ts";

/** The catalogue that ships with the software: one file a category, read and checked when the server starts. */
export interface ShippedProduct extends z.infer<typeof productFile> {
  category: string;
  position: number;
  /** Changes whenever anything in the file about this product does. */
  checksum: string;
}

const words = (most: number) => z.string().trim().min(1).max(most);

const variantFile = z.strictObject({
  sku: z.string().regex(skuPattern, "is capital letters, digits and hyphens"),
  name: words(limits.variantName),
  price: z
    .string()
    .transform((text, context) => {
      const amount = parseDollars(text);
      if (amount === null || amount === 0) {
        context.addIssue(`is an amount such as "489.00", not ${JSON.stringify(text)}`);
        return z.NEVER;
      }
      return amount;
    })
    .nullable(),
  stock: z.int().min(0).nullable(),
  specifications: z.record(words(limits.label), words(limits.value)),
});

const productFile = z.strictObject({
  slug: z.string().max(limits.slug).regex(slugPattern, "is lower-case words joined by hyphens"),
  name: words(limits.name),
  description: words(limits.description),
  soldBy: z.enum(["price", "quote"]),
  picture: words(limits.pictureName),
  pictures: z.array(words(limits.pictureName)).default([]),
  features: z.array(words(limits.point)),
  whatsIncluded: z.array(words(limits.point)),
  variants: z.array(variantFile).min(1),
});

const categoryFile = z.strictObject({
  category: z.string(),
  products: z.array(productFile),
});

export interface CatalogueRules {
  /** The categories that exist. */
  categories: ReadonlySet<string>;
  /** The pictures that exist. */
  pictures: ReadonlySet<string>;
}

export async function readCatalogueFiles(
  folder: string,
  rules: CatalogueRules,
): Promise<ShippedProduct[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const faults: string[] = [];
  const products: ShippedProduct[] = [];
  for (const name of names) {
    const parsed = parseCategoryFile(await readFile(join(folder, name), "utf8"));
    if (!parsed.ok) {
      faults.push(...parsed.faults.map((fault) => `${name}: ${fault}`));
      continue;
    }
    const { category } = parsed.file;
    parsed.file.products.forEach((product, position) => {
      const checksum = createHash("sha256").update(JSON.stringify(product)).digest("hex");
      products.push({ ...product, category, position, checksum });
      for (const fault of faultsOf(product, category, rules)) {
        faults.push(`${name}: products.${position}.${fault}`);
      }
    });
    if (!rules.categories.has(category))
      faults.push(`${name}: category: there is no "${category}"`);
  }
  faults.push(...repeated(products, "slug", (product) => [product.slug]));
  faults.push(...repeated(products, "sku", ({ variants }) => variants.map(({ sku }) => sku)));
  if (faults.length > 0) {
    throw new StartError(
      `The catalogue in ${folder} cannot be used; correct these and start again:\n  ${faults.join("\n  ")}`,
    );
  }
  return products;
}

type Parsed = { ok: true; file: z.infer<typeof categoryFile> } | { ok: false; faults: string[] };

function parseCategoryFile(text: string): Parsed {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, faults: [`is not valid JSON (${(error as Error).message})`] };
  }
  const result = categoryFile.safeParse(json);
  if (result.success) return { ok: true, file: result.data };
  return {
    ok: false,
    faults: result.error.issues.map(
      ({ path, message }) => `${path.join(".") || "file"}: ${message}`,
    ),
  };
}

function faultsOf(
  product: z.infer<typeof productFile>,
  category: string,
  { pictures }: CatalogueRules,
): string[] {
  const faults: string[] = [];
  if (mustBeQuoted({ name: product.name, category }) && product.soldBy !== "quote") {
    faults.push('soldBy: fountains and vases are sold by "quote"');
  }
  product.variants.forEach(({ price }, index) => {
    if (product.soldBy === "price" && price === null) {
      faults.push(`variants.${index}.price: a product sold by price needs one`);
    }
    if (product.soldBy === "quote" && price !== null) {
      faults.push(`variants.${index}.price: a product sold by quote has none (null)`);
    }
  });
  for (const picture of [product.picture, ...product.pictures]) {
    if (!pictures.has(picture)) faults.push(`picture: there is no picture "${picture}"`);
  }
  return faults;
}

function repeated(
  products: ShippedProduct[],
  field: string,
  valuesOf: (product: ShippedProduct) => string[],
): string[] {
  const owners = new Map<string, ShippedProduct[]>();
  for (const product of products) {
    for (const value of valuesOf(product)) {
      owners.set(value, [...(owners.get(value) ?? []), product]);
    }
  }
  return [...owners]
    .filter(([, who]) => who.length > 1)
    .map(([value, who]) => {
      const files = who.map(({ category, slug }) => `${category}.json (${slug})`);
      return `${field}: "${value}" stands more than once, in ${files.join(" and ")}`;
    });
}
