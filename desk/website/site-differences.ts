import { hoursLines } from "#features/site/opening-hours.ts";
import type { Notice, Phones, SiteKey, SiteTexts } from "#features/site/site-texts.ts";
import { deliveryDifferences } from "./delivery/delivery-differences.ts";
import { taxDifferences } from "./tax/tax-differences.ts";

/** What a change did, in the words of the audit trail. */
export function siteDifferences<Key extends SiteKey>(
  key: Key,
  before: SiteTexts[Key],
  after: SiteTexts[Key],
): string[] {
  return describe[key](before, after);
}

const describe: {
  [Key in SiteKey]: (before: SiteTexts[Key], after: SiteTexts[Key]) => string[];
} = {
  notice(before, after) {
    const words = (Object.keys(noticeParts) as (keyof Notice)[]).flatMap((part) =>
      part !== "isOn" && before[part] !== after[part] ? [noticeParts[part]] : [],
    );
    if (before.isOn !== after.isOn) words.unshift(after.isOn ? "switched on" : "switched off");
    return words;
  },
  hours(before, after) {
    const was = new Set([...hoursLines(before.week), before.note]);
    const is = [...hoursLines(after.week), after.note];
    const words = is.filter((line) => line !== "" && !was.has(line));
    return before.note !== "" && after.note === "" ? [...words, "note removed"] : words;
  },
  phones: (before, after) =>
    (Object.keys(phoneParts) as (keyof Phones)[])
      .filter((part) => before[part] !== after[part])
      .map((part) => `${phoneParts[part]} ${before[part]} to ${after[part]}`),
  questions: (before, after) => listDifferences(before, after, ({ question }) => question),
  projects: (before, after) => listDifferences(before, after, ({ title }) => title),
  searchWords: (before, after) => listDifferences(before, after, ({ typed }) => typed),
  notSold: (before, after) => listDifferences(before, after, ({ words }) => words),
  delivery: deliveryDifferences,
  tax: taxDifferences,
};

const noticeParts: Record<keyof Notice, string> = {
  isOn: "",
  text: "text",
  link: "link",
  from: "first day",
  until: "last day",
};

const phoneParts: Record<keyof Phones, string> = {
  main: "main",
  fountains: "fountain and vase sales",
  support: "product support",
};

function listDifferences<Entry extends { id: string }>(
  before: readonly Entry[],
  after: readonly Entry[],
  nameOf: (entry: Entry) => string,
): string[] {
  const was = new Map(before.map((entry) => [entry.id, entry]));
  const is = new Map(after.map((entry) => [entry.id, entry]));
  const differs = ({ id }: Entry) =>
    is.has(id) && JSON.stringify(was.get(id)) !== JSON.stringify(is.get(id));
  const words = [
    ...after.filter(({ id }) => !was.has(id)).map((entry) => `added '${nameOf(entry)}'`),
    ...before.filter(differs).map((entry) => `changed '${nameOf(entry)}'`),
    ...before.filter(({ id }) => !is.has(id)).map((entry) => `removed '${nameOf(entry)}'`),
  ];
  const order = (entries: readonly Entry[], others: ReadonlyMap<string, Entry>) =>
    entries.flatMap(({ id }) => (others.has(id) ? [id] : [])).join();
  return order(before, is) === order(after, was) ? words : [...words, "another order"];
}
