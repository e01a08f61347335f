import { afterAll, beforeAll, expect, it } from "vitest";
import { categories } from "#content/categories.ts";
import { policyDates } from "#content/policies.ts";
import { staticGroups } from "#content/static-entries.ts";
import { defaultTexts } from "#features/site/site-defaults.ts";
import { writeRow } from "#features/site/site-store.server.ts";
import type { SiteKey } from "#features/site/site-texts.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const publicUrl = "https://heronbrook.example";

describeOnBothDatabases("the sitemap", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { environment: { PUBLIC_URL: publicUrl } });
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  /** Path and date of each entry. */
  async function read(): Promise<Map<string, string | undefined>> {
    const { body } = await shop.app.inject("/sitemap.xml");
    const entries = body.matchAll(
      /<url><loc>(?<address>[^<]+)<\/loc>(?:<lastmod>(?<date>[^<]+)<\/lastmod>)?<\/url>/g,
    );
    return new Map(
      [...entries].map(({ groups }) => {
        const { origin, pathname } = new URL(groups?.address ?? "");
        expect(origin).toBe(publicUrl);
        return [pathname, groups?.date];
      }),
    );
  }

  it("is XML, and robots.txt names it and shuts out no page", async () => {
    const { headers, statusCode } = await shop.app.inject("/sitemap.xml");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    const robots = await shop.app.inject("/robots.txt");
    expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(robots.body).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`);
    expect(robots.body.match(/^Disallow: .*$/gm)).toEqual(["Disallow: /api/"]);
  });

  it("names the fixed pages, every category and every product on sale", async () => {
    const { products } = await shop.services.catalogue.products();
    const slugs = new Set([...categories.map(({ slug }) => slug), ...Object.keys(staticGroups)]);
    const fixed = [
      ...["", "products", "services", "gallery", "about", "contact", "privacy", "terms"],
      ...["delivery-and-returns", "pump-table", "plan"],
    ];
    expect([...(await read()).keys()].sort()).toEqual(
      [
        ...fixed.map((name) => `/${name}`),
        ...[...slugs].map((slug) => `/products/${slug}`),
        ...products.map(({ slug }) => `/product/${slug}`),
      ].sort(),
    );
  });

  it("names only pages that answer 200, may be indexed, and call the same address their own", async () => {
    const paths = [...(await read()).keys()];
    // Products by the handful: each is the same route, and rendering all of them takes its time.
    const isAsked = (path: string, index: number) =>
      index % 12 === 0 || !path.includes("/product/");
    for (const path of paths.filter(isAsked)) {
      const { statusCode, body } = await shop.app.inject(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(body).not.toMatch(/<meta name="robots"/);
      expect(body).toContain(`<link rel="canonical" href="${publicUrl}${path}"/>`);
    }
  });

  it("dates a product, its category and the listing by the last change, and nothing that nobody dates", async () => {
    const [product, other] = (await shop.services.catalogue.products()).products;
    const changedAt = Date.UTC(2031, 4, 6, 7, 8, 9);
    await shop.services.changes.change((transaction) =>
      transaction
        .updateTable("products")
        .set({ updated_at: changedAt })
        .where("id", "=", product?.id ?? "")
        .execute(),
    );
    const dates = await read();
    const changed = "2031-05-06T07:08:09.000Z";
    expect(dates.get(`/product/${product?.slug}`)).toBe(changed);
    expect(dates.get(`/products/${product?.category}`)).toBe(changed);
    expect(dates.get("/products")).toBe(changed);
    expect(dates.get(`/product/${other?.slug}`)).not.toBe(changed);
    expect(dates.get("/privacy")).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (const path of ["/", "/services", "/gallery", "/about", "/contact", "/products/pumps"]) {
      expect(dates.get(path)).toBeUndefined();
    }
  });

  it("dates the pages that say how to reach us by the owner's last change of that, and no others", async () => {
    const texts = defaultTexts(new Map());
    const change = (key: SiteKey, day: string) =>
      shop.services.changes.change((transaction) => {
        const value = JSON.stringify(texts[key]);
        const updated_at = Date.parse(day);
        const by = { revision: 1, updated_by: "admin" };
        return writeRow(transaction, { key, value, before: value, updated_at, ...by });
      });
    const told = ["/about", "/contact", "/privacy", "/terms", "/delivery-and-returns"];
    const datesOf = async (paths: readonly string[]) => {
      const dates = await read();
      return paths.map((path) => dates.get(path)?.slice(0, 10));
    };
    const { "/privacy": privacy, "/terms": terms, "/delivery-and-returns": returns } = policyDates;

    await change("questions", "2041-01-01");
    expect(await datesOf(told)).toEqual([undefined, "2041-01-01", privacy, terms, returns]);
    await change("hours", "2041-02-02");
    const hoursDay = "2041-02-02";
    expect(await datesOf(told)).toEqual([hoursDay, hoursDay, privacy, terms, hoursDay]);
    await change("phones", "2041-03-03");
    expect(await datesOf(told)).toEqual(told.map(() => "2041-03-03"));
    // The wording is younger than the number in it.
    await change("phones", "2021-03-03");
    expect(await datesOf(told)).toEqual([hoursDay, hoursDay, privacy, terms, hoursDay]);
    await change("notice", "2041-04-04");
    const undated = ["/", "/services", "/gallery", "/products/pumps"];
    expect(await datesOf(undated)).toEqual(undated.map(() => undefined));
  });

  it("is in parts when there are more addresses than one may name", async () => {
    const whole = [...(await read()).keys()];
    const most = Math.ceil(whole.length / 3);
    const environment = { PUBLIC_URL: publicUrl };
    const limits = { mostSitemapAddresses: most };
    const parted = await openTestShop(test, { environment, limits });
    const get = (path: string) => parted.app.inject(path);
    const places = (xml: string) =>
      [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => new URL(place ?? "").pathname);
    const index = await get("/sitemap.xml");
    expect(index.body).toContain("<sitemapindex ");
    const names = places(index.body);
    expect(names).toEqual(["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml"]);
    const parts = await Promise.all(names.map(get));
    for (const { body, statusCode, headers } of parts) {
      expect([statusCode, headers["content-type"]]).toEqual([
        200,
        "application/xml; charset=utf-8",
      ]);
      expect(body).toContain("<urlset ");
      expect(places(body).length).toBeLessThanOrEqual(most);
    }
    expect(parts.flatMap(({ body }) => places(body))).toEqual(whole);
    for (const name of ["/sitemap-0.xml", "/sitemap-4.xml", "/sitemap-01.xml", "/sitemap-.xml"]) {
      expect([name, (await get(name)).statusCode]).toEqual([name, 404]);
    }
    await parted.close();
    expect((await shop.app.inject("/sitemap-1.xml")).statusCode).toBe(404);
  });

  it("drops a product that is taken off sale, and dates its category by that", async () => {
    const product = (await shop.services.catalogue.products()).products.at(-1);
    const deletedAt = Date.UTC(2032, 0, 2);
    await shop.services.changes.change((transaction) =>
      transaction
        .updateTable("products")
        .set({ deleted_at: deletedAt })
        .where("id", "=", product?.id ?? "")
        .execute(),
    );
    const dates = await read();
    expect(dates.has(`/product/${product?.slug}`)).toBe(false);
    expect(dates.get(`/products/${product?.category}`)).toBe("2032-01-02T00:00:00.000Z");
  });
});
