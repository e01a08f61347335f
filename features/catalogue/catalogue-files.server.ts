import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "#platform/app-error.ts";
import { parseDollars } from "#platform/money.ts";
import { z } from "#platform/zod.ts";
import { mustBeQuoted } from "./product.ts";
import { productLimits as limits, skuPattern, slugPattern } from "./product-limits.ts";

/**
 * The catalogue that ships with the software: one file a category, read and checked when the server
 * starts.
 */
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

/** With words of its own, or with those that come with the picture. */
const photoFile = z.union([
  words(limits.pictureName),
  z.strictObject({ name: words(limits.pictureName), alt: words(limits.alt) }),
]);

const productFile = z.strictObject({
  slug: z.string().max(limits.slug).regex(slugPattern, "is lower-case words joined by hyphens"),
  name: words(limits.name),
  description: words(limits.description),
  soldBy: z.enum(["price", "quote"]),
  visible: z.boolean().optional(),
  picture: photoFile.nullable(),
  pictures: z.array(photoFile).default([]),
  /** What it was shipped with before, each list in its order: see the seed. */
  formerPictures: z
    .array(z.array(words(limits.pictureName)).min(1))
    .min(1)
    .optional(),
  features: z.array(words(limits.point)),
  whatsIncluded: z.array(words(limits.point)),
  variants: z.array(variantFile).min(1),
});

const categoryFile = z.strictObject({
  category: z.string(),
  products: z.array(productFile),
});

/** The photos of a product, the main one first. Null: the words that come with the picture. */
export function photosOf({
  picture,
  pictures,
}: Pick<ShippedProduct, "picture" | "pictures">): { name: string; alt: string | null }[] {
  const photos = [...(picture === null ? [] : [picture]), ...pictures];
  return photos.map((photo) => (typeof photo === "string" ? { name: photo, alt: null } : photo));
}

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
  const problems: string[] = [];
  const products: ShippedProduct[] = [];
  for (const name of names) {
    const parsed = parseCategoryFile(await readFile(join(folder, name), "utf8"));
    if (!parsed.ok) {
      problems.push(...parsed.problems.map((problem) => `${name}: ${problem}`));
      continue;
    }
    for (const { path, category, products: listed } of parsed.files) {
      listed.forEach((product, position) => {
        const { formerPictures: _, ...facts } = product;
        const checksum = createHash("sha256").update(JSON.stringify(facts)).digest("hex");
        products.push({ ...product, category, position, checksum });
        for (const problem of problemsOf(product, category, rules)) {
          problems.push(`${name}: ${path}products.${position}.${problem}`);
        }
      });
      if (!rules.categories.has(category)) {
        problems.push(`${name}: ${path}category: there is no "${category}"`);
      }
    }
  }
  problems.push(...repeated(products, "slug", (product) => [product.slug]));
  problems.push(...repeated(products, "sku", ({ variants }) => variants.map(({ sku }) => sku)));
  if (problems.length > 0) {
    throw new StartError(
      `The catalog in ${folder} cannot be used; correct these and start again:\n  ${problems.join("\n  ")}`,
    );
  }
  return products;
}

type CategoryFile = z.infer<typeof categoryFile> & {
  /** Where in the file it stands. */
  path: string;
};
type Parsed = { ok: true; files: CategoryFile[] } | { ok: false; problems: string[] };

/** One category, or a list of them as the owner's desk exports it. */
function parseCategoryFile(text: string): Parsed {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, problems: [`is not valid JSON (${(error as Error).message})`] };
  }
  const files: CategoryFile[] = [];
  const problems: string[] = [];
  for (const [index, one] of (Array.isArray(json) ? json : [json]).entries()) {
    const path = Array.isArray(json) ? `${index}.` : "";
    const result = categoryFile.safeParse(one);
    if (result.success) files.push({ ...result.data, path });
    for (const issue of result.error?.issues ?? []) {
      problems.push(`${path}${issue.path.join(".") || "file"}: ${issue.message}`);
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, files };
}

function problemsOf(
  product: z.infer<typeof productFile>,
  category: string,
  { pictures }: CatalogueRules,
): string[] {
  const problems: string[] = [];
  if (mustBeQuoted({ name: product.name, category }) && product.soldBy !== "quote") {
    problems.push('soldBy: fountains and vases are sold by "quote"');
  }
  product.variants.forEach(({ price }, index) => {
    if (product.soldBy === "price" && price === null) {
      problems.push(`variants.${index}.price: a product sold by price needs one`);
    }
    if (product.soldBy === "quote" && price !== null) {
      problems.push(`variants.${index}.price: a product sold by quote has none (null)`);
    }
  });
  for (const { name } of photosOf(product)) {
    if (!pictures.has(name)) problems.push(`picture: there is no picture "${name}"`);
  }
  return problems;
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
