import type { Messages } from "#desk/kit/problem-fields.ts";

/** The API names entries of a list by their place; here they are called by their id, which they keep when moved. */
export function messagesById(fields: Messages, sent: unknown): Messages {
  if (!Array.isArray(sent)) return fields;
  const named = (path: string) =>
    path.replace(/^\d+/, (place) => (sent as { id: string }[])[Number(place)]?.id ?? place);
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [named(path), text]));
}

/** Those at one entry of a list, named as within it. */
export function messagesOf(messages: Messages, id: string): Messages {
  const within = Object.entries(messages).filter(([path]) => path.startsWith(`${id}.`));
  return Object.fromEntries(within.map(([path, text]) => [path.slice(id.length + 1), text]));
}
