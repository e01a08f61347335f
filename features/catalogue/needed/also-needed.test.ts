import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { categories, categoryName } from "#content/categories.ts";
import { readCatalogueFiles } from "#features/catalogue/catalogue-files.server.ts";
import { readPictureLibrary } from "#features/photos/picture-library.server.ts";
import { dollarText } from "#platform/money.ts";
import {
  alsoNeeded,
  lackedBy,
  type NeedyProduct,
  type Shelved,
  type Stock,
  stockOf,
} from "./also-needed.server.ts";

/** The shipped catalogue, as far as the rule reads it. */
let shipped: Map<string, NeedyProduct>;
let shelved: Shelved;
let stock: Stock;

beforeAll(async () => {
  const pictures = await readPictureLibrary(resolve("content/pictures"));
  const products = await readCatalogueFiles(resolve("content/catalogue"), {
    categories: new Set(categories.map(({ slug }) => slug)),
    pictures: new Set(pictures.keys()),
  });
  shipped = new Map(
    products.map((product) => [
      product.slug,
      {
        ...product,
        id: product.slug,
        categoryName: categoryName(product.category),
        images: [],
        variants: product.variants.map(({ stock: stockQuantity, price, ...variant }) => ({
          ...variant,
          price: price === null ? null : dollarText(price),
          id: variant.sku,
          productId: product.slug,
          arrives: "",
          stockQuantity,
        })),
      },
    ]),
  );
  const of = (category: string) => [...shipped.values()].filter((one) => one.category === category);
  shelved = {
    basin: of("gfrc-basin"),
    pebbles: of("polished-pebbles"),
    pump: of("pond-equipment").filter(({ name }) => /pump/i.test(name)),
  };
  stock = stockOf(shelved);
});

const productOf = (slug: string) => shipped.get(slug) as NeedyProduct;
const neededBy = (slug: string, sku: string, from = stock) =>
  Object.fromEntries(
    alsoNeeded(productOf(slug), from)
      .filter(({ sizes }) => sizes.includes(sku))
      .map(({ need, goods, quantity }) => [need, goods && `${quantity} × ${goods.sku}`]),
  );

describe("what a stone needs besides", () => {
  it("an 18 in sphere: the 36 in basin that its text names, three bags of pebbles, and no pump but a spare", () => {
    expect(neededBy("grey-granite-sphere", "HB-GS-18G")).toEqual({
      basin: "1 × HB-GB-R36",
      pebbles: "3 × HB-PB-BK40",
      "spare pump": "1 × HB-PU-M550",
    });
  });

  it("a trio: the basin that its features ask for, corners and all", () => {
    expect(neededBy("basalt-trio", "HB-BA-TRIO-S").basin).toBe("1 × HB-GB-S48");
  });

  it("a boulder wider than any basin: none of ours", () => {
    expect(neededBy("river-bubbling-boulder", "HB-BB-RV44").basin).toBeNull();
  });

  it("a trough brings its basin and its pump, and is not filled with pebbles", () => {
    expect(neededBy("granite-wall-spout-and-trough", "HB-SF-W36")).toEqual({
      "spare pump": "1 × HB-PU-M550",
    });
  });

  it("what is sold out is not offered", () => {
    const soldOut = shelved.basin.map((product) => ({
      ...product,
      variants: product.variants.map((one) =>
        one.sku === "HB-GB-R36" ? { ...one, stockQuantity: 0 } : one,
      ),
    }));
    const without = stockOf({ ...shelved, basin: soldOut });
    const { basin } = neededBy("grey-granite-sphere", "HB-GS-18G", without);
    expect(basin).toBe("1 × HB-GB-S36");
  });

  it("a stone without a pump: the one of its flow", () => {
    const bare = { ...productOf("grey-granite-sphere"), whatsIncluded: ["Drilled granite sphere"] };
    const pumps = alsoNeeded(bare, stock).filter(({ need }) => need === "pump");
    expect(pumps.map(({ goods, sizes }) => [goods?.sku, sizes])).toEqual([
      ["HB-PU-M320", ["HB-GS-12G"]],
      ["HB-PU-M550", ["HB-GS-18G"]],
      ["HB-PU-M800", ["HB-GS-24G"]],
      ["HB-PU-M1200", ["HB-GS-30G"]],
    ]);
  });

  it("what is no stone, or made to order: nothing", () => {
    for (const slug of ["pond-skimmer", "cobalt-vase-fountain", "round-gfrc-basin"]) {
      expect(alsoNeeded(productOf(slug), stock)).toEqual([]);
    }
  });
});

it("every pump that comes with a stone is sold alone", () => {
  for (const product of shipped.values()) {
    if (product.soldBy === "quote") continue;
    const items = alsoNeeded(product, stock);
    for (const { sku, specifications } of product.variants) {
      if (!specifications.Pump || items.length === 0) continue;
      const spare = items.find(({ need, sizes }) => need === "spare pump" && sizes.includes(sku));
      expect(spare?.goods, `${product.name}, ${specifications.Pump}`).toBeTruthy();
    }
  }
});

describe("what a cart lacks", () => {
  const lacks = (...lines: [slug: string, sku: string][]) =>
    lackedBy(
      lines.map(([slug, sku]) => ({ product: productOf(slug), sku })),
      stock,
    ).map(({ need }) => need);
  const sphere = ["grey-granite-sphere", "HB-GS-18G"] as [string, string];

  it("a stone alone lacks basin and pebbles", () => {
    expect(lacks(sphere)).toEqual(["basin", "pebbles"]);
  });

  it("with any basin beside it, pebbles alone; with both, nothing", () => {
    const basin = ["square-gfrc-basin", "HB-GB-S36"] as [string, string];
    expect(lacks(sphere, basin)).toEqual(["pebbles"]);
    expect(lacks(sphere, basin, ["river-polished-pebbles", "HB-PB-RV40"])).toEqual([]);
  });

  it("two stones lack one basin and one lot of pebbles between them", () => {
    expect(lacks(sphere, ["basalt-column", "HB-BA-24"])).toEqual(["basin", "pebbles"]);
  });

  it("a cart without stones lacks nothing", () => {
    expect(lacks(["pond-skimmer", "HB-SM-7"])).toEqual([]);
  });
});
