import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";

/**
 * The API names entries of a list by their place; here they are called by their id, which they keep
 * when moved.
 */
export function errorsById(fields: FieldErrors, sent: unknown): FieldErrors {
  if (!Array.isArray(sent)) return fields;
  const named = (path: string) =>
    path.replace(/^\d+/, (place) => (sent as { id: string }[])[Number(place)]?.id ?? place);
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [named(path), text]));
}

/** Those at one entry of a list, named as within it. */
export function errorsOf(fieldErrors: FieldErrors, id: string): FieldErrors {
  const within = Object.entries(fieldErrors).filter(([path]) => path.startsWith(`${id}.`));
  return Object.fromEntries(within.map(([path, text]) => [path.slice(id.length + 1), text]));
}
