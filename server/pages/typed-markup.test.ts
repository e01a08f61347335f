import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const typed =
  '<head></head><script type="module">alert(1)</script><link rel="modulepreload" href="x">';

describe("markup that the owner typed into a product's name", () => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await openTestSqlite();
    shop = await openTestShop(test);
    await shop.services.changes.change((trx) =>
      trx.updateTable("products").set({ name: typed }).where("slug", "=", "basalt-trio").execute(),
    );
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it("leaves with a page's data as it was typed", async () => {
    const { body } = await shop.app.inject("/product/basalt-trio.data");
    expect(body).toContain(JSON.stringify(typed).slice(1, -1));
    expect(body).not.toContain("page-scripts");
  });

  it("is text on the page, and its script is not among those that may run", async () => {
    const page = await shop.app.inject("/product/basalt-trio");
    const other = await shop.app.inject("/product/basalt-column");
    expect(page.body).toContain("&lt;script type=&quot;module&quot;&gt;alert(1)");
    expect(page.body.split("<template")).toHaveLength(2);
    const hashes = (policy: unknown) => String(policy).match(/'sha256-/g)?.length;
    expect(hashes(page.headers["content-security-policy"])).toBe(
      hashes(other.headers["content-security-policy"]),
    );
  });
});
