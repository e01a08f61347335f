import { afterEach, beforeEach, expect, it } from "vitest";
import { migrate, shippedChangesNamed } from "#platform/database/migrate.ts";
import { connect } from "#platform/database/open-database.ts";
import { signedIn } from "#tests/support/admin-visit.ts";
import {
  createPostgresDatabase,
  describeOnBothDatabases,
  type TestDatabase,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { productsAt } from "#tests/support/samples/sample-draft.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const day = 86_400_000;
const changesBefore = [
  "001-create-schema",
  "002-create-payment-simulator",
  "003-open-admin-desk",
  "004-hand-over-catalogue",
  "005-share-request-limits",
  "006-note-alarms",
  "007-keep-order-figures",
  "008-date-categories",
];

describeOnBothDatabases("what is kept of the changes of a product", (open, engine) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.remove());

  const revisionsOf = async (id: unknown) => {
    const rows = await test.database.db
      .selectFrom("product_changes")
      .select("revision")
      .where("product_id", "=", String(id))
      .execute();
    return rows.map(({ revision }) => revision);
  };

  it("is the last one, whatever was done: it can be undone, and that again", async () => {
    const shop = await openTestShop(test);
    const desk = productsAt(await signedIn(shop));
    const other = await desk.create();
    const product = await desk.create();
    const { id } = product;
    expect(await revisionsOf(id)).toEqual([1]);
    const second = await desk.edit(product, { name: "Second" });
    const third = await desk.edit(second, { name: "Third" });
    expect(await revisionsOf(id)).toEqual([3]);
    const undone = await desk.undo(third);
    expect(undone.draft).toEqual(second.draft);
    expect((await desk.undo(undone)).draft).toEqual(third.draft);
    await desk.setVisible(id, false);
    expect(await revisionsOf(id)).toEqual([6]);
    const deleted = await desk.remove(id);
    expect(await revisionsOf(id)).toEqual([7]);
    const back = await desk.undo(deleted);
    expect((await desk.undo(back)).deletedAt).not.toBeNull();
    expect(await revisionsOf(id)).toEqual([9]);
    // Nobody else's is touched.
    expect(await revisionsOf(other.id)).toEqual([1]);
    await shop.close();
  });

  it("holds a photo that was replaced for as long as that can be undone", async () => {
    let now = sampleTime;
    const shop = await openTestShop(test, { clock: { now: () => now } });
    const desk = productsAt(await signedIn(shop));
    const name = "photo-0123456789abcdef";
    await sampleWriter(test.database.db).photos({ name, created_at: now - 8 * day });
    const isThere = async () => {
      await shop.services.photos.dropUnused();
      const photos = test.database.db.selectFrom("photos").select("name");
      return (await photos.where("name", "=", name).execute()).length === 1;
    };
    const product = await desk.create({ photos: [{ picture: name, alt: "A pond" }] });
    expect(await isThere()).toBe(true);
    const replaced = await desk.edit(product, { photos: [] });
    expect(await isThere()).toBe(true);
    const undone = await desk.undo(replaced);
    expect(undone.draft.photos).toEqual(product.draft.photos);
    now += 1;
    const again = await desk.undo(undone);
    expect(await isThere()).toBe(true);
    await desk.edit(again, { name: "Without a photo" });
    expect(await isThere()).toBe(false);
    await shop.close();
  });

  it("is only the last one from before, too", async () => {
    await test.remove();
    const databaseUrl = engine === "postgres" ? await createPostgresDatabase() : undefined;
    const location = { dataDir: databaseUrl ? "" : temporaryFolder(), databaseUrl };
    const database = await connect(location);
    test = { database, location, remove: () => database.close() };
    await migrate(database, shippedChangesNamed(changesBefore));
    const write = sampleWriter(database.db);
    const changed = await write.products({ revision: 3 });
    const { id: untouched } = await write.products();
    for (const revision of [2, 3])
      await write.product_changes({ product_id: changed.id, revision });
    await migrate(database);
    expect(await revisionsOf(changed.id)).toEqual([3]);
    expect(await revisionsOf(untouched)).toEqual([]);
  });
});
