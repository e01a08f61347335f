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
import { AnswerCache } from "./answer-cache.ts";
import { chooseEncoding } from "./encoding.ts";
import { PublicAnswers } from "./public-answers.ts";
import { compressFurther, matchesTag, type StoredAnswer, storeAnswer } from "./stored-answer.ts";

type Headers = IncomingHttpHeaders;

describeOnBothDatabases("public answers", (open) => {
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
    shop.answers.made.invalidate();
    const { counts } = shop.answers.frontDoor;
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
    const { counts } = shop.answers.frontDoor;
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
    const { services, answers } = shop;
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
      return new Map(every.map((path) => [path, answers.made.find(path)]));
    };
    const before = await storedNow();
    await services.changes.change((transaction) =>
      transaction
        .updateTable("products")
        .set({ name: "Skimmer With A New Name" })
        .where("id", "=", changed?.id as string)
        .execute(),
    );
    for (const path of every) expect(answers.made.find(path), path).toBeUndefined();
    const after = await storedNow();
    for (const path of [...paths.touched, paths.beside]) {
      expect(after.get(path), path).toBeDefined();
      expect(after.get(path), path).not.toBe(before.get(path));
    }
    for (const path of paths.untouched) expect(after.get(path), path).toBe(before.get(path));
    const page = (await request(paths.beside)).body.toString();
    expect(page).toContain("Skimmer With A New Name");
  });

  it("are not kept when the content changes again while they are asked whether they hold", async () => {
    const { answers } = shop;
    let holds = true;
    const stillHolds = async () => {
      const before = holds;
      // The second change comes between the question and the answer.
      holds = false;
      answers.made.invalidate();
      return before;
    };
    const make = (text: string) => async () => ({
      status: 200,
      headers: {},
      body: Buffer.from(text),
      stillHolds,
    });
    await answers.obtain("/twice", make("first"));
    answers.made.invalidate();
    await answers.obtain("/twice", make("second"));
    expect(answers.made.find("/twice")).toBeUndefined();
    const { representations } = await answers.obtain("/twice", make("third"));
    expect(representations.identity.body.toString()).toBe("third");
  });

  it("are made once, however many ask at the same time", async () => {
    shop.answers.made.invalidate();
    let made = 0;
    const make = async () => {
      made++;
      return { status: 200, headers: {}, body: Buffer.from("once") };
    };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.answers.obtain("/test", make)),
    );
    expect(made).toBe(1);
    expect(new Set(answers).size).toBe(1);
  });

  it("made from content that changed meanwhile are given to nobody who came later", async () => {
    let finish = (_: string) => {};
    const slow = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const old = shop.answers.obtain("/slow", async () => ({
      status: 200,
      headers: {},
      body: Buffer.from(await slow),
    }));
    shop.answers.made.invalidate();
    const fresh = shop.answers.obtain("/slow", async () => ({
      status: 200,
      headers: {},
      body: Buffer.from("new"),
    }));
    finish("old");
    expect((await old).representations.identity.body.toString()).toBe("old");
    expect((await fresh).representations.identity.body.toString()).toBe("new");
    expect(shop.answers.made.find("/slow")).toBe(await fresh);
  });

  it("of unknown paths share one stored page, so that asking for many costs nothing", async () => {
    await request("/first-unknown-path");
    const { answers } = shop.answers.made.size;
    for (let i = 0; i < 20; i++) {
      expect((await request(`/unknown/${i}`)).status).toBe(404);
    }
    expect(shop.answers.made.size.answers).toBe(answers);
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

it("answers that are no longer kept are not compressed further", async () => {
  const answers = new PublicAnswers();
  const make = (length: number) => async () => {
    const body = Buffer.from(JSON.stringify(Array.from({ length }, (_, i) => [i, i * i])));
    return { status: 200, headers: {}, body, compress: true };
  };
  // So large that its turn lasts until the second is no longer kept.
  await answers.obtain("/first", make(40_000));
  const second = await answers.obtain("/second", make(4_000));
  const sizeOf = ({ representations }: StoredAnswer) => representations.br.body.length;
  const size = sizeOf(second);
  answers.made.invalidate();
  const third = await answers.obtain("/third", make(4_000));
  // They come in turn: when the last is done, so are those before it.
  await expect.poll(() => sizeOf(third)).toBeLessThan(size);
  expect(sizeOf(second)).toBe(size);
});

describe("the cache of answers", () => {
  const answer = (size: number) =>
    storeAnswer({ status: 200, headers: {}, body: Buffer.alloc(size) });

  it("stays within its bound and keeps what is asked for", async () => {
    const one = await answer(4_000);
    const most = one.bytes * 2.5;
    const cache = new AnswerCache(most);
    cache.keep("/popular", one, cache.generation);
    for (let i = 0; i < 20; i++) {
      cache.find("/popular");
      cache.keep(`/once/${i}`, await answer(4_000), cache.generation);
      expect(cache.size.bytes).toBeLessThanOrEqual(most);
    }
    expect(cache.find("/popular")).toBeDefined();
    expect(cache.find("/once/0")).toBeUndefined();
  });

  it("gives up what is in doubt before anything that holds", async () => {
    const answer = (text: string) =>
      storeAnswer({
        status: 200,
        headers: {},
        body: Buffer.from(text),
        stillHolds: async () => true,
      });
    const one = await answer("one");
    const size = one.bytes + "/a".length;
    const cache = new AnswerCache(size * 2);
    cache.keep("/o", one, 0);
    cache.invalidate();
    cache.keep("/a", await answer("aaa"), 1);
    expect(cache.size.bytes).toBe(size * 2);
    cache.keep("/b", await answer("bbb"), 1);
    expect(cache.takeDoubtful("/o")).toBeUndefined();
    expect(cache.find("/a")).toBeDefined();
    expect(cache.size).toEqual({ answers: 2, bytes: size * 2 });
  });

  it("does not keep what is larger than all of it, and counts a replaced answer once", async () => {
    const cache = new AnswerCache(10_000);
    cache.keep("/huge", await answer(11_000), cache.generation);
    expect(cache.size).toEqual({ answers: 0, bytes: 0 });
    const last = await answer(5_000);
    cache.keep("/a", await answer(4_000), cache.generation);
    cache.keep("/a", last, cache.generation);
    expect(cache.size).toEqual({ answers: 1, bytes: last.bytes + "/a".length });
  });

  it("counts the key and the headers of an answer, because visitors choose the one and both take room", async () => {
    const small = await storeAnswer({ status: 200, headers: {}, body: Buffer.from("x") });
    const long = { "content-security-policy": "x".repeat(1_000) };
    const wordy = await storeAnswer({ status: 200, headers: long, body: Buffer.from("x") });
    expect(wordy.bytes).toBeGreaterThanOrEqual(small.bytes + 1_000);
    const cache = new AnswerCache(100_000);
    cache.keep(`/${"k".repeat(999)}`, small, 0);
    expect(cache.size.bytes).toBe(small.bytes + 1_000);
  });

  it("holds each form in memory of its own, not as a piece of something larger", async () => {
    const page = Buffer.from("a page ".repeat(60));
    const { representations } = await storeAnswer({
      status: 200,
      headers: {},
      body: page.subarray(0, 300),
      compress: true,
    });
    for (const { body } of Object.values(representations))
      expect(body.buffer.byteLength).toBe(body.length);
  });
});

describe("encodings", () => {
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

  it("is compressed further once nobody waits for it, and stays the same answer", async () => {
    const body = Buffer.from(JSON.stringify(Array.from({ length: 400 }, (_, i) => [i, i * i])));
    const answer = await storeAnswer({ status: 200, headers: { a: "b" }, body, compress: true });
    const { etag, representations } = answer;
    const { br, identity } = representations;
    await compressFurther(answer);
    const smaller = answer.representations.br;
    expect(smaller.body.length).toBeLessThan(br.body.length);
    expect(brotliDecompressSync(smaller.body)).toEqual(identity.body);
    const length = br.headers.indexOf("content-length") + 1;
    expect(smaller.headers).toEqual(br.headers.with(length, String(smaller.body.length)));
    expect(answer.etag).toBe(etag);
  });

  it("tells two first pages of a list apart that lead on to different places", async () => {
    const page = (link: string) =>
      storeAnswer({ status: 200, headers: { link }, body: Buffer.from("[]") });
    expect((await page("</a>")).etag).not.toBe((await page("</b>")).etag);
  });

  it("compares tags weakly", () => {
    expect(matchesTag('W/"a"', 'W/"a"')).toBe(true);
    expect(matchesTag('"a"', 'W/"a"')).toBe(true);
    expect(matchesTag('"b"', 'W/"a"')).toBe(false);
    expect(matchesTag(undefined, 'W/"a"')).toBe(false);
  });
});
