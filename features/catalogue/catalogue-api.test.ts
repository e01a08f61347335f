import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { categories } from "#content/categories.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { mustBeQuoted, type Product, type ProductSummary } from "./product.ts";
import { productSchema, productSummarySchema } from "./product-schema.ts";

describeOnBothDatabases("the catalogue's API", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let products: ProductSummary[];
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
    products = (await shop.app.inject("/api/products")).json();
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it("lists at least 70 products and 220 variants in all 29 categories, in the listing's order", () => {
    expect(products.length).toBeGreaterThanOrEqual(70);
    const variants = products.flatMap((product) => product.variants);
    expect(variants.length).toBeGreaterThanOrEqual(220);
    const order = [...new Set(products.map(({ category }) => category))];
    expect(order).toEqual(categories.map(({ slug }) => slug));
    expect(order).toHaveLength(29);
  });

  it("answers as it is documented", () => {
    expect(
      z.array(z.strictObject(productSummarySchema.shape)).safeParse(products).error,
    ).toBeUndefined();
  });

  it("gives each product with everything about it", async () => {
    for (const { slug, name } of products) {
      const response = await shop.app.inject(`/api/products/${slug}`);
      expect(response.statusCode).toBe(200);
      const product: Product = response.json();
      expect(z.strictObject(productSchema.shape).safeParse(product).error).toBeUndefined();
      expect(product.name).toBe(name);
      expect(product.mainImage).toMatch(/^\/pictures\/[a-z0-9-]+\.[0-9a-f]+\.webp$/);
      expect(product.features.length).toBeGreaterThan(0);
      expect(product.whatsIncluded.length).toBeGreaterThan(0);
      expect(product.variants.every(({ productId }) => productId === product.id)).toBe(true);
    }
  });

  it("tells the same price in the list and on the product", async () => {
    const priced = products.find(({ soldBy }) => soldBy === "price") as ProductSummary;
    const product: Product = (await shop.app.inject(`/api/products/${priced.slug}`)).json();
    const prices = (variants: { sku: string; price: string | null }[]) =>
      variants.map(({ sku, price }) => `${sku} ${price}`);
    expect(prices(product.variants)).toEqual(prices(priced.variants));
  });

  it("has no price for fountains and vases, and one for everything else", () => {
    for (const product of products) {
      expect(product.soldBy === "quote").toBe(mustBeQuoted(product));
      for (const { price } of product.variants) {
        if (product.soldBy === "quote") expect(price).toBeNull();
        else expect(price).toMatch(/^\d+\.\d\d$/);
      }
    }
  });

  it("answers 404 for a product that does not exist", async () => {
    const response = await shop.app.inject("/api/products/no-such-thing");
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      code: "product_not_found",
      error: "Product not found",
    });
  });

  it("hides what is hidden or deleted, in the list and by name", async () => {
    const [hidden, deleted] = products as [ProductSummary, ProductSummary];
    await shop.services.changes.change(async (transaction) => {
      const change = (id: string, columns: { visible?: 0; deleted_at?: number }) =>
        transaction.updateTable("products").set(columns).where("id", "=", id).execute();
      await change(hidden.id, { visible: 0 });
      await change(deleted.id, { deleted_at: Date.now() });
    });
    const now: ProductSummary[] = (await shop.app.inject("/api/products")).json();
    expect(now).toHaveLength(products.length - 2);
    for (const { slug } of [hidden, deleted]) {
      expect((await shop.app.inject(`/api/products/${slug}`)).statusCode).toBe(404);
    }
  });
});
