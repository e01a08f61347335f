import type {
  BreadcrumbList,
  Graph,
  Offer,
  ProductGroup,
  Product as ProductThing,
} from "schema-dts";
import { business } from "#content/business.ts";
import { type Product, type Variant, variantAnchor } from "./product.ts";

interface Crumb {
  label: string;
  path: string;
}

/** What search engines read of a product. The price is the catalogue's own text, as the page and the API have it. */
export function productData(product: Product, publicUrl: string): Graph {
  const path = `/product/${product.slug}`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      productGroup(product, absolute(path, publicUrl), publicUrl),
      breadcrumbs(
        [
          { label: "Products", path: "/products" },
          { label: product.categoryName, path: `/products/${product.category}` },
          { label: product.name, path },
        ],
        publicUrl,
      ),
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

function productGroup(product: Product, url: string, publicUrl: string): ProductGroup {
  const image = product.images.map(({ imageUrl }) => absolute(imageUrl, publicUrl));
  return {
    "@type": "ProductGroup",
    "@id": url,
    url,
    productGroupID: product.slug,
    name: product.name,
    description: product.description,
    image,
    brand: { "@type": "Brand", name: business.shortName },
    hasVariant: product.variants.map((variant) => variantThing(product, variant, url, image)),
  };
}

function variantThing(
  product: Product,
  variant: Variant,
  url: string,
  image: string[],
): ProductThing {
  const address = `${url}#${variantAnchor(variant)}`;
  return {
    "@type": "Product",
    sku: variant.sku,
    name: `${product.name}, ${variant.name}`,
    url: address,
    ...(image[0] ? { image: image[0] } : {}),
    additionalProperty: Object.entries(variant.specifications).map(([name, value]) => ({
      "@type": "PropertyValue",
      name,
      value,
    })),
    ...(product.soldBy === "price" && variant.price !== null
      ? { offers: offer(variant.price, variant.stockQuantity, address) }
      : {}),
  };
}

function offer(price: string, stock: number | null, url: string): Offer {
  return {
    "@type": "Offer",
    url,
    price,
    priceCurrency: "USD",
    itemCondition: "https://schema.org/NewCondition",
    availability: stock === 0 ? "https://schema.org/OutOfStock" : "https://schema.org/InStock",
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
