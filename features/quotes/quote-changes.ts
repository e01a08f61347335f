import { formatMoney } from "#platform/money.ts";
import { itemsOf, type QuoteContent, type QuoteItem, quantityText } from "./quote-content.ts";
import { nothingTaken, quoteMoney } from "./quote-money.ts";

/** What a version says otherwise, a sentence each, for a customer who read the one before. */
export function quoteChanges(before: QuoteContent, after: QuoteContent): string[] {
  const [old, now] = [totalsOf(before), totalsOf(after)];
  const sums: [string, string, string][] = [
    ["The discount", formatMoney(old.discount), formatMoney(now.discount)],
    ["The tax", formatMoney(old.tax), formatMoney(now.tax)],
    ["The total", formatMoney(old.total), formatMoney(now.total)],
    ["The deposit", formatMoney(old.deposit), formatMoney(now.deposit)],
  ];
  return [
    ...lineChanges(before, after),
    ...sums.flatMap(([what, from, to]) => (from === to ? [] : [`${what} is ${to} (was ${from}).`])),
    ...textChanges(before, after),
  ];
}

function totalsOf(content: QuoteContent) {
  return quoteMoney(content, nothingTaken);
}

function lineChanges(before: QuoteContent, after: QuoteContent): string[] {
  const earlier = new Map(itemsOf(before).map((item) => [item.id, item]));
  const kept = new Set(itemsOf(after).map(({ id }) => id));
  const changed = itemsOf(after).flatMap((item) => {
    const old = earlier.get(item.id);
    if (old) return itemChanges(old, item);
    return [`New${item.optional ? ", as an option" : ""}: ${item.text}, ${priceOf(item)}.`];
  });
  const gone = itemsOf(before).filter(({ id }) => !kept.has(id));
  return [...changed, ...gone.map(({ text }) => `No longer part of it: ${text}.`)];
}

function itemChanges(old: QuoteItem, item: QuoteItem): string[] {
  const named = old.text === item.text ? [] : [`“${old.text}” is now “${item.text}”.`];
  const priced =
    priceOf(old) === priceOf(item) ? [] : [`${item.text}: ${priceOf(item)} (was ${priceOf(old)}).`];
  const described = old.detail === item.detail ? [] : [`${item.text} is described differently.`];
  const optional =
    old.optional === item.optional
      ? []
      : [`${item.text} is ${item.optional ? "an option now" : "part of it now, no option"}.`];
  return [...named, ...priced, ...described, ...optional];
}

function priceOf({ quantity, unit, unitPrice }: QuoteItem): string {
  return `${quantityText(quantity)}${unit ? ` ${unit}` : ""} at ${formatMoney(unitPrice)}`;
}

const words = {
  scope: "What we do",
  excluded: "What is not included",
  when: "When we come",
  terms: "The terms",
} as const;

function textChanges(before: QuoteContent, after: QuoteContent): string[] {
  const names = Object.keys(words) as (keyof typeof words)[];
  return names.flatMap((name) =>
    before[name].trim() === after[name].trim() ? [] : [`“${words[name]}” has changed.`],
  );
}
