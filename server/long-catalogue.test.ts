import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

/** With those that are shipped more than the listing shows at once. */
const added = 60;

describeOnBothDatabases("a long catalogue", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let inAll: number;
  let pages: number;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
    const write = sampleWriter(test.database.db);
    for (let i = 0; i < added; i++) {
      const { id } = await write.products({
        category: "skimmers",
        slug: `skimmer-${i}`,
        name: `Skimmer number ${i}`,
        position: 1_000 + i,
      });
      await write.variants({ product_id: id });
    }
    inAll = (await shop.services.catalogue.counts()).skimmers ?? 0;
    pages = Math.ceil(inAll / 12);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const get = (url: string) => shop.app.inject(url);
  const shownOn = (html: string) =>
    new Set([...html.matchAll(/href="\/product\/([\w-]+)"/g)].map(([, slug]) => slug));

  it("shows a few of each category on the listing and leads to the rest", async () => {
    const { body } = await get("/products");
    expect(shownOn(body).size).toBeLessThanOrEqual(120);
    expect(body).toContain(`All ${inAll} in Skimmers`);
    expect(body).toContain('href="/products/skimmers"');
  });

  it("has pages for each category that together show every product once", async () => {
    const seen: string[] = [];
    for (let page = 1; page <= pages; page++) {
      const path = page === 1 ? "/products/skimmers" : `/products/skimmers/${page}`;
      const { statusCode, body } = await get(path);
      expect(statusCode).toBe(200);
      expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
      expect(body.includes('rel="next"')).toBe(page < pages);
      expect(body.includes('rel="prev"')).toBe(page > 1);
      seen.push(...([...shownOn(body)] as string[]));
    }
    const all = await shop.services.catalogue.products({ limit: 120, category: "skimmers" });
    const slugs = all.products.map(({ slug }) => slug);
    expect(slugs).toHaveLength(inAll);
    expect(seen).toEqual(slugs);
  });

  it("has a title and a description of its own for each page of a category", async () => {
    for (let page = 2; page <= pages; page++) {
      const { body } = await get(`/products/skimmers/${page}`);
      expect(body).toContain(`<title>Pond Skimmers, page ${page} | Heronbrook</title>`);
      const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(body) ?? [];
      expect(description).toMatch(new RegExp(`^Page ${page}\\. .+\\.$`));
      expect(description.length).toBeLessThanOrEqual(155);
    }
  });

  it.each(["0", "1", "02", "-1", "2.0", "999", "two", "2/3"])(
    "has no page %s, and keeps none",
    async (page) => {
      const response = await get(`/products/skimmers/${page}`);
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain("404 Page Not Found");
    },
  );

  it("names its pages in the sitemap, and none that is not there", async () => {
    const { body } = await get("/sitemap.xml");
    const listed = [...body.matchAll(/<loc>[^<]*\/products\/skimmers(?:\/(\d+))?<\/loc>/g)];
    expect(listed.map(([, page]) => Number(page ?? 1))).toEqual(
      Array.from({ length: pages }, (_, index) => index + 1),
    );
    expect(body).not.toContain("/products/fountains/2<");
  });

  it("is given in parts that together hold every product once, the first from memory", async () => {
    const slugs: string[] = [];
    let path: string | undefined = "/api/products";
    while (path) {
      const answer = await get(path);
      const part: { slug: string }[] = answer.json();
      expect(part.length).toBeLessThanOrEqual(120);
      slugs.push(...part.map(({ slug }) => slug));
      path = /<(.+)>; rel="next"/.exec(String(answer.headers.link ?? ""))?.[1];
    }
    const counts = Object.values(await shop.services.catalogue.counts());
    expect(new Set(slugs).size).toBe(counts.reduce((sum, count) => sum + count, 0));
    expect(slugs).toHaveLength(new Set(slugs).size);
    const kept = shop.pageCache.made.find("/api/products");
    expect(kept?.unchanged).toContain("link");
  });

  it("loads for a visit from another page what the listing shows, and no more", async () => {
    const { body } = await get("/products.data?_routes=routes%2Fproducts");
    const named = [...body.matchAll(/"(skimmer-\d+)"/g)];
    expect(named.length).toBeGreaterThan(0);
    expect(named.length).toBeLessThanOrEqual(4);
  });

  it("shows the same company beside a product as a short one", async () => {
    const { body } = await get("/product/skimmer-7");
    expect(body).toContain("Skimmer number 7");
    const first = await shop.services.catalogue.products({ limit: 1, category: "skimmers" });
    expect(shownOn(body)).toContain(first.products[0]?.slug);
  });
});
