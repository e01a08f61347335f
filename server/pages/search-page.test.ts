import { afterAll, beforeAll, expect, it } from "vitest";
import { signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { productsAt } from "#tests/support/samples/sample-draft.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

describeOnBothDatabases("the page of a search", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { limits: { searchPagesPerMinute: 30 } });
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });
  const get = (query: string, remoteAddress = "192.0.2.1") =>
    shop.app.inject({ url: `/search${query}`, remoteAddress });
  /** The names of its results, in their order. */
  const names = (html: string) =>
    [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, name = ""]) =>
      name.replaceAll(/<[^>]*>|<!-- -->/g, ""),
    );

  it("is rendered for what was asked, marks what was found, and is not for search engines", async () => {
    const { statusCode, headers, body } = await get("?q=20+ft+liner");
    expect(statusCode).toBe(200);
    expect(names(body)[0]).toBe("EPDM Pond Liner");
    expect(body).toMatch(/<mark[^>]*>Liner<\/mark>/);
    expect(body).toMatch(/15 x (?:<!-- -->)?<mark[^>]*>20 ft<\/mark>/);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(headers["cache-control"]).toBe("private, max-age=0, must-revalidate");
    expect(headers["content-security-policy"]).toContain("default-src");
  });

  it("is narrowed and sorted by its address, and what an address says wrong is left out", async () => {
    const { body } = await get("?q=pump&category=pond-equipment&sort=cheapest");
    expect(names(body)).toHaveLength(5);
    expect(names(body)[0]).toBe("Small Fountain Pump");
    const several = await get("?category=pond-equipment,skimmers&price=200&flow=2000,4000");
    expect(names(several.body)).toContain("High-Head Stream Pump");
    expect(names(several.body)).not.toContain("Small Fountain Pump");
    const wrong = await get("?q=pump&category=unicorns&flow=7&sort=best&page=0&utm_source=x");
    expect(names(wrong.body)).toEqual(names((await get("?q=pump")).body));
    const second = await get("?q=pump&page=2");
    expect(second.body).toContain("Page <!-- -->2<!-- --> of <!-- -->2");
    expect(names(second.body)).not.toContain(names((await get("?q=pump")).body)[0]);
  });

  it("takes the choices of a form one by one, sorts by figures, and shows everything when asked to", async () => {
    const commas = await get("?category=pond-equipment,skimmers&sort=flow");
    const singly = await get("?category=pond-equipment&category=skimmers&sort=flow&q=");
    expect(names(singly.body)).toEqual(names(commas.body));
    expect(names(commas.body)[0]).toBe("High-Head Stream Pump");
    const head = names((await get("?category=pond-equipment,skimmers&sort=head")).body);
    expect(head[0]).toBe("High-Head Stream Pump");
    // What has no head stands behind what has one.
    expect(head.slice(-2)).toEqual(["Pond Skimmer", "Filter Skimmer"]);
    const { body } = await get("?sort=closest");
    expect(names(body)).toHaveLength(24);
    expect(body).toContain(">As listed<");
    expect(names((await get("")).body)).toEqual([]);
  });

  it("is counted by the API as it is shown, while somebody chooses", async () => {
    const query = "?q=pump&category=pond-equipment&flow=0,500";
    const { count, filters } = (await shop.app.inject(`/api/search/filters${query}`)).json();
    expect(count).toBe(names((await get(query)).body).length);
    const flow = filters.find(({ id }: { id: string }) => id === "flow");
    const more = await shop.app.inject("/api/search/filters?q=pump&category=pond-equipment&flow=0");
    const smallest = flow.choices.find(({ value }: { value: string }) => value === "0");
    expect(more.json().count).toBe(smallest.count);
    const nothing = (await shop.app.inject("/api/search/filters")).json();
    expect(nothing).toEqual({ count: 0, filters: [] });
  });

  it("leads whoever typed a part number in full to it, by page and by data", async () => {
    const to = "/product/pump-canyon#hb-pc-1824";
    expect(await get("?q=HB-PC-1824")).toMatchObject({
      statusCode: 302,
      headers: { location: to },
    });
    expect((await shop.app.inject("/search.data?q=hb-pc-1824")).body).toContain(to);
  });

  it("says honestly what is not sold, and writes no markup of what was typed", async () => {
    expect((await get("?q=fish+food")).body).toContain("We sell no fish food.");
    const { body } = await get(`?q=${encodeURIComponent("<script>alert(1)</script>")}`);
    expect(body).not.toContain("<script>alert(1)");
  });

  it("shows a new product at once: it is kept for nobody", async () => {
    const desk = productsAt(await signedIn(shop));
    expect(names((await get("?q=zorbatang")).body)).toEqual([]);
    await desk.create({ name: "Zorbatang" });
    expect(names((await get("?q=zorbatang")).body)).toEqual(["Zorbatang"]);
    expect(shop.pageCache.made.find("/search?q=zorbatang")).toBeUndefined();
  });

  it("is made only so often a minute for one address", async () => {
    const statuses = [];
    for (let index = 0; index < 31; index++) {
      statuses.push((await get(`?q=${index}`, "192.0.2.2")).statusCode);
    }
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses[30]).toBe(429);
    expect((await get("?q=pump", "192.0.2.3")).statusCode).toBe(200);
  });
});
