import { afterAll, beforeAll, expect, it } from "vitest";
import { answerPages } from "#content/answers.ts";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { readAsked } from "./search-page.ts";

let test: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  test = await openTestSqlite();
  shop = await openTestShop(test);
});
afterAll(async () => {
  await shop.close();
  await test.remove();
});
const ask = (query: string) =>
  shop.services.catalogue.searchPage(readAsked(new URLSearchParams({ q: query })));
const answers = async (query: string) => (await ask(query)).answers.map(({ path }) => path);

it.each([
  ["returns", "/delivery-and-returns#returns"],
  ["Return policy", "/delivery-and-returns#returns"],
  ["what is your return policy", "/delivery-and-returns#returns"],
  ["refund", "/delivery-and-returns#returns"],
  ["warranty", "/delivery-and-returns#warranty"],
  ["pump warranty", "/delivery-and-returns#warranty"],
  ["delivery", "/delivery-and-returns#delivery"],
  ["free shipping", "/delivery-and-returns#delivery"],
  ["pickup", "/delivery-and-returns#pickup"],
  ["pick up", "/delivery-and-returns#pickup"],
  ["opening hours", "/contact"],
  ["hours", "/contact"],
  ["contact", "/contact"],
  ["phone number", "/contact"],
  ["free consultation", "/contact#consultation"],
  ["installation", "/services"],
  ["privacy", "/privacy"],
  ["pump", "/pump-table"],
  ["liner calculator", "/plan"],
])("“%s” is answered by %s", async (query, path) => {
  expect((await answers(query))[0]).toBe(path);
});

it.each(["return fitting", "liner", "skimmer", "open top basin", "call of the wild", ""])(
  "“%s” is a question about products",
  async (query) => {
    expect(await answers(query)).toEqual([]);
  },
);

it("leads only to places that there are", async () => {
  for (const { path } of answerPages) {
    const [page = "", place] = path.split("#");
    const { statusCode, body } = await shop.app.inject(page);
    expect([path, statusCode]).toEqual([path, 200]);
    if (place) expect(body).toContain(` id="${place}"`);
  }
});

it("is in the header's search, too", async () => {
  const { entries } = await shop.services.catalogue.search("returns");
  expect(entries[0]?.path).toBe("/delivery-and-returns#returns");
});

it("shows nothing that has only some words of what is not sold", async () => {
  const { results, notSold, all } = await ask("fish food");
  expect([results, all]).toEqual([[], 0]);
  expect(notSold).toBe("We sell no fish food.");
  // What the owner says it means is related.
  expect((await ask("heater")).results.length).toBeGreaterThan(0);
});
