import { afterEach, beforeEach, expect, it } from "vitest";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { liveSettings } from "#tests/support/live-settings.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let test: TestDatabase;
let shop: TestShop;
beforeEach(async () => {
  test = await openTestSqlite();
});
afterEach(async () => {
  await shop.close();
  await test.remove();
});

const paths = ["/api/docs", "/api/openapi.json"];
const open = async (environment: Record<string, string>) => {
  shop = await openTestShop(test, { environment });
};
const statuses = async (visit?: AdminVisit) =>
  Promise.all(
    paths.map(
      async (path) => (visit ? await visit.get(path) : await shop.app.inject(path)).statusCode,
    ),
  );
const owner = async () => {
  await test.database.db.updateTable("admin_users").set({ username: "admin" }).execute();
  return signedIn(shop);
};

it("a live shop describes its API to its owner alone", async () => {
  await open(liveSettings);
  expect(await statuses()).toEqual([401, 401]);
  const refused = await shop.app.inject("/api/openapi.json");
  expect(refused.json()).toMatchObject({ code: "unauthenticated" });
  expect(refused.body).not.toContain("paths");
  const visit = await owner();
  expect(await statuses(visit)).toEqual([200, 200]);
  await visit.post("/api/admin/logout");
  expect(await statuses(visit)).toEqual([401, 401]);
});

it("a live shop describes its API to everybody when told to", async () => {
  await open({ ...liveSettings, API_DOCS: "public" });
  expect(await statuses()).toEqual([200, 200]);
});

it("a demo describes its API to everybody, unless told otherwise", async () => {
  await open({});
  expect(await statuses()).toEqual([200, 200]);
  await shop.close();
  await open({ API_DOCS: "owner" });
  expect(await statuses()).toEqual([401, 401]);
});
