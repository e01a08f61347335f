import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import type { ProductDraft } from "#desk/products/admin-product.ts";
import { ruleErrors } from "#desk/products/product-rules.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import { findPictures } from "#features/photos/shown-picture.server.ts";
import { chunksOf } from "#platform/chunks.ts";
import type { Query } from "#platform/database/database.ts";

export interface ProductWrite {
  /** Undefined: a new product. */
  id: string | undefined;
  draft: ProductDraft;
  /** Where it comes within its category when it is new there; otherwise at the end. */
  position?: number | undefined;
}

/**
 * What is wrong with each draft, given the rest of the catalogue, when all of them are written at
 * once and the products of `leaving` deleted. An empty record for a draft that can be written. A
 * few statements, however many drafts there are.
 */
export async function findFieldErrors(
  query: Query,
  library: PictureLibrary,
  writes: readonly ProductWrite[],
  leaving: readonly string[] = [],
): Promise<FieldErrors[]> {
  const errors = writes.map(({ draft }) => ruleErrors(draft));
  const concerned = new Set([...writes.flatMap(({ id }) => id ?? []), ...leaving]);
  const categories = new Set(
    (await query.selectFrom("categories").select("slug").execute()).map(({ slug }) => slug),
  );
  const pictures = await findPictures(
    query,
    library,
    writes.flatMap(({ draft }) => draft.photos.map(({ picture }) => picture)),
  );
  const slugs = await ownersOfSlugs(query, writes, concerned);
  const skus = await ownersOfSkus(query, writes, concerned);
  const homes = await homesOfVariants(query, writes);
  for (const [index, { id, draft }] of writes.entries()) {
    const found = errors[index] as Record<string, string>;
    if (!categories.has(draft.category)) found.category ??= "Please choose a category.";
    const slugOwner = claim(slugs, draft.slug, { index, name: draft.name });
    if (slugOwner) {
      found.slug ??= `“${draft.slug}” is already the address of ${slugOwner.name}: please choose another.`;
    }
    draft.variants.forEach((variant, row) => {
      const owner = claim(skus, variant.sku, { index, name: draft.name });
      if (owner) {
        found[`variants.${row}.sku`] ??=
          `${variant.sku} already belongs to ${owner.name}: please choose another.`;
      }
      if (variant.id !== undefined && (id === undefined || homes.get(variant.id) !== id)) {
        found[`variants.${row}.id`] ??=
          "This variant does not belong to the product: please reload the page.";
      }
    });
    draft.photos.forEach(({ picture }, row) => {
      if (!pictures.has(picture)) {
        found[`photos.${row}.picture`] ??=
          `There is no picture “${picture}”: please upload it again.`;
      }
    });
  }
  return errors;
}

interface Owner {
  /** Which of the drafts; undefined for a product that is not among them. */
  index?: number;
  name: string;
}

/** The first to ask has it; answers with somebody else who has it already. */
function claim(owners: Map<string, Owner>, value: string, asking: Owner): Owner | undefined {
  const owner = owners.get(value);
  if (!owner) owners.set(value, asking);
  return owner && owner.index !== asking.index ? owner : undefined;
}

async function ownersOfSlugs(
  query: Query,
  writes: readonly ProductWrite[],
  concerned: ReadonlySet<string>,
) {
  const owners = new Map<string, Owner>();
  for await (const some of chunksOf(writes.map(({ draft }) => draft.slug))) {
    const rows = await query
      .selectFrom("products")
      .select(["id", "slug", "name"])
      .where("slug", "in", some)
      .where("deleted_at", "is", null)
      .execute();
    for (const { id, slug, name } of rows) if (!concerned.has(id)) owners.set(slug, { name });
  }
  return owners;
}

async function ownersOfSkus(
  query: Query,
  writes: readonly ProductWrite[],
  concerned: ReadonlySet<string>,
) {
  const owners = new Map<string, Owner>();
  const skus = writes.flatMap(({ draft }) => draft.variants.map(({ sku }) => sku));
  for await (const some of chunksOf(skus)) {
    const rows = await query
      .selectFrom("variants")
      .innerJoin("products", "products.id", "variants.product_id")
      .select(["variants.product_id", "variants.sku", "products.name"])
      .where("variants.sku", "in", some)
      .where("variants.deleted_at", "is", null)
      .execute();
    for (const { product_id: productId, sku, name } of rows) {
      if (!concerned.has(productId)) owners.set(sku, { name });
    }
  }
  return owners;
}

/** The product of each variant that a draft names, removed ones too. */
async function homesOfVariants(query: Query, writes: readonly ProductWrite[]) {
  const homes = new Map<string, string>();
  const ids = writes.flatMap(({ draft }) => draft.variants.flatMap(({ id }) => id ?? []));
  for await (const some of chunksOf(ids)) {
    const rows = await query
      .selectFrom("variants")
      .select(["id", "product_id"])
      .where("id", "in", some)
      .execute();
    for (const { id, product_id: productId } of rows) homes.set(id, productId);
  }
  return homes;
}
