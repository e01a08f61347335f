import { business } from "#content/business.ts";
import { delivery, deliveryWay } from "#content/delivery.ts";
import { variantTitle } from "#features/catalogue/product.ts";
import { poundsOf } from "#features/catalogue/weight.ts";
import { dollarText } from "#platform/money.ts";
import { xmlText } from "#platform/text/xml.ts";
import type { FeedItem } from "./feed-items.server.ts";
import { isInStock, variantUrl } from "./offer-data.ts";

export const feedPath = "/feed.xml";

/** The first part has the feed's own address. */
export function feedPartPath(part: number): string {
  return part === 1 ? feedPath : `/feed-${part}.xml`;
}

/** What Google takes: a title and a size of so many characters, and no weight beyond this. */
const most = { title: 150, size: 100, pounds: 2_000 } as const;

interface FeedPlace {
  part: number;
  parts: number;
  publicUrl: string;
  /** Then what shipping costs is set at the listing: it depends on the cart and the place. */
  hasDeliveryRules: boolean;
}

/**
 * A part of the feed that merchant listings are made from: RSS 2.0 with Google's names for what a
 * shop says of its goods. Each part says where the next one is.
 */
export function merchantFeed(
  items: readonly FeedItem[],
  { part, parts, publicUrl, hasDeliveryRules }: FeedPlace,
): string {
  const address = (path: string) => xmlText(new URL(path, publicUrl).href);
  const link = (rel: string, at: number) =>
    `<atom:link rel="${rel}" type="application/rss+xml" href="${address(feedPartPath(at))}"/>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", business.name),
    `<link>${address("/products")}</link>`,
    element("description", business.tagline),
    link("self", part),
    ...(part < parts ? [link("next", part + 1)] : []),
    ...items.map((item) => itemElement(item, publicUrl, hasDeliveryRules)),
    "</channel>",
    "</rss>\n",
  ].join("\n");
}

function itemElement(item: FeedItem, publicUrl: string, hasDeliveryRules: boolean): string {
  const { product, variant, imageUrl, isOneOfSeveral } = item;
  const pounds = poundsOf(variant);
  return [
    "<item>",
    element("g:id", variant.sku),
    element("g:title", cut(variantTitle(product, variant), most.title)),
    element("g:description", product.description),
    element("g:link", variantUrl(product, variant, publicUrl)),
    ...(imageUrl ? [element("g:image_link", new URL(imageUrl, publicUrl).href)] : []),
    element("g:price", `${variant.price} USD`),
    element("g:availability", isInStock(variant) ? "in_stock" : "out_of_stock"),
    element("g:condition", "new"),
    element("g:brand", business.shortName),
    // Nobody else makes them under this name: there is no number of a maker's to give.
    element("g:identifier_exists", "no"),
    element("g:product_type", product.categoryName),
    ...(isOneOfSeveral
      ? [element("g:item_group_id", product.id), element("g:size", cut(variant.name, most.size))]
      : []),
    ...(hasDeliveryRules ? [] : [shippingElement(pounds)]),
    ...(pounds !== undefined && pounds <= most.pounds
      ? [element("g:shipping_weight", `${pounds} lb`)]
      : []),
    "</item>",
  ].join("\n");
}

function shippingElement(pounds: number | undefined): string {
  const { name, handling, transit } = delivery.ways[deliveryWay(pounds)];
  return [
    "<g:shipping>",
    element("g:country", delivery.country),
    element("g:service", name),
    element("g:price", `${dollarText(delivery.shipping)} USD`),
    element("g:min_handling_time", String(handling.least)),
    element("g:max_handling_time", String(handling.most)),
    element("g:min_transit_time", String(transit.least)),
    element("g:max_transit_time", String(transit.most)),
    "</g:shipping>",
  ].join("");
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

/** Whole characters: half of one could not be written. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join("");
}
