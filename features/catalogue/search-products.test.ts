import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { categoryName } from "#content/categories.ts";
import { findAmong, ProductFinder, type SearchedProduct, searchNames } from "./search-products.ts";

const products: SearchedProduct[] = [
  {
    id: "pump-canyon",
    name: "Pump Canyon",
    category: "pump-canyons",
    places: [1, 1],
    skus: ["HB-PC-1620", "HB-PC-1824"],
  },
  {
    id: "caged-pond-pump",
    name: "Caged Pond Pump",
    category: "pond-equipment",
    places: [2, 1],
    skus: ["HB-PE-C2000", "HB-PE-C20"],
  },
  {
    id: "pressure-biofilter",
    name: "Pressure Biofilter",
    category: "pond-equipment",
    places: [2, 2],
    skus: ["HB-PE-BF10"],
  },
];
const finder = new ProductFinder(products, categoryName);
const search = (query: string) =>
  finder.find(query, 8).best.map(({ id, sku }) => (sku ? `${id} ${sku}` : id));

describe("product search", () => {
  test("finds by the start of any word of the name, a name that begins so first", () => {
    expect(search("pump")).toEqual(["pump-canyon", "caged-pond-pump"]);
    expect(search("PUM")).toEqual(["pump-canyon", "caged-pond-pump"]);
    expect(search("pond pump")).toEqual(["caged-pond-pump"]);
  });

  test("finds by part number, with and without hyphens, the exact one first", () => {
    expect(search("hb-pc-1824")).toEqual(["pump-canyon HB-PC-1824"]);
    expect(search("HBPEC20")).toEqual(["caged-pond-pump HB-PE-C20"]);
    expect(search("hb pe")).toEqual([
      "caged-pond-pump HB-PE-C2000",
      "pressure-biofilter HB-PE-BF10",
    ]);
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

  test("shows the closest and counts the rest", () => {
    expect(finder.find("p", 2)).toEqual({
      best: [
        { id: "pump-canyon", sku: null },
        { id: "pressure-biofilter", sku: null },
      ],
      count: 3,
    });
  });

  const word = fc.constantFrom("pond", "pump", "po", "pon", "ump", "skimmer", "kit", "6x9", "c20");
  const words = fc.array(word, { minLength: 1, maxLength: 4 });
  const product = fc.record({
    name: words.map((all) => all.join(" ")),
    category: fc.constantFrom("skimmers", "pond-kits", "pump-canyons"),
    skus: fc.array(
      words.map((all) => all.join("-").toUpperCase()),
      { maxLength: 3 },
    ),
  });
  const inOrder = (made: readonly Omit<SearchedProduct, "id" | "places">[]) =>
    made.map((one, index): SearchedProduct => ({ ...one, id: `${index}`, places: [0, index] }));

  test("finds and ranks what looking at each product by itself would", () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 12 }), words, (made, typed) => {
        const numbered = inOrder(made);
        const query = typed.join(" ");
        const expected = numbered
          .map((one) => ({ id: one.id, ...rankAlone(one, query) }))
          .filter(({ score }) => score > 0)
          .sort((one, other) => other.score - one.score);
        expect(new ProductFinder(numbered, categoryName).find(query, 5)).toEqual({
          best: expected.slice(0, 5).map(({ id, sku }) => ({ id, sku })),
          count: expected.length,
        });
      }),
      { numRuns: 2_000, seed: 2004 },
    );
  });

  test("finds the same when what has changed is beside what was there before", () => {
    const fate = fc.constantFrom("stays", "changes", "goes", "comes");
    const life = fc.tuple(fate, product, product);
    fc.assert(
      fc.property(fc.array(life, { maxLength: 12 }), words, (lives, typed) => {
        const fateOf = ({ id }: SearchedProduct) => lives[Number(id)]?.[0];
        const before = inOrder(lives.map(([, one]) => one)).filter(
          (one) => fateOf(one) !== "comes",
        );
        const now = inOrder(
          lives.map(([what, one, other]) => (what === "stays" ? one : other)),
        ).filter((one) => fateOf(one) !== "goes");
        const changed = now.filter((one) => fateOf(one) !== "stays");
        const gone = before.filter((one) => fateOf(one) !== "stays").map(({ id }) => id);
        const parts = [
          { finder: new ProductFinder(before, categoryName), without: new Set(gone) },
          { finder: new ProductFinder(changed, categoryName) },
        ];
        const query = typed.join(" ");
        expect(findAmong(parts, query, 5)).toEqual(
          new ProductFinder(now, categoryName).find(query, 5),
        );
      }),
      { numRuns: 2_000, seed: 2004 },
    );
  });

  test("category names are found by the starts of their words", () => {
    const names = [{ name: "Pump Canyons" }, { name: "Liners & Underliners" }];
    expect(searchNames(names, "can")).toEqual([{ name: "Pump Canyons" }]);
    expect(searchNames(names, "liners under")).toEqual([{ name: "Liners & Underliners" }]);
    expect(searchNames(names, "")).toEqual([]);
  });
});

/** The rule of the search, written down for one product: slow, and easy to read. */
function rankAlone(
  { name, category, skus }: Omit<SearchedProduct, "id" | "places">,
  query: string,
) {
  const typed = query.replaceAll(" ", "");
  const plain = (sku: string) => sku.toLowerCase().replaceAll("-", "");
  const meant = skus.filter((sku) => typed.length > 2 && plain(sku).startsWith(typed));
  const itself = meant.find((sku) => plain(sku) === typed);
  if (itself !== undefined) return { sku: itself, score: 1_000 };
  if (meant[0] !== undefined) return { sku: meant[0], score: 500 };
  const inName = name.split(" ");
  const inCategory = categoryName(category).toLowerCase().split(" ");
  const worths = query.split(" ").map((word) => {
    if (inName.includes(word)) return 30;
    if (inName.some((one) => one.startsWith(word))) return 20;
    if (inCategory.some((one) => one.startsWith(word))) return 10;
    if (word.length > 2 && inName.some((one) => one.includes(word))) return 5;
    return skus.some((sku) => sku.toLowerCase().split("-").includes(word)) ? 3 : 0;
  });
  if (worths.includes(0)) return { sku: null, score: 0 };
  const beginsSo = name.startsWith(query) ? 50 : 0;
  return { sku: null, score: worths.reduce((sum, worth) => sum + worth, beginsSo) };
}
