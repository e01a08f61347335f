import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { productsAt } from "#tests/support/samples/sample-draft.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

describeOnBothDatabases("a product's address", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let desk: ReturnType<typeof productsAt>;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
  });
  beforeEach(async () => {
    visit = await signedIn(shop);
    desk = productsAt(visit);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  /** What a visitor gets at an address: the status, and where it leads. */
  const at = async (path: string, ifNoneMatch?: string) => {
    const { statusCode, headers } = await shop.app.inject({
      url: path,
      headers: ifNoneMatch === undefined ? {} : { "if-none-match": ifNoneMatch },
    });
    return headers.location === undefined ? [statusCode] : [statusCode, headers.location];
  };
  let named = 0;
  const slugs = () => {
    const number = ++named;
    return ["first", "second", "third"].map((word) => `${word}-${number}`) as [
      string,
      string,
      string,
    ];
  };

  it("leads on for good when it was changed, on the page and in the API", async () => {
    const [one, two, three] = slugs();
    const product = await desk.create({ slug: one });
    expect(await at(`/product/${one}`)).toEqual([200]);
    const moved = await desk.edit(product, { slug: two });
    expect(await at(`/product/${one}`)).toEqual([301, `/product/${two}`]);
    expect(await at(`/product/${two}`)).toEqual([200]);
    // The browser follows a redirect of its own accord.
    expect(await at(`/api/products/${one}`)).toEqual([301, `/api/products/${two}`]);
    const again = await desk.edit(moved, { slug: three });
    // Straight to where it is, not from one former address to the next.
    for (const former of [one, two]) {
      expect(await at(`/product/${former}`)).toEqual([301, `/product/${three}`]);
    }
    expect(again.formerSlugs).toEqual([one, two]);
    const sitemap = (await shop.app.inject("/sitemap.xml")).body;
    expect(sitemap).toContain(`/product/${three}<`);
    expect(sitemap).not.toContain(`/product/${one}<`);
  });

  it("is kept like a page while nothing about it changes, and told anew when it does", async () => {
    const [one, two, three] = slugs();
    const path = `/product/${one}`;
    const moved = await desk.edit(await desk.create({ slug: one }), { slug: two });
    const first = await shop.app.inject(path);
    const stored = shop.pageCache.made.find(path);
    expect(stored?.status).toBe(301);
    await desk.create();
    await shop.app.inject(path);
    expect(shop.pageCache.made.find(path)).toBe(stored);
    await desk.edit(moved, { slug: three });
    // Also for a browser that has kept the old answer.
    expect(await at(path, String(first.headers.etag))).toEqual([301, `/product/${three}`]);
    expect(shop.pageCache.made.find(path)?.etag).not.toBe(stored?.etag);
  });

  it("belongs to the product that has it now", async () => {
    const [one, two] = slugs();
    const moved = await desk.edit(await desk.create({ slug: one }), { slug: two });
    const heir = await desk.create({ slug: one });
    expect(await at(`/product/${one}`)).toEqual([200]);
    expect(await at(`/api/products/${one}`)).toEqual([200]);
    expect((await desk.read(moved.id)).formerSlugs).toEqual([]);
    // The redirect is gone for good: it does not come back when the new owner of the address
    // leaves.
    await desk.remove(heir.id);
    expect(await at(`/product/${one}`)).toEqual([404]);
  });

  it("can be changed back, without a circle", async () => {
    const [one, two] = slugs();
    const moved = await desk.edit(await desk.create({ slug: one }), { slug: two });
    const back = await desk.edit(moved, { slug: one });
    expect(await at(`/product/${one}`)).toEqual([200]);
    expect(await at(`/product/${two}`)).toEqual([301, `/product/${one}`]);
    expect(back.formerSlugs).toEqual([two]);
  });

  it("leads nowhere while the product is hidden or deleted", async () => {
    const [one, two] = slugs();
    const { id } = await desk.edit(await desk.create({ slug: one }), { slug: two });
    await desk.setVisible(id, false);
    expect(await at(`/product/${one}`)).toEqual([404]);
    expect(await at(`/api/products/${one}`)).toEqual([404]);
    await desk.setVisible(id, true);
    expect(await at(`/product/${one}`)).toEqual([301, `/product/${two}`]);
    await desk.remove(id);
    expect(await at(`/product/${one}`)).toEqual([404]);
    await desk.restore(id);
    expect(await at(`/product/${one}`)).toEqual([301, `/product/${two}`]);
  });

  it("that was changed or deleted does not bring a shipped product back at the next start", async () => {
    const [renamed, deleted, both] = (
      await visit.get(`${desk.path}?category=pond-equipment`)
    ).json().products as [{ id: string }, { id: string }, { id: string }];
    const count = async () => (await visit.get(`${desk.path}?limit=1`)).json().total;
    await desk.edit(await desk.read(renamed.id), { slug: "renamed-for-good" });
    await desk.remove(deleted.id);
    await desk.edit(await desk.read(both.id), { slug: "renamed-then-deleted" });
    await desk.remove(both.id);
    const before = await count();
    const twin = await openTestShop(test);
    await twin.close();
    visit = await signedIn(shop);
    expect(await count()).toBe(before);
  });
});
