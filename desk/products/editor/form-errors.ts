import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import { ruleErrors } from "#desk/products/product-rules.ts";
import { draftOf, type ProductForm, type Row } from "./product-form.ts";

/**
 * The API names rows by their place; here they are called by their key, which they keep when they
 * are moved.
 */
export function errorsByKey(fields: FieldErrors, sent: ProductForm): FieldErrors {
  const named = (path: string) => {
    let place: unknown = sent;
    const steps = path.split(".").map((step) => {
      const within = place;
      place = (within as Record<string, unknown> | undefined)?.[step];
      return Array.isArray(within) ? ((place as Partial<Row> | undefined)?.key ?? step) : step;
    });
    return steps.join(".");
  };
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [named(path), text]));
}

/**
 * The API looks at the rules once each field is right by itself; here everything is told at once.
 */
export function errorsWithRules(refused: FieldErrors, sent: ProductForm): FieldErrors {
  if (Object.keys(refused).length === 0) return {};
  return errorsByKey({ ...ruleErrors(draftOf(sent)), ...refused }, sent);
}
