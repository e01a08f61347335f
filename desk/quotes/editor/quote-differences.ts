import type { LineForm, QuoteForm } from "./quote-form.ts";

const names: Readonly<
  Record<Exclude<keyof QuoteForm, "lines" | "deposit" | "photos" | "drawing">, string>
> = {
  ...{ title: "What it is for", name: "Name", email: "E-mail", phone: "Phone", location: "Place" },
  ...{ reminders: "Reminders", discount: "Discount", taxRate: "Tax", validUntil: "Valid until" },
  ...{ greeting: "Greeting", scope: "What we do", excluded: "What is not included" },
  ...{ when: "When", terms: "Terms", notice: "Three-day notice" },
};

/** What saving the second over the first would change, in words. */
export function quoteDifferences(stored: QuoteForm, typed: QuoteForm): string[] {
  const fields = Object.entries(names).flatMap(([field, name]) => {
    const [was, is] = [stored, typed].map((form) => form[field as keyof typeof names]);
    return was === is ? [] : [said(name, was, is)];
  });
  const isSame = (field: "deposit" | "photos" | "drawing") =>
    JSON.stringify(stored[field]) === JSON.stringify(typed[field]);
  return [
    ...lineDifferences(stored.lines, typed.lines),
    ...fields,
    ...(isSame("deposit") ? [] : ["Deposit"]),
    ...(isSame("photos") ? [] : ["Photos"]),
    ...(isSame("drawing") ? [] : ["Drawing"]),
  ];
}

function lineDifferences(stored: readonly LineForm[], typed: readonly LineForm[]): string[] {
  const before = new Map(stored.map((line) => [line.id, line]));
  const after = new Set(typed.map(({ id }) => id));
  const said = typed.flatMap((line) => {
    const was = before.get(line.id);
    if (!was) return [`Line added: ${line.text}`];
    return JSON.stringify(was) === JSON.stringify(line) ? [] : [`Line changed: ${line.text}`];
  });
  const removed = stored.filter(({ id }) => !after.has(id));
  const all = [...said, ...removed.map(({ text }) => `Line removed: ${text}`)];
  const order = (lines: readonly LineForm[]) => lines.map(({ id }) => id).join();
  return all.length === 0 && order(stored) !== order(typed) ? ["Order of the lines"] : all;
}

const mostSaid = 40;

function said(name: string, was: unknown, is: unknown): string {
  const isShort = [was, is].every((text) => typeof text === "string" && text.length <= mostSaid);
  return isShort ? `${name}: ${was || "nothing"} to ${is || "nothing"}` : name;
}
