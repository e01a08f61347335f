import { ApiError } from "#platform/api-client.ts";

/** Messages at fields, by the field's path: `name`, `variants.var_1.price`. */
export type Messages = Readonly<Record<string, string>>;

/** What our API said about single fields when it refused. */
export function problemFields(error: unknown): Messages {
  if (!(error instanceof ApiError)) return {};
  try {
    const { fields } = JSON.parse(error.text) as { fields?: Messages };
    return fields ?? {};
  } catch {
    return {};
  }
}
