import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isReference } from "#platform/reference.ts";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

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

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { "accept-encoding": "br", ...headers } });

const deeplyNested = `{"items":${"[".repeat(9_000)}${"]".repeat(9_000)}}`;

describe("errors under /api", () => {
  it("are JSON in one form, for a path that does not exist", async () => {
    const response = await get("/api/nowhere?secret=1");
    expect(response.statusCode).toBe(404);
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(response.json()).toEqual({
      error: "There is nothing at this address.",
      message: "There is nothing at this address.",
      code: "not_found",
      requestId: response.headers["x-request-id"],
    });
  });

  it.each([
    ["POST", "/api/products", "application/json", "{", "malformed_request", 400],
    ["POST", "/api/products", "text/plain", "hello", "unsupported_media_type", 415],
    ["POST", "/api/products", "application/json", `"${"x".repeat(70_000)}"`, "too_large", 413],
    ["DELETE", "/api/products", undefined, undefined, "not_found", 404],
    ["GET", `/api/products/${"x".repeat(90)}`, undefined, undefined, "invalid_input", 400],
    ["GET", "/api/%E0%A4%A", undefined, undefined, "not_found", 404],
    ["GET", "/api/products/basalt%00-trio-2", undefined, undefined, "not_found", 404],
    ["POST", "/api/cart", "application/json", deeplyNested, "invalid_input", 400],
  ] as const)("%s %s (%s) says what is wrong", async (method, url, type, payload, code, status) => {
    const response = await shop.app.inject({
      method,
      url,
      ...(payload ? { payload, headers: { "content-type": type } } : {}),
    });
    expect(response.json()).toMatchObject({ code, error: expect.any(String) });
    expect(response.statusCode).toBe(status);
  });

  it("name the field that is not valid", async () => {
    const response = await get(`/api/products/${"x".repeat(90)}`);
    expect(response.json().fields).toEqual({ slug: expect.stringContaining("80") });
  });
});

describe("every answer", () => {
  it.each([
    "/",
    "/nowhere",
    "/api/products",
    "/api/nowhere",
    "/healthz",
    "/favicon.svg",
    "/api/docs",
  ])("%s carries the security headers", async (url) => {
    const { headers } = await get(url);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  it("of a page allows only the scripts that are in it", async () => {
    const { headers, body } = await shop.app.inject({ url: "/" });
    const policy = String(headers["content-security-policy"]);
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("object-src 'none'");
    const inline = [...body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)];
    expect(inline.length).toBeGreaterThan(0);
    expect(policy.match(/'sha256-/g)?.length).toBeLessThanOrEqual(inline.length);
    expect(body).not.toMatch(/\sstyle="/);
    expect(body).not.toMatch(/\son\w+="/);
  });
});

it("a page lets its text, styles and first picture come before its scripts", async () => {
  const { body, headers } = await shop.app.inject({ url: "/" });
  const [, template = ""] = /<template id="page-scripts">(.*?)<\/template>/s.exec(body) ?? [];
  expect(body.replace(template, "")).not.toMatch(/modulepreload|<script[^>]*(src=|type="module")/);
  const links = template.match(/<link fetchPriority="low" rel="modulepreload" href="[^"]+\.js"/g);
  expect(links?.length).toBeGreaterThan(2);
  const [, waiting = ""] = /<script type="module" async="">([^<]*)<\/script>/.exec(template) ?? [];
  const hash = createHash("sha256").update(waiting).digest("base64");
  expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
});

describe("health", () => {
  it("says that the shop is alive and ready", async () => {
    expect((await get("/healthz")).json()).toEqual({ status: "ok" });
    expect((await get("/readyz")).json()).toEqual({ status: "ready" });
    expect((await get("/servez")).json()).toEqual({ status: "serving" });
  });

  it("says that the shop is not ready without a database, but alive", async () => {
    const other = await openTestSqlite();
    const lonely = await openTestShop(other);
    await other.remove();
    expect((await lonely.app.inject("/readyz")).statusCode).toBe(503);
    expect((await lonely.app.inject("/servez")).statusCode).toBe(200);
    expect((await lonely.app.inject("/healthz")).statusCode).toBe(200);
    expect((await lonely.app.inject("/api/products")).json()).toMatchObject({ code: "internal" });
    await lonely.close();
  });
});

describe("limits", () => {
  it("turn away an address that asks too often, and say for how long", async () => {
    const other = await openTestSqlite();
    const strict = await openTestShop(other, { limits: { apiRequestsPerMinute: 3 } });
    const ask = () => strict.app.inject("/api/openapi.json");
    for (let i = 0; i < 3; i++) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: "rate_limited" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    await strict.close();
    await other.remove();
  });
});

describe("the API's description", () => {
  it("lists the catalogue's calls for machines", async () => {
    const document = (await get("/api/openapi.json")).json();
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(["/api/products", "/api/products/{slug}"]),
    );
    expect(document.components.schemas).toHaveProperty("Product");
  });

  it("is a page for people", async () => {
    const { body, headers } = await shop.app.inject("/api/docs");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain("GET /api/products/{slug}");
  });
});

describe("the log", () => {
  it("has one line a request, with its id and without the query string", async () => {
    const before = shop.log.length;
    const response = await get("/api/nowhere?email=someone@canary.example");
    const lines = shop.log.slice(before).map((line) => JSON.parse(line));
    expect(lines).toEqual([
      expect.objectContaining({
        msg: "request",
        requestId: response.headers["x-request-id"],
        route: "/api/*",
        status: 404,
        problem: "not_found",
      }),
    ]);
    expect(shop.log.join("")).not.toContain("canary");
  });

  it("has another id for each request, short enough to be read out", async () => {
    const answers = await Promise.all([get("/api/nowhere"), get("/api/nowhere"), get("/healthz")]);
    const ids = answers.map(({ headers }) => headers["x-request-id"]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(isReference(String(id))).toBe(true);
  });
});

describe("a path", () => {
  it.each([
    ["/products/", "/products"],
    ["//evil.example/", "/evil.example"],
    ["/a//b", "/a/b"],
  ])("%s has one address: %s", async (from, to) => {
    const response = await get(from);
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe(to);
  });

  it("that does not exist is a page with status 404", async () => {
    const response = await shop.app.inject("/no/such/page");
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain("404 Page Not Found");
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  it("takes no other method than it should", async () => {
    const response = await shop.app.inject({ method: "PUT", url: "/" });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe("GET, HEAD");
  });
});
