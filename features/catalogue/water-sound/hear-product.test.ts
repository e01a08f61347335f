import { describe, expect, it } from "vitest";
import { shippedCatalogue } from "#tests/support/samples/shipped-catalogue.ts";
import { waterSoundOf } from "./hear-product.ts";

const products = shippedCatalogue();
const soundOf = (slug: string) =>
  products.filter((product) => product.slug === slug).map(waterSoundOf)[0];

describe("what a product sounds like", () => {
  it("is read from flow and lip, or from the pump and the bore", () => {
    expect(soundOf("spillway-box")).toMatchObject({
      from: "lip",
      sizes: [{ sku: "HB-SB-14", gph: 1_610, wide: 14 }, {}, {}, {}],
    });
    expect(soundOf("granite-wall-spout-and-trough")).toMatchObject({
      from: "lip",
      sizes: [{ gph: 320, wide: 6 }, {}, {}],
    });
    expect(soundOf("river-bubbling-boulder")).toMatchObject({
      from: "bore",
      sizes: [{ gph: 320, wide: 1.5 }, {}, {}, {}],
    });
  });

  it("is there for every fountain, fall and spillway, and for nothing that is still", () => {
    const silent = products.filter((product) => !waterSoundOf(product));
    const withWater =
      /^(fountains|.*-spheres|bubbling|basalt|hollow|specialty|fire-water|spillway|waterfall)/;
    expect(silent.filter(({ category }) => withWater.test(category))).toEqual([]);
    const heard = products.filter((product) => waterSoundOf(product));
    expect(heard.filter(({ category }) => !withWater.test(category))).toEqual([]);
  });

  it("is not guessed where the flow of one size is not known", () => {
    const box = products.find(({ slug }) => slug === "spillway-box");
    const variants = box?.variants.map((one, index) =>
      index > 0 ? one : { ...one, specifications: { "Lip width": "14 in" } },
    );
    expect(waterSoundOf({ ...box, variants } as NonNullable<typeof box>)).toBeNull();
  });
});
