import { describe, expect, it } from "vitest";
import { filterWords, isWholeCategory, productsPath, readProductFilter } from "./product-filter.ts";

describe("the filter of the product list", () => {
  it("comes from the address and goes back to it", () => {
    const path = "/admin/products?search=pump&category=skimmers&visibility=hidden&stock=low";
    const filter = readProductFilter(path.slice(path.indexOf("?")));
    expect(filter).toEqual({
      search: "pump",
      category: "skimmers",
      visibility: "hidden",
      stock: "low",
    });
    expect(productsPath(filter)).toBe(path);
    expect(productsPath(readProductFilter(""))).toBe("/admin/products");
  });

  it("takes nothing that it does not know", () => {
    const filter = readProductFilter(
      "?category=__proto__&visibility=toString&stock=plenty&other=1&search=%20",
    );
    expect(filter).toEqual({ search: "", category: "", visibility: "", stock: "" });
  });

  it("says in words what was chosen", () => {
    const words = (query: string) => filterWords(readProductFilter(query));
    expect(words("?search=pump")).toBe("");
    expect(words("?category=skimmers&visibility=visible&stock=out")).toBe(
      " in Skimmers, on the site, out of stock",
    );
    expect(words("?stock=low")).toBe(", running low");
  });

  it("lets products be put in order only where a whole category is in view", () => {
    const at = (query: string) => isWholeCategory(readProductFilter(query));
    expect(at("?category=skimmers")).toBe(true);
    expect(at("")).toBe(false);
    expect(at("?category=skimmers&search=pump")).toBe(false);
    expect(at("?category=skimmers&visibility=visible")).toBe(false);
    expect(at("?category=skimmers&stock=out")).toBe(false);
  });
});
