import { describe, expect, test } from "vitest";
import { categories } from "#content/categories.ts";
import { goesWith } from "#content/goes-with.ts";
import type { ProductSummary } from "#features/catalogue/product.ts";
import { relatedProducts } from "#features/catalogue/product-page/related-products.ts";
import { summaryOf } from "#tests/support/samples/sample-product.ts";
import { buildListing } from "./listing.ts";

const products = categories.flatMap(({ slug }) => [
  summaryOf({ slug: `${slug}-one`, category: slug }),
  summaryOf({ slug: `${slug}-two`, category: slug }),
]);

/** Of a short catalogue, which the listing shows whole. */
const listingOf = (shown: ProductSummary[]) =>
  buildListing(
    shown,
    Object.fromEntries(
      [...Map.groupBy(shown, ({ category }) => category)].map(([slug, all]) => [slug, all.length]),
    ),
  );

describe("the listing", () => {
  test("has ten categories of water features and nineteen of equipment, in their order", () => {
    const [features, equipment] = listingOf(products);
    expect(features?.title).toBe("Water Features & Decorative Elements");
    expect(features?.categories.map(({ slug }) => slug)).toEqual([
      ...["fountains", "granite-spheres", "bubbling-boulders", "hollow-granite", "basalt-series"],
      ...["specialty-fountains", "bird-baths", "gfrc-burning-boulders", "fire-water-fountain"],
      "real-stone-bench",
    ]);
    expect(equipment?.title).toBe("Pond Equipment & Installation Materials");
    expect(equipment?.categories.map(({ slug }) => slug)).toEqual([
      ...["pond-kits", "pump-canyons", "pump-canyon-extensions", "spillway-boxes"],
      ...["spillway-falls-kits", "water-matrix-boxes", "fountain-accessories", "waterfall-boxes"],
      ...["skimmers", "pond-equipment", "diy-pond-kits", "liners-underliners"],
      ...["installation-materials", "pond-aeration", "illumination-kits", "gfrc-basin"],
      ...["polished-pebbles", "pond-maintenance", "pond-cleaning"],
    ]);
  });

  test("says how many there are of each category, and on how many pages, whatever it shows", () => {
    const shown = [summaryOf({ category: "skimmers" }), summaryOf({ category: "fountains" })];
    const [features, equipment] = buildListing(shown, { skimmers: 30, fountains: 1 });
    expect(equipment?.categories).toMatchObject([{ slug: "skimmers", count: 30, pages: 3 }]);
    expect(equipment?.categories[0]?.products).toHaveLength(1);
    expect(features?.categories).toMatchObject([{ slug: "fountains", count: 1, pages: 1 }]);
  });

  test("shows only categories that have products", () => {
    const [features, equipment] = listingOf([
      summaryOf({ category: "skimmers" }),
      summaryOf({ category: "no-such-category" }),
    ]);
    expect(features?.categories).toEqual([]);
    expect(equipment?.categories.map(({ slug }) => slug)).toEqual(["skimmers"]);
  });

  test("three categories answer to a second spelling", () => {
    const found = listingOf(products).flatMap((section) => section.categories);
    expect(found.filter(({ aliases }) => aliases.length > 0)).toMatchObject([
      { slug: "fountains", aliases: ["fountain-kits"] },
      { slug: "real-stone-bench", aliases: ["real-stone-benches"] },
      { slug: "polished-pebbles", aliases: ["pebbles"] },
    ]);
  });
});

describe("related products", () => {
  test("every category has companions, all of them categories", () => {
    const slugs = categories.map(({ slug }) => slug);
    expect(Object.keys(goesWith).sort()).toEqual([...slugs].sort());
    for (const [slug, companions] of Object.entries(goesWith)) {
      expect(slugs).toEqual(expect.arrayContaining([...companions]));
      expect(companions).not.toContain(slug);
    }
  });

  test("are of its kind first, never the product itself, four at most", () => {
    const related = relatedProducts({ slug: "skimmers-one", category: "skimmers" }, products);
    expect(related.map(({ slug }) => slug)).toEqual([
      ...["skimmers-two", "waterfall-boxes-one", "pond-equipment-one", "pond-cleaning-one"],
    ]);
  });
});
