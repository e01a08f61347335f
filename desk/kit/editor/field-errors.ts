import { problemOf } from "#platform/api-client.ts";

/** What is wrong with fields, by the field's path: `name`, `variants.var_1.price`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Without those at the changed field; `photos.*` is a field with everything in it. */
export function withoutErrors(fieldErrors: FieldErrors, changed: string): FieldErrors {
  const field = changed.replace(/\.\*$/, "");
  const isAt = (path: string) =>
    path === field || (field !== changed && path.startsWith(`${field}.`));
  return Object.fromEntries(Object.entries(fieldErrors).filter(([path]) => !isAt(path)));
}

/** What our API said about single fields when it refused. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return problemOf(error).fields ?? {};
}
