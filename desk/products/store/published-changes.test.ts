import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminProduct } from "#desk/products/admin-product.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import {
  describeOnBothDatabases,
  openTestPostgres,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { productsAt } from "#tests/support/samples/sample-draft.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

/**
 * Everything that shows a product: its page, its category, and what the search and search engines
 * read.
 */
const pathsOf = ({ draft: { slug, category, name } }: AdminProduct) => ({
  page: `/product/${slug}`,
  category: `/products/${category}`,
  list: `/api/products?category=${category}`,
  search: `/api/search?q=${encodeURIComponent(name)}`,
  api: `/api/products/${slug}`,
  sitemap: "/sitemap.xml",
});

async function readAll(shop: TestShop, product: AdminProduct) {
  const read = async (path: string) => {
    const { statusCode, body } = await shop.app.inject(path);
    return { status: statusCode, body };
  };
  const paths = pathsOf(product);
  const [page, category, list, search, api, sitemap] = await Promise.all(
    Object.values(paths).map(read),
  );
  if (!page || !category || !list || !search || !api || !sitemap) throw new Error("unreachable");
  return { page, category, list, search, api, sitemap };
}

/** The structured data of a page, all of it. */
function structuredData(html: string): string {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json]) => json)
    .join("\n");
}

/** Whether a product is everywhere with this name and price, or nowhere at all. */
async function expectShown(shop: TestShop, product: AdminProduct, name: string, price: string) {
  const shown = await readAll(shop, product);
  const dollars = `$${Number(price).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
  expect(shown.page.status).toBe(200);
  for (const text of [name, dollars]) {
    expect(shown.page.body).toContain(text);
    expect(shown.category.body).toContain(text);
  }
  const data = structuredData(shown.page.body);
  expect(data).toContain(`"name":"${name}"`);
  expect(data).toContain(price);
  for (const { body } of [shown.list, shown.api]) {
    expect(body).toContain(`"name":"${name}"`);
    expect(body).toContain(`"price":"${price}"`);
  }
  expect(JSON.parse(shown.search.body).products[0]).toMatchObject({
    name,
    price: { lowest: price },
  });
  expect(shown.sitemap.body).toContain(
    `/product/${product.draft.slug}</loc><lastmod>${product.updatedAt}</lastmod>`,
  );
}

async function expectGone(shop: TestShop, product: AdminProduct) {
  const { slug, name } = product.draft;
  const shown = await readAll(shop, product);
  expect([shown.page.status, shown.api.status]).toEqual([404, 404]);
  for (const { body } of [shown.category, shown.list, shown.search]) {
    expect(body).not.toContain(name);
  }
  expect(shown.sitemap.body).not.toContain(`/product/${slug}<`);
}

function priced({ draft }: AdminProduct, price: string) {
  return { variants: draft.variants.map((variant) => ({ ...variant, price })) };
}

describeOnBothDatabases("what the owner changes", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let desk: ReturnType<typeof productsAt>;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
    visit = await signedIn(shop);
    desk = productsAt(visit);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it("is at the next request on the pages, in the search, the sitemap and the structured data", async () => {
    const added = await desk.create({ name: "Published Boulder", category: "bird-baths" });
    await expectShown(shop, added, "Published Boulder", "489.00");
    const changed = await desk.edit(added, {
      name: "Renamed Boulder",
      ...priced(added, "1,234.56"),
    });
    await expectShown(shop, changed, "Renamed Boulder", "1234.56");
    await expectGone(shop, await desk.setVisible(added.id, false));
  });

  it("dates the category that a product leaves, and one whose order is changed", async () => {
    const sitemapDate = async (category: string) => {
      const { body } = await shop.app.inject("/sitemap.xml");
      return body.match(`/products/${category}</loc><lastmod>([^<]+)<`)?.[1];
    };
    const product = await desk.create({ category: "bird-baths" });
    const later = await desk.create({ category: "basalt-series" });
    const moved = await desk.edit(product, { category: "basalt-series" });
    expect(await sitemapDate("bird-baths")).toBe(moved.updatedAt);
    expect(await sitemapDate("basalt-series")).toBe(moved.updatedAt);
    const undone = await desk.undo(moved);
    expect(undone.draft.category).toBe("bird-baths");
    expect(await sitemapDate("basalt-series")).toBe(undone.updatedAt);

    // What is changed in place, or put in order, says nothing of other categories.
    const { db } = shop.services.database;
    const rows = await db
      .selectFrom("products")
      .select("id")
      .where("category", "=", later.draft.category)
      .where("deleted_at", "is", null)
      .orderBy("position")
      .execute();
    const productIds = rows.map(({ id }) => id).toReversed();
    const path = `/api/admin/categories/${later.draft.category}/order`;
    expect((await visit.put(path, { productIds })).statusCode).toBe(200);
    const { at } = await db
      .selectFrom("audit_trail")
      .select("at")
      .where("action", "=", "products.ordered")
      .executeTakeFirstOrThrow();
    expect(await sitemapDate("basalt-series")).toBe(new Date(at).toISOString());
    expect(await sitemapDate("bird-baths")).toBe(undone.updatedAt);
  });

  it("leaves pages kept that show nothing of it", async () => {
    const product = await desk.create({ category: "bird-baths" });
    const touched = ["/products/bird-baths", `/product/${product.draft.slug}`];
    const untouched = ["/", "/about", "/products/skimmers", "/product/basalt-trio"];
    const keptNow = async () => {
      const paths = [...touched, ...untouched];
      await Promise.all(paths.map((path) => shop.app.inject(path)));
      return new Map(paths.map((path) => [path, shop.pageCache.made.find(path)]));
    };
    const before = await keptNow();
    await desk.edit(product, priced(product, "12.34"));
    const after = await keptNow();
    for (const path of touched) expect(after.get(path), path).not.toBe(before.get(path));
    for (const path of untouched) {
      expect(before.get(path), path).toBeDefined();
      expect(after.get(path), path).toBe(before.get(path));
    }
  });
});

it("what the owner changes is in every instance on the same PostgreSQL, without a restart", async () => {
  const test = await openTestPostgres();
  const here = await openTestShop(test);
  const database = await openDatabase(test.location);
  const there = await openTestShop({ ...test, database });
  const desk = productsAt(await signedIn(here));
  // The other instance has heard of it before anybody asks there.
  const heard = async (change: () => Promise<AdminProduct>) => {
    const told = new Promise<void>((resolve) => there.services.changes.onChange(() => resolve()));
    const product = await change();
    await told;
    return product;
  };
  // Nor is it the first search there: the words are in its memory.
  await there.app.inject("/api/search?q=boulder");
  const added = await heard(() => desk.create({ name: "Shared Boulder" }));
  await expectShown(there, added, "Shared Boulder", "489.00");
  const raised = await heard(() => desk.edit(added, priced(added, "1999.00")));
  await expectShown(there, raised, "Shared Boulder", "1999.00");
  const renamed = await heard(() => desk.edit(raised, { name: "Common Boulder" }));
  await expectShown(there, renamed, "Common Boulder", "1999.00");
  const former = await there.app.inject("/api/search?q=shared%20boulder");
  expect(former.json()).toMatchObject({ products: [], count: 0 });

  // Two people at two instances, from the same revision: one wins.
  const product = await desk.read(added.id);
  const other = productsAt(await signedIn(there));
  const answers = await Promise.all([
    desk.tryEdit(product, { name: "From here" }),
    other.tryEdit(product, { name: "From there" }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const won = answers.find(({ statusCode }) => statusCode === 200)?.json() as AdminProduct;
  expect(await desk.read(added.id)).toEqual(won);

  await there.close();
  await database.close();
  await here.close();
  await test.remove();
});
