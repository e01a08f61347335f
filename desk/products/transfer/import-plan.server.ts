import { createHash } from "node:crypto";
import type { ProductDraft, VariantDraft } from "#desk/products/admin-product.ts";
import { differencesByField, type ProductDifference } from "#desk/products/product-differences.ts";
import { productDraftSchema } from "#desk/products/product-draft-schema.ts";
import { findFieldErrors, type ProductWrite } from "#desk/products/store/product-check.server.ts";
import { readProducts, type StoredProduct } from "#desk/products/store/product-reader.server.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import { findPictures } from "#features/photos/shown-picture.server.ts";
import { chunksOf } from "#platform/chunks.ts";
import type { Query } from "#platform/database/database.ts";
import { draftFrom, type FiledDraft, type UncheckedDraft } from "./filed-draft.ts";
import type { FiledEntry, FileReading, ProblemList } from "./filed-product.ts";

/** What an import would do to the catalogue as it is now. */
export interface ImportPlan {
  adds: ProductWrite[];
  changes: (ProductWrite & { differences: ProductDifference[] })[];
  removes: StoredProduct[];
  /** How many variants leave products that stay. */
  removedVariants: number;
  unchanged: number;
  problems: ProblemList;
  /** What the file says, product by product, each with its place there. */
  writes: readonly FiledWrite[];
  /** The same for the same plan, and for no other. */
  token: string;
}

/**
 * Products are matched by their slugs, variants by their SKUs. What the file does not name stays or
 * goes, as is chosen; a variant that the file names with another product goes there. Others get
 * their turn while it is made.
 */
export async function planImport(
  query: Query,
  library: PictureLibrary,
  { entries, problems }: FileReading,
  removeMissing: boolean,
): Promise<ImportPlan> {
  const { concerned, missing } = await readCatalogue(query, library, entries, removeMissing);
  const pictures = await findPictures(
    query,
    library,
    entries.flatMap(({ product }) => product.photos?.map(({ picture }) => picture) ?? []),
  );
  const named = new Set(
    entries.flatMap(({ product }) => product.variants.map((variant) => variant.sku)),
  );
  const stays = (sku: string) => !removeMissing && !named.has(sku);
  const writes: FiledWrite[] = [];
  for await (const some of chunksOf(entries, 100)) {
    for (const entry of some) {
      const stored = concerned.get(entry.product.slug);
      const filed = draftFrom(entry.product, stored?.draft, { pictures, stays });
      const parsed = productDraftSchema.safeParse(filed.draft);
      // Refused ones are checked by the other rules too, so that everything is told at once.
      const draft = parsed.data ?? assumed(filed.draft);
      const { filedAt } = filed;
      const write = { id: stored?.id, draft, entry, filedAt, before: stored?.draft };
      writes.push(write);
      for (const { path, message } of parsed.error?.issues ?? []) {
        addProblem(problems, write, path.join("."), message);
      }
    }
  }
  const errors = await findFieldErrors(
    query,
    library,
    writes,
    missing.map(({ id }) => id),
  );
  for (const [index, write] of writes.entries()) {
    for (const [field, message] of Object.entries(errors[index] ?? {})) {
      addProblem(problems, write, field, message);
    }
  }
  const plan: Omit<ImportPlan, "token"> = {
    adds: [],
    changes: [],
    removes: missing,
    removedVariants: 0,
    unchanged: 0,
    problems,
    writes,
  };
  for await (const some of chunksOf(writes, 100)) {
    for (const { id, draft, before } of some) {
      const differences = before ? differencesByField(before, draft) : [];
      if (!before) plan.adds.push({ id, draft });
      else if (differences.length > 0) plan.changes.push({ id, draft, differences });
      else plan.unchanged++;
      const kept = new Set(draft.variants.map((variant) => variant.id));
      const leaving = before?.variants.filter((variant) => !kept.has(variant.id)) ?? [];
      plan.removedVariants += leaving.length;
    }
  }
  return { ...plan, token: tokenOf(plan) };
}

export interface FiledWrite extends ProductWrite {
  entry: FiledEntry;
  filedAt: FiledDraft["filedAt"];
  /** As it is in the catalogue now. */
  before: ProductDraft | undefined;
}

/**
 * At its place in the file. A variant that is not in the file is spoken of where the others of its
 * product begin.
 */
function addProblem(
  problems: ProblemList,
  { entry, draft, filedAt }: FiledWrite,
  field: string,
  message: string,
): void {
  const [part, index, ...rest] = field.split(".");
  if (part !== "variants" || index === undefined) {
    problems.add(entry.locate(field), message);
    return;
  }
  const at = filedAt[Number(index)];
  if (at !== undefined) {
    problems.add(entry.locate([part, at, ...rest].join(".")), message);
    return;
  }
  const { sku } = draft.variants[Number(index)] as VariantDraft;
  problems.add(entry.locate(part), `About ${sku}, which is not in the file: ${message}`);
}

/** Where a file does not say how a product is sold, its prices do. */
function assumed({ soldBy, ...draft }: UncheckedDraft): ProductDraft {
  const hasPrice = draft.variants.some(({ price }) => price !== null);
  return { ...draft, soldBy: soldBy ?? (hasPrice ? "price" : "quote") };
}

interface Concerned {
  /** Those that the file names, by slug. */
  concerned: Map<string, StoredProduct>;
  /** Those that would be deleted. */
  missing: StoredProduct[];
}

async function readCatalogue(
  query: Query,
  library: PictureLibrary,
  entries: readonly FiledEntry[],
  removeMissing: boolean,
): Promise<Concerned> {
  const named = new Set(entries.map(({ product }) => product.slug));
  const present = await query
    .selectFrom("products")
    .innerJoin("categories", "categories.slug", "products.category")
    .select(["products.id", "products.slug"])
    .where("products.deleted_at", "is", null)
    .orderBy("categories.position")
    .orderBy("products.position")
    .orderBy("products.id")
    .execute();
  const ids = present.filter(({ slug }) => removeMissing || named.has(slug)).map(({ id }) => id);
  const concerned = new Map<string, StoredProduct>();
  const missing: StoredProduct[] = [];
  for await (const some of chunksOf(ids)) {
    const products = await readProducts(query, library, some);
    for (const id of some) {
      const product = products.get(id);
      if (!product) continue;
      if (named.has(product.draft.slug)) concerned.set(product.draft.slug, product);
      else missing.push(product);
    }
  }
  return { concerned, missing };
}

/** A sale or an edit since the preview that matters here changes the plan. */
function tokenOf({ adds, changes, removes }: Omit<ImportPlan, "token">): string {
  const hash = createHash("sha256");
  const add = (...parts: unknown[]) => hash.update(`${JSON.stringify(parts)}\n`);
  for (const { draft } of adds) add("add", draft);
  for (const { id, differences } of changes) add("change", id, differences);
  for (const { id, revision } of removes) add("remove", id, revision);
  return hash.digest("hex");
}
