import { get as httpGet, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ContentChanges } from "#platform/database/content-changes.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { cents } from "#platform/money.ts";
import {
  describeOnBothDatabases,
  openTestPostgres,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import {
  type CachedResponse,
  compressFurther,
  makeCachedResponse,
  matchesTag,
} from "./cached-response.ts";
import { chooseEncoding } from "./encoding.ts";
import { PageCache } from "./page-cache.ts";
import { ResponseCache } from "./response-cache.ts";

type Headers = IncomingHttpHeaders;

describeOnBothDatabases("cached responses", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let origin: string;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
    await shop.app.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const request = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>(
      (resolve, reject) => {
        httpGet(`${origin}${path}`, { headers, method }, async (response) => {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          });
        }).on("error", reject);
      },
    );

  it.each(["/", "/api/products", "/-"])("%s is the same in every encoding", async (path) => {
    const plain = await request(path);
    const br = await request(path, { "accept-encoding": "gzip, deflate, br" });
    const gzip = await request(path, { "accept-encoding": "gzip" });
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(1);
    expect(br.headers["content-length"]).toBe(String(br.body.length));
  });

  it("leave from memory the second time, byte for byte as the first", async () => {
    shop.pageCache.made.invalidate();
    const { counts } = shop.pageCache.listener;
    const handedOn = counts.handedOn;
    const first = await request("/", { "accept-encoding": "br" });
    expect(counts.handedOn).toBe(handedOn + 1);
    const second = await request("/?utm_source=letter", { "accept-encoding": "br" });
    expect(counts.handedOn).toBe(handedOn + 1);
    // By then it may have been compressed further.
    expect(brotliDecompressSync(second.body)).toEqual(brotliDecompressSync(first.body));
    const sent = ({
      date: _date,
      "x-request-id": _id,
      "content-length": _bytes,
      ...same
    }: Headers) => same;
    expect(sent(second.headers)).toEqual(sent(first.headers));
  });

  it("of the API heed the query, whatever is in memory", async () => {
    const all = JSON.parse((await request("/api/products")).body.toString());
    const { counts } = shop.pageCache.listener;
    const { fromMemory } = counts;
    await request("/api/products");
    expect(counts.fromMemory).toBe(fromMemory + 1);
    const few = JSON.parse((await request("/api/products?limit=3")).body.toString());
    expect(few).toEqual(all.slice(0, 3));
    expect((await request("/api/products?limit=0")).status).toBe(400);
    const tag = String((await request("/api/products")).headers.etag);
    expect((await request("/api/products", { "if-none-match": tag })).status).toBe(304);
  });

  it("answer HEAD with the headers alone, and 304 to a visitor whose copy is current", async () => {
    const full = await request("/");
    const head = await request("/", {}, "HEAD");
    expect(head.body.length).toBe(0);
    expect(head.headers["content-length"]).toBe(String(full.body.length));
    const tag = String(full.headers.etag);
    for (const given of [tag, `"other", ${tag.slice(2)}`, "*"]) {
      const unchanged = await request("/", { "if-none-match": given });
      expect(unchanged.status).toBe(304);
      expect(unchanged.body.length).toBe(0);
      expect(unchanged.headers.etag).toBe(tag);
    }
    expect((await request("/", { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("of a page's data may be used for a minute when they are fetched ahead, and only then", async () => {
    shop.pageCache.made.invalidate();
    const path = "/services.data?_routes=routes%2Fservices";
    const caching = async (url: string, headers = {}) =>
      (await request(url, headers)).headers["cache-control"];
    const ahead = { "sec-purpose": "prefetch" };
    const first = await request(path, ahead);
    const aMinute = "private, max-age=60";
    expect(first.headers["cache-control"]).toBe(aMinute);
    expect(await caching(path, ahead)).toBe(aMinute);
    const current = { ...ahead, "if-none-match": String(first.headers.etag) };
    const unchanged = await request(path, current);
    expect([unchanged.status, unchanged.headers["cache-control"]]).toEqual([304, aMinute]);
    for (const [url, headers] of [[path], ["/services", ahead], ["/api/products", ahead]] as const)
      expect(await caching(url, headers)).toBe("public, max-age=0, must-revalidate");
    expect(await caching("/product/unknown.data?_routes=routes%2Fproduct", ahead)).toBe("no-store");
  });

  it("that lead elsewhere do so whatever copy a visitor has", async () => {
    const [product] = (await shop.services.catalogue.products()).products;
    await shop.services.changes.change((transaction) =>
      transaction
        .insertInto("product_redirects")
        .values({ slug: "former", product_id: product?.id as string, created_at: 1 })
        .execute(),
    );
    for (let i = 0; i < 2; i++) {
      const moved = await request("/product/former", { "if-none-match": "*" });
      expect(moved.status).toBe(301);
      expect(moved.headers.location).toBe(`/product/${product?.slug}`);
    }
  });

  it("are stale at once when the catalogue changes", async () => {
    const { services } = shop;
    const { products } = await services.catalogue.products();
    const product = products.find(({ soldBy }) => soldBy === "price");
    const path = `/api/products/${product?.slug}`;
    const variantId = product?.variants[0]?.id as string;
    await request(path);
    await services.changes.change((transaction) =>
      transaction
        .updateTable("variants")
        .set({ price_cents: cents(123_456) })
        .where("id", "=", variantId)
        .execute(),
    );
    const changed = JSON.parse((await request(path)).body.toString());
    expect(changed.variants[0].price).toBe("1234.56");
  });

  it("that a change did not touch are kept, those that it touched are made anew", async () => {
    const { services, pageCache } = shop;
    const { products: all } = await services.catalogue.products();
    const changed = all.find(
      ({ soldBy, category }) => soldBy === "price" && category === "skimmers",
    );
    const paths = {
      touched: [`/product/${changed?.slug}`, "/products", "/products/skimmers", "/sitemap.xml"],
      // A waterfall box shows the first skimmer beside it.
      beside: `/product/${all.find(({ category }) => category === "waterfall-boxes")?.slug}`,
      untouched: ["/", "/about", "/products/bird-baths", "/product/basalt-trio", "/product/-"],
    };
    const every = [...paths.touched, paths.beside, ...paths.untouched];
    const storedNow = async () => {
      for (const path of every) await request(path);
      return new Map(every.map((path) => [path, pageCache.made.find(path)]));
    };
    const before = await storedNow();
    await services.changes.change((transaction) =>
      transaction
        .updateTable("products")
        .set({ name: "Skimmer With A New Name" })
        .where("id", "=", changed?.id as string)
        .execute(),
    );
    for (const path of every) expect(pageCache.made.find(path), path).toBeUndefined();
    const after = await storedNow();
    for (const path of [...paths.touched, paths.beside]) {
      expect(after.get(path), path).toBeDefined();
      expect(after.get(path), path).not.toBe(before.get(path));
    }
    for (const path of paths.untouched) expect(after.get(path), path).toBe(before.get(path));
    const page = (await request(paths.beside)).body.toString();
    expect(page).toContain("Skimmer With A New Name");
  });

  it("are not kept when the content changes again while they are revalidated", async () => {
    const { pageCache } = shop;
    let holds = true;
    const revalidate = async () => {
      const before = holds;
      // The second change comes between the question and the answer.
      holds = false;
      pageCache.made.invalidate();
      return before;
    };
    const make = (text: string) => async () => ({
      status: 200,
      headers: {},
      body: Buffer.from(text),
      revalidate,
    });
    await pageCache.obtain("/twice", make("first"));
    pageCache.made.invalidate();
    await pageCache.obtain("/twice", make("second"));
    expect(pageCache.made.find("/twice")).toBeUndefined();
    const { representations } = await pageCache.obtain("/twice", make("third"));
    expect(representations.identity.body.toString()).toBe("third");
  });

  it("are made once, however many ask at the same time", async () => {
    shop.pageCache.made.invalidate();
    let made = 0;
    const make = async () => {
      made++;
      return { status: 200, headers: {}, body: Buffer.from("once") };
    };
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => shop.pageCache.obtain("/test", make)),
    );
    expect(made).toBe(1);
    expect(new Set(responses).size).toBe(1);
  });

  it("made from content that changed meanwhile are given to nobody who came later", async () => {
    let finish = (_: string) => {};
    const slow = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const old = shop.pageCache.obtain("/slow", async () => ({
      status: 200,
      headers: {},
      body: Buffer.from(await slow),
    }));
    shop.pageCache.made.invalidate();
    const fresh = shop.pageCache.obtain("/slow", async () => ({
      status: 200,
      headers: {},
      body: Buffer.from("new"),
    }));
    finish("old");
    expect((await old).representations.identity.body.toString()).toBe("old");
    expect((await fresh).representations.identity.body.toString()).toBe("new");
    expect(shop.pageCache.made.find("/slow")).toBe(await fresh);
  });

  it("of unknown paths share one cached page, so that asking for many costs nothing", async () => {
    await request("/first-unknown-path");
    const { responses } = shop.pageCache.made.size;
    for (let i = 0; i < 20; i++) {
      expect((await request(`/unknown/${i}`)).status).toBe(404);
    }
    expect(shop.pageCache.made.size.responses).toBe(responses);
  });

  it("do not differ between two servers on the same database", async () => {
    const twin = await openTestShop(test);
    for (const path of ["/", "/api/products"]) {
      const here = (await shop.app.inject(path)).body;
      expect((await twin.app.inject(path)).body).toBe(here);
    }
    await twin.close();
  });

  it("serve hashed files for ever, and nothing outside the folders", async () => {
    const html = (await request("/")).body.toString();
    const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] as string;
    const file = await request(asset, { "accept-encoding": "br" });
    expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(file.headers["content-encoding"]).toBe("br");
    expect(file.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    for (const path of [
      "/assets/../../package.json",
      "/..%2fpackage.json",
      "/.vite/manifest.json",
    ]) {
      expect((await request(path)).status).toBe(404);
    }
  });
});

it("a change made through one server is on the pages of another, on PostgreSQL", async () => {
  const test = await openTestPostgres();
  const shop = await openTestShop(test);
  await shop.app.inject("/api/products");
  const elsewhere = await openDatabase(test.location);
  const heard = new Promise<void>((resolve) => shop.services.changes.onChange(() => resolve()));
  await new ContentChanges(elsewhere).change((transaction) =>
    transaction.updateTable("products").set({ name: "Renamed elsewhere" }).execute(),
  );
  await heard;
  const products = (await shop.app.inject("/api/products")).json();
  expect(products[0].name).toBe("Renamed elsewhere");
  await elsewhere.close();
  await shop.close();
  await test.remove();
});

it("cached responses that are no longer kept are not compressed further", async () => {
  const pageCache = new PageCache();
  const make = (length: number) => async () => {
    const body = Buffer.from(JSON.stringify(Array.from({ length }, (_, i) => [i, i * i])));
    return { status: 200, headers: {}, body, compress: true };
  };
  // So large that its turn lasts until the second is no longer kept.
  await pageCache.obtain("/first", make(40_000));
  const second = await pageCache.obtain("/second", make(4_000));
  const sizeOf = ({ representations }: CachedResponse) => representations.br.body.length;
  const size = sizeOf(second);
  pageCache.made.invalidate();
  const third = await pageCache.obtain("/third", make(4_000));
  // They come in turn: when the last is done, so are those before it.
  await expect.poll(() => sizeOf(third)).toBeLessThan(size);
  expect(sizeOf(second)).toBe(size);
});

describe("the response cache", () => {
  const response = (size: number) =>
    makeCachedResponse({ status: 200, headers: {}, body: Buffer.alloc(size) });

  it("stays within its bound and keeps what is asked for", async () => {
    const one = await response(4_000);
    const most = one.bytes * 2.5;
    const cache = new ResponseCache(most);
    cache.keep("/popular", one, cache.generation);
    for (let i = 0; i < 20; i++) {
      cache.find("/popular");
      cache.keep(`/once/${i}`, await response(4_000), cache.generation);
      expect(cache.size.bytes).toBeLessThanOrEqual(most);
    }
    expect(cache.find("/popular")).toBeDefined();
    expect(cache.find("/once/0")).toBeUndefined();
  });

  it("drops what is stale before anything that is current", async () => {
    const response = (text: string) =>
      makeCachedResponse({
        status: 200,
        headers: {},
        body: Buffer.from(text),
        revalidate: async () => true,
      });
    const one = await response("one");
    const size = one.bytes + "/a".length;
    const cache = new ResponseCache(size * 2);
    cache.keep("/o", one, 0);
    cache.invalidate();
    cache.keep("/a", await response("aaa"), 1);
    expect(cache.size.bytes).toBe(size * 2);
    cache.keep("/b", await response("bbb"), 1);
    expect(cache.takeStale("/o")).toBeUndefined();
    expect(cache.find("/a")).toBeDefined();
    expect(cache.size).toEqual({ responses: 2, bytes: size * 2 });
  });

  it("does not keep what is larger than all of it, and counts a replaced response once", async () => {
    const cache = new ResponseCache(10_000);
    cache.keep("/huge", await response(11_000), cache.generation);
    expect(cache.size).toEqual({ responses: 0, bytes: 0 });
    const last = await response(5_000);
    cache.keep("/a", await response(4_000), cache.generation);
    cache.keep("/a", last, cache.generation);
    expect(cache.size).toEqual({ responses: 1, bytes: last.bytes + "/a".length });
  });

  it("counts the key and the headers of a response, because both take memory and visitors choose the key", async () => {
    const small = await makeCachedResponse({ status: 200, headers: {}, body: Buffer.from("x") });
    const long = { "content-security-policy": "x".repeat(1_000) };
    const wordy = await makeCachedResponse({ status: 200, headers: long, body: Buffer.from("x") });
    expect(wordy.bytes).toBeGreaterThanOrEqual(small.bytes + 1_000);
    const cache = new ResponseCache(100_000);
    cache.keep(`/${"k".repeat(999)}`, small, 0);
    expect(cache.size.bytes).toBe(small.bytes + 1_000);
  });

  it("holds each form in memory of its own, not as a piece of something larger", async () => {
    const page = Buffer.from("a page ".repeat(60));
    const { representations } = await makeCachedResponse({
      status: 200,
      headers: {},
      body: page.subarray(0, 300),
      compress: true,
    });
    for (const { body } of Object.values(representations))
      expect(body.buffer.byteLength).toBe(body.length);
  });
});

describe("a cached response", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["gzip;q=1, br;q=0.2", "gzip"],
    ["*", "br"],
    ["identity", "identity"],
    ["br;q=oops", "identity"],
  ] as const)("%j gets %s", (given, expected) => {
    expect(chooseEncoding(given)).toBe(expected);
  });

  it("is compressed further once nobody waits for it, and stays the same response", async () => {
    const body = Buffer.from(JSON.stringify(Array.from({ length: 400 }, (_, i) => [i, i * i])));
    const response = await makeCachedResponse({
      status: 200,
      headers: { a: "b" },
      body,
      compress: true,
    });
    const { etag, representations } = response;
    const { br, identity } = representations;
    await compressFurther(response);
    const smaller = response.representations.br;
    expect(smaller.body.length).toBeLessThan(br.body.length);
    expect(brotliDecompressSync(smaller.body)).toEqual(identity.body);
    const length = br.headers.indexOf("content-length") + 1;
    expect(smaller.headers).toEqual(br.headers.with(length, String(smaller.body.length)));
    expect(response.etag).toBe(etag);
  });

  it("tells two first pages of a list apart that lead on to different places", async () => {
    const page = (link: string) =>
      makeCachedResponse({ status: 200, headers: { link }, body: Buffer.from("[]") });
    expect((await page("</a>")).etag).not.toBe((await page("</b>")).etag);
  });

  it("compares tags weakly", () => {
    expect(matchesTag('W/"a"', 'W/"a"')).toBe(true);
    expect(matchesTag('"a"', 'W/"a"')).toBe(true);
    expect(matchesTag('"b"', 'W/"a"')).toBe(false);
    expect(matchesTag(undefined, 'W/"a"')).toBe(false);
  });
});
