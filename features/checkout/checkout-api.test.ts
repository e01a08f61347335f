import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import {
  newShopper,
  quotedProductOf,
  sampleCustomer,
  sessionIn,
  shown,
  type Ware,
  waresOf,
} from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const minute = 60_000;

describeOnBothDatabases("the checkout calls", (open, engine) => {
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
  afterEach(() => shop.simulator.healCalls());
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });
  const checkoutsOf = (session: string) =>
    test.database.db
      .selectFrom("checkouts")
      .selectAll()
      .where("cart_session_id", "=", session)
      .orderBy("created_at")
      .execute();
  const setPrice = (ware: Ware, cents: number) =>
    test.database.db
      .updateTable("variants")
      .set({ price_cents: cents as never })
      .where("id", "=", ware.variantId)
      .execute();
  const filled = async (...items: [Ware, number][]) => {
    const shopper = newShopper(shop);
    await shopper.put(items.map(([{ variantId }, quantity]) => ({ variantId, quantity })));
    return shopper;
  };

  describe("POST /api/create-checkout-session", () => {
    it("freezes what is bought at the shop's prices and leads to the payment page", async () => {
      const shopper = newShopper(shop);
      const response = await shopper.buy([shown(wares[0], 2), shown(wares[1])]);
      expect(response.statusCode).toBe(200);
      const { url } = response.json();
      expect(url).toMatch(/^http:\/\/localhost:3000\/test-payment\/cs_test_/);
      const [checkout] = await checkoutsOf(shopper.session);
      const total = Math.round(wares[0].price * 200 + wares[1].price * 100);
      expect(checkout).toMatchObject({
        status: "open",
        livemode: 0,
        subtotal_cents: total,
        total_cents: total,
        provider_session_id: sessionIn(url),
        provider_url: url,
        customer: null,
      });
      const { session } = (await shop.simulator.find(sessionIn(url))) ?? {};
      expect(session).toMatchObject({
        client_reference_id: checkout?.id,
        amount_total: total,
        cancel_url: "http://localhost:3000/cart",
        success_url: "http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}",
      });
    });

    it.each([
      ["variantid", ({ variantId, price }: Ware) => ({ variantid: variantId, price, quantity: 1 })],
      ["id", ({ variantId, price }: Ware) => ({ id: variantId, price })],
      ["SKU", ({ sku, price }: Ware) => ({ variantId: "7", SKU: sku, price, quantity: "1" })],
      ["a text", ({ variantId, price }: Ware) => ({ variantId, price: price.toFixed(2) })],
      ["dollars", ({ variantId, price }: Ware) => ({ variantId, price: `$${price.toFixed(2)}` })],
      ["a total", ({ variantId, price }: Ware) => ({ variantId, total: price, extra: [1] })],
    ])("takes an item from an older cart (%s)", async (_what, item) => {
      const response = await newShopper(shop).buy([item(wares[0])]);
      expect(response.statusCode).toBe(200);
    });

    it("makes one line of the same item twice", async () => {
      const shopper = newShopper(shop);
      await shopper.buy([shown(wares[0], 2), shown(wares[1]), shown(wares[0], 3)]);
      const [checkout] = await checkoutsOf(shopper.session);
      expect(checkout?.total_cents).toBe(Math.round(wares[0].price * 500 + wares[1].price * 100));
    });

    it("refuses an empty cart", async () => {
      const response = await newShopper(shop).buy([]);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: "cart_empty", error: "Your cart is empty" });
    });

    it.each([
      ["less", 0.01],
      ["nothing", 0],
      ["more", 99_999.99],
      ["a price below zero", -5],
      ["no number", "cheap"],
      ["null", null],
      ["a list", [1]],
    ])("charges nobody who saw %s: 409 with both prices", async (_what, price) => {
      const shopper = newShopper(shop);
      const response = await shopper.buy([shown(wares[1]), { ...shown(wares[0]), price }]);
      expect(response.statusCode).toBe(409);
      const isPrice = typeof price === "number" && price >= 0;
      expect(response.json()).toMatchObject({
        code: "price_changed",
        changes: [
          {
            index: 1,
            variantId: wares[0].variantId,
            shownPrice: isPrice ? price : null,
            price: wares[0].price,
          },
        ],
      });
      expect(response.json().error).toContain(wares[0].productName);
      expect(await checkoutsOf(shopper.session)).toEqual([]);
    });

    it("names both prices when a price has changed since it was shown", async () => {
      const ware = wares[7] as Ware;
      await setPrice(ware, 123_450);
      const response = await newShopper(shop).buy([{ ...shown(ware), price: 1_200 }]);
      expect(response.json().error).toContain(
        `The price of ${ware.productName}, ${ware.name} has changed from $1,200.00 to $1,234.50.`,
      );
      expect((await newShopper(shop).buy([{ ...shown(ware), price: 1_234.5 }])).statusCode).toBe(
        200,
      );
    });

    it("names what is not sold, known or not", async () => {
      const quoted = await quotedProductOf(shop);
      const response = await newShopper(shop).buy([
        { variantId: quoted.variants[0]?.id, price: 1, quantity: 1 },
        { variantId: "var_unknown", name: "Old pump", price: 5 },
        { price: 5 },
      ]);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: "not_for_sale",
        changes: [
          { index: 0, variantId: quoted.variants[0]?.id, shownPrice: 1, price: null },
          { index: 1, variantId: null, name: "Old pump", shownPrice: 5, price: null },
          { index: 2, variantId: null, name: "Item", price: null },
        ],
      });
      expect(response.json().error).toContain("Old pump is no longer sold online.");
    });

    it.each([
      [0, /at least 1/],
      [-1, /at least 1/],
      [1.5, /whole number/],
      ["many", /whole number/],
      ["1.5", /whole number/],
      [{}, /whole number/],
      [1_000, /At most 999/],
      [1e21, /whole number/],
    ])("refuses the quantity %j", async (quantity, message) => {
      const shopper = newShopper(shop);
      const response = await shopper.buy([shown(wares[0], quantity)]);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields["items.0.quantity"]).toMatch(message);
      expect(await checkoutsOf(shopper.session)).toEqual([]);
    });

    it("refuses what no single payment can be, and says what to do", async () => {
      const [ware] = wares;
      for (const [cents, quantity, message] of [
        [7, 7, /\$0\.50/],
        [10_000_000, 10, /\$999,999\.99/],
      ] as const) {
        await setPrice(ware, cents);
        const shopper = newShopper(shop);
        const refused = await shopper.buy([{ ...shown(ware, quantity), price: cents / 100 }]);
        expect(refused.statusCode).toBe(409);
        expect(refused.json()).toMatchObject({ code: "unpayable" });
        expect(refused.json().message).toMatch(message);
        expect(await checkoutsOf(shopper.session)).toEqual([]);
      }
      await setPrice(ware, 50);
      const least = await newShopper(shop).buy([{ ...shown(ware), price: 0.5 }]);
      await setPrice(ware, ware.price * 100);
      expect(least.statusCode).toBe(200);
    });

    it("refuses too many lines, too many of an item, and what is no cart", async () => {
      const shopper = newShopper(shop);
      const tooMany = await shopper.buy(wares.map((ware) => shown(ware)));
      expect(tooMany.statusCode).toBe(400);
      expect(tooMany.json().fields.items).toMatch(/At most 100 different items/);
      const lines = Array.from({ length: 1_000 }, () => ({ variantId: "v", price: 1 }));
      expect((await shopper.buy(lines)).statusCode).toBe(400);
      const twice = await shopper.buy([shown(wares[0], 999), shown(wares[0], 1)]);
      expect(twice.statusCode).toBe(409);
      expect(twice.json()).toMatchObject({ code: "cart_full" });
      for (const items of [undefined, null, "all", {}, [null], ["pump"], [[]]]) {
        expect((await shopper.buy(items)).statusCode).toBe(400);
      }
      expect(await checkoutsOf(shopper.session)).toEqual([]);
    });
  });

  describe("POST /api/checkout", () => {
    it("takes the server's cart, and hands the customer on to the payment page", async () => {
      const shopper = await filled([wares[0], 2], [wares[1], 1]);
      const response = await shopper.checkOut();
      expect(response.statusCode).toBe(200);
      const [checkout] = await checkoutsOf(shopper.session);
      expect(JSON.parse(checkout?.customer ?? "")).toEqual(sampleCustomer);
      const { session } = (await shop.simulator.find(sessionIn(response.json().url))) ?? {};
      expect(session).toMatchObject({
        customer_email: sampleCustomer.email,
        amount_total: Math.round(wares[0].price * 200 + wares[1].price * 100),
      });
      expect((await shopper.cart()).items).toHaveLength(2);
    });

    it("takes Ohio for granted, and needs no instructions", async () => {
      const shopper = await filled([wares[0], 1]);
      const { state: _, specialInstructions: __, ...customer } = sampleCustomer;
      expect((await shopper.checkOut(customer)).statusCode).toBe(200);
      const [checkout] = await checkoutsOf(shopper.session);
      expect(JSON.parse(checkout?.customer ?? "")).toMatchObject({
        state: "OH",
        specialInstructions: "",
      });
    });

    it("names every field that is missing at once", async () => {
      const response = await (await filled([wares[0], 1])).checkOut({});
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().fields).sort()).toEqual(
        ["address", "city", "email", "firstName", "lastName", "phone", "zipCode"].map(
          (field) => `customerInfo.${field}`,
        ),
      );
    });

    it.each([
      ["firstName", " \u200b ", /first name/],
      ["email", "ada@gmail", /complete e-mail address/],
      ["phone", 4405550100, /phone number/],
      ["zipCode", "4".repeat(21), /20 characters/],
      ["state", "Ohioo", /two letters or its name/],
      ["zipCode", "48201", /Michigan, and the state says Ohio/],
      ["phone", "555-0100", /ten digits/],
      ["address", "Heron Way", /house number/],
      ["specialInstructions", "x".repeat(2_001), /2,000 characters/],
    ])("says what to do about a wrong %s", async (field, value, message) => {
      const shopper = await filled([wares[0], 1]);
      const response = await shopper.checkOut({ ...sampleCustomer, [field]: value });
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toEqual({
        [`customerInfo.${field}`]: expect.stringMatching(message),
      });
    });

    it("refuses an empty cart", async () => {
      const response = await newShopper(shop).checkOut();
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: "cart_empty" });
    });

    it("compares with what the page showed, when it says so", async () => {
      const shopper = await filled([wares[0], 2], [wares[1], 1]);
      const [one, other] = [shown(wares[0], 2), shown(wares[1], 1)];
      const cheaper = await shopper.checkOut(sampleCustomer, [one, { ...other, price: 0.5 }]);
      expect(cheaper.statusCode).toBe(409);
      expect(cheaper.json()).toMatchObject({ code: "price_changed", changes: [{ index: 1 }] });
      for (const items of [
        [one],
        [one, { ...other, quantity: 2 }],
        [one, other, shown(wares[2] as Ware)],
      ]) {
        const changed = await shopper.checkOut(sampleCustomer, items);
        expect(changed.statusCode).toBe(409);
        expect(changed.json()).toMatchObject({ code: "cart_changed" });
      }
      expect((await shopper.checkOut(sampleCustomer, [other, one])).statusCode).toBe(200);
    });

    it("sells nothing from the cart that is no longer sold", async () => {
      const ware = wares[9] as Ware;
      const shopper = await filled([ware, 1], [wares[0], 1]);
      const { db } = test.database;
      const mark = (deleted_at: number | null) =>
        db.updateTable("variants").set({ deleted_at }).where("id", "=", ware.variantId).execute();
      await mark(1);
      const response = await shopper.checkOut();
      await mark(null);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: "not_for_sale",
        changes: [{ variantId: ware.variantId, price: null }],
      });
    });
  });

  describe("the payment page", () => {
    it("is one for fifty clicks at once, and the same again later", async () => {
      const shopper = newShopper(shop);
      const click = () => shopper.buy([shown(wares[0], 2), shown(wares[1])]);
      const urls = (await Promise.all(Array.from({ length: 50 }, click))).map(
        (response) => response.json().url,
      );
      expect(new Set(urls).size).toBe(1);
      expect((await shopper.buy([shown(wares[1]), shown(wares[0], 2)])).json().url).toBe(urls[0]);
      expect(await checkoutsOf(shopper.session)).toHaveLength(1);
    });

    it("is one for two shops on one database", async () => {
      if (engine === "sqlite") return;
      const second = await openTestShop(test, {
        limits: { apiRequestsPerMinute: 100_000 },
        clock: { now: () => now },
      });
      try {
        const session = newShopper(shop).session;
        const shoppers = [newShopper(shop, session), newShopper(second, session)];
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, i) => shoppers[i % 2]?.buy([shown(wares[0], 3)])),
        );
        expect(new Set(answers.map((answer) => answer?.statusCode))).toEqual(new Set([200]));
        const [checkout, ...others] = await checkoutsOf(session);
        expect(others).toEqual([]);
        expect(checkout?.status).toBe("open");
      } finally {
        await second.close();
      }
    });

    it("of an earlier cart is closed when the cart has changed", async () => {
      const shopper = newShopper(shop);
      const before = sessionIn((await shopper.buy([shown(wares[0])])).json().url);
      const after = sessionIn((await shopper.buy([shown(wares[0], 2)])).json().url);
      expect(after).not.toBe(before);
      expect((await shop.simulator.find(before))?.session.status).toBe("expired");
      expect((await shop.simulator.find(after))?.session.status).toBe("open");
      const statuses = (await checkoutsOf(shopper.session)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual(["expired", "open"]);
    });

    it("of an earlier cart that was paid meanwhile is an order all the same", async () => {
      const shopper = newShopper(shop);
      const before = sessionIn((await shopper.buy([shown(wares[0])])).json().url);
      await shop.simulator.pay(before);
      expect((await shopper.buy([shown(wares[0], 2)])).statusCode).toBe(200);
      expect((await shopper.succeed(before)).statusCode).toBe(200);
    });

    it("that was paid on is not offered again: the visitor is told the order", async () => {
      const shopper = newShopper(shop);
      const session = sessionIn((await shopper.buy([shown(wares[0])])).json().url);
      await shop.simulator.pay(session);
      const again = await shopper.buy([shown(wares[0])]);
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({ code: "already_paid" });
      const { order } = (await shopper.succeed(session)).json();
      expect(again.json().error).toContain(order.orderNumber);
      // Told once; whoever really wants the same again gets a page of its own.
      const more = await shopper.buy([shown(wares[0])]);
      expect(sessionIn(more.json().url)).not.toBe(session);
    });

    it("that is about to run out is replaced", async () => {
      const shopper = newShopper(shop);
      const first = (await shopper.buy([shown(wares[0])])).json().url;
      now += 111 * minute;
      const second = (await shopper.buy([shown(wares[0])])).json().url;
      expect(second).not.toBe(first);
      expect((await shop.simulator.find(sessionIn(first)))?.session.status).toBe("expired");
    });
  });

  describe("when the provider fails", () => {
    const refused = async (shopper: ReturnType<typeof newShopper>) => {
      const response = await shopper.checkOut();
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ code: "payment_unavailable" });
      expect(response.json().error).toMatch(/Nothing was charged, and your cart is kept/);
      expect((await shopper.cart()).items).toHaveLength(1);
    };
    const create = "POST /v1/checkout/sessions";

    it.each([
      ["answers 500", "500", false],
      ["answers 429", "429", true],
      ["resets the connection", "reset", true],
      ["loses its answer", "lost response", true],
    ] as const)(
      "and %s, the visitor is told, the cart kept and nothing doubled",
      async (_what, fault, sameKey) => {
        const shopper = await filled([wares[0], 1]);
        shop.simulator.failCalls(fault, { only: create });
        await refused(shopper);
        shop.simulator.healCalls();
        // Later by the clock, so that the rows are in the order in which they were made.
        now += 1;
        const { url } = (await shopper.checkOut()).json();
        const rows = await checkoutsOf(shopper.session);
        expect(rows.map(({ status }) => status)).toEqual(sameKey ? ["open"] : ["failed", "open"]);
        // However many attempts there were, one session can be paid for each key.
        const made = await sessionsFor(rows.map(({ id }) => id));
        expect(made.filter(({ reference }) => reference === rows.at(-1)?.id)).toEqual([
          { id: sessionIn(url), reference: rows.at(-1)?.id },
        ]);
      },
    );

    async function sessionsFor(references: string[]) {
      const rows = await test.database.db
        .withTables<{ payment_simulator_objects: { id: string; kind: string; body: string } }>()
        .selectFrom("payment_simulator_objects")
        .select(["id", "body"])
        .where("kind", "=", "session")
        .execute();
      return rows
        .map(({ id, body }) => ({ id, reference: JSON.parse(body).session.client_reference_id }))
        .filter(({ reference }) => references.includes(reference));
    }

    it.runIf(engine === "sqlite")("and hangs, the visitor is told all the same", async () => {
      const shopper = await filled([wares[0], 1]);
      shop.simulator.failCalls("hang", { only: create });
      await refused(shopper);
      shop.simulator.healCalls();
      expect((await shopper.checkOut()).statusCode).toBe(200);
      expect(await checkoutsOf(shopper.session)).toHaveLength(1);
    });

    it("at a second click, the page of the first is still there", async () => {
      const shopper = await filled([wares[0], 1]);
      const first = (await shopper.checkOut()).json().url;
      shop.simulator.failCalls("500");
      expect((await shopper.checkOut()).json().url).toBe(first);
    });

    it("what was begun long ago is begun anew, and given up by the housekeeping", async () => {
      const [one, other] = [await filled([wares[0], 1]), await filled([wares[1], 1])];
      shop.simulator.failCalls("reset", { only: create });
      await Promise.all([refused(one), refused(other)]);
      shop.simulator.healCalls();
      now += 80 * minute;
      expect((await one.checkOut()).statusCode).toBe(200);
      const statuses = async (session: string) =>
        (await checkoutsOf(session)).map(({ status }) => status);
      expect(await statuses(one.session)).toEqual(["failed", "open"]);
      expect(await statuses(other.session)).toEqual(["creating"]);
      await shop.services.checkouts.dropAbandoned();
      expect(await statuses(other.session)).toEqual(["failed"]);
    });
  });

  it("stand in the API's description", async () => {
    const { paths } = (await shop.app.inject("/api/openapi.json")).json();
    const statuses = (path: string) => Object.keys(paths[path].post.responses);
    // What every call that takes a body may refuse, whatever it is about.
    const common = ["400", "413", "415", "421", "429", "500", "503"];
    const all = (...own: string[]) => [...common, ...own].sort();
    expect(statuses("/api/create-checkout-session")).toEqual(all("200", "409"));
    expect(statuses("/api/checkout")).toEqual(all("200", "409"));
    expect(statuses("/api/checkout/success")).toEqual(all("200", "202", "404", "409"));
    expect(statuses("/api/payments/webhook")).toEqual(all("200"));
  });
});
