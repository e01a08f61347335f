import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminProduct } from "#desk/products/admin-product.ts";
import { z } from "#platform/zod.ts";
import { signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { atPaymentPage } from "#tests/support/paid-checkout.ts";
import { productsAt } from "#tests/support/samples/sample-draft.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { waresOf } from "#tests/support/shopping.ts";
import { stockOf } from "#tests/support/stock.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { searchResultSchema } from "../product-schema.ts";
import type { SearchResult } from "./search-result.ts";

describeOnBothDatabases("the search", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const ask = (query: string) => shop.app.inject(`/api/search?q=${encodeURIComponent(query)}`);
  const search = async (query: string): Promise<SearchResult> => (await ask(query)).json();
  const rename = (slug: string, name: string) =>
    shop.services.changes.change((transaction) =>
      transaction.updateTable("products").set({ name }).where("slug", "=", slug).execute(),
    );

  it("gives everything that the header shows of a product, as it is documented", async () => {
    const result = await search("hb-pc-1824");
    expect(z.strictObject(searchResultSchema.shape).safeParse(result).error).toBeUndefined();
    expect(result).toEqual({
      categories: [],
      products: [
        {
          slug: "pump-canyon",
          name: "Pump Canyon",
          category: "pump-canyons",
          categoryName: "Pump Canyons",
          soldBy: "price",
          sku: "HB-PC-1824",
          price: { lowest: "149.00", highest: "329.00" },
          picture: expect.objectContaining({ version: expect.any(String) }),
        },
      ],
      entries: [],
      count: 1,
      isPartial: false,
      notSold: null,
    });
  });

  it("finds categories and products, the closest first, and says how many there are", async () => {
    const { categories, products, count } = await search("pond");
    expect(categories.map(({ slug }) => slug)).toContain("pond-kits");
    expect(categories.length).toBeLessThanOrEqual(4);
    expect(products).toHaveLength(8);
    expect(count).toBeGreaterThan(8);
    const { products: vases } = await search("vase");
    expect(vases[0]).toMatchObject({ soldBy: "quote", price: null, sku: null });
  });

  it.each(["", "   ", "-", "unicorn"])("finds nothing for %j", async (query) => {
    expect(await search(query)).toEqual({
      categories: [],
      products: [],
      entries: [],
      count: 0,
      isPartial: false,
      notSold: null,
    });
  });

  it("takes no question as an empty one, and refuses one that nobody types", async () => {
    expect((await shop.app.inject("/api/search")).json()).toMatchObject({ count: 0 });
    const long = await ask("x".repeat(101));
    expect(long.statusCode).toBe(400);
    expect(Object.keys(long.json().fields)).toEqual(["q"]);
    expect((await shop.app.inject("/api/search?q=a&q=b")).statusCode).toBe(400);
  });

  it("finds a product by its new name at once, and no longer by the old one", async () => {
    const found = async (query: string) =>
      (await search(query)).products.map(({ slug, name }) => `${slug}: ${name}`);
    await rename("pond-skimmer", "Brelquon");
    expect(await found("brelquon")).toEqual(["pond-skimmer: Brelquon"]);
    await rename("pond-skimmer", "Zorbatang");
    expect(await found("zorbatang")).toEqual(["pond-skimmer: Zorbatang"]);
    expect(await found("brelquon")).toEqual([]);
  });

  it("does not keep words that were read while the catalogue changed", async () => {
    await rename("pump-canyon", "Brelquon");
    const early = search("brelquon");
    await rename("pump-canyon", "Vexmarsh");
    await early;
    expect((await search("vexmarsh")).products.map(({ slug }) => slug)).toEqual(["pump-canyon"]);
    expect((await search("brelquon")).count).toBe(0);
  });

  describe("keeps its words", () => {
    const secret = "unheardof";
    /** Written straight to the database: only a new reading of this product's words can find it. */
    const renameInSilence = (slug: string, name: string) =>
      test.database.db.updateTable("products").set({ name }).where("slug", "=", slug).execute();
    let desk: ReturnType<typeof productsAt>;
    let lantern: AdminProduct;
    beforeEach(async () => {
      desk = productsAt(await signedIn(shop));
      lantern = await desk.create({ name: "Lumarsh" });
      await rename("granite-pedestal-bird-bath", "Granite Pedestal Bird Bath");
      await search("pond");
      await renameInSilence("granite-pedestal-bird-bath", "Unheardof");
      expect((await search(secret)).count).toBe(0);
    });
    afterEach(() => desk.setVisible(lantern.id, false));

    it("when pieces are sold, and when the website's texts change", async () => {
      const [ware] = await waresOf(shop);
      await test.database.db.updateTable("variants").set({ stock: 5 }).execute();
      const visit = await atPaymentPage(shop, [ware, 2]);
      await visit.pay();
      await visit.shopper.succeed(visit.sessionId);
      expect(await stockOf(shop, ware)).toMatchObject({ stock: 3 });
      shop.services.changes.timeHasCome();
      expect((await search(secret)).count).toBe(0);
    });

    it("but for the product that the owner has changed", async () => {
      const { id, draft } = lantern;
      const slugs = async (query: string) => (await search(query)).products.map(({ slug }) => slug);
      expect(await slugs("lumarsh")).toEqual([draft.slug]);
      await desk.edit(lantern, { name: "Qotreed" });
      expect(await slugs("lumarsh")).toEqual([]);
      expect(await slugs("qotreed")).toEqual([draft.slug]);
      await desk.setVisible(id, false);
      expect(await slugs("qotreed")).toEqual([]);
      const added = await desk.create({ name: "Zulrush" });
      expect(await slugs("zulrush")).toEqual([added.draft.slug]);
      await desk.setVisible(added.id, false);
      expect((await search(secret)).count).toBe(0);
    });
  });

  it("hides what is hidden or deleted", async () => {
    const [found] = (await search("HB-PE")).products;
    const hide = (columns: { visible?: 0; deleted_at?: number | null }) =>
      shop.services.changes.change((transaction) =>
        transaction
          .updateTable("products")
          .set({ visible: 1, deleted_at: null, ...columns })
          .where("slug", "=", found?.slug as string)
          .execute(),
      );
    const isFound = async () =>
      (await search(found?.sku as string)).products.some(({ slug }) => slug === found?.slug);
    expect(await isFound()).toBe(true);
    await hide({ visible: 0 });
    expect(await isFound()).toBe(false);
    await hide({ deleted_at: Date.now() });
    expect(await isFound()).toBe(false);
    await hide({});
    expect(await isFound()).toBe(true);
  });

  it("stands in nobody's way: a product may be called search", async () => {
    await sampleWriter(test.database.db).products({ slug: "search", name: "Search Light" });
    await rename("basalt-trio", "Basalt Trio");
    expect((await shop.app.inject("/api/products/search")).json()).toMatchObject({
      name: "Search Light",
    });
    expect((await search("search light")).products[0]?.slug).toBe("search");
  });

  it("asks again after it could not be answered", async () => {
    await rename("basalt-trio", "Basalt Threesome");
    const { database } = test;
    await database.db.schema.alterTable("variants").renameTo("variants_away").execute();
    expect((await ask("threesome")).statusCode).toBeGreaterThanOrEqual(500);
    await database.db.schema.alterTable("variants_away").renameTo("variants").execute();
    expect((await search("threesome")).products[0]?.slug).toBe("basalt-trio");
  });
});
