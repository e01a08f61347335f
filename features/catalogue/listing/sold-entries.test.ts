import { afterAll, beforeAll, expect, it } from "vitest";
import { soldEntries } from "#content/sold-entries.ts";
import { staticGroups } from "#content/static-entries.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { readAloud } from "#tests/support/page-text.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const entries = Object.values(staticGroups).flatMap(({ id: page, entries: own }) =>
  own.map(({ id }) => ({ page, id })),
);

describeOnBothDatabases("what is fitted to the job and also on the shelf", (open) => {
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
  /** What the page says in the entry's card. */
  const card = async (page: string, id: string) => {
    const { body } = await shop.app.inject(`/products/${page}`);
    const from = body.indexOf(`<article id="${id}"`);
    return body.slice(from, body.indexOf("</article>", from));
  };

  it("is an entry that there is", () => {
    const ids = entries.map(({ id }) => id);
    expect(Object.keys(soldEntries).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("is shown with the product's own price, and leads to it", async () => {
    for (const { page, id } of entries.filter((entry) => entry.id in soldEntries)) {
      const slug = soldEntries[id] ?? "";
      const answer = await shop.app.inject(`/api/products/${slug}`);
      expect([slug, answer.statusCode]).toEqual([slug, 200]);
      const { name, variants } = answer.json();
      const prices = variants.map(({ price }: { price: string }) => Number(price));
      const dollars = (price: number) =>
        `$${price.toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
      const html = await card(page, id);
      expect(html).toContain(`href="/product/${slug}"`);
      expect(readAloud(html)).toContain(
        `Call for pricing On the shelf: ${name} ${dollars(Math.min(...prices))} - ${dollars(Math.max(...prices))}`,
      );
    }
  });

  it("is no longer on the shelf when the product is not", async () => {
    const hide = (visible: 0 | 1) =>
      shop.services.changes.change((transaction) =>
        transaction
          .updateTable("products")
          .set({ visible })
          .where("slug", "=", "caged-pond-pump")
          .execute(),
      );
    await hide(0);
    expect(await card("pumps", "pump-caged-stream")).not.toContain("On the shelf");
    await hide(1);
    expect(await card("pumps", "pump-caged-stream")).toContain("On the shelf");
  });
});
