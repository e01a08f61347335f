import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { descriptionLimit, titleLimit } from "#app/page-meta.ts";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { hasEarlyCharset, htmlErrors } from "#tests/support/html-errors.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const publicUrl = "https://heronbrook.example";

/**
 * Not for search engines. The desk's pages are alike until the browser fills them in
 * (desk-walk.spec.ts).
 */
const unlisted = [
  "/cart",
  "/compare",
  "/compare?products=caged-pond-pump,pond-skimmer",
  "/search?q=pump&flow=2000",
  "/checkout",
  "/checkout/success",
  "/no-such-page",
  "/products/no-such-category",
  "/product/no-such-product",
  "/admin",
  "/admin/orders",
  "/admin/orders/ord_1",
  "/admin/products",
  "/admin/website",
];

interface Page {
  path: string;
  status: number;
  html: string;
}

// On one engine: rendering every page takes its time, and the sitemap's own test reads some of them
// from both.
describe("every page that the sitemap names", () => {
  let test: TestDatabase;
  let shop: TestShop;
  const pages: Page[] = [];
  beforeAll(async () => {
    test = await openTestSqlite();
    shop = await openTestShop(test, { environment: { PUBLIC_URL: publicUrl } });
    const { body } = await shop.app.inject("/sitemap.xml");
    for (const [, address = ""] of body.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const path = address.replace(publicUrl, "");
      const { statusCode, body: html } = await shop.app.inject(path);
      pages.push({ path, status: statusCode, html });
    }
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  /** Each page's path with what `read` finds on it. */
  const onEach = <T>(read: (page: Page) => T) => pages.map((page) => [page.path, read(page)]);
  const expectOnEach = <T>(read: (page: Page) => T, wanted: (page: Page) => T) =>
    expect(onEach(read)).toEqual(onEach(wanted));

  it("answers 200", () => {
    expect(pages.length).toBeGreaterThan(100);
    expectOnEach(
      ({ status }) => status,
      () => 200,
    );
  });

  it("has one title of at most 60 characters, which no other page has", () => {
    const titles = pages.map(({ html }) => allOf(html, /<title>([^<]*)<\/title>/g));
    expect(titles.filter((found) => found.length !== 1)).toEqual([]);
    expect(titles.flat().filter((title) => title.length < 10 || title.length > titleLimit)).toEqual(
      [],
    );
    expect(repeated(titles.flat())).toEqual([]);
  });

  it("has one description of at most 155 characters in whole sentences, which no other page has", () => {
    const found = pages.map(({ html }) => metaOf(html, 'name="description"'));
    expect(found.filter((descriptions) => descriptions.length !== 1)).toEqual([]);
    const descriptions = found.flat();
    expect(descriptions.filter(({ length }) => length < 40 || length > descriptionLimit)).toEqual(
      [],
    );
    expect(descriptions.filter((text) => !/[.!?]$/.test(text))).toEqual([]);
    expect(repeated(descriptions)).toEqual([]);
  });

  it("calls the sitemap's address its own, and may be indexed", () => {
    expectOnEach(
      ({ html }) => allOf(html, /<link rel="canonical" href="([^"]*)"/g),
      ({ path }) => [publicUrl + path],
    );
    expectOnEach(
      ({ html }) => metaOf(html, 'property="og:url"'),
      ({ path }) => [publicUrl + path],
    );
    expectOnEach(
      ({ html }) => metaOf(html, 'name="robots"'),
      () => [],
    );
  });

  it("has one picture for shared links, and it is there", async () => {
    const found = pages.map(({ html }) => metaOf(html, 'property="og:image"'));
    expect(found.filter((pictures) => pictures.length !== 1)).toEqual([]);
    for (const picture of new Set(found.flat())) {
      const { statusCode, headers } = await shop.app.inject(picture.replace(publicUrl, ""));
      expect([picture, statusCode, headers["content-type"]]).toEqual([picture, 200, "image/jpeg"]);
    }
  });

  it("has one first heading", () => {
    expectOnEach(
      ({ html }) => html.match(/<h1[\s>]/g)?.length,
      () => 1,
    );
  });

  it("is valid HTML, and says in its first 1,024 bytes how it is written", async () => {
    expect(await invalid(pages)).toEqual([]);
  });

  it("is joined by pages for nobody's first visit, which are valid HTML too", async () => {
    const others: Page[] = [];
    for (const path of unlisted) {
      const { statusCode, body: html } = await shop.app.inject(path);
      others.push({ path, status: statusCode, html });
    }
    expect(others.filter(({ html }) => !html.includes("<main")).map(({ path }) => path)).toEqual(
      [],
    );
    expect(await invalid(others)).toEqual([]);
  });

  it("has structured data that can be read, of every product and category", () => {
    for (const { html, path } of pages) {
      const texts = structuredData(html);
      if (/^\/products?\//.test(path)) expect([path, texts.length]).toEqual([path, 1]);
      for (const text of texts) {
        expect([path, JSON.parse(text)["@context"]]).toEqual([path, "https://schema.org"]);
      }
    }
  });
});

/**
 * What is wrong with each of them, the first of its kind: a error in the header is on every page.
 */
async function invalid(pages: readonly Page[]): Promise<string[]> {
  const seen = new Map<string, string>();
  for (const { path, html } of pages) {
    const errors = await htmlErrors(html);
    if (!hasEarlyCharset(html)) errors.push("No charset in the first 1,024 bytes");
    for (const error of errors) {
      const [kind = ""] = error.split(" (", 1);
      if (!seen.has(kind)) seen.set(kind, `${path}: ${error}`);
    }
  }
  return [...seen.values()];
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** What the expression's group holds at each place, as a reader sees it. */
function allOf(html: string, expression: RegExp): string[] {
  return [...html.matchAll(expression)].map(([, text = ""]) =>
    text.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity),
  );
}

function metaOf(html: string, name: string): string[] {
  return allOf(html, new RegExp(`<meta ${name} content="([^"]*)"`, "g"));
}

function structuredData(html: string): string[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, text = ""]) => text);
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
