import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { readAloud } from "#tests/support/page-text.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { compareAddress, readComparison } from "./compare-address.ts";

const read = (query: string) => readComparison(new URLSearchParams(query));

describe("the address of a comparison", () => {
  it("takes products with commas and one by one, each once, four at most", () => {
    expect(read("products=a,b&products=b&products=c")).toEqual({
      slugs: ["a", "b", "c"],
      leftOut: [],
    });
    expect(read("products=a,b,c,d,e,f")).toEqual({
      slugs: ["a", "b", "c", "d"],
      leftOut: ["e", "f"],
    });
  });

  it("leaves out what cannot be the name of a product, and ends somewhere", () => {
    expect(read("products=../x,<b>,A,%00,")).toEqual({ slugs: [], leftOut: [] });
    const many = Array.from({ length: 500 }, (_, index) => `products=p${index}`).join("&");
    expect(read(many).slugs.length + read(many).leftOut.length).toBe(8);
  });

  it("is one for the same products", () => {
    expect(compareAddress(["a", "b"])).toBe("/compare?products=a,b");
    expect(compareAddress([])).toBe("/compare");
  });
});

describeOnBothDatabases("a comparison", (open) => {
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
  const compared = (...slugs: string[]) =>
    shop.services.catalogue.comparison({ slugs, leftOut: [] });
  const get = (query: string) => shop.app.inject(`/compare${query}`);

  it("has a row for each kind of figure, with units, what differs before what is the same", async () => {
    const { rows, kind, others } = await compared("caged-pond-pump", "high-head-stream-pump");
    const row = (name: string) => rows.find((one) => one.name === name);
    expect(row("Flow")?.cells).toEqual([
      "1,600 to 4,200 GPH at 5 ft",
      "3,600 to 9,000 GPH at 10 ft",
    ]);
    expect(row("Max head")).toEqual({
      name: "Max head",
      cells: ["11 to 17 ft", "24 to 32 ft"],
      isSame: false,
    });
    // Rated at other heights, and yet to be compared.
    expect(row("Flow at 5 ft, approximate")?.cells).toEqual([
      "1,600 to 4,200 GPH",
      "4,190 to 9,970 GPH",
    ]);
    const same = rows.map(({ isSame }) => isSame);
    expect(same).toEqual(same.toSorted((one, other) => Number(one) - Number(other)));
    expect(kind?.slug).toBe("pond-equipment");
    expect(others.map(({ slug }) => slug)).not.toContain("caged-pond-pump");
  });

  it("says of products of different kinds what each states, and offers no others", async () => {
    const { rows, kind, others } = await compared("basalt-trio", "caged-pond-pump");
    expect(rows.find(({ name }) => name === "Max head")?.cells).toEqual([null, "11 to 17 ft"]);
    expect([kind, others]).toEqual([null, []]);
  });

  it("is a page that is kept for nobody and not for search engines", async () => {
    const { statusCode, headers, body } = await get("?products=caged-pond-pump,pond-skimmer");
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toBe("private, max-age=0, must-revalidate");
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(readAloud(body)).toContain("$179.00 - $379.00");
    const data = await shop.app.inject("/compare.data?products=caged-pond-pump");
    expect(data.body).toContain("Caged Pond Pump");
  });

  it("says what is not there, what is too much, and what to do with nothing", async () => {
    expect(readAloud((await get("?products=unicorn,pond-skimmer")).body)).toContain(
      "We have no product at “unicorn”. Check the address",
    );
    const five = "pond-skimmer,filter-skimmer,waterfall-box,waterfall-filter,basalt-trio";
    const full = readAloud((await get(`?products=${five}`)).body);
    expect(full).toContain("Four fit side by side.");
    expect(full).not.toContain("Basalt Trio");
    expect(readAloud((await get("")).body)).toContain("Nothing to compare yet.");
  });

  it("finds a product under its former address", async () => {
    const { db } = test.database;
    const { id } = await db
      .selectFrom("products")
      .select("id")
      .where("slug", "=", "pond-vacuum")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("product_redirects")
      .values({ slug: "old-vacuum", product_id: id, created_at: 1 })
      .execute();
    const { products, unknown } = await compared("old-vacuum", "pond-vacuum");
    expect(products.map(({ slug }) => slug)).toEqual(["pond-vacuum"]);
    expect(unknown).toEqual([]);
  });
});
