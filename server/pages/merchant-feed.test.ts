import { afterAll, beforeAll, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { childrenOf, readXml, textOf, type XmlElement } from "#tests/support/read-xml.ts";
import { productsAt } from "#tests/support/samples/sample-draft.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { shownVariants } from "#tests/support/shown-variants.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const publicUrl = "https://heronbrook.example";
const environment = { PUBLIC_URL: publicUrl };

interface Item {
  sku: string;
  title: string;
  path: string;
  anchor: string;
  price: string;
  availability: string;
}

describeOnBothDatabases("the feed for merchant listings", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { environment });
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  async function elements(path = "/feed.xml", from = shop): Promise<XmlElement[]> {
    const { statusCode, headers, body } = await from.app.inject(path);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    const [channel] = childrenOf(readXml(body), "channel");
    return channel ? childrenOf(channel, "item") : [];
  }

  async function items(): Promise<Item[]> {
    return (await elements()).map((item) => {
      const { origin, pathname, hash } = new URL(textOf(item, "g:link") ?? "");
      expect(origin).toBe(publicUrl);
      return {
        sku: textOf(item, "g:id") ?? "",
        title: textOf(item, "g:title") ?? "",
        path: pathname,
        anchor: hash.slice(1),
        price: textOf(item, "g:price") ?? "",
        availability: textOf(item, "g:availability") ?? "",
      };
    });
  }

  /**
   * Each price and availability of the feed, against what a visitor reads at the place that it
   * links to.
   */
  async function expectAsOnPages(): Promise<void> {
    const found = Map.groupBy(await items(), ({ path }) => path);
    expect(found.size).toBeGreaterThan(60);
    for (const [path, sold] of found) {
      const { body } = await shop.app.inject(path);
      const shown = shownVariants(body).map(({ name, sku, price, isSoldOut }) => ({
        sku,
        title: name,
        path,
        // It chooses the size on the page; the browser tests follow such a link.
        anchor: sku.toLowerCase(),
        price: `${price} USD`,
        availability: isSoldOut ? "out_of_stock" : "in_stock",
      }));
      expect(sold).toEqual(shown);
    }
  }

  it("says of everything the price and the availability of its page", async () => {
    const { id } = await shop.services.database.db
      .selectFrom("variants")
      .select("id")
      .where("price_cents", "is not", null)
      .executeTakeFirstOrThrow();
    await shop.services.changes.change((transaction) =>
      transaction.updateTable("variants").set({ stock: 0 }).where("id", "=", id).execute(),
    );
    expect((await items()).filter((item) => item.availability === "out_of_stock")).toHaveLength(1);
    await expectAsOnPages();
  });

  it("holds what is sold by price once each, and nothing that is quoted", async () => {
    const rows = await test.database.db
      .selectFrom("variants")
      .innerJoin("products", "products.id", "variants.product_id")
      .select("sku")
      .where("sold_by", "=", "price")
      .execute();
    const skus = (await items()).map(({ sku }) => sku);
    expect(skus.toSorted()).toEqual(rows.map(({ sku }) => sku).toSorted());
    expect(new Set(skus).size).toBe(skus.length);
  });

  it("says what Google asks for, with pictures that are there", async () => {
    const required = ["g:id", "g:title", "g:description", "g:link", "g:image_link", "g:price"];
    for (const item of await elements()) {
      for (const name of [...required, "g:availability", "g:item_group_id", "g:size"]) {
        expect([textOf(item, "g:id"), name, textOf(item, name)]).not.toContain("");
        expect(textOf(item, name)).toBeDefined();
      }
      expect(textOf(item, "g:condition")).toBe("new");
      expect(textOf(item, "g:brand")).toBe("Heronbrook");
      const [shipping] = childrenOf(item, "g:shipping");
      expect(shipping && textOf(shipping, "g:price")).toBe("0.00 USD");
      expect(shipping && textOf(shipping, "g:country")).toBe("US");
    }
    const pictures = new Set((await elements()).map((item) => textOf(item, "g:image_link") ?? ""));
    for (const picture of pictures) {
      const { statusCode } = await shop.app.inject(picture.replace(publicUrl, ""));
      expect([picture, statusCode]).toEqual([picture, 200]);
    }
  });

  it("says how heavy things are and how they travel, where their specifications say it", async () => {
    const [column] = (await elements()).filter((item) => textOf(item, "g:id") === "HB-BA-48");
    const unweighed = (await elements()).filter((item) => !textOf(item, "g:shipping_weight"));
    expect(column && textOf(column, "g:shipping_weight")).toMatch(/^\d+ lb$/);
    const [shipping] = column ? childrenOf(column, "g:shipping") : [];
    expect(shipping && textOf(shipping, "g:service")).toBe("Pallet to the curb");
    expect(unweighed.length).toBeGreaterThan(10);
  });

  it("changes with the owner's prices, stock and names at once, whatever signs they type", async () => {
    const desk = productsAt(await signedIn(shop));
    const { id = "" } = (await shop.services.catalogue.product("basalt-trio")) ?? {};
    const product = await desk.read(id);
    const [first, ...others] = product.draft.variants;
    if (!first) throw new Error("unreachable");
    const name = `Basalt <Trio> & "Friends" ]]> 'n' ½`;
    const variants = [{ ...first, price: "1234.56", stock: 0 }, ...others];
    await desk.edit(product, { name, variants });
    const changed = (await items()).find(({ sku }) => sku === first.sku);
    expect(changed).toMatchObject({
      title: `${name}, ${first.name}`,
      price: "1234.56 USD",
      availability: "out_of_stock",
    });
    await expectAsOnPages();
  });

  it("is in parts of a bounded length that together hold each variant once", async () => {
    const whole = (await items()).map(({ sku }) => sku);
    const most = Math.ceil(whole.length / 3);
    const parted = await openTestShop(test, { environment, limits: { mostFeedItems: most } });
    const skus: string[] = [];
    let path: string | undefined = "/feed.xml";
    const paths: string[] = [];
    while (path) {
      paths.push(path);
      const found = await elements(path, parted);
      expect(found.length).toBeLessThanOrEqual(most);
      skus.push(...found.map((item) => textOf(item, "g:id") ?? ""));
      const { body } = await parted.app.inject(path);
      const [channel] = childrenOf(readXml(body), "channel");
      const links: XmlElement[] = channel ? childrenOf(channel, "atom:link") : [];
      const next = links.find(({ attributes }) => attributes.rel === "next");
      path = next && new URL(next.attributes.href ?? "").pathname;
    }
    expect(paths).toEqual(["/feed.xml", "/feed-2.xml", "/feed-3.xml"]);
    expect(skus).toEqual(whole);
    for (const missing of ["/feed-0.xml", "/feed-1.xml", "/feed-4.xml", "/feed-02.xml"]) {
      expect([missing, (await parted.app.inject(missing)).statusCode]).toEqual([missing, 404]);
    }
    await parted.close();
    expect((await shop.app.inject("/feed-2.xml")).statusCode).toBe(404);
  });

  it("is made once and leaves from memory until something changes", async () => {
    await shop.app.inject("/feed.xml");
    const kept = shop.pageCache.made.find("/feed.xml");
    expect(kept).toBeDefined();
    await shop.app.inject("/feed.xml");
    expect(shop.pageCache.made.find("/feed.xml")).toBe(kept);
  });

  it("leaves out what is hidden, deleted or without a price, and has no group for a single size", async () => {
    const write = sampleWriter(test.database.db);
    const single = await write.products({ category: "skimmers", slug: "single", visible: 1 });
    const alone = await write.variants({ product_id: single.id, price_cents: cents(4_200) });
    const hidden = await write.products({ category: "skimmers", slug: "hidden", visible: 0 });
    const unseen = await write.variants({ product_id: hidden.id, price_cents: cents(4_200) });
    await shop.services.changes.change(async () => {});
    const found = await elements();
    const [item] = found.filter((one) => textOf(one, "g:id") === alone.sku);
    expect(item && textOf(item, "g:price")).toBe("42.00 USD");
    expect(item && textOf(item, "g:item_group_id")).toBeUndefined();
    expect(found.some((one) => textOf(one, "g:id") === unseen.sku)).toBe(false);
  });
});
