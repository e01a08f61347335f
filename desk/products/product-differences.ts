import { categoryName } from "#content/categories.ts";
import { specificationLine } from "#desk/products/transfer/csv-columns.ts";
import type { PhotoUse } from "#features/photos/photo-use.ts";
import { formatMoney, parseDollars } from "#platform/money.ts";
import type { ProductDraft, VariantDraft } from "./admin-product.ts";

/** Something about a product that changes. */
export interface ProductDifference {
  /** As the desk calls it: "Price of HB-BT-24". */
  field: string;
  /** As people read them; empty where there is nothing. */
  from: string;
  to: string;
  /** In the words of the trail. */
  words: string;
}

/** What differs, in the words of the trail; nothing when the product would stay as it is. */
export function productDifferences(before: ProductDraft, after: ProductDraft): string[] {
  return differencesByField(before, after).map(({ words }) => words);
}

const mostSaid = 8;

/** In one line. */
export function inWords(differences: readonly string[]): string {
  const more = differences.length - mostSaid;
  const said = differences.slice(0, mostSaid).join(", ");
  return more > 0 ? `${said} and ${more} more` : said;
}

/** What differs, field by field. */
export function differencesByField(before: ProductDraft, after: ProductDraft): ProductDifference[] {
  const texts = (read: (draft: ProductDraft) => string) => [read(before), read(after)] as const;
  const isRearranged = !isSame(namesOf(before.photos), namesOf(after.photos));
  return [
    ...differ(
      "Name",
      texts(({ name }) => name),
      quotedFromTo,
    ),
    ...differ(
      "Address",
      texts(({ slug }) => slug),
    ),
    ...differ(
      "Category",
      texts(({ category }) => categoryName(category)),
    ),
    ...differ(
      "Sold by",
      texts(({ soldBy }) => soldBy),
      (_, to) => `now sold by ${to}`,
    ),
    ...differ("In the shop", texts(visibility), (_, to) => `now ${to}`),
    ...differ(
      "Description",
      texts(({ description }) => description),
      "description",
    ),
    ...differ(
      "Features",
      texts(({ features }) => lines(features)),
      "features",
    ),
    ...differ(
      "What’s included",
      texts((draft) => lines(draft.whatsIncluded)),
      "what’s included",
    ),
    ...compareVariants(before.variants, after.variants),
    ...(isRearranged
      ? differ(
          "Photos",
          texts(({ photos }) => photoText(photos)),
          "photos",
        )
      : differ(
          "Alternative texts",
          texts(({ photos }) => altText(photos)),
          "alternative texts",
        )),
  ];
}

function compareVariants(
  before: readonly VariantDraft[],
  after: readonly VariantDraft[],
): ProductDifference[] {
  const present = new Map(before.map((variant) => [variant.id, variant]));
  const kept = new Set(after.map(({ id }) => id));
  const staying = (variants: readonly VariantDraft[]) =>
    variants.flatMap(({ id, sku }) => (kept.has(id) && present.has(id) ? [{ id, sku }] : []));
  const idsOf = (variants: { id?: string | undefined }[]) => variants.map(({ id }) => id);
  const isReordered = !isSame(idsOf(staying(before)), idsOf(staying(after)));
  const orderText = (variants: readonly VariantDraft[]) =>
    staying(variants)
      .map(({ sku }) => sku)
      .join(", ");
  return [
    ...after.flatMap((variant) => {
      const was = variant.id === undefined ? undefined : present.get(variant.id);
      if (was) return compareVariant(was, variant);
      const words = `variant ${variant.sku} added`;
      return [{ field: `Variant ${variant.sku}`, from: "", to: variantText(variant), words }];
    }),
    ...before.flatMap((variant) => {
      if (kept.has(variant.id)) return [];
      const words = `variant ${variant.sku} removed`;
      return [{ field: `Variant ${variant.sku}`, from: variantText(variant), to: "", words }];
    }),
    ...(isReordered
      ? differ(
          "Order of the variants",
          [orderText(before), orderText(after)],
          "order of the variants",
        )
      : []),
  ];
}

function compareVariant(before: VariantDraft, after: VariantDraft): ProductDifference[] {
  const { sku } = after;
  const texts = (read: (variant: VariantDraft) => string) => [read(before), read(after)] as const;
  return [
    ...differ(
      "SKU",
      texts((variant) => variant.sku),
    ),
    ...differ(
      `Name of ${sku}`,
      texts(({ name }) => name),
      quotedFromTo,
    ),
    ...differ(`Price of ${sku}`, texts(priceText)),
    ...differ(`Specifications of ${sku}`, texts(specificationText), `specifications of ${sku}`),
    ...differ(`Stock of ${sku}`, texts(stockText)),
  ];
}

type Words = string | ((from: string, to: string, field: string) => string);

function differ(
  field: string,
  [from, to]: readonly [string, string],
  words: Words = (was, is, about) => `${about} from ${was} to ${is}`,
): ProductDifference[] {
  if (from === to) return [];
  const about = field.startsWith("SKU") ? field : field.charAt(0).toLowerCase() + field.slice(1);
  return [{ field, from, to, words: typeof words === "string" ? words : words(from, to, about) }];
}

function quotedFromTo(from: string, to: string, about: string): string {
  return `${about} from “${from}” to “${to}”`;
}

function visibility({ isVisible }: ProductDraft): string {
  return isVisible ? "visible" : "hidden";
}

function variantText(variant: VariantDraft): string {
  const { name, price, stock } = variant;
  const parts = [name, price === null ? "by quote" : priceText(variant)];
  return [...parts, ...(stock === null ? [] : [`${stock} in stock`])].join(", ");
}

function priceText({ price }: VariantDraft): string {
  const amount = price === null ? null : parseDollars(price);
  return amount === null ? "none" : formatMoney(amount);
}

function stockText({ stock }: VariantDraft): string {
  return stock === null ? "not counted" : String(stock);
}

function specificationText({ specifications }: VariantDraft): string {
  return lines(specifications.map(specificationLine));
}

function photoText(photos: readonly PhotoUse[]): string {
  return lines(photos.map(({ picture, alt }) => `${picture}: ${alt}`));
}

function altText(photos: readonly PhotoUse[]): string {
  return lines(photos.map(({ alt }) => alt));
}

function namesOf(photos: readonly PhotoUse[]): string[] {
  return photos.map(({ picture }) => picture);
}

/** Each of them is one line: the same text means the same lines. */
function lines(texts: readonly string[]): string {
  return texts.join("\n");
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
