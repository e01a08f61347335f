import type { ProductDraft, VariantDraft } from "#desk/products/admin-product.ts";
import type { PhotoUse } from "#features/photos/photo-use.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import { findPictures } from "#features/photos/shown-picture.server.ts";
import { chunksOf } from "#platform/chunks.ts";
import type { ProductRow } from "#platform/database/catalogue-tables.ts";
import type { Query } from "#platform/database/database.ts";
import { dollarText } from "#platform/money.ts";

/** A product as it is kept, with everything that a person may change as a draft. */
export interface StoredProduct {
  id: string;
  revision: number;
  /** Within its category. */
  position: number;
  updatedAt: number;
  deletedAt: number | null;
  draft: ProductDraft;
}

/** By id, deleted ones too. Three statements for each five hundred. */
export async function readProducts(
  query: Query,
  library: PictureLibrary,
  ids: readonly string[],
): Promise<Map<string, StoredProduct>> {
  const products = new Map<string, StoredProduct>();
  for await (const some of chunksOf(ids)) {
    const rows = await query.selectFrom("products").selectAll().where("id", "in", some).execute();
    const variants = await readVariants(query, some);
    const photos = await readPhotos(query, library, some);
    for (const row of rows) {
      products.set(row.id, {
        id: row.id,
        revision: row.revision,
        position: row.position,
        updatedAt: row.updated_at,
        deletedAt: row.deleted_at,
        draft: draftOf(row, variants.get(row.id) ?? [], photos.get(row.id) ?? []),
      });
    }
  }
  return products;
}

export async function readProduct(
  query: Query,
  library: PictureLibrary,
  id: string,
): Promise<StoredProduct | undefined> {
  return (await readProducts(query, library, [id])).get(id);
}

type StoredRow = Omit<ProductRow, "visible" | "revision"> & { visible: 0 | 1 };

function draftOf(row: StoredRow, variants: VariantDraft[], photos: PhotoUse[]): ProductDraft {
  return {
    name: row.name,
    slug: row.slug,
    description: row.description,
    category: row.category,
    soldBy: row.sold_by,
    isVisible: row.visible === 1,
    features: JSON.parse(row.features),
    whatsIncluded: JSON.parse(row.whats_included),
    variants,
    photos,
  };
}

/** Those that are there, and of a deleted product those that went with it. */
async function readVariants(query: Query, productIds: readonly string[]) {
  const rows = await query
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select([
      "variants.id",
      "variants.product_id",
      "variants.sku",
      "variants.name",
      "variants.price_cents",
      "variants.specifications",
      "variants.stock",
    ])
    .where("variants.product_id", "in", productIds)
    .where((row) =>
      row.or([
        row("variants.deleted_at", "is", null),
        row("variants.deleted_at", "=", row.ref("products.deleted_at")),
      ]),
    )
    .orderBy("variants.position")
    .orderBy("variants.id")
    .execute();
  const byProduct = new Map<string, VariantDraft[]>();
  for (const row of rows) {
    const specifications: Record<string, string> = JSON.parse(row.specifications);
    addTo(byProduct, row.product_id, {
      id: row.id,
      sku: row.sku,
      name: row.name,
      price: row.price_cents === null ? null : dollarText(row.price_cents),
      specifications: Object.entries(specifications).map(([label, value]) => ({ label, value })),
      stock: row.stock,
      stockWas: row.stock,
    });
  }
  return byProduct;
}

/** A picture that is not shipped any more is left out: nobody sees it. */
async function readPhotos(query: Query, library: PictureLibrary, productIds: readonly string[]) {
  const rows = await query
    .selectFrom("product_images")
    .select(["product_id", "picture", "alt"])
    .where("product_id", "in", productIds)
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  const pictures = await findPictures(
    query,
    library,
    rows.map(({ picture }) => picture),
  );
  const byProduct = new Map<string, PhotoUse[]>();
  for (const { product_id: productId, picture, alt } of rows) {
    const found = pictures.get(picture);
    if (found) addTo(byProduct, productId, { picture, alt: alt ?? found.alt });
  }
  return byProduct;
}

function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
