import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { SearchResult } from "./search-result.ts";

/** Written by somebody who knows the catalogue and had not seen the search. */
interface Golden {
  query: string;
  /** One of these is among the first three products. */
  first?: string[];
  /** It is among the categories found, or one of the first three products is of it. */
  category?: string;
  /** What is fitted to the job. */
  entry?: string;
  notSold?: string;
  why: string;
}

const golden: Golden[] = JSON.parse(
  readFileSync(new URL("golden-queries.json", import.meta.url), "utf8"),
);
/** What people told us that they had typed in vain: none of these may fail. */
const never = [
  "20 ft liner",
  "3000 gph",
  "5500 gph",
  "ball valve",
  "felt",
  "birdbath",
  "algae",
  "skimer",
  "pummp",
  "waterfal",
  "fountian",
  "black liner",
  "koi",
  "hose",
  "light",
];

describeOnBothDatabases("what buyers type", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it("finds at least 95 of 100 among the first three, and everything that was once asked for in vain", async () => {
    expect(golden.length).toBeGreaterThanOrEqual(120);
    const missed: string[] = [];
    for (const expected of golden) {
      const result = await shop.services.catalogue.search(expected.query);
      if (!isMet(expected, result)) missed.push(`${expected.query}: ${said(result)}`);
    }
    expect(missed.filter((line) => never.includes(line.split(":")[0] ?? ""))).toEqual([]);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(golden.length * 0.05);
  });
});

function isMet({ first, category, entry, notSold }: Golden, result: SearchResult): boolean {
  const three = result.products.slice(0, 3);
  if (first && !three.some(({ slug }) => first.includes(slug))) return false;
  if (notSold && result.notSold === null) return false;
  if (entry && !result.entries.slice(0, 3).some(({ name }) => name === entry)) return false;
  if (!category) return true;
  return (
    result.categories.some(({ slug }) => slug === category) ||
    three.some((product) => product.category === category)
  );
}

function said({ categories, products, entries, notSold, count }: SearchResult): string {
  const slugs = products.slice(0, 3).map(({ slug }) => slug);
  return JSON.stringify({
    categories: categories.map(({ slug }) => slug),
    slugs,
    entries: entries.map(({ name }) => name),
    notSold,
    count,
  });
}
