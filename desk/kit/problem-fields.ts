import { ApiError } from "#platform/api-client.ts";

/** Messages at fields, by the field's path: `name`, `variants.var_1.price`. */
export type Messages = Readonly<Record<string, string>>;

/** Without those at what was changed: at a field, or with `photos.*` at a field and everything in it. */
export function withoutMessages(messages: Messages, changed: string): Messages {
  const field = changed.replace(/\.\*$/, "");
  const isAt = (path: string) =>
    path === field || (field !== changed && path.startsWith(`${field}.`));
  return Object.fromEntries(Object.entries(messages).filter(([path]) => !isAt(path)));
}

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
