import { describe, expect, it } from "vitest";
import { sampleProduct } from "#tests/support/samples/sample-product.ts";
import { shippedCatalogue } from "#tests/support/samples/shipped-catalogue.ts";
import { factsOf, sidesIn, spanOf } from "./facts.ts";
import { sayFact } from "./say-fact.ts";

const shipped = (slug: string) => {
  const product = shippedCatalogue().find((one) => one.slug === slug);
  if (!product) throw new Error(`${slug} is not shipped`);
  return factsOf(product);
};

describe("the facts of a product", () => {
  it("are those of its variants, with price and stock, and their spans", () => {
    const { product, variants } = factsOf(sampleProduct);
    expect(product).toMatchObject({
      price: { least: 18900, most: 124950 },
      isAvailable: true,
      spans: { flow: { least: 2000, most: 3000 }, power: { least: 95, most: 140 } },
    });
    expect(
      variants.map(({ sku, priceCents, stock, isAvailable }) => [
        sku,
        priceCents,
        stock,
        isAvailable,
      ]),
    ).toEqual([
      ["HB-PE-C20", 18900, null, true],
      ["HB-PE-C30", 124950, 0, false],
    ]);
    const { flow } = variants[1]?.facts ?? {};
    expect(flow && sayFact(flow)).toBe("3,000 GPH at 5 ft");
  });

  it("have no price when it is sold by quote", () => {
    const { product, variants } = shipped("cobalt-vase-fountain");
    expect(product.price).toBeNull();
    expect(variants[0]?.priceCents).toBeNull();
  });

  it("put height and diameter together to one size", () => {
    const { size } = shipped("cobalt-vase-fountain").variants[0]?.facts ?? {};
    expect(size && sayFact(size)).toBe("28 in high, 20 in across");
    expect(size && sidesIn(size)).toEqual([28, 20]);
  });

  it("read the name of a variant where the specifications are silent", () => {
    const [variant] = sampleProduct.variants;
    const bare = { ...sampleProduct, variants: [{ ...variant, specifications: {} }] };
    const liner = { ...bare, variants: [{ ...bare.variants[0], name: "20 x 25 ft" }] };
    const facts = (source: unknown) => factsOf(source as typeof sampleProduct).variants[0]?.list;
    expect(facts(bare)?.map(sayFact)).toEqual(["2,000 GPH"]);
    expect(facts(liner)?.map((fact) => [fact.label, sayFact(fact)])).toEqual([
      [null, "20 x 25 ft"],
    ]);
  });

  it("know the material and the color by a specification, else by the product's words", () => {
    const words = ({ product }: ReturnType<typeof factsOf>) => [
      product.materials.join(),
      product.colours.join(),
    ];
    expect(words(shipped("brass-fountain-nozzle"))).toEqual(["brass", ""]);
    expect(words(shipped("grey-granite-sphere"))).toEqual(["granite", "gray"]);
    expect(words(shipped("sandstone-bubbling-boulder"))).toEqual(["sandstone", "honey"]);
    expect(words(shipped("fire-and-water-bowl"))).toEqual(["gfrc", ""]);
    expect(words(shipped("round-gfrc-basin"))).toEqual(["gfrc", "sand"]);
    expect(words(shipped("cobalt-vase-fountain"))).toEqual(["stoneware", "blue"]);
  });

  it("span an open end where one is open", () => {
    const amounts = [
      { least: null, most: 350 },
      { least: 400, most: 800 },
    ];
    expect(spanOf({ amounts })).toEqual({ least: null, most: 800 });
  });
});
