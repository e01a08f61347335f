import { describe, expect, test } from "vitest";
import { categoryName } from "#content/categories.ts";
import { summaryOf } from "#tests/support/sample-product.ts";
import { searchNames, searchProducts } from "./search-products.ts";

const variant = (sku: string) => ({ id: sku, sku, name: sku, price: "1.00" });
const products = [
  summaryOf({
    slug: "pump-canyon",
    name: "Pump Canyon",
    category: "pump-canyons",
    variants: [variant("HB-PC-1620"), variant("HB-PC-1824")],
  }),
  summaryOf({
    slug: "caged-pond-pump",
    name: "Caged Pond Pump",
    category: "pond-equipment",
    variants: [variant("HB-PE-C20"), variant("HB-PE-C2000")],
  }),
  summaryOf({
    slug: "pressure-biofilter",
    name: "Pressure Biofilter",
    category: "pond-equipment",
    variants: [variant("HB-PE-BF10")],
  }),
];
const search = (query: string) =>
  searchProducts(products, query, categoryName).map(({ product, sku }) =>
    sku ? `${product.slug} ${sku}` : product.slug,
  );

describe("product search", () => {
  test("finds by the start of any word of the name, a name that begins so first", () => {
    expect(search("pump")).toEqual(["pump-canyon", "caged-pond-pump"]);
    expect(search("PUM")).toEqual(["pump-canyon", "caged-pond-pump"]);
    expect(search("pond pump")).toEqual(["caged-pond-pump"]);
  });

  test("finds by part number, with and without hyphens, the exact one first", () => {
    expect(search("hb-pc-1824")).toEqual(["pump-canyon HB-PC-1824"]);
    expect(search("HBPEC20")).toEqual(["caged-pond-pump HB-PE-C20"]);
    expect(search("hb pe")).toEqual(["caged-pond-pump HB-PE-C20", "pressure-biofilter HB-PE-BF10"]);
    expect(search("1824")).toEqual(["pump-canyon"]);
  });

  test("finds by category, after those that carry the word in their name", () => {
    expect(search("equipment")).toEqual(["caged-pond-pump", "pressure-biofilter"]);
    expect(search("pond")).toEqual(["caged-pond-pump", "pressure-biofilter"]);
  });

  test("every word counts; nothing typed finds nothing", () => {
    expect(search("pump unicorn")).toEqual([]);
    expect(search("")).toEqual([]);
    expect(search(" - ")).toEqual([]);
  });

  test("category names are found by the starts of their words", () => {
    const names = [{ name: "Pump Canyons" }, { name: "Liners & Underliners" }];
    expect(searchNames(names, "can")).toEqual([{ name: "Pump Canyons" }]);
    expect(searchNames(names, "liners under")).toEqual([{ name: "Liners & Underliners" }]);
    expect(searchNames(names, "")).toEqual([]);
  });
});
