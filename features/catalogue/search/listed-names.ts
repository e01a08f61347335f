import { answerPages } from "#content/answers.ts";
import { categories } from "#content/categories.ts";
import { type StaticGroupId, staticGroups } from "#content/static-entries.ts";
import type { SearchWord } from "#features/site/site-texts.ts";
import type { FoundCategory, FoundEntry } from "./search-result.ts";
import { readQuery, saysAnyOf, saysOnly } from "./text/search-query.ts";
import type { Searched } from "./text/term-worth.ts";
import { TextIndex } from "./text/text-index.ts";

export interface Asked {
  text: string;
  searchWords: readonly SearchWord[];
  /** What we know that we do not sell was not mistyped. */
  mayBeMistyped: boolean;
}

/**
 * What is on the site whatever the owner sells: the categories, and what is fitted to the job and
 * not priced.
 */
export class ListedNames {
  readonly #categories = new TextIndex();
  readonly #entries = new TextIndex();

  constructor() {
    for (const [place, { slug, name }] of pages.entries()) {
      this.#categories.put({ ...nothing, id: slug, places: [place], name });
    }
    for (const [place, { id, title, entries }] of Object.values(staticGroups).entries()) {
      for (const [own, entry] of entries.entries()) {
        this.#entries.put({
          ...nothing,
          id: `${id}#${entry.id}`,
          places: [place, own],
          name: entry.name,
          category: title,
          specifications: Object.entries(entry.specifications).map((line) => line.join(": ")),
          features: entry.features,
          description: entry.description,
        });
      }
    }
  }

  categories(asked: Asked, most: number): FoundCategory[] {
    return found(this.#categories, asked, most).flatMap(
      (id) => pages.find(({ slug }) => slug === id) ?? [],
    );
  }

  /**
   * Pages that answer what was typed. Most of it must be the whole question, so that nobody who
   * looks for a product is sent to a policy.
   */
  answers(text: string, most: number): FoundEntry[] {
    return answerPages
      .filter(({ asked, words = "" }) => saysOnly(text, asked) || saysAnyOf(text, words))
      .slice(0, most)
      .map(({ name, page, path }) => ({ name, page, path }));
  }

  entries(asked: Asked, most: number): FoundEntry[] {
    return found(this.#entries, asked, most).flatMap((id) => {
      const [group = "", own = ""] = id.split("#");
      const { title, entries } = staticGroups[group as StaticGroupId];
      const entry = entries.find((one) => one.id === own);
      return entry ? [{ name: entry.name, page: title, path: `/products/${group}#${own}` }] : [];
    });
  }
}

/** Each page of the listing: the categories, and the groups of entries that are none. */
const pages: readonly FoundCategory[] = [
  ...categories.map(({ slug, name }) => ({ slug, name })),
  ...Object.values(staticGroups)
    .filter(({ id }) => !categories.some(({ slug }) => slug === id))
    .map(({ id, title }) => ({ slug: id, name: title })),
];

/** Only what has everything that was asked for: a near miss is no page that anybody looked for. */
function found(
  index: TextIndex,
  { text, searchWords, mayBeMistyped }: Asked,
  most: number,
): string[] {
  const query = readQuery(text, searchWords, index);
  const { matches } = index.find(query, { mayBeMistyped, mayLack: false });
  return matches.slice(0, most).map(({ id }) => id);
}

const nothing: Omit<Searched, "id" | "places" | "name"> = {
  category: "",
  skus: [],
  variants: [],
  specifications: [],
  features: [],
  description: "",
  included: [],
};
