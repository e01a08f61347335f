/** What a saved text may leave open, and what stands there when it is written to somebody. */
export const placeholders = {
  "first name": "Ada",
  name: "Ada Brook",
  "order number": "HB-7K3M-42",
  "our phone": "(440) 555-0100",
} as const;

export type Placeholder = keyof typeof placeholders;
export type PlaceholderValues = Partial<Record<Placeholder, string>>;

const anyOf = /\{\s*([a-z][a-z ]{0,30}?)\s*\}/gi;

/** The text as it is sent. What has no value stays as it is, to be seen. */
export function fill(text: string, values: PlaceholderValues): string {
  return text.replace(anyOf, (whole, name: string) => standIn(name, values) ?? whole);
}

/** What of a text would still be open: '{order number}' to somebody who has not bought. */
export function openIn(text: string, values: PlaceholderValues): string[] {
  const names = [...text.matchAll(anyOf)].map(([whole, name = ""]) => ({ whole, name }));
  const open = names.filter(({ name }) => standIn(name, values) === undefined);
  return [...new Set(open.map(({ whole }) => whole))];
}

function standIn(name: string, values: PlaceholderValues): string | undefined {
  const value = values[name.toLowerCase().replaceAll(/ +/g, " ") as Placeholder];
  return value?.trim() ? value : undefined;
}
