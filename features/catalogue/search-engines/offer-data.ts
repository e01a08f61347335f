import type {
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  QuantitativeValue,
  ShippingDeliveryTime,
} from "schema-dts";
import { type DeliveryWayName, delivery, deliveryPath, deliveryWay } from "#content/delivery.ts";
import { type Product, type Variant, variantAnchor } from "#features/catalogue/product.ts";
import { poundsOf } from "#features/catalogue/weight.ts";
import { dollarText } from "#platform/money.ts";

/**
 * Where a variant is bought: the same address in structured data and in the feed for merchant
 * listings.
 */
export function variantUrl(
  { slug }: Pick<Product, "slug">,
  variant: Pick<Variant, "sku">,
  publicUrl: string,
): string {
  return new URL(`/product/${slug}#${variantAnchor(variant)}`, publicUrl).href;
}

/** A count of 0 is sold out; null is not counted. */
export function isInStock({ stockQuantity }: Pick<Variant, "stockQuantity">): boolean {
  return stockQuantity !== 0;
}

/** Undefined: sold by quote, so there is nothing that could be offered at a price. */
export function offerOf(
  product: Pick<Product, "slug" | "soldBy">,
  variant: Variant,
  publicUrl: string,
  hasDeliveryRules = false,
): Offer | undefined {
  if (product.soldBy !== "price" || variant.price === null) return undefined;
  return {
    "@type": "Offer",
    url: variantUrl(product, variant, publicUrl),
    price: variant.price,
    priceCurrency: "USD",
    itemCondition: "https://schema.org/NewCondition",
    availability: isInStock(variant)
      ? "https://schema.org/InStock"
      : "https://schema.org/OutOfStock",
    // By rules it depends on the whole cart and the ZIP code: nothing is said that might be wrong.
    ...(hasDeliveryRules
      ? {}
      : { shippingDetails: { "@id": shippingId(deliveryWay(poundsOf(variant)), publicUrl) } }),
    hasMerchantReturnPolicy: { "@id": returnsId(publicUrl) },
  };
}

/** What the offers of a page refer to, each said once: as much as there is of it. */
export function offerTerms(
  product: Product,
  publicUrl: string,
  hasDeliveryRules = false,
): (OfferShippingDetails | MerchantReturnPolicy)[] {
  const sold = product.variants.filter((variant) => offerOf(product, variant, publicUrl));
  if (sold.length === 0) return [];
  const ways = new Set(sold.map((variant) => deliveryWay(poundsOf(variant))));
  const shipping = hasDeliveryRules ? [] : [...ways].map((way) => shippingDetails(way, publicUrl));
  return [...shipping, returnPolicy(publicUrl)];
}

function shippingDetails(name: DeliveryWayName, publicUrl: string): OfferShippingDetails {
  const way = delivery.ways[name];
  return {
    "@type": "OfferShippingDetails",
    "@id": shippingId(name, publicUrl),
    shippingRate: {
      "@type": "MonetaryAmount",
      value: dollarText(delivery.shipping),
      currency: "USD",
    },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: delivery.country },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(way.handling),
      transitTime: days(way.transit),
    } satisfies ShippingDeliveryTime,
  };
}

/** The same for everything we sell. */
export function returnPolicy(publicUrl: string) {
  const { changedMind, ourFault } = delivery.returnFreight;
  return {
    "@type": "MerchantReturnPolicy",
    "@id": returnsId(publicUrl),
    applicableCountry: delivery.country,
    returnPolicyCountry: delivery.country,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: delivery.returnDays,
    merchantReturnLink: new URL(`${deliveryPath}#returns`, publicUrl).href,
    returnMethod: ["https://schema.org/ReturnByMail", "https://schema.org/ReturnInStore"],
    returnFees: freight[changedMind],
    itemDefectReturnFees: freight[ourFault],
    refundType: "https://schema.org/FullRefund",
    restockingFee: {
      "@type": "MonetaryAmount",
      value: dollarText(delivery.restockingFee),
      currency: "USD",
    },
  } as const satisfies MerchantReturnPolicy;
}

/** Who pays for the way back. */
const freight = {
  customer: "https://schema.org/ReturnFeesCustomerResponsibility",
  us: "https://schema.org/FreeReturn",
} as const;

function days({ least, most }: { least: number; most: number }): QuantitativeValue {
  return { "@type": "QuantitativeValue", minValue: least, maxValue: most, unitCode: "DAY" };
}

function shippingId(way: DeliveryWayName, publicUrl: string): string {
  return new URL(`${deliveryPath}#${way}`, publicUrl).href;
}

function returnsId(publicUrl: string): string {
  return new URL(`${deliveryPath}#returns`, publicUrl).href;
}
