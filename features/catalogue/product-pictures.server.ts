import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import {
  type NamedPicture,
  photoColumns,
  shownPicture,
} from "#features/photos/shown-picture.server.ts";
import type { Query } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { pictureUrl, plainWidth } from "#platform/picture.ts";
import type { ProductImage } from "./product.ts";

type ImageRow = NamedPicture & Pick<Tables["product_images"], "id" | "product_id">;

/** The pictures of products, in no order of their own. */
export function imageRows(query: Query) {
  return query
    .selectFrom("product_images")
    .leftJoin("photos", "photos.name", "product_images.picture")
    .select(["id", "product_id", "picture", "alt", ...photoColumns]);
}

/** The address of each product's main picture. */
export async function firstImages(
  query: Query,
  pictures: PictureLibrary,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await imageRows(query)
    .where("position", "=", 0)
    .where("product_id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.product_id, imagesOf([row], pictures).mainImage]));
}

export function imagesOf(
  rows: ImageRow[],
  pictures: PictureLibrary,
): { mainImage: string; images: ProductImage[] } {
  const images = rows.flatMap((row) => {
    const picture = shownPicture(row, pictures);
    if (!picture) return [];
    const imageUrl = pictureUrl(picture, plainWidth(picture), "webp");
    return [{ id: row.id, imageUrl, altText: picture.alt, picture }];
  });
  return { mainImage: images[0]?.imageUrl ?? "", images };
}
