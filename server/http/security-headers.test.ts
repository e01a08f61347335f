import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { liveSettings } from "#tests/support/live-settings.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

/**
 * What the OWASP Secure Headers project asks for, but Clear-Site-Data: signing out of the desk
 * leaves the shop's cart.
 */
const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  "x-dns-prefetch-control": "off",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
};
const telltale = ["server", "x-powered-by", "x-aspnet-version", "public-key-pins", "expect-ct"];

const json = { "content-type": "application/json" };
const large = `{"name": "${"x".repeat(70_000)}"}`;
const requests: [what: string, path: string, init?: RequestInit][] = [
  ["a page", "/"],
  ["a page from memory", "/"],
  ["a page that the visitor has already", "/", { headers: { "if-none-match": "*" } }],
  ["a product", "/product/basalt-trio"],
  ["the desk", "/admin"],
  ["a page that does not exist", "/no/such/page"],
  ["a page by another method", "/", { method: "PUT" }],
  ["a path with two slashes", "/a//b"],
  ["a form", "/contact", { method: "POST", body: new URLSearchParams({ name: "" }) }],
  ["a form that cannot be read", "/contact", { method: "POST", headers: json, body: "{" }],
  ["the catalogue", "/api/products"],
  ["a call that does not exist", "/api/nowhere"],
  ["a call without session", "/api/admin/orders"],
  [
    "a body that is too large",
    "/api/consultations",
    { method: "POST", headers: json, body: large },
  ],
  ["the description for people", "/api/docs"],
  ["the description for machines", "/api/openapi.json"],
  ["a file", "/favicon.svg"],
  ["the site map", "/sitemap.xml"],
  ["the feed", "/feed.xml"],
  ["robots.txt", "/robots.txt"],
  ["health", "/healthz"],
  ["readiness", "/readyz"],
];

describe.each(["demo", "live"] as const)("in %s mode", (mode) => {
  let test: TestDatabase;
  let shop: TestShop;
  let origin: string;
  beforeAll(async () => {
    test = await openTestSqlite();
    shop = await openTestShop(test, { environment: mode === "live" ? liveSettings : {} });
    await shop.app.listen({ host: "127.0.0.1", port: 0 });
    origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it.each(requests)("%s (%s) leaves with every security header", async (_what, path, init) => {
    const response = await fetch(`${origin}${path}`, { redirect: "manual", ...init });
    const { headers } = response;
    for (const [name, value] of Object.entries(always))
      expect([name, headers.get(name)]).toEqual([name, value]);
    expect(headers.get("permissions-policy")).toMatch(
      /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
    );
    expect(headers.get("strict-transport-security")).toBe(
      mode === "live" ? "max-age=31536000; includeSubDomains" : null,
    );
    for (const name of telltale) expect(headers.get(name)).toBeNull();
    const isDocument = /html|json/.test(headers.get("content-type") ?? "");
    if (isDocument || headers.has("content-security-policy")) {
      expectStrictPolicy(headers.get("content-security-policy"));
    }
    if (path === "/" && response.status === 200) {
      expectPagePolicy(headers.get("content-security-policy"));
    }
    await response.arrayBuffer();
  });
});

/** What `default-src` does not speak for, spelled out on pages. */
function expectPagePolicy(policy: string | null): void {
  expect((policy ?? "").split("; ")).toEqual(
    expect.arrayContaining(["base-uri 'none'", "object-src 'none'", "form-action 'self'"]),
  );
}

/** Every kind of content that a page can ask for: where one is not named, the default decides. */
const fetchDirectives = ["script", "style", "img", "font", "connect", "manifest", "object", "media"]
  .concat("frame", "worker")
  .map((kind) => `${kind}-src`);

/** Nothing inline that is not listed by its hash, nothing from elsewhere, no frame around it. */
function expectStrictPolicy(policy: string | null): void {
  const directives = new Map(
    (policy ?? "").split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources] as const;
    }),
  );
  const unnamed = fetchDirectives.filter((name) => !directives.has(name));
  expect(directives.get("default-src")).toEqual(unnamed.length > 0 ? ["'none'"] : ["'self'"]);
  expect(directives.get("frame-ancestors")).toEqual(["'none'"]);
  for (const [name, sources] of directives) {
    const allowed = /^('self'|'none'|'sha256-[\w+/]+=*')$/;
    expect([name, sources.filter((source) => !allowed.test(source))]).toEqual([name, []]);
    expect(sources.join(" ")).not.toMatch(/unsafe|\*/);
  }
}
