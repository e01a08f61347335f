import { readFileSync } from "node:fs";
import { inject } from "vitest";
import { categories } from "#content/categories.ts";
import { readCatalogueFiles } from "#features/catalogue/catalogue-files.server.ts";
import { seedCatalogue } from "#features/catalogue/catalogue-seed.server.ts";
import { readPictureLibrary } from "#features/photos/picture-library.server.ts";
import type { Clock } from "#platform/clock.ts";
import { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database, Db } from "#platform/database/database.ts";

/** What seeding writes, each before what points at it. */
const tables = ["categories", "products", "product_images", "variants"] as const;

type Rows = Record<(typeof tables)[number], Record<string, unknown>[]>;

/** Stands in the template for the moment of seeding: a time that nothing else has. */
const seededAt = 1_111_111_111_111;

/** The shipped catalogue as rows, from an empty database into which the shop's own code puts it. */
export async function readCatalogueTemplate(database: Database): Promise<string> {
  const before = await countRows(database.db);
  const pictures = await readPictureLibrary("content/pictures");
  const slugs = categories.map(({ slug }) => slug);
  const products = await readCatalogueFiles("content/catalogue", {
    categories: new Set(slugs),
    pictures: new Set(pictures.keys()),
  });
  const seed = { categories: slugs, products };
  await seedCatalogue(database, new ContentChanges(database), seed, { now: () => seededAt });
  const after = await countRows(database.db);
  const written = Object.keys(after).filter((table) => after[table] !== before[table]);
  if (written.toSorted().join() !== tables.toSorted().join())
    throw new Error(`seeding writes ${written}: say so in ${import.meta.filename}`);
  const rows = tables.map(async (table) => [
    table,
    await database.db.selectFrom(table).selectAll().execute(),
  ]);
  return JSON.stringify(Object.fromEntries(await Promise.all(rows)));
}

async function countRows(db: Db): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables()) {
    const counted = db
      .selectFrom(name as "products")
      .select(({ fn }) => fn.countAll<number>().as("rows"));
    found[name] = (await counted.executeTakeFirstOrThrow()).rows;
  }
  return found;
}

let template: string | undefined;

/**
 * What opening a shop on an empty database does first, in four statements instead of five hundred.
 * The shop then finds nothing to add.
 */
export async function plantCatalogue({ db }: Database, clock: Clock): Promise<void> {
  // The benchmarks open shops outside the tests: there the shop fills the database itself.
  if (!process.env.VITEST) return;
  const present = await db.selectFrom("categories").select("slug").limit(1).execute();
  if (present.length > 0) return;
  template ??= readFileSync(inject("catalogueTemplate"), "utf8");
  const rows: Rows = JSON.parse(template.replaceAll(String(seededAt), String(clock.now())));
  await db.transaction().execute(async (transaction) => {
    for (const table of tables)
      await transaction
        .insertInto(table)
        .values(rows[table] as never)
        .execute();
    await transaction
      .updateTable("content_version")
      .set(({ eb }) => ({ version: eb("version", "+", 1) }))
      .execute();
  });
}
