import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ContentChanges } from "#platform/database/content-changes.ts";
import { cents } from "#platform/money.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import type { ShippedProduct } from "./catalogue-files.server.ts";
import { seedCatalogue } from "./catalogue-seed.server.ts";

const categories = ["granite-spheres", "basalt-series"];

function shipped(changes: Partial<ShippedProduct> = {}): ShippedProduct {
  return {
    slug: "grey-sphere",
    name: "Grey Sphere",
    description: "A ball of stone.",
    category: "granite-spheres",
    soldBy: "price",
    picture: "sphere-grey",
    pictures: [],
    features: ["Round"],
    whatsIncluded: ["Sphere"],
    variants: [
      {
        sku: "S-18",
        name: "18 in",
        price: cents(48_900),
        stock: 2,
        specifications: { Diameter: "18 in" },
      },
      { sku: "S-24", name: "24 in", price: cents(68_900), stock: null, specifications: {} },
    ],
    position: 0,
    checksum: "one",
    ...changes,
  };
}

describeOnBothDatabases("seeding the catalogue", (open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.remove());
  beforeEach(async () => {
    for (const table of ["variants", "product_images", "products", "categories"] as const) {
      await test.database.db.deleteFrom(table).execute();
    }
  });

  const seed = (...products: ShippedProduct[]) =>
    seedCatalogue(
      test.database,
      new ContentChanges(test.database),
      { categories, products },
      {
        now: () => Date.now(),
      },
    );
  const variants = () =>
    test.database.db
      .selectFrom("variants")
      .select(["id", "sku", "name", "price_cents", "stock", "deleted_at"])
      .orderBy("sku")
      .execute();
  const product = () =>
    test.database.db.selectFrom("products").selectAll().executeTakeFirstOrThrow();

  it("adds what is missing, and nothing the second time", async () => {
    expect(await seed(shipped())).toEqual({ added: 1, updated: 0 });
    const before = await variants();
    const version = await contentVersion();
    expect(await seed(shipped())).toEqual({ added: 0, updated: 0 });
    expect(await variants()).toEqual(before);
    // Nothing changed, so no page anywhere needs to be made anew.
    expect(await contentVersion()).toBe(version);
  });

  it("brings an untouched product up to a newer release, keeping its ids and its stock", async () => {
    await seed(shipped());
    const [first] = await variants();
    await test.database.db
      .updateTable("variants")
      .set({ stock: 1 })
      .where("sku", "=", "S-18")
      .execute();
    const newer = shipped({
      checksum: "two",
      name: "Gray Sphere",
      variants: [
        { sku: "S-18", name: "18 inch", price: cents(49_900), stock: 9, specifications: {} },
        { sku: "S-30", name: "30 inch", price: cents(98_900), stock: null, specifications: {} },
      ],
    });
    expect(await seed(newer)).toEqual({ added: 0, updated: 1 });
    expect((await product()).name).toBe("Gray Sphere");
    expect(await variants()).toEqual(
      [
        { ...first, name: "18 inch", price_cents: 49_900, stock: 1 },
        expect.objectContaining({ sku: "S-24", deleted_at: expect.any(Number) }),
        expect.objectContaining({ sku: "S-30", deleted_at: null }),
      ].sort((one, other) => (String(one.sku) < String(other.sku) ? -1 : 1)),
    );
  });

  it("turns a product from price to quote and back", async () => {
    await seed(shipped());
    const quoted = shipped({ checksum: "two", soldBy: "quote" });
    quoted.variants = quoted.variants.map((variant) => ({ ...variant, price: null }));
    await seed(quoted);
    expect((await variants()).map(({ price_cents }) => price_cents)).toEqual([null, null]);
    await seed(shipped({ checksum: "three" }));
    expect((await variants()).map(({ price_cents }) => price_cents)).toEqual([48_900, 68_900]);
  });

  it("leaves alone what a person has edited or deleted", async () => {
    await seed(shipped());
    await test.database.db
      .updateTable("products")
      .set({ name: "The owner's name for it", seed_checksum: null })
      .execute();
    expect(await seed(shipped({ checksum: "two" }))).toEqual({ added: 0, updated: 0 });
    await test.database.db.updateTable("products").set({ deleted_at: Date.now() }).execute();
    expect(await seed(shipped({ checksum: "three" }))).toEqual({ added: 0, updated: 0 });
    expect((await product()).name).toBe("The owner's name for it");
  });

  it("puts a new drawing in the place of an old one that nobody has touched, in an edited product too", async () => {
    const images = () =>
      test.database.db.selectFrom("product_images").select(["picture", "alt"]).execute();
    const edit = () => test.database.db.updateTable("products").set({ seed_checksum: null });
    const drawn = shipped({
      checksum: "two",
      picture: "sphere-new",
      formerPictures: [["sphere-grey"], ["sphere-older"]],
    });
    await seed(shipped());
    await edit().execute();
    expect(await seed(drawn)).toEqual({ added: 0, updated: 1 });
    expect(await images()).toEqual([{ picture: "sphere-new", alt: null }]);
    expect(await seed(drawn)).toEqual({ added: 0, updated: 0 });

    const byOwner = { picture: "sphere-grey", alt: "Words of the owner's" };
    await test.database.db.updateTable("product_images").set(byOwner).execute();
    expect(await seed(drawn)).toEqual({ added: 0, updated: 0 });
    const photo = { picture: "photo-1", alt: null };
    await test.database.db.updateTable("product_images").set(photo).execute();
    expect(await seed(drawn)).toEqual({ added: 0, updated: 0 });
    expect(await images()).toEqual([photo]);
  });

  it("knows a product by the address that it came with, whatever the owner calls it now", async () => {
    await seed(shipped());
    const { id, slug } = await product();
    await test.database.db.updateTable("products").set({ slug: "the-owners-address" }).execute();
    await test.database.db
      .insertInto("product_redirects")
      .values({ slug, product_id: id, created_at: 1 })
      .execute();
    expect(await seed(shipped())).toEqual({ added: 0, updated: 0 });
    // Deleted later, it does not come back under its first address either.
    await test.database.db.updateTable("products").set({ deleted_at: 1 }).execute();
    expect(await seed(shipped({ checksum: "two" }))).toEqual({ added: 0, updated: 1 });
    expect((await product()).id).toBe(id);
  });

  it("gives way to a product of the owner's that has its address or one of its part numbers", async () => {
    await seed(shipped());
    await test.database.db.updateTable("products").set({ seed_checksum: null }).execute();
    const taken = { sku: "S-24", name: "24 in", price: cents(1), stock: null, specifications: {} };
    const version = await contentVersion();
    const newer = shipped({ slug: "newer", checksum: "two", variants: [taken] });
    expect(await seed(newer)).toEqual({ added: 0, updated: 0 });
    expect(await contentVersion()).toBe(version);
    // What is free of it comes in all the same.
    const free = shipped({ slug: "free", variants: [{ ...taken, sku: "S-30" }] });
    expect(await seed(newer, free)).toEqual({ added: 1, updated: 0 });
    // An update that takes a part number which the owner's product has leaves the shipped one as it
    // was.
    const grown = shipped({ slug: "free", checksum: "three", variants: [taken] });
    expect(await seed(grown)).toEqual({ added: 0, updated: 0 });
  });

  it("leaves a product in the place that the owner has given it", async () => {
    await seed(shipped());
    await test.database.db.updateTable("products").set({ position: 7 }).execute();
    await seed(shipped({ checksum: "two" }));
    expect((await product()).position).toBe(7);
    await seed(shipped({ checksum: "three", category: "basalt-series", position: 2 }));
    expect((await product()).position).toBe(2);
  });

  it("adds everything or nothing", async () => {
    const broken = shipped({ slug: "broken", category: "no-such-category" });
    await expect(seed(shipped(), broken)).rejects.toThrow();
    expect(await variants()).toEqual([]);
  });

  async function contentVersion() {
    const row = await test.database.db
      .selectFrom("content_version")
      .select("version")
      .executeTakeFirstOrThrow();
    return row.version;
  }
});
