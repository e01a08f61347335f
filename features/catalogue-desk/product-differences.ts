import { categoryName } from "#content/categories.ts";
import type { PhotoUse } from "#features/photos/photo-use.ts";
import { formatMoney, parseDollars } from "#platform/money.ts";
import type { ProductDraft, VariantDraft } from "./admin-product.ts";

/** What differs, in the words of the trail; nothing when the product would stay as it is. */
export function differencesOf(before: ProductDraft, after: ProductDraft): string[] {
  const said: string[] = [];
  if (before.name !== after.name) said.push(`name from “${before.name}” to “${after.name}”`);
  if (before.slug !== after.slug) said.push(`address from ${before.slug} to ${after.slug}`);
  if (before.category !== after.category) {
    said.push(`category from ${categoryName(before.category)} to ${categoryName(after.category)}`);
  }
  if (before.soldBy !== after.soldBy) said.push(`now sold by ${after.soldBy}`);
  if (before.isVisible !== after.isVisible)
    said.push(after.isVisible ? "now visible" : "now hidden");
  if (before.description !== after.description) said.push("description");
  if (!isSame(before.features, after.features)) said.push("features");
  if (!isSame(before.whatsIncluded, after.whatsIncluded)) said.push("what’s included");
  said.push(...variantDifferences(before.variants, after.variants));
  if (!isSame(namesOf(before.photos), namesOf(after.photos))) said.push("photos");
  else if (!isSame(before.photos, after.photos)) said.push("alternative texts");
  return said;
}

const mostSaid = 8;

/** In one line. */
export function inWords(differences: readonly string[]): string {
  const more = differences.length - mostSaid;
  const said = differences.slice(0, mostSaid).join(", ");
  return more > 0 ? `${said} and ${more} more` : said;
}

function variantDifferences(before: readonly VariantDraft[], after: readonly VariantDraft[]) {
  const said: string[] = [];
  const present = new Map(before.map((variant) => [variant.id, variant]));
  const kept = new Set(after.map(({ id }) => id));
  for (const variant of after) {
    const was = variant.id === undefined ? undefined : present.get(variant.id);
    if (was) said.push(...differencesOfVariant(was, variant));
    else said.push(`variant ${variant.sku} added`);
  }
  for (const { id, sku } of before) if (!kept.has(id)) said.push(`variant ${sku} removed`);
  const order = (variants: readonly VariantDraft[]) =>
    variants.flatMap(({ id }) => (id && kept.has(id) && present.has(id) ? [id] : []));
  if (!isSame(order(before), order(after))) said.push("order of the variants");
  return said;
}

function differencesOfVariant(before: VariantDraft, after: VariantDraft): string[] {
  const { sku } = after;
  const said: string[] = [];
  if (before.sku !== sku) said.push(`SKU from ${before.sku} to ${sku}`);
  if (before.name !== after.name)
    said.push(`name of ${sku} from “${before.name}” to “${after.name}”`);
  if (before.price !== after.price) {
    said.push(`price of ${sku} from ${priceText(before.price)} to ${priceText(after.price)}`);
  }
  if (!isSame(before.specifications, after.specifications)) said.push(`specifications of ${sku}`);
  if (before.stock !== after.stock) {
    said.push(`stock of ${sku} from ${stockText(before.stock)} to ${stockText(after.stock)}`);
  }
  return said;
}

function priceText(price: string | null): string {
  const amount = price === null ? null : parseDollars(price);
  return amount === null ? "none" : formatMoney(amount);
}

function stockText(stock: number | null): string {
  return stock === null ? "not counted" : String(stock);
}

function namesOf(photos: readonly PhotoUse[]): string[] {
  return photos.map(({ picture }) => picture);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
