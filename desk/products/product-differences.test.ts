import { expect, it } from "vitest";
import { sampleDraft, sampleVariant } from "#tests/support/samples/sample-draft.ts";
import { inWords, productDifferences } from "./product-differences.ts";
import { withStockAfter } from "./stock-after.ts";

const first = sampleVariant({ id: "var_1", sku: "A-1", price: "489.00", stock: 3 });
const second = sampleVariant({ id: "var_2", sku: "A-2" });
const before = sampleDraft({ name: "Boulder", slug: "boulder", variants: [first, second] });

it("two products that are alike have no differences", () => {
  expect(productDifferences(before, structuredClone(before))).toEqual([]);
});

it.each([
  [{ name: "Big Boulder" }, "name from “Boulder” to “Big Boulder”"],
  [{ slug: "big-boulder" }, "address from boulder to big-boulder"],
  [{ description: "Other." }, "description"],
  [{ category: "basalt-series" }, "category from Bubbling Boulders to Basalt Series"],
  [{ isVisible: false }, "now hidden"],
  [{ features: [] }, "features"],
  [{ whatsIncluded: ["Nothing"] }, "what’s included"],
  [
    { variants: [{ ...first, price: "1299.00" }, second] },
    "price of A-1 from $489.00 to $1,299.00",
  ],
  [{ variants: [{ ...first, stock: null }, second] }, "stock of A-1 from 3 to not counted"],
  [{ variants: [{ ...first, sku: "A-9" }, second] }, "SKU from A-1 to A-9"],
  [{ variants: [{ ...first, name: "Wide" }, second] }, "name of A-1 from “24 in” to “Wide”"],
  [{ variants: [{ ...first, specifications: [] }, second] }, "specifications of A-1"],
  [{ variants: [first] }, "variant A-2 removed"],
  [{ variants: [first, second, sampleVariant({ sku: "A-3" })] }, "variant A-3 added"],
  [{ variants: [second, first] }, "order of the variants"],
  [{ photos: [] }, "photos"],
  [{ photos: [{ picture: "basalt-trio", alt: "Dry." }] }, "alternative texts"],
])("says of %j: %s", (change, said) => {
  expect(productDifferences(before, { ...before, ...change })).toEqual([said]);
});

it("a product that turns to quote differs in that and in each price that is gone", () => {
  const variants = [first, second].map((variant) => ({ ...variant, price: null }));
  expect(productDifferences(before, { ...before, soldBy: "quote", variants })).toEqual([
    "now sold by quote",
    "price of A-1 from $489.00 to none",
    "price of A-2 from $489.00 to none",
  ]);
});

it("a difference is said in one line", () => {
  expect(inWords([])).toBe("");
  expect(inWords(["name", "photos"])).toBe("name, photos");
  expect(inWords(Array.from({ length: 10 }, (_, i) => `${i}`))).toBe(
    "0, 1, 2, 3, 4, 5, 6, 7 and 2 more",
  );
});

it("a stock that nobody typed is no difference, whatever was sold meanwhile", () => {
  const typed = { ...before, variants: [{ ...first, stock: 3, stockWas: 3 }, second] };
  const stored = { ...before, variants: [{ ...first, stock: 1 }, second] };
  expect(productDifferences(stored, withStockAfter(typed, stored))).toEqual([]);
  expect(productDifferences(stored, typed)).toEqual(["stock of A-1 from 1 to 3"]);
});
