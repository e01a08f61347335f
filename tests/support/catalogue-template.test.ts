import { expect, it } from "vitest";
import { categories } from "#content/categories.ts";
import { readCatalogueFiles } from "#features/catalogue/catalogue-files.server.ts";
import { seedCatalogue } from "#features/catalogue/catalogue-seed.server.ts";
import { readPictureLibrary } from "#features/photos/picture-library.server.ts";
import { ContentChanges } from "#platform/database/content-changes.ts";
import { plantCatalogue } from "./catalogue-template.ts";
import { describeOnBothDatabases } from "./databases.ts";
import { sampleTime } from "./samples/sample-change.ts";

const clock = { now: () => sampleTime };

describeOnBothDatabases("the catalogue that tests are given", (open) => {
  it("is what seeding would have put there, at that time: it finds nothing to add", async () => {
    const test = await open();
    const { database } = test;
    const version = () =>
      database.db.selectFrom("content_version").select("version").executeTakeFirst();
    const before = await version();
    await plantCatalogue(database, clock);
    const pictures = new Set((await readPictureLibrary("content/pictures")).keys());
    const slugs = categories.map(({ slug }) => slug);
    const products = await readCatalogueFiles("content/catalogue", {
      categories: new Set(slugs),
      pictures,
    });
    const seed = { categories: slugs, products };
    const seeded = await seedCatalogue(database, new ContentChanges(database), seed, clock);
    expect(seeded).toEqual({ added: 0, updated: 0 });
    const rows = await database.db.selectFrom("products").select(["slug", "created_at"]).execute();
    expect(rows.map(({ slug }) => slug).toSorted()).toEqual(
      products.map(({ slug }) => slug).toSorted(),
    );
    expect(new Set(rows.map((row) => row.created_at))).toEqual(new Set([sampleTime]));
    expect(await version()).toEqual({ version: Number(before?.version) + 1 });
    await test.remove();
  });

  it("is not put over what is there", async () => {
    const test = await open();
    await test.database.db.insertInto("categories").values({ slug: "own", position: 0 }).execute();
    await plantCatalogue(test.database, clock);
    expect(await test.database.db.selectFrom("products").select("id").execute()).toEqual([]);
    await test.remove();
  });
});
