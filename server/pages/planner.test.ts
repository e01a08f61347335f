import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { readAloud } from "#tests/support/page-text.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

describeOnBothDatabases("the planner's page", (open) => {
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
  const page = async (query = "") => (await shop.app.inject(`/plan${query}`)).body;

  it("has its figures and its drawing in the HTML, with the parts of the shelf", async () => {
    const html = await page("?shape=rectangle&length=12&width=8&depth=2");
    const text = readAloud(html);
    expect(text).toContain("A rectangular pond of 12 x 8 ft, 2 ft deep, with a fall");
    expect(text).toContain("12 ft + 2 x 2 ft + 2 ft = 18 ft");
    expect(text).toContain("Liner and Underliner Set, 15 x 20 ft");
    expect(html).toContain('aria-label="From above and in section: a pond 12 ft long');
  });

  it("has one address for search engines, whatever is drawn", async () => {
    expect(await page("?length=12")).toMatch(/rel="canonical" href="[^"?]+\/plan"/);
  });

  it("of a query is kept by nobody, and its own is kept once", async () => {
    const before = shop.pageCache.made.size.responses;
    await page();
    for (let length = 3; length < 20; length++) await page(`?length=${length}&utm=${length}`);
    expect(shop.pageCache.made.size.responses).toBeLessThanOrEqual(before + 1);
    const answer = await shop.app.inject("/plan?length=12");
    expect(answer.headers["cache-control"]).toContain("private");
  });

  it("follows the shelf: what is sold out is said", async () => {
    await page();
    await shop.services.changes.change((transaction) =>
      transaction
        .updateTable("variants")
        .set({ stock: 0 })
        .where("sku", "like", "HB-PU-%")
        .execute(),
    );
    expect(readAloud(await page())).toContain("Out of stock");
  });

  it("gives its drawing as a picture that loads nothing", async () => {
    const answer = await shop.app.inject("/plan.svg?shape=oval&length=20");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toContain("image/svg+xml");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.body).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(answer.body).toContain("20 ft");
    const strange = await shop.app.inject("/plan.svg?length=<script>alert(1)</script>");
    expect(strange.body).not.toContain("alert");
  });

  it("sends a drawing with a request: the lead has its name, its picture and its numbers", async () => {
    const size = "shape=oval&fish=koi&length=14&depth=4";
    const answer = await shop.app.inject({
      method: "POST",
      url: "/api/consultations",
      payload: {
        name: "Ada Brook",
        email: "ada@heronbrook.test",
        message: "This one.",
        about: "drawn-pond",
        size,
        elapsedMs: 60_000,
      },
    });
    expect(answer.statusCode).toBe(201);
    const page = await shop.services.admin.leads.page(answer.json().id);
    expect(page?.subject).toMatchObject({
      name: "An oval pond of 14 x 11 ft, 4 ft deep, with a fall",
      path: `/plan?${size}`,
      picture: `/plan.svg?${size}`,
    });
    const drawing = page?.subject?.drawing;
    expect(drawing?.figures).toContainEqual({ label: "Liner and underliner", value: "24 x 21 ft" });
    expect(drawing?.drawn).toContainEqual({ label: "Fish", value: "Koi" });
    expect(drawing?.parts.map(({ sku }) => sku)).toContain("HB-LS-2530");
  });
});
