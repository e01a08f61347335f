import { describe, expect, it } from "vitest";
import { categories } from "#content/categories.ts";
import { arrivalText } from "#content/delivery-texts.ts";
import { poundsOf } from "#features/catalogue/weight.ts";
import { shippedCatalogue } from "#tests/support/samples/shipped-catalogue.ts";
import { comparedWithHeron, heronHighOf, mostSizes } from "./measure.ts";

const products = shippedCatalogue().map((product) => ({
  ...product,
  soldBy: product.variants.some(({ price }) => price !== null)
    ? ("price" as const)
    : ("quote" as const),
  variants: product.variants.map((variant) => ({
    ...variant,
    arrives: arrivalText(poundsOf(variant)),
  })),
}));
type Shipped = (typeof products)[number];

function productOf(slug: string): Shipped {
  return products.find((product) => product.slug === slug) as Shipped;
}
const piecesOf = (slug: string) => heronHighOf(productOf(slug))?.sizes.map(({ pieces }) => pieces);

describe("heron-high", () => {
  it("is drawn for every stone, fountain, bench and basin that ships, and for nothing else", () => {
    const drawn = new Set(
      products.filter((product) => heronHighOf(product)).map(({ category }) => category),
    );
    const wanted = categories.filter(({ section, slug }) => {
      return section === "water-features" || slug === "gfrc-basin";
    });
    expect([...drawn].sort()).toEqual(wanted.map(({ slug }) => slug).sort());
    const missed = products
      .filter(({ category }) => drawn.has(category))
      .filter((one) => {
        return heronHighOf(one)?.sizes.length !== one.variants.length;
      });
    expect(missed.map(({ slug }) => slug)).toEqual([]);
  });

  it("takes the sizes from the specifications: a column, a ball, a stone from its long side", () => {
    expect(piecesOf("basalt-column")?.[0]).toEqual([{ wide: 9, high: 24 }]);
    expect(piecesOf("grey-granite-sphere")?.[1]).toEqual([{ wide: 18, high: 18 }]);
    expect(piecesOf("slate-bubbling-boulder")?.[2]).toEqual([{ wide: 30, high: 40 }]);
    expect(piecesOf("granite-millstone-fountain")?.[0]).toEqual([{ wide: 20, high: 5 }]);
    expect(piecesOf("granite-slab-bench")?.[3]).toEqual([{ wide: 72, high: 17 }]);
  });

  it("draws each piece of a set", () => {
    expect(piecesOf("teal-triple-vase-set")?.[0]).toEqual([
      { wide: 13, high: 30 },
      { wide: 12, high: 22 },
      { wide: 11, high: 15 },
    ]);
    expect(piecesOf("basalt-trio")?.[0]?.map(({ wide }) => wide)).toEqual([9, 9, 9]);
    expect(piecesOf("granite-sphere-trio")?.[0]?.map(({ high }) => high)).toEqual([18, 14, 10]);
  });

  it("says the same in words, with weight and how it arrives", () => {
    const says = (slug: string) => heronHighOf(productOf(slug))?.sizes.map((size) => size.says);
    expect(says("basalt-column")?.[3]).toBe(
      "48 in high and 12 in wide, as high as the heron. 610 lb on a pallet to the curb, 5 to 15 business days.",
    );
    expect(says("grey-granite-sphere")?.[0]).toBe(
      "12 in high and 12 in wide, a quarter as high as the heron. 85 lb, by parcel, 3 to 10 business days.",
    );
    expect(says("basalt-trio")?.[2]).toMatch(
      /^60 \/ 44 \/ 30 in high and 12 in wide, the tallest a quarter higher than the heron\. 1,720 lb set down by machine/,
    );
  });

  it("compares heights with the nearest plain fraction", () => {
    expect([10, 17, 36, 47, 60, 100, 150].map(comparedWithHeron)).toEqual([
      "a quarter as high as the heron",
      "a third as high as the heron",
      "three quarters as high as the heron",
      "as high as the heron",
      "a quarter higher than the heron",
      "twice as high as the heron",
      "3 times as high as the heron",
    ]);
  });

  it("is not drawn when one size has no measure, an impossible one, or there are too many", () => {
    const sphere = productOf("grey-granite-sphere");
    const withFirst = (Diameter: string) => ({
      ...sphere,
      variants: sphere.variants.map((variant, index) =>
        index === 0 ? { ...variant, name: "One", specifications: { Diameter } } : variant,
      ),
    });
    expect(heronHighOf(withFirst("12 in"))?.sizes).toHaveLength(sphere.variants.length);
    expect(heronHighOf(withFirst("on request"))).toBeNull();
    expect(heronHighOf(withFirst("1,200 ft"))).toBeNull();
    const many = Array.from({ length: mostSizes + 1 }, () => sphere.variants[0]).flatMap(
      (variant) => variant ?? [],
    );
    expect(heronHighOf({ ...sphere, variants: many })).toBeNull();
  });

  it("counts only what the page's chooser shows: sizes with a price, where there are any", () => {
    const sphere = productOf("grey-granite-sphere");
    const [first, ...more] = sphere.variants;
    const variants = [{ ...(first as (typeof more)[number]), price: null }, ...more];
    expect(heronHighOf({ ...sphere, variants })?.sizes.map(({ sku }) => sku)).toEqual(
      more.map(({ sku }) => sku),
    );
  });
});
