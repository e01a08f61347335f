import { type NamedPicture, photoColumns } from "#features/photos/shown-picture.server.ts";
import type { Query } from "#platform/database/database.ts";
import type { Cents } from "#platform/money.ts";

/** A variant as it is on sale right now. The price comes from here and from nowhere else. */
export interface Offer {
  variantId: string;
  sku: string;
  variantName: string;
  productName: string;
  productSlug: string;
  /** The product's first picture. */
  picture: NamedPicture | null;
  /** Null: not sold online, because it is sold by quote, hidden or gone. */
  price: Cents | null;
  /** Pieces on the shelf; null: not counted. */
  stock: number | null;
}

export async function findOffers(
  query: Query,
  variantIds: readonly string[],
): Promise<Map<string, Offer>> {
  if (variantIds.length === 0) return new Map();
  const rows = await offers(query)
    .where("variants.id", "in", [...variantIds])
    .execute();
  return new Map(rows.map((row) => [row.id, toOffer(row)]));
}

/**
 * By part number, for carts from an earlier shop that know no other name. Only what is not deleted
 * is found.
 */
export async function findOffersBySku(
  query: Query,
  skus: readonly string[],
): Promise<Map<string, Offer>> {
  if (skus.length === 0) return new Map();
  const rows = await offers(query)
    .where("variants.sku", "in", [...skus])
    .where("variants.deleted_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.sku, toOffer(row)]));
}

export function nameOf({
  productName,
  variantName,
}: Pick<Offer, "productName" | "variantName">): string {
  return `${productName}, ${variantName}`;
}

function offers(query: Query) {
  return query
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .leftJoin("product_images", (join) =>
      join
        .onRef("product_images.product_id", "=", "products.id")
        .on("product_images.position", "=", 0),
    )
    .leftJoin("photos", "photos.name", "product_images.picture")
    .select([
      "variants.id",
      "variants.sku",
      "variants.name as variantName",
      "variants.price_cents",
      "variants.stock",
      "variants.deleted_at as variantDeletedAt",
      "products.name as productName",
      "products.slug as productSlug",
      "products.sold_by",
      "products.visible",
      "products.deleted_at as productDeletedAt",
      "product_images.picture",
      "product_images.alt",
      ...photoColumns,
    ]);
}

type OfferRow = Awaited<ReturnType<ReturnType<typeof offers>["execute"]>>[number];

function toOffer(row: OfferRow): Offer {
  const isSold =
    row.sold_by === "price" &&
    row.visible === 1 &&
    row.productDeletedAt === null &&
    row.variantDeletedAt === null;
  return {
    variantId: row.id,
    sku: row.sku,
    variantName: row.variantName,
    productName: row.productName,
    productSlug: row.productSlug,
    picture: row.picture === null ? null : { ...row, picture: row.picture },
    price: isSold ? row.price_cents : null,
    stock: row.stock,
  };
}
