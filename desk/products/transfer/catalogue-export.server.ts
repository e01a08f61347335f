import { readProducts, type StoredProduct } from "#desk/products/store/product-reader.server.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import { chunksOf } from "#platform/chunks.ts";
import type { Query } from "#platform/database/database.ts";
import { csvHeader, csvRows } from "./catalogue-csv.server.ts";
import { categoryJson } from "./catalogue-json.server.ts";
import type { FileFormat } from "./catalogue-transfer.ts";
import type { WholeProduct } from "./filed-product.ts";

export interface ExportChoice {
  format: FileFormat;
  /** Undefined: all. */
  category: string | undefined;
}

/** The catalogue as a file, a part at a time. Hidden products are in it, deleted ones are not. */
export async function* exportCatalogue(
  query: Query,
  library: PictureLibrary,
  { format, category }: ExportChoice,
): AsyncGenerator<string> {
  const categories = await idsByCategory(query, category);
  const read = async (ids: readonly string[]) => {
    const products = await readProducts(query, library, ids);
    return ids.flatMap((id) => {
      const product = products.get(id);
      return product ? [wholeProduct(product, library)] : [];
    });
  };
  if (format === "csv") {
    yield csvHeader();
    for await (const ids of chunksOf([...categories.values()].flat(), 200)) {
      yield (await read(ids)).map(csvRows).join("");
    }
    return;
  }
  // One category is a file like those that seed the shop; all are a list of such files.
  const [beginning, end] = category === undefined ? ["[\n", "\n]\n"] : ["", "\n"];
  yield beginning;
  let between = "";
  for (const [slug, ids] of categories) {
    yield between + categoryJson(slug, await read(ids));
    between = ",\n";
  }
  yield end;
}

async function idsByCategory(query: Query, category: string | undefined) {
  let products = query
    .selectFrom("products")
    .innerJoin("categories", "categories.slug", "products.category")
    .select(["products.id", "products.category"])
    .where("products.deleted_at", "is", null);
  if (category !== undefined) products = products.where("products.category", "=", category);
  const rows = await products
    .orderBy("categories.position")
    .orderBy("products.position")
    .orderBy("products.id")
    .execute();
  const ids = new Map<string, string[]>(category === undefined ? [] : [[category, []]]);
  for (const row of rows) {
    const others = ids.get(row.category);
    if (others) others.push(row.id);
    else ids.set(row.category, [row.id]);
  }
  return ids;
}

function wholeProduct({ draft }: StoredProduct, library: PictureLibrary): WholeProduct {
  return {
    ...draft,
    photos: draft.photos.map(({ picture, alt }) => ({
      picture,
      alt: library.get(picture)?.alt === alt ? null : alt,
    })),
    variants: draft.variants.map(({ sku, name, price, stock, specifications }) => ({
      sku,
      name,
      price,
      stock,
      specifications,
    })),
  };
}
