import { afterAll, beforeAll, expect, it } from "vitest";
import { categories } from "#content/categories.ts";
import { z } from "#platform/zod.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { CardProduct } from "./listing/card-product.ts";
import type { NeededItem } from "./needed/needed-item.ts";
import { mustBeQuoted, type Product, type ProductSummary } from "./product.ts";
import {
  cardProductSchema,
  neededItemSchema,
  productSchema,
  productSummarySchema,
} from "./product-schema.ts";

/** The address of the next page, as the answer names it. */
const nextOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /^<(.+)>; rel="next"$/.exec(String(headers.link ?? ""))?.[1];

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

  it("says what a cart lacks: basin and pebbles for a stone, nothing for what runs by itself", async () => {
    const variantOf = (sku: string) =>
      products.flatMap(({ variants }) => variants).find((one) => one.sku === sku)?.id as string;
    const lacking = async (...skus: string[]) => {
      const variants = encodeURIComponent(skus.map(variantOf).join());
      const response = await shop.app.inject(`/api/also-needed?variants=${variants}`);
      expect(response.statusCode).toBe(200);
      const items: NeededItem[] = response.json();
      expect(z.array(neededItemSchema).safeParse(items).error).toBeUndefined();
      return items.map(({ need, goods }) => [need, goods?.sku]);
    };
    expect(await lacking("HB-GS-18G", "HB-SM-7")).toEqual([
      ["basin", "HB-GB-R36"],
      ["pebbles", "HB-PB-BK40"],
    ]);
    expect(await lacking("HB-GS-18G", "HB-GB-S48")).toEqual([["pebbles", "HB-PB-BK40"]]);
    expect(await lacking("HB-SM-7")).toEqual([]);
    const unknown = await shop.app.inject("/api/also-needed?variants=var_none,,x");
    expect(unknown.json()).toEqual([]);
    const many = await shop.app.inject(`/api/also-needed?variants=${"a,".repeat(101)}`);
    expect(many.statusCode).toBe(400);
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

  it("gives the list page by page, each product once, in the same order", async () => {
    const first = await shop.app.inject("/api/products?limit=30");
    const slugs: string[] = [];
    let page: typeof first | undefined = first;
    while (page) {
      expect(page.statusCode).toBe(200);
      const part: ProductSummary[] = page.json();
      expect(part.length).toBeGreaterThan(0);
      slugs.push(...part.map(({ slug }) => slug));
      const next = nextOf(page);
      expect(part.length === 30 || next === undefined).toBe(true);
      page = next === undefined ? undefined : await shop.app.inject(next);
    }
    expect(slugs).toEqual(products.map(({ slug }) => slug));
  });

  it("has no next page after the last product, even when it fills its page", async () => {
    const all = products.length;
    expect(nextOf(await shop.app.inject("/api/products"))).toBeUndefined();
    expect(nextOf(await shop.app.inject(`/api/products?limit=${all}`))).toBeUndefined();
    const beforeLast = await shop.app.inject(`/api/products?limit=${all - 1}`);
    const last = await shop.app.inject(nextOf(beforeLast) as string);
    expect(last.json()).toEqual([products.at(-1)]);
    expect(nextOf(last)).toBeUndefined();
  });

  it("gives one category, page by page too", async () => {
    const { category } = products[0] as ProductSummary;
    const slugs = products.filter((one) => one.category === category).map(({ slug }) => slug);
    const read = async (path: string) => {
      const answer = await shop.app.inject(path);
      return { slugs: answer.json().map(({ slug }: ProductSummary) => slug), next: nextOf(answer) };
    };
    expect(await read(`/api/products?category=${category}`)).toEqual({ slugs, next: undefined });
    const page = await read(`/api/products?category=${category}&limit=2`);
    expect(page.slugs).toEqual(slugs.slice(0, 2));
    expect((await read(page.next as string)).slugs).toEqual(slugs.slice(2, 4));
  });

  it("goes on from a product that is gone by then", async () => {
    const next = nextOf(await shop.app.inject("/api/products?limit=2")) as string;
    const [, second, third] = products as [ProductSummary, ProductSummary, ProductSummary];
    const showSecond = (visible: 0 | 1) =>
      shop.services.changes.change((transaction) =>
        transaction.updateTable("products").set({ visible }).where("id", "=", second.id).execute(),
      );
    await showSecond(0);
    expect((await shop.app.inject(next)).json()[0].slug).toBe(third.slug);
    await showSecond(1);
  });

  it.each([
    ["limit=0", "limit"],
    ["limit=121", "limit"],
    ["limit=", "limit"],
    ["limit=many", "limit"],
    ["limit=1&limit=2", "limit"],
    ["category=unicorns", "category"],
    ["category=", "category"],
    ["cursor=", "cursor"],
    ["cursor=2", "cursor"],
    ["cursor=0.-1.x", "cursor"],
  ])("refuses ?%s and names what is wrong", async (query, field) => {
    const response = await shop.app.inject(`/api/products?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "invalid_input" });
    expect(Object.keys(response.json().fields)).toEqual([field]);
  });

  it("keeps the usual list only, however many others are asked for", async () => {
    await shop.app.inject("/api/products");
    const { responses } = shop.pageCache.made.size;
    for (const query of ["limit=1", "limit=2", "category=skimmers", "limit=120&x=1", "utm=mail"]) {
      expect((await shop.app.inject(`/api/products?${query}`)).statusCode).toBe(200);
    }
    await shop.app.inject("/api/search?q=pump");
    expect(shop.pageCache.made.size.responses).toBe(responses);
  });

  it("gives what goes with a product, as its page has it", async () => {
    const { slug } = products.find(({ category }) => category === "skimmers") as ProductSummary;
    const response = await shop.app.inject(`/api/products/${slug}/related`);
    expect(response.statusCode).toBe(200);
    const related: CardProduct[] = response.json();
    expect(z.array(z.strictObject(cardProductSchema.shape)).safeParse(related).success).toBe(true);
    expect(related).toHaveLength(4);
    const page = (await shop.app.inject(`/product/${slug}`)).body;
    for (const one of related) expect(page).toContain(`href="/product/${one.slug}"`);
    const unknown = await shop.app.inject("/api/products/no-such-thing/related");
    expect(unknown.json()).toMatchObject({ code: "product_not_found" });
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
