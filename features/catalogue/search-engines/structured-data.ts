import type {
  BreadcrumbList,
  Graph,
  ItemList,
  ProductGroup,
  Product as ProductThing,
  WithContext,
} from "schema-dts";
import { business } from "#content/business.ts";
import { type Product, type Variant, variantTitle } from "#features/catalogue/product.ts";
import { poundsOf } from "#features/catalogue/weight.ts";
import { offerOf, offerTerms, variantUrl } from "./offer-data.ts";

interface Crumb {
  label: string;
  path: string;
}

/**
 * What search engines read of a product. The price is the catalogue's own text, as the page and the
 * API have it.
 */
export function productData(product: Product, publicUrl: string, hasDeliveryRules = false): Graph {
  const path = `/product/${product.slug}`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      thingOf(product, publicUrl),
      breadcrumbs(
        [
          { label: "Products", path: "/products" },
          { label: product.categoryName, path: `/products/${product.category}` },
          { label: product.name, path },
        ],
        publicUrl,
      ),
      ...offerTerms(product, publicUrl, hasDeliveryRules),
    ],
  };
}

export function categoryData(name: string, slug: string, publicUrl: string): Graph {
  const crumbs = [
    { label: "Products", path: "/products" },
    { label: name, path: `/products/${slug}` },
  ];
  return { "@context": "https://schema.org", "@graph": [breadcrumbs(crumbs, publicUrl)] };
}

/** Sizes of one thing are a group; what there is in one size only is the thing itself. */
function thingOf(product: Product, publicUrl: string): ProductGroup | ProductThing {
  const url = absolute(`/product/${product.slug}`, publicUrl);
  const image = product.images.map(({ imageUrl }) => absolute(imageUrl, publicUrl));
  const common = {
    "@id": url,
    url,
    name: product.name,
    description: product.description,
    image,
    brand: { "@type": "Brand", name: business.shortName },
    category: product.categoryName,
  } as const;
  const [first, ...others] = product.variants;
  if (first && others.length === 0) {
    const { name: _, url: __, image: ___, ...only } = variantThing(product, first, publicUrl);
    return { ...only, ...common };
  }
  return {
    "@type": "ProductGroup",
    ...common,
    productGroupID: product.id,
    variesBy: "https://schema.org/size",
    hasVariant: product.variants.map((variant) => ({
      ...variantThing(product, variant, publicUrl),
      size: variant.name,
    })),
  };
}

function variantThing(product: Product, variant: Variant, publicUrl: string) {
  const [image] = product.images;
  const pounds = poundsOf(variant);
  const offers = offerOf(product, variant, publicUrl);
  return {
    "@type": "Product",
    sku: variant.sku,
    name: variantTitle(product, variant),
    url: variantUrl(product, variant, publicUrl),
    ...(image ? { image: absolute(image.imageUrl, publicUrl) } : {}),
    ...(pounds === undefined
      ? {}
      : { weight: { "@type": "QuantitativeValue", value: pounds, unitCode: "LBR" } }),
    additionalProperty: Object.entries(variant.specifications).map(([name, value]) => ({
      "@type": "PropertyValue",
      name,
      value,
    })),
    ...(offers ? { offers } : {}),
  } as const satisfies ProductThing;
}

/** What the listing shows, in its order, for whoever reads lists instead of pages. */
export function listingData(
  products: readonly Pick<Product, "slug" | "name">[],
  publicUrl: string,
): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: products.length,
    itemListElement: products.map(({ slug, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: absolute(`/product/${slug}`, publicUrl),
    })),
  };
}

function breadcrumbs(crumbs: readonly Crumb[], publicUrl: string): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absolute(path, publicUrl),
    })),
  };
}

function absolute(path: string, publicUrl: string): string {
  return new URL(path, publicUrl).href;
}
