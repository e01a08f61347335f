import { resolve } from "node:path";
import { categories } from "#content/categories.ts";
import { readCatalogueFiles } from "#features/catalogue/catalogue-files.server.ts";
import { readPictureLibrary } from "#features/photos/picture-library.server.ts";
import type { Database } from "#platform/database/database.ts";
import { newId } from "#platform/ids.ts";
import { writeDemoYear } from "#server/commands/demo-year.ts";

/**
 * Orders of a demo year, and products until there are so many: every category gets the same number,
 * by turns, copies of what is shipped, under names of their own.
 */
export async function growTo(
  database: Database,
  { products, orders }: { products: number; orders: number },
): Promise<void> {
  const { db } = database;
  const files = await readCatalogueFiles(resolve("content/catalogue"), {
    categories: new Set(categories.map(({ slug }) => slug)),
    pictures: new Set((await readPictureLibrary(resolve("content/pictures"))).keys()),
  });
  await writeDemoYear(database, { orders, requests: 80, products: files, now: Date.now() });
  const models = await db
    .selectFrom("products")
    .selectAll()
    .where("slug", "not like", "%-copy-%")
    .execute();
  const byCategory = [...Map.groupBy(models, ({ category }) => category).values()];
  const { length } = await db.selectFrom("products").select("id").execute();
  await db.transaction().execute(async (transaction) => {
    for (let index = length; index < products; index++) {
      const kin = byCategory[index % byCategory.length] ?? [];
      const model = kin[index % kin.length];
      if (!model) throw new Error("there is no product to copy");
      const id = newId("product");
      await transaction
        .insertInto("products")
        .values({
          ...model,
          id,
          slug: `${model.slug}-copy-${index}`,
          name: `${model.name} ${index}`,
          position: 1_000 + index,
        })
        .execute();
      const images = await transaction
        .selectFrom("product_images")
        .selectAll()
        .where("product_id", "=", model.id)
        .execute();
      for (const image of images) {
        await transaction
          .insertInto("product_images")
          .values({ ...image, id: newId("image"), product_id: id })
          .execute();
      }
      const variants = await transaction
        .selectFrom("variants")
        .selectAll()
        .where("product_id", "=", model.id)
        .execute();
      for (const variant of variants) {
        await transaction
          .insertInto("variants")
          .values({
            ...variant,
            id: newId("variant"),
            product_id: id,
            sku: `${variant.sku.slice(0, 30)}-${index}`,
          })
          .execute();
      }
    }
  });
}
