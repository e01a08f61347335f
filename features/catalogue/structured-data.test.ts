import { describe, expect, test } from "vitest";
import { sampleProduct } from "#tests/support/sample-product.ts";
import { productData } from "./structured-data.ts";

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
