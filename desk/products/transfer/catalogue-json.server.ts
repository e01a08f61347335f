import { setImmediate as pause } from "node:timers/promises";
import { z } from "#platform/zod.ts";
import {
  type FiledEntry,
  type FiledProduct,
  type FileReading,
  type Place,
  ProblemList,
  type WholeProduct,
} from "./filed-product.ts";

// The shape of the files in content/catalogue/. Whether what they say is right is for the rules.

const photo = z.union([z.string(), z.strictObject({ name: z.string(), alt: z.string() })], {
  error: 'Write the name of a picture, or {"name": …, "alt": …}.',
});

const variant = z.strictObject({
  sku: z.string(),
  name: z.string(),
  price: z.string().nullable(),
  stock: z.number().nullable().optional(),
  specifications: z.record(z.string(), z.string()),
});

const product = z.strictObject({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  soldBy: z.enum(["price", "quote"]),
  visible: z.boolean().optional(),
  picture: photo.nullable(),
  pictures: z.array(photo).optional(),
  /** For the seed alone. */
  formerPictures: z.unknown().optional(),
  features: z.array(z.string()),
  whatsIncluded: z.array(z.string()),
  variants: z.array(variant),
});

const categoryFile = z.strictObject({ category: z.string(), products: z.array(z.unknown()) });

type JsonPhoto = z.infer<typeof photo>;
type JsonProduct = z.infer<typeof product>;

/** One category as the files that seed the catalogue write it. */
export function categoryJson(category: string, products: readonly WholeProduct[]): string {
  return JSON.stringify({ category, products: products.map(toJson) }, null, 2);
}

function toJson({ photos, isVisible, variants, ...rest }: WholeProduct): JsonProduct {
  const [picture = null, ...pictures] = photos.map(({ picture: name, alt }) =>
    alt === null ? name : { name, alt },
  );
  return {
    slug: rest.slug,
    name: rest.name,
    description: rest.description,
    soldBy: rest.soldBy,
    ...(isVisible ? {} : { visible: false }),
    picture,
    pictures,
    features: rest.features,
    whatsIncluded: rest.whatsIncluded,
    variants: variants.map(({ specifications, ...columns }) => ({
      ...columns,
      specifications: Object.fromEntries(specifications.map(({ label, value }) => [label, value])),
    })),
  };
}

/** Reads one category's file, or a list of them. Others get their turn while it is read. */
export async function readCatalogueJson(text: string): Promise<FileReading> {
  const problems = new ProblemList();
  const entries: FiledEntry[] = [];
  const report = (error: z.ZodError, path: Key[]) => {
    for (const issue of error.issues) {
      problems.add(placeOf([...path, ...(issue.path as Key[])]), words(issue));
    }
  };
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    problems.add(placeOf([]), `This is not valid JSON (${(error as Error).message}).`);
    return { entries, problems };
  }
  const files = Array.isArray(json) ? json : [json];
  for (const [index, file] of files.entries()) {
    const base = Array.isArray(json) ? [index] : [];
    const result = categoryFile.safeParse(file);
    if (!result.success) {
      report(result.error, base);
      continue;
    }
    const { category, products } = result.data;
    for (const [at, one] of products.entries()) {
      const path = [...base, "products", at];
      const read = product.safeParse(one);
      if (!read.success) report(read.error, path);
      else {
        entries.push({
          product: { ...fromJson(read.data), category },
          locate: (field) =>
            placeOf(field === "category" ? [...base, field] : [...path, ...keysOf(field)]),
        });
      }
      if (at % 200 === 199) await pause();
    }
  }
  return { entries, problems };
}

function fromJson(filed: JsonProduct): FiledProduct {
  const { picture, pictures, formerPictures: _, visible, variants, ...rest } = filed;
  const photos = [...(picture === null ? [] : [picture]), ...(pictures ?? [])];
  return {
    ...rest,
    isVisible: visible ?? true,
    photos: photos.map(photoOf),
    variants: variants.map(({ specifications, stock, ...columns }) => ({
      ...columns,
      ...(stock === undefined ? {} : { stock }),
      specifications: Object.entries(specifications).map(([label, value]) => ({ label, value })),
    })),
  };
}

function photoOf(photo: JsonPhoto) {
  return typeof photo === "string"
    ? { picture: photo, alt: null }
    : { picture: photo.name, alt: photo.alt };
}

type Key = string | number;

/** `[2].products[0].variants[1].price` */
function placeOf(keys: readonly Key[]): Place {
  const path = keys
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`))
    .join("")
    .replace(/^\./, "");
  return { row: null, path, field: String(keys.findLast((key) => typeof key === "string") ?? "") };
}

/** The keys in the file of a field that the rules speak of. */
function keysOf(field: string): Key[] {
  const [part = "", index = "0", inside] = field.split(".");
  if (part === "isVisible") return ["visible"];
  if (part === "photos") return index === "0" ? ["picture"] : ["pictures", Number(index) - 1];
  if (part === "variants" && inside) return [part, Number(index), inside];
  return field.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

const kinds: Record<string, string> = {
  string: "text in quotation marks",
  number: "a number",
  boolean: "true or false",
  array: "a list in square brackets",
  object: "an object in curly brackets",
  record: "an object in curly brackets",
};

function words(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") {
    return `There is no field ${issue.keys.map((key) => `"${key}"`).join(" or ")} here: remove it.`;
  }
  if (issue.code === "invalid_value")
    return `Write ${issue.values.map((value) => `"${String(value)}"`).join(" or ")} here.`;
  if (issue.code !== "invalid_type") return issue.message;
  if (issue.message.endsWith("received undefined")) return "This is missing: add it.";
  return `Write ${kinds[issue.expected] ?? issue.expected} here.`;
}
