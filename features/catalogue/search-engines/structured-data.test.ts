import { describe, expect, test } from "vitest";
import { sampleProduct } from "#tests/support/samples/sample-product.ts";
import { listingData, productData } from "./structured-data.ts";

const publicUrl = "https://heronbrook.example";
const graphOf = (product = sampleProduct) =>
  JSON.parse(JSON.stringify(productData(product, publicUrl)))["@graph"];

describe("structured data of a product", () => {
  test("is a group whose variants carry the catalogue's own prices", () => {
    const [group] = graphOf();
    expect(group["@type"]).toBe("ProductGroup");
    expect(group.image).toEqual([`${publicUrl}/pictures/pump-cage-960.0a1b2c3d.webp`]);
    const offers = group.hasVariant.map((variant: { offers: { price: string } }) => variant.offers);
    expect(offers.map(({ price }: { price: string }) => price)).toEqual(["189.00", "1249.50"]);
    expect(offers[0]).toMatchObject({
      "@type": "Offer",
      priceCurrency: "USD",
      url: `${publicUrl}/product/caged-pond-pump#hb-pe-c20`,
    });
  });

  test("says what its sizes differ in, and weighs those that say what they weigh", () => {
    const [one, other] = sampleProduct.variants;
    const weighing = { ...one, specifications: { Weight: "1,340 lb" } } as typeof one;
    const vague = { ...other, specifications: { Weight: "0.36 lb a square foot" } } as typeof other;
    const [group] = graphOf({ ...sampleProduct, variants: [weighing, vague].filter((v) => !!v) });
    expect(group).toMatchObject({ productGroupID: "prd_1", variesBy: "https://schema.org/size" });
    expect(group.hasVariant[0]).toMatchObject({
      size: "2,000 GPH",
      weight: { "@type": "QuantitativeValue", value: 1340, unitCode: "LBR" },
    });
    expect(group.hasVariant[1]).not.toHaveProperty("weight");
  });

  test("says how each size travels and that it can come back, each of it once", () => {
    const [one, other] = sampleProduct.variants;
    const heavy = { ...one, specifications: { Weight: "151 lb" } } as typeof one;
    const graph = graphOf({ ...sampleProduct, variants: [heavy, other].filter((v) => !!v) });
    const offers = graph[0].hasVariant.map(({ offers }: { offers: unknown }) => offers);
    const page = `${publicUrl}/delivery-and-returns`;
    expect(offers).toMatchObject([
      { shippingDetails: { "@id": `${page}#pallet` } },
      { shippingDetails: { "@id": `${page}#parcel` } },
    ]);
    const terms = graph
      .slice(2)
      .map((node: Record<string, string>) => [node["@type"], node["@id"]]);
    expect(terms).toEqual([
      ["OfferShippingDetails", `${page}#pallet`],
      ["OfferShippingDetails", `${page}#parcel`],
      ["MerchantReturnPolicy", `${page}#returns`],
    ]);
  });

  test("is no group when there is one size only", () => {
    const [thing] = graphOf({ ...sampleProduct, variants: sampleProduct.variants.slice(0, 1) });
    expect(thing).toMatchObject({
      "@type": "Product",
      name: "Caged Pond Pump",
      sku: "HB-PE-C20",
      offers: { price: "189.00" },
    });
    expect(thing).not.toHaveProperty("hasVariant");
  });

  test("says of each variant whether there are any", () => {
    const [group] = graphOf();
    const offers = group.hasVariant.map(
      (variant: { offers: { availability: string } }) => variant.offers.availability,
    );
    expect(offers).toEqual(["https://schema.org/InStock", "https://schema.org/OutOfStock"]);
  });

  test("what is sold by quote has no offer", () => {
    const variants = sampleProduct.variants.map((variant) => ({ ...variant, price: null }));
    const [group] = graphOf({ ...sampleProduct, soldBy: "quote", variants });
    expect(group.hasVariant).toHaveLength(2);
    expect(JSON.stringify(group)).not.toContain("Offer");
  });

  test("the way to it is Products, category, name", () => {
    const [, trail] = graphOf();
    expect(trail.itemListElement).toMatchObject([
      { position: 1, name: "Products", item: `${publicUrl}/products` },
      { position: 2, name: "Pond Equipment", item: `${publicUrl}/products/pond-equipment` },
      { position: 3, name: "Caged Pond Pump", item: `${publicUrl}/product/caged-pond-pump` },
    ]);
  });
});

test("the listing is a list of products in their order", () => {
  const products = [
    { slug: "b", name: "B" },
    { slug: "a", name: "A" },
  ];
  expect(listingData(products, publicUrl)).toMatchObject({
    "@type": "ItemList",
    numberOfItems: 2,
    itemListElement: [
      { position: 1, name: "B", url: `${publicUrl}/product/b` },
      { position: 2, name: "A", url: `${publicUrl}/product/a` },
    ],
  });
});
