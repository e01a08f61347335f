import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cartSessionPattern } from "#platform/cart-session.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { newShopper, quotedProductOf, type Ware, waresOf } from "#tests/support/shopping.ts";
import { setStock } from "#tests/support/stock.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Cart } from "./cart.ts";

const day = 86_400_000;

describeOnBothDatabases("/api/cart", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let wares: [Ware, Ware, ...Ware[]];
  let now = Date.now();
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, {
      limits: { apiRequestsPerMinute: 100_000 },
      clock: { now: () => now },
    });
    wares = await waresOf(shop, 101);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });
  const set = (table: "products" | "variants", id: string, change: Record<string, unknown>) =>
    test.database.db
      .updateTable(table)
      .set(change as never)
      .where("id", "=", id)
      .execute();
  const quantities = ({ items }: Cart) => items.map(({ quantity }) => quantity);

  it("is empty at first, and nothing is stored for a look", async () => {
    const shopper = newShopper(shop);
    expect(await shopper.cart()).toEqual({ items: [], total: 0 });
    const rows = await test.database.db.selectFrom("carts").selectAll().execute();
    expect(rows).toEqual([]);
  });

  it("answers with everything that the pages show, at the price in the database", async () => {
    const shopper = newShopper(shop);
    const [ware] = wares;
    const response = await shopper.add(ware.variantId, 3);
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.headers["x-session-id"]).toBeUndefined();
    const cart = {
      items: [
        {
          id: ware.variantId,
          variantId: ware.variantId,
          variantName: ware.name,
          sku: ware.sku,
          quantity: 3,
          price: ware.price,
          lineTotal: Math.round(ware.price * 300) / 100,
          variant: {
            id: ware.variantId,
            name: ware.name,
            sku: ware.sku,
            price: ware.price,
            stockQuantity: null,
            product: {
              name: ware.productName,
              slug: ware.slug,
              image: expect.stringMatching(/^\/pictures\/.+\.webp$/),
            },
          },
        },
      ],
      total: Math.round(ware.price * 300) / 100,
    };
    expect(response.json()).toEqual(cart);
    expect(await shopper.cart()).toEqual(cart);
  });

  it("says how many there are, and adds no more than that", async () => {
    const ware = wares.at(-1) as Ware;
    const name = `'${ware.productName}, ${ware.name}'`;
    await setStock(shop, ware, 3);
    const shopper = newShopper(shop);
    const added = await shopper.add(ware.variantId, 2);
    expect(added.json().items).toMatchObject([{ quantity: 2, variant: { stockQuantity: 3 } }]);
    const refused = await shopper.add(ware.variantId, 2);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "not_enough_stock",
      error: `Only 3 of ${name} are left. Your cart already has 2.`,
    });
    // What a browser has in its cart is kept as it is: the checkout says what cannot be had.
    const put = await shopper.put([{ variantId: ware.variantId, quantity: 9 }]);
    expect(put.json().items).toMatchObject([{ quantity: 9, variant: { stockQuantity: 3 } }]);
    await setStock(shop, ware, 0);
    expect((await shopper.cart()).items).toMatchObject([{ variant: { stockQuantity: 0 } }]);
    const none = await newShopper(shop).add(ware.variantId);
    expect(none.json()).toMatchObject({ error: `${name} is out of stock.` });
    await setStock(shop, ware, null);
  });

  it("adds up, in the order in which things were put in, and keeps carts apart", async () => {
    const [one, other] = [newShopper(shop), newShopper(shop)];
    await one.add(wares[0].variantId, 2);
    await one.add(wares[1].variantId, 1);
    await one.add(wares[0].variantId, 5);
    const cart = await one.cart();
    expect(cart.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [wares[0].sku, 7],
      [wares[1].sku, 1],
    ]);
    expect(cart.total).toBe(Math.round(wares[0].price * 700 + wares[1].price * 100) / 100);
    expect(await other.cart()).toEqual({ items: [], total: 0 });
  });

  it("counts each of fifty that are added at once", async () => {
    const shopper = newShopper(shop);
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => shopper.add(wares[i % 2]?.variantId, 1)),
    );
    expect(quantities(await shopper.cart())).toEqual([25, 25]);
  });

  it("holds exactly what a PUT names: twice the same is one line, 0 or below is left out", async () => {
    const shopper = newShopper(shop);
    await shopper.add(wares[2]?.variantId, 9);
    const response = await shopper.put([
      { variantId: wares[1].variantId, quantity: 2 },
      { variantId: wares[0].variantId, quantity: 1 },
      { variantId: wares[1].variantId, quantity: 3 },
      { variantId: wares[3]?.variantId ?? "", quantity: 0 },
      { variantId: wares[4]?.variantId ?? "", quantity: -1 },
    ]);
    expect(response.statusCode).toBe(200);
    expect(response.json<Cart>().items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [wares[1].sku, 5],
      [wares[0].sku, 1],
    ]);
    expect(await shopper.cart()).toEqual(response.json());
    expect((await shopper.put([])).json()).toEqual({ items: [], total: 0 });
  });

  it.each([
    ["DELETE", "/api/cart"],
    ["POST", "/api/cart/clear"],
  ] as const)("%s %s empties it, with or without an announced body", async (method, url) => {
    const shopper = newShopper(shop);
    await shopper.add(wares[0].variantId);
    expect((await shopper.call(method, url)).json()).toEqual({ items: [], total: 0 });
    expect(quantities(await shopper.cart())).toEqual([]);
    await shopper.add(wares[0].variantId);
    const announced = await shop.app.inject({
      method,
      url,
      headers: { "x-session-id": shopper.session, "content-type": "application/json" },
    });
    expect(announced.statusCode).toBe(200);
    expect(quantities(await shopper.cart())).toEqual([]);
  });

  describe("the session", () => {
    it("is made and named when a request brings none, and then holds the cart", async () => {
      const response = await shop.app.inject({
        method: "POST",
        url: "/api/cart",
        payload: { variantId: wares[0].variantId, quantity: 1 },
      });
      const session = String(response.headers["x-session-id"]);
      expect(session).toMatch(cartSessionPattern);
      expect(quantities(await newShopper(shop, session).cart())).toEqual([1]);
    });

    it.each([
      "",
      "session_1_short",
      "session_1700000000000_",
      `session_1700000000000_${"x".repeat(15)}`,
      `session_1700000000000_${"x".repeat(65)}`,
      "session_1700000000000_'; drop table carts;--",
      `cart_1700000000000_${"x".repeat(32)}`,
    ])("%j is refused", async (session) => {
      const response = await newShopper(shop, session).call("GET", "/api/cart");
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toEqual({
        "x-session-id": "This is not a cart session identifier.",
      });
    });
  });

  describe("refuses, and leaves the cart as it was,", () => {
    it.each([
      ["no item", undefined, 1, "variantId", /which item/],
      ["an empty item", "", 1, "variantId", /which item/],
      ["a number for an item", 7, 1, "variantId", /which item/],
      ["a very long item", "x".repeat(81), 1, "variantId", /no such item/],
      ["none", "known", 0, "quantity", /at least 1/],
      ["fewer than none", "known", -3, "quantity", /at least 1/],
      ["half of one", "known", 1.5, "quantity", /whole number/],
      ["a text", "known", "3", "quantity", /whole number/],
      ["no number", "known", null, "quantity", /whole number/],
      ["a thousand", "known", 1_000, "quantity", /At most 999/],
      ["more than can be counted", "known", 1e300, "quantity", /whole number/],
    ])("%s", async (_what, item, quantity, field, message) => {
      const shopper = newShopper(shop);
      await shopper.add(wares[0].variantId, 2);
      const variantId = item === "known" ? wares[0].variantId : item;
      const response = await shopper.call("POST", "/api/cart", { variantId, quantity });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: "invalid_input" });
      expect(response.json().fields).toEqual({ [field]: expect.stringMatching(message) });
      expect(quantities(await shopper.cart())).toEqual([2]);
    });

    it("an item that nobody knows", async () => {
      const response = await newShopper(shop).add("var_unknown");
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: "item_not_found" });
      expect(response.json().error).toMatch(/do not know this item/);
    });

    it("what is sold by quote", async () => {
      const product = await quotedProductOf(shop);
      const response = await newShopper(shop).add(product.variants[0]?.id);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: "not_for_sale" });
      expect(response.json().error).toContain(product.name);
    });

    it("the thousandth of an item, also when it comes in two steps", async () => {
      const shopper = newShopper(shop);
      await shopper.add(wares[0].variantId, 999);
      const response = await shopper.add(wares[0].variantId, 1);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: "cart_full" });
      expect(response.json().error).toContain(`At most 999 of ${wares[0].productName}`);
      const { variantId } = wares[0];
      const twice = [
        { variantId, quantity: 500 },
        { variantId, quantity: 500 },
      ];
      expect((await shopper.put(twice)).statusCode).toBe(409);
      expect(quantities(await shopper.cart())).toEqual([999]);
    });

    it("the hundred-and-first different item", async () => {
      const shopper = newShopper(shop);
      const all = wares.map(({ variantId }) => ({ variantId, quantity: 1 }));
      const refused = await shopper.put(all);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fields.items).toMatch(/At most 100 different items/);
      expect((await shopper.put(all.slice(1))).statusCode).toBe(200);
      const oneMore = await shopper.add(wares[0].variantId);
      expect(oneMore.statusCode).toBe(409);
      expect(oneMore.json().error).toMatch(/At most 100 different items/);
      expect((await shopper.cart()).items).toHaveLength(100);
    });

    it("a thousand lines, or a thousandth of something, in a PUT", async () => {
      const shopper = newShopper(shop);
      await shopper.add(wares[0].variantId, 2);
      const lines = Array.from({ length: 1_000 }, (_, i) => ({ variantId: `v${i}`, quantity: 1 }));
      expect((await shopper.put(lines)).statusCode).toBe(400);
      const huge = [{ variantId: wares[0].variantId, quantity: 1_000 }];
      expect((await shopper.put(huge)).json().fields["items.0.quantity"]).toMatch(/At most 999/);
      expect((await shopper.call("PUT", "/api/cart", { items: "all" })).statusCode).toBe(400);
      expect((await shopper.call("PUT", "/api/cart", {})).statusCode).toBe(400);
      expect(quantities(await shopper.cart())).toEqual([2]);
    });
  });

  describe("what is no longer sold", () => {
    const changes = [
      ["a hidden product", "products", { visible: 0 }, { visible: 1 }],
      ["a deleted product", "products", { deleted_at: 1 }, { deleted_at: null }],
      ["a deleted variant", "variants", { deleted_at: 1 }, { deleted_at: null }],
      [
        "a product that is now sold by quote",
        "products",
        { sold_by: "quote" },
        { sold_by: "price" },
      ],
    ] as const;
    let undo = async () => {};
    afterEach(() => undo());

    it.each(changes)("%s leaves the cart with a note", async (_what, table, change, back) => {
      const shopper = newShopper(shop);
      const [gone, ...rest] = wares;
      const kept = rest.find(({ slug }) => slug !== gone.slug) as Ware;
      await shopper.add(gone.variantId, 1);
      await shopper.add(kept.variantId, 2);
      const variant = await test.database.db
        .selectFrom("variants")
        .select(["id", "product_id"])
        .where("id", "=", gone.variantId)
        .executeTakeFirstOrThrow();
      const id = table === "products" ? variant.product_id : variant.id;
      await set(table, id, change);
      undo = async () => {
        await set(table, id, back);
      };
      const note = {
        variantId: gone.variantId,
        message: expect.stringMatching(/no longer be bought online/),
        name: expect.stringContaining(gone.productName),
      };
      const cart = await shopper.cart();
      expect(cart.items.map(({ sku }) => sku)).toEqual([kept.sku]);
      expect(cart.removed).toEqual([note]);
      expect(cart.removed?.[0]?.message).toContain(gone.productName);
      expect((await shopper.add(gone.variantId)).statusCode).toBe(409);
      // The next change takes it out for good, and says so once more.
      const changed = await shopper.add(kept.variantId);
      expect(changed.json<Cart>().removed).toEqual([note]);
      expect(await shopper.cart()).toEqual({ ...changed.json(), removed: undefined });
    });

    it("is left out of a PUT, with a note; so is what nobody knows", async () => {
      const shopper = newShopper(shop);
      const quoted = (await quotedProductOf(shop)).variants[0]?.id ?? "";
      const response = await shopper.put([
        { variantId: "var_unknown", quantity: 1 },
        { variantId: quoted, quantity: 1 },
        { variantId: wares[0].variantId, quantity: 1 },
      ]);
      expect(response.statusCode).toBe(200);
      expect(response.json<Cart>().removed?.map(({ variantId }) => variantId)).toEqual([
        "var_unknown",
        quoted,
      ]);
      expect(quantities(response.json())).toEqual([1]);
    });
  });

  it("shows a changed price at once", async () => {
    const shopper = newShopper(shop);
    const ware = wares[5] as Ware;
    await shopper.add(ware.variantId, 2);
    await set("variants", ware.variantId, { price_cents: 12_345 });
    expect(await shopper.cart()).toMatchObject({ items: [{ price: 123.45 }], total: 246.9 });
  });

  it("is kept for thirty days after the last change", async () => {
    const [old, recent] = [newShopper(shop), newShopper(shop)];
    await old.add(wares[0].variantId);
    now += day;
    await recent.add(wares[0].variantId);
    now += 29.5 * day;
    await shop.services.carts.dropOld();
    expect(quantities(await old.cart())).toEqual([]);
    expect(quantities(await recent.cart())).toEqual([1]);
  });

  it("stands in the API's description", async () => {
    const { paths } = (await shop.app.inject("/api/openapi.json")).json();
    expect(Object.keys(paths["/api/cart"]).sort()).toEqual(["delete", "get", "post", "put"]);
    expect(Object.keys(paths["/api/cart/clear"])).toEqual(["post"]);
    const [header] = paths["/api/cart"].post.parameters;
    expect(header).toMatchObject({ in: "header", name: "x-session-id" });
  });
});
