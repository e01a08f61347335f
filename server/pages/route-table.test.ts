import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PageAddresses } from "#app/page-addresses.server.ts";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

/**
 * A page of each route that has a name in its path, and an address of it that is no page; null:
 * every name leads to one.
 */
const named: Record<string, { page: string; missing: string | null }> = {
  "routes/product": { page: "/product/basalt-trio", missing: "/product/no-such-product" },
  "routes/category": { page: "/products/pumps", missing: "/products/no-such-category" },
  "routes/admin/order": { page: "/admin/orders/ord_1", missing: null },
  "routes/admin/order-by-hand": { page: "/admin/orders/by-hand/hor_1", missing: null },
  "routes/admin/lead": { page: "/admin/leads/con_1", missing: null },
  "routes/admin/quote": { page: "/admin/quotes/quo_1", missing: null },
  "routes/admin/customer": { page: "/admin/customers/cus_1", missing: null },
  "routes/admin/product": { page: "/admin/products/prod_1", missing: null },
  // Which there are is nobody's to know: server/pages/ has tests of their own.
  "routes/quote": { page: "", missing: "/quote/AAAAAAAAAAAAAAAAAAAAAA" },
  "routes/pay": { page: "", missing: "/pay/AAAAAAAAAAAAAAAAAAAAAA" },
  "routes/order": { page: "", missing: "/order/AAAAAAAAAAAAAAAAAAAAAA" },
  "routes/stock-note": { page: "", missing: "/back-in-stock/AAAAAAAAAAAAAAAAAAAAAA" },
  "routes/not-found": { page: "", missing: "/no/such/page" },
};

const build: ServerBuild = await import(pathToFileURL(resolve("build/server/index.js")).href);
const pages = Object.values(build.routes).flatMap((route) => {
  if (!route || route.id === "root") return [];
  const parents = route.parentId ? [build.routes[route.parentId]?.path] : [];
  const path = `/${[...parents, route.path].filter(Boolean).join("/")}`;
  return [{ id: route.id, path: /[:*]/.test(path) ? named[route.id]?.page : path }];
});

/** As React Router's own client writes it: a page whose path ends in a slash has `_.data`. */
const dataOf = (path: string) => (path.endsWith("/") ? `${path}_.data` : `${path}.data`);

describe("the route table, as it is served in production", () => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await openTestSqlite();
    shop = await openTestShop(test);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });
  const get = (url: string) => shop.app.inject(url);

  it("has a sample of each route with a name in its path", () => {
    expect(pages.filter(({ path }) => path === undefined)).toEqual([]);
  });

  it.each(pages.filter(({ path }) => path))("$id: $path is a page", async ({ path = "" }) => {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  });

  it.each(pages.filter(({ path }) => path))(
    "$id: $path has its data",
    async ({ id, path = "" }) => {
      for (const query of ["", `?_routes=${encodeURIComponent(id)}`, "?_routes=root"]) {
        const { statusCode, headers, body } = await get(dataOf(path) + query);
        expect([statusCode, headers["content-type"]]).toEqual([200, "text/x-script"]);
        // React Router reads an answer that does not say so as a failure.
        expect(headers["x-remix-response"]).toBe("yes");
        const isAsked = build.routes[id]?.module.loader && !query.endsWith("root");
        if (isAsked) expect(body).toContain(id);
      }
    },
  );

  it.each(Object.entries(named).filter(([, { missing }]) => missing))(
    "%s: what does not exist is a 404, as a page and as data",
    async (_id, { missing }) => {
      const page = await get(missing as string);
      expect([page.statusCode, page.headers["content-type"]]).toEqual([
        404,
        "text/html; charset=utf-8",
      ]);
      const data = await get(dataOf(missing as string));
      expect([data.statusCode, data.headers["x-remix-response"]]).toEqual([404, "yes"]);
    },
  );

  it("answers data of routes that a page does not have with 400, which a browser takes as a newer release", async () => {
    for (const ids of ["routes/no-such", "routes/home", "root,routes/cart"]) {
      const { statusCode } = await get(`/about.data?_routes=${encodeURIComponent(ids)}`);
      expect([ids, statusCode]).toEqual([ids, 400]);
    }
  });

  it("keeps the same data once, in whatever order and however often its routes are named", async () => {
    await get("/about.data?_routes=root%2Croutes%2Fabout");
    const { responses } = shop.pageCache.made.size;
    for (const ids of ["routes/about,root", "root,root,routes/about", "routes/about,root,root"]) {
      const { statusCode } = await get(`/about.data?_routes=${ids}&utm_source=letter`);
      expect(statusCode).toBe(200);
    }
    expect(shop.pageCache.made.size.responses).toBe(responses);
  });

  it("has one address for each page: other spellings are sent on", async () => {
    for (const [asked, led] of [
      ["/Products", "/products"],
      ["/PRODUCT/basalt-trio", "/product/basalt-trio"],
      ["/products/", "/products"],
      ["/products//pumps", "/products/pumps"],
      ["/product/basalt%2Dtrio", "/product/basalt-trio"],
    ]) {
      const { statusCode, headers } = await get(asked as string);
      expect([asked, statusCode, headers.location]).toEqual([asked, 308, led]);
    }
  });

  it("refuses a route with a name in its path of which nobody says which pages there are", () => {
    const added = { id: "routes/new", parentId: "root", path: "new/:name", module: {} };
    const routes = { ...build.routes, "routes/new": added } as unknown as ServerBuild["routes"];
    expect(() => new PageAddresses(routes)).toThrow(/routes\/new/);
  });
});
