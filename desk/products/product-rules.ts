import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import { mustBeQuoted } from "#features/catalogue/product.ts";
import { type Cents, parseTypedDollars } from "#platform/money.ts";
import { highestPayment } from "#platform/payment-limits.ts";
import type { ProductDraft } from "./admin-product.ts";

/** In JSON such a key comes before all others, wherever it stood. */
const bareNumber = /^(0|[1-9]\d*)$/;

export type ReadPrice = { ok: true; amount: Cents } | { ok: false; message: string };

/** A price as it was typed, or what to type instead. */
export function readPrice(text: string): ReadPrice {
  const amount = parseTypedDollars(text);
  if (amount === null) return { ok: false, message: "Please enter a price such as 489.00." };
  if (amount === 0) {
    return {
      ok: false,
      message: "Please enter a price above zero, or sell the product by quote.",
    };
  }
  if (amount > highestPayment) {
    return {
      ok: false,
      message: "Please enter at most 999,999.99: no card payment can be higher.",
    };
  }
  return { ok: true, amount };
}

/** The rules that a draft breaks by itself, whatever else is in the catalogue. */
export function ruleErrors(draft: ProductDraft): FieldErrors {
  const errors: Record<string, string> = {};
  if (draft.soldBy === "price" && mustBeQuoted(draft)) {
    errors.soldBy =
      "Fountains and vases are made to order: please choose “by quote”, or another name or category.";
  }
  draft.variants.forEach(({ price, specifications }, index) => {
    if (draft.soldBy === "price" && price === null) {
      errors[`variants.${index}.price`] =
        "Please enter a price such as 489.00, or sell the product by quote.";
    }
    if (draft.soldBy === "quote" && price !== null) {
      errors[`variants.${index}.price`] =
        "A product sold by quote has no price: please leave this empty, or sell it by price.";
    }
    for (const [row, { label }] of specifications.entries()) {
      if (!bareNumber.test(label)) continue;
      errors[`variants.${index}.specifications.${row}.label`] =
        "Please add a word: a row that is called by a number alone would lose its place.";
    }
    for (const again of repeated(specifications.map(({ label }) => label))) {
      errors[`variants.${index}.specifications.${again}.label`] =
        "This variant has another row with this label: please give each its own.";
    }
  });
  for (const again of repeated(draft.variants.map(({ sku }) => sku))) {
    errors[`variants.${again}.sku`] =
      "Another variant of this product has this SKU: please give each its own.";
  }
  for (const again of repeated(draft.variants.map(({ id }, index) => id ?? `new ${index}`))) {
    errors[`variants.${again}.id`] = "This variant is here twice: please remove one of them.";
  }
  for (const again of repeated(draft.photos.map(({ picture }) => picture))) {
    errors[`photos.${again}.picture`] = "This photo is here already: please remove one of them.";
  }
  return errors;
}

/** Where a value stands that has stood before. */
function repeated(values: readonly string[]): number[] {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    if (seen.has(value)) return [index];
    seen.add(value);
    return [];
  });
}
