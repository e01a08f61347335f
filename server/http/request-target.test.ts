import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { normalTarget } from "./request-target.ts";

describe("the normal form of a request's target", () => {
  it.each([
    ["/", "/"],
    ["/products?sort=price&sort=name", "/products?sort=price&sort=name"],
    ["/api/%70roducts", "/api/products"],
    ["/api/products%2ejson?q=%70", "/api/products.json?q=%70"],
    ["/products/", "/products"],
    ["//evil.example/", "/evil.example"],
    ["/a//b///c/", "/a/b/c"],
    ["http://evil.example/about?x=1", "/about?x=1"],
    ["https://evil.example", "/"],
    ["https://evil.example//evil.example/", "/evil.example"],
    ["/caf%c3%a9", "/caf%C3%A9"],
  ])("of %s is %s", (target, normal) => {
    expect(normalTarget(target)).toBe(normal);
  });

  it.each(["/\\evil.example/", "/%5cevil.example", "/a%2fb", "/%zz", "/%", "/%00", "*", "a b"])(
    "of %j is none",
    (target) => {
      expect(normalTarget(target)).toBeUndefined();
    },
  );

  test("is its own normal form, and leads to no other host", () => {
    const part = fc.oneof(
      fc.constantFrom("/", "//", "%2e", "%70", "..", "\\", "?", "http://x", "%c3%a9", "a", "@"),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const normal = normalTarget(parts.join(""));
        if (normal === undefined) return;
        expect(normalTarget(normal)).toBe(normal);
        expect(new URL(normal, "http://heronbrook.example").host).toBe("heronbrook.example");
      }),
      { numRuns: 5_000 },
    );
  });
});
