import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { failAbandoned } from "#features/orders/checkout-store.server.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { recordsOf } from "#tests/support/paid-checkout.ts";
import {
  movingOn,
  newAddress,
  newShopper,
  sampleCustomer,
  sessionIn,
  shown,
  type Ware,
  waresOf,
} from "#tests/support/shopping.ts";
import { setStock, stockOf } from "#tests/support/stock.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const minute = 60_000;
const create = "POST /v1/checkout/sessions";
const expire = (session: string) => `${create}/${session}/expire`;

describeOnBothDatabases("stock at the checkout", (open, engine) => {
  let test: TestDatabase;
  let shop: TestShop;
  let wares: [Ware, Ware, ...Ware[]];
  let [ware, other]: Ware[] = [];
  let now = Date.now();
  const options = { limits: { apiRequestsPerMinute: 1_000_000 }, clock: { now: () => now } };
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, options);
    // Each test says itself who brings the news.
    shop.simulator.webhooks.copies = 0;
    wares = await waresOf(shop, 80);
  });
  let used = 0;
  beforeEach(() => {
    [ware, other] = wares.slice(used);
    used += 2;
  });
  afterEach(() => {
    vi.restoreAllMocks();
    shop.simulator.healCalls();
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });
  const first = () => ware as Ware;
  const second = () => other as Ware;
  const nameOf = ({ productName, name }: Ware) => `'${productName}, ${name}'`;
  const buy = (quantity = 1, by = newShopper(shop)) => by.buy([shown(first(), quantity)]);
  /** To the payment page, or to the line. */
  const goToPay = async (quantity = 1, by = newShopper(shop), address = newAddress()) =>
    by.pageIn(await buy(quantity, by), address);
  /**
   * As a person does who is told that the payment service, or the shop, does not answer on a busy
   * machine.
   */
  const insist = async (
    shopper: ReturnType<typeof newShopper>,
    ask: () => ReturnType<typeof shopper.buy>,
  ) => {
    const address = newAddress();
    for (let tries = 0; tries < 20; tries++) {
      const answer = await ask();
      if (answer.statusCode === 503) continue;
      const page = await shopper.pageIn(answer, address);
      if (!unavailable.test(page)) return page;
    }
    throw new Error("the shop never answered");
  };
  const pageOf = async (...args: Parameters<typeof goToPay>) => {
    const url = await goToPay(...args);
    expect(url).toContain("/test-payment/");
    return sessionIn(url);
  };
  const unavailable = /&problem=unavailable&reference=[2-9A-Z]{4}-[2-9A-Z]{4}$/;
  const waiting = /^\/checkout\/line\?checkout=chk_\w+$/;

  describe("is promised to nobody", () => {
    beforeEach(() => setStock(shop, first(), 1));

    it("by a call, however often it is made", async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => buy()));
      for (const answer of answers) {
        expect(answer.json().url).toMatch(/^http:\/\/localhost:3000\/checkout\/pay\/chk_\w+$/);
      }
      expect(await stockOf(shop, first())).toMatchObject({ stock: 1, held: 0 });
    });

    it.each<[string, "GET" | "HEAD", Record<string, string>]>([
      ["a call that says nothing of itself", "GET", {}],
      ["a script's call", "GET", { ...movingOn, "sec-fetch-mode": "cors" }],
      ["a frame", "GET", { ...movingOn, "sec-fetch-dest": "iframe" }],
      ["another site's link", "GET", { ...movingOn, "sec-fetch-site": "cross-site" }],
      ["a link from a mail", "GET", { ...movingOn, "sec-fetch-site": "none" }],
      ["a prefetch", "GET", { ...movingOn, "sec-purpose": "prefetch" }],
      ["a question for the head alone", "HEAD", movingOn],
      ["somebody else's cookie", "GET", { cookie: "checkout-opening=chk_1" }],
    ])("by %s", async (_what, method, headers) => {
      const { pathname } = new URL((await buy()).json().url);
      const answer = await shop.app.inject({ method, url: pathname, headers });
      if (method === "GET") expect(answer.headers.location).toMatch(waiting);
      expect(await stockOf(shop, first())).toMatchObject({ held: 0 });
      expect(
        await shop.services.database.db.selectFrom("stock_places").selectAll().execute(),
      ).toEqual([]);
    });

    it("by the thirty-first request of an address in a minute, whatever it says", async () => {
      const { pathname } = new URL((await buy()).json().url);
      const ask = { url: `${pathname}0`, headers: movingOn, remoteAddress: newAddress() };
      for (let count = 0; count < 30; count++) {
        expect((await shop.app.inject(ask)).statusCode).toBe(303);
      }
      expect((await shop.app.inject({ ...ask, url: pathname })).statusCode).toBe(429);
      expect(await stockOf(shop, first())).toMatchObject({ held: 0 });
    });

    it("unless the button of our page was pressed, in a browser that says nothing of itself", async () => {
      const { pathname } = new URL((await buy()).json().url);
      const cookie = `a=b; checkout-opening=${pathname.split("/").at(-1)}`;
      const answer = await shop.app.inject({ url: pathname, headers: { cookie } });
      expect(answer.headers.location).toContain("/test-payment/");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(await stockOf(shop, first())).toMatchObject({ held: 1 });
    });
  });

  describe("the last one", () => {
    it("is one buyer's: the second waits, and the provider does not hear of it", async () => {
      await setStock(shop, first(), 1);
      const opening = vi.spyOn(shop.services.payments, "openSession");
      const page = await pageOf();
      expect(await goToPay()).toMatch(waiting);
      expect(opening).toHaveBeenCalledTimes(1);
      await shop.simulator.pay(page);
      await shop.services.fulfil(page);
      expect((await recordsOf(shop, page)).orders).toHaveLength(1);
      const late = await buy();
      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({
        code: "not_enough_stock",
        error: `${nameOf(first())} is out of stock. Please look at your cart again; nothing was charged.`,
        changes: [{ index: 0, variantId: first().variantId, left: 0, isLimited: false }],
      });
      expect(opening).toHaveBeenCalledTimes(1);
      expect(await stockOf(shop, first())).toMatchObject({ stock: 0, held: 0, taken: 1 });
    });

    it("is one order for fifty buyers at once, by whichever way they come", async () => {
      await setStock(shop, first(), 1);
      const shoppers = Array.from({ length: 50 }, () => newShopper(shop));
      for (const [index, shopper] of shoppers.entries()) {
        if (index % 2 === 0) await shopper.put([{ variantId: first().variantId, quantity: 1 }]);
      }
      const pages = await Promise.all(
        shoppers.map((shopper, index) =>
          insist(shopper, () => (index % 2 === 0 ? shopper.checkOut() : buy(1, shopper))),
        ),
      );
      await expectOneSold(shop, pages);
    });

    it.runIf(engine === "postgres")("is one order for fifty buyers at three shops", async () => {
      await setStock(shop, first(), 1);
      const databases = await Promise.all([1, 2].map(() => openDatabase(test.location)));
      const shops = [shop];
      for (const database of databases) {
        shops.push(await openTestShop({ ...test, database }, options));
      }
      const pages = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const shopper = newShopper(shops[index % 3] as TestShop);
          return insist(shopper, () => buy(1, shopper));
        }),
      );
      await expectOneSold(shop, pages);
      for (const one of shops.slice(1)) await one.close();
      for (const database of databases) await database.close();
    });

    async function expectOneSold({ simulator, services }: TestShop, pages: string[]) {
      const opened = pages.filter((url) => url.includes("/test-payment/"));
      const inLine = pages.filter((url) => waiting.test(url));
      expect([opened.length, inLine.length]).toEqual([1, pages.length - 1]);
      const page = sessionIn(opened[0] ?? "");
      expect((await simulator.pay(page)).ok).toBe(true);
      await services.fulfil(page);
      expect((await recordsOf(shop, page)).orders).toHaveLength(1);
      expect(await stockOf(shop, first())).toEqual({ stock: 0, held: 0, taken: 1, returned: 0 });
    }
  });

  it("is never promised twice, however carts of the same items cross", async () => {
    await setStock(shop, first(), 7);
    await setStock(shop, second(), 5);
    const [one, two] = [shown(first()), shown(second())];
    const pages = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const shopper = newShopper(shop);
        return insist(shopper, () => shopper.buy(index % 2 === 0 ? [one, two] : [two, one]));
      }),
    );
    expect(pages.filter((url) => url.includes("/test-payment/"))).toHaveLength(5);
    expect(pages.filter((url) => waiting.test(url))).toHaveLength(25);
    expect(await stockOf(shop, first())).toMatchObject({ stock: 7, held: 5 });
    expect(await stockOf(shop, second())).toMatchObject({ stock: 5, held: 5 });
  });

  it("names the item and how many are left, and opens a page for those", async () => {
    await setStock(shop, first(), 2);
    const shopper = newShopper(shop);
    const refused = await shopper.buy([shown(second()), shown(first(), 3)]);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      error: `Only 2 of ${nameOf(first())} are left. Please look at your cart again; nothing was charged.`,
      changes: [{ index: 1, variantId: first().variantId, left: 2, isLimited: false }],
    });
    expect(await stockOf(shop, first())).toMatchObject({ held: 0 });
    const answer = await shopper.buy([shown(second()), shown(first(), 2)]);
    expect(await shopper.pageIn(answer)).toContain("/test-payment/");
    expect(await stockOf(shop, first())).toMatchObject({ stock: 2, held: 2 });
  });

  it("is not sold to one buyer when it is more than half, or a trio", async () => {
    for (const [stock, most] of [
      [3, 3],
      [5, 3],
      [6, 3],
      [9, 5],
      [40, 20],
    ] as const) {
      await setStock(shop, first(), stock);
      expect((await buy(most)).statusCode).toBe(200);
      if (most === stock) continue;
      const refused = await buy(most + 1);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        error: `At most ${most} of ${nameOf(first())} can be ordered online at once. Please call us for more. Please look at your cart again; nothing was charged.`,
        changes: [{ left: most, isLimited: true }],
      });
    }
  });

  it("that is not counted is promised to nobody and refused to nobody", async () => {
    const [page] = [await pageOf(50), await pageOf(50)];
    const { checkout } = await recordsOf(shop, page);
    expect((checkout?.expires_at ?? 0) - now).toBe(120 * minute);
    expect(await stockOf(shop, first())).toEqual({ stock: null, held: 0, taken: 0, returned: 0 });
  });

  describe("is not kept from the visitor who holds it", () => {
    it("when they press again", async () => {
      await setStock(shop, first(), 1);
      const shopper = newShopper(shop);
      const page = await pageOf(1, shopper);
      const pages = await Promise.all(Array.from({ length: 10 }, () => pageOf(1, shopper)));
      expect(new Set(pages)).toEqual(new Set([page]));
    });

    it("when they come with another cart: the earlier page is closed first", async () => {
      await setStock(shop, first(), 2);
      const shopper = newShopper(shop);
      const before = await pageOf(2, shopper);
      const after = await pageOf(1, shopper);
      expect((await shop.simulator.find(before))?.session.status).toBe("expired");
      expect((await shop.simulator.find(after))?.session.status).toBe("open");
      expect(await stockOf(shop, first())).toMatchObject({ stock: 2, held: 1 });
    });

    it("when the provider never said what became of the earlier page", async () => {
      await setStock(shop, first(), 1);
      const shopper = newShopper(shop);
      await shopper.put([{ variantId: first().variantId, quantity: 1 }]);
      shop.simulator.failCalls("lost response", { only: create });
      expect(await goToPay(1, shopper)).toMatch(unavailable);
      expect(await stockOf(shop, first())).toMatchObject({ held: 1 });
      shop.simulator.healCalls();
      const answer = await shopper.checkOut(sampleCustomer);
      expect(await shopper.pageIn(answer)).toContain("/test-payment/");
      expect(await stockOf(shop, first())).toMatchObject({ held: 1 });
    });

    it.runIf(engine === "postgres")("when two shops take their two clicks at once", async () => {
      await setStock(shop, first(), 1);
      const database = await openDatabase(test.location);
      const rival = await openTestShop({ ...test, database }, options);
      const { session } = newShopper(shop);
      const address = newAddress();
      const clicks = Array.from({ length: 20 }, (_, index) =>
        pageOf(1, newShopper(index % 2 === 0 ? shop : rival, session), address),
      );
      expect(new Set(await Promise.all(clicks)).size).toBe(1);
      await rival.close();
      await database.close();
    });
  });

  describe("that was promised is free again", () => {
    const expectFree = async () => {
      expect(await stockOf(shop, first())).toMatchObject({ stock: 1, held: 0, taken: 0 });
      expect(await goToPay()).toContain("/test-payment/");
    };
    beforeEach(() => setStock(shop, first(), 1));

    it("when the page is closed", async () => {
      const page = await pageOf();
      await shop.simulator.expire(page);
      expect(await goToPay()).toMatch(waiting);
      await shop.services.fulfil(page);
      // Whoever waits goes first as long as their page asks.
      now += 2 * minute;
      await expectFree();
    });

    it("ten minutes after it was opened, and not before the provider has closed it", async () => {
      const page = await pageOf();
      now += 9 * minute;
      await shop.reconciler.round();
      expect(await stockOf(shop, first())).toMatchObject({ held: 1 });
      now += 2 * minute;
      shop.simulator.failCalls("500", { only: expire(page) });
      await shop.reconciler.round();
      expect(await stockOf(shop, first())).toMatchObject({ held: 1 });
      shop.simulator.healCalls();
      now += minute;
      await shop.reconciler.round();
      expect((await shop.simulator.find(page))?.session.status).toBe("expired");
      expect((await shop.simulator.pay(page)).ok).toBe(false);
      await expectFree();
    });

    it("unless it was paid in the last second: then it is an order", async () => {
      const page = await pageOf();
      now += 11 * minute;
      await shop.simulator.pay(page);
      await shop.reconciler.round();
      expect((await recordsOf(shop, page)).orders).toHaveLength(1);
      expect(await stockOf(shop, first())).toMatchObject({ stock: 0, held: 0, taken: 1 });
    });

    it("later, when its buyer comes back and nobody waits", async () => {
      const shopper = newShopper(shop);
      const page = await pageOf(1, shopper);
      now += 8 * minute;
      expect(await pageOf(1, shopper)).toBe(page);
      now += 8 * minute;
      await shop.reconciler.round();
      expect(await stockOf(shop, first())).toMatchObject({ held: 1 });
      expect(await goToPay()).toMatch(waiting);
      // Somebody waits now: no more time is given.
      expect(await pageOf(1, shopper)).toBe(page);
      now += 3 * minute;
      await shop.reconciler.round();
      expect(await stockOf(shop, first())).toMatchObject({ held: 0 });
    });

    it("when the provider refuses to open a page", async () => {
      shop.simulator.failCalls("500", { only: create });
      expect(await goToPay()).toMatch(unavailable);
      shop.simulator.healCalls();
      await expectFree();
    });

    it("when nobody comes back for a page that may never have opened", async () => {
      shop.simulator.failCalls("reset", { only: create });
      expect(await goToPay()).toMatch(unavailable);
      shop.simulator.healCalls();
      expect(await goToPay()).toMatch(waiting);
      now += 11 * minute;
      await shop.reconciler.round();
      await expectFree();
    });

    it("when the provider has forgotten the page", async () => {
      const shopper = newShopper(shop);
      await pageOf(1, shopper);
      vi.spyOn(shop.services.payments, "session").mockResolvedValueOnce(undefined);
      await pageOf(1, shopper);
      expect(await stockOf(shop, first())).toMatchObject({ stock: 1, held: 1 });
    });

    it("when a transfer fails, and not before", async () => {
      const page = await pageOf();
      await shop.simulator.transfer(page);
      expect(await shop.services.fulfil(page)).toEqual({ state: "processing" });
      now += 30 * minute;
      await shop.reconciler.round();
      expect(await stockOf(shop, first())).toMatchObject({ stock: 1, held: 1 });
      expect(await goToPay()).toMatch(waiting);
      await shop.simulator.settleTransfer(page, "fails");
      expect(await shop.services.fulfil(page)).toEqual({ state: "failed" });
      now += 2 * minute;
      await expectFree();
    });

    it("when what was paid does not fit, and a person has to look", async () => {
      const page = await pageOf();
      await shop.simulator.pay(page);
      const session = await shop.services.payments.session(page);
      vi.spyOn(shop.services.payments, "session").mockResolvedValueOnce(
        session && { ...session, currency: "eur" },
      );
      expect(await shop.services.fulfil(page)).toEqual({ state: "attention" });
      await expectFree();
    });
  });

  it("is never promised to what was given up in the same moment", async () => {
    await setStock(shop, first(), 3);
    const doors = await Promise.all(Array.from({ length: 12 }, () => buy()));
    const { db } = test.database;
    await Promise.all([
      ...doors.map((door) => newShopper(shop).pageIn(door)),
      // As the housekeeping does, much too early.
      ...Array.from({ length: 6 }, () => failAbandoned(db, now + 180 * minute, now)),
    ]);
    const orphans = await db
      .selectFrom("stock_holds")
      .innerJoin("checkouts", "checkouts.id", "stock_holds.checkout_id")
      .select(["checkouts.id", "checkouts.status"])
      .where("checkouts.status", "not in", ["creating", "open"])
      .where("stock_holds.variant_id", "=", first().variantId)
      .execute();
    expect(orphans).toEqual([]);
  });
});
