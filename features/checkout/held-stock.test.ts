import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { recordsOf } from "#tests/support/paid-checkout.ts";
import {
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
    wares = await waresOf(shop, 40);
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
  const pageOf = async (response: Promise<{ json(): { url: string } }>) =>
    sessionIn((await response).json().url);

  describe("the last one", () => {
    it("is one buyer's: the second is refused before the provider hears of it", async () => {
      await setStock(shop, first(), 1);
      const opening = vi.spyOn(shop.services.payments, "openSession");
      const page = await pageOf(buy());
      const refused = await buy();
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: "not_enough_stock",
        error: `Somebody else is paying for the last of ${nameOf(first())} right now. Please try again in a few minutes. Nothing was charged.`,
        changes: [{ index: 0, variantId: first().variantId, left: 0, isHeld: true }],
      });
      expect(opening).toHaveBeenCalledTimes(1);
      await shop.simulator.pay(page);
      await shop.services.fulfil(page);
      expect((await recordsOf(shop, page)).orders).toHaveLength(1);
      const late = await buy();
      expect(late.json()).toMatchObject({
        code: "not_enough_stock",
        error: `${nameOf(first())} is out of stock. Please look at your cart again; nothing was charged.`,
        changes: [{ left: 0, isHeld: false }],
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
      const answers = await Promise.all(
        shoppers.map((shopper, index) => (index % 2 === 0 ? shopper.checkOut() : buy(1, shopper))),
      );
      await expectOneSold(shop, answers);
    });

    it.runIf(engine === "postgres")("is one order for fifty buyers at three shops", async () => {
      await setStock(shop, first(), 1);
      const databases = await Promise.all([1, 2].map(() => openDatabase(test.location)));
      const shops = [shop];
      for (const database of databases) {
        shops.push(await openTestShop({ ...test, database }, options));
      }
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => buy(1, newShopper(shops[index % 3] as TestShop))),
      );
      await expectOneSold(shop, answers);
      for (const one of shops.slice(1)) await one.close();
      for (const database of databases) await database.close();
    });

    async function expectOneSold(
      { simulator, services }: TestShop,
      answers: { statusCode: number; json(): { url: string } }[],
    ) {
      const opened = answers.filter(({ statusCode }) => statusCode === 200);
      const refused = answers.filter(({ statusCode }) => statusCode === 409);
      expect([opened.length, refused.length]).toEqual([1, answers.length - 1]);
      for (const answer of refused)
        expect(answer.json()).toMatchObject({ code: "not_enough_stock" });
      const page = sessionIn(opened[0]?.json().url ?? "");
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
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        newShopper(shop).buy(index % 2 === 0 ? [one, two] : [two, one]),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(25);
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
      changes: [{ index: 1, variantId: first().variantId, left: 2, isHeld: false }],
    });
    expect(await stockOf(shop, first())).toMatchObject({ held: 0 });
    expect((await shopper.buy([shown(second()), shown(first(), 2)])).statusCode).toBe(200);
    expect(await stockOf(shop, first())).toMatchObject({ stock: 2, held: 2 });
  });

  it("says when it is only somebody else's payment that is in the way", async () => {
    await setStock(shop, first(), 3);
    await buy(2);
    expect((await buy(2)).json()).toMatchObject({
      error: `Only 1 of ${nameOf(first())} can be had right now: somebody else is paying for the rest. Please look at your cart again; nothing was charged.`,
      changes: [{ left: 1, isHeld: true }],
    });
  });

  it("that is not counted is promised to nobody and refused to nobody", async () => {
    const [page] = [await pageOf(buy(50)), await pageOf(buy(50))];
    const { checkout } = await recordsOf(shop, page);
    expect((checkout?.expires_at ?? 0) - now).toBe(120 * minute);
    expect(await stockOf(shop, first())).toEqual({ stock: null, held: 0, taken: 0, returned: 0 });
  });

  describe("is not kept from the visitor who holds it", () => {
    it("when they press again", async () => {
      await setStock(shop, first(), 1);
      const shopper = newShopper(shop);
      const page = await pageOf(buy(1, shopper));
      const answers = await Promise.all(Array.from({ length: 10 }, () => buy(1, shopper)));
      expect(new Set(answers.map((answer) => sessionIn(answer.json().url)))).toEqual(
        new Set([page]),
      );
    });

    it("when they come with another cart: the earlier page is closed first", async () => {
      await setStock(shop, first(), 2);
      const shopper = newShopper(shop);
      const before = await pageOf(buy(2, shopper));
      const after = await pageOf(buy(1, shopper));
      expect((await shop.simulator.find(before))?.session.status).toBe("expired");
      expect((await shop.simulator.find(after))?.session.status).toBe("open");
      expect(await stockOf(shop, first())).toMatchObject({ stock: 2, held: 1 });
    });

    it("when the provider never said what became of the earlier page", async () => {
      await setStock(shop, first(), 1);
      const shopper = newShopper(shop);
      await shopper.put([{ variantId: first().variantId, quantity: 1 }]);
      shop.simulator.failCalls("lost response", { only: create });
      expect((await buy(1, shopper)).statusCode).toBe(503);
      expect(await stockOf(shop, first())).toMatchObject({ held: 1 });
      shop.simulator.healCalls();
      expect((await shopper.checkOut(sampleCustomer)).statusCode).toBe(200);
      expect(await stockOf(shop, first())).toMatchObject({ held: 1 });
    });

    it.runIf(engine === "postgres")("when two shops take their two clicks at once", async () => {
      await setStock(shop, first(), 1);
      const database = await openDatabase(test.location);
      const rival = await openTestShop({ ...test, database }, options);
      const { session } = newShopper(shop);
      const clicks = Array.from({ length: 20 }, (_, index) =>
        buy(1, newShopper(index % 2 === 0 ? shop : rival, session)),
      );
      const statuses = (await Promise.all(clicks)).map(({ statusCode }) => statusCode);
      expect(new Set(statuses)).toEqual(new Set([200]));
      await rival.close();
      await database.close();
    });
  });

  describe("that was promised is free again", () => {
    const expectFree = async () => {
      expect(await stockOf(shop, first())).toMatchObject({ stock: 1, held: 0, taken: 0 });
      expect((await buy()).statusCode).toBe(200);
    };
    beforeEach(() => setStock(shop, first(), 1));

    it("when the page is closed", async () => {
      const page = await pageOf(buy());
      await shop.simulator.expire(page);
      expect((await buy()).statusCode).toBe(409);
      await shop.services.fulfil(page);
      await expectFree();
    });

    it("when the page runs out, which it does within the hour", async () => {
      const page = await pageOf(buy());
      const { checkout } = await recordsOf(shop, page);
      expect((checkout?.expires_at ?? 0) - now).toBe(50 * minute);
      now += 51 * minute;
      await shop.reconciler.round();
      await expectFree();
    });

    it("when the provider refuses to open a page", async () => {
      shop.simulator.failCalls("500", { only: create });
      expect((await buy()).statusCode).toBe(503);
      shop.simulator.healCalls();
      await expectFree();
    });

    it("when nobody comes back for a page that may never have opened", async () => {
      shop.simulator.failCalls("reset", { only: create });
      expect((await buy()).statusCode).toBe(503);
      shop.simulator.healCalls();
      expect((await buy()).statusCode).toBe(409);
      now += 6 * minute;
      expect((await buy()).statusCode).toBe(200);
      expect(await stockOf(shop, first())).toMatchObject({ stock: 1, held: 1 });
    });

    it("when the provider has forgotten the page", async () => {
      const shopper = newShopper(shop);
      await buy(1, shopper);
      vi.spyOn(shop.services.payments, "session").mockResolvedValueOnce(undefined);
      expect((await buy(1, shopper)).statusCode).toBe(200);
      expect(await stockOf(shop, first())).toMatchObject({ stock: 1, held: 1 });
    });

    it("when a transfer fails, and not before", async () => {
      const page = await pageOf(buy());
      await shop.simulator.transfer(page);
      expect(await shop.services.fulfil(page)).toEqual({ state: "processing" });
      expect(await stockOf(shop, first())).toMatchObject({ stock: 1, held: 1 });
      expect((await buy()).statusCode).toBe(409);
      await shop.simulator.settleTransfer(page, "fails");
      expect(await shop.services.fulfil(page)).toEqual({ state: "failed" });
      await expectFree();
    });

    it("when what was paid does not fit, and a person has to look", async () => {
      const page = await pageOf(buy());
      await shop.simulator.pay(page);
      const session = await shop.services.payments.session(page);
      vi.spyOn(shop.services.payments, "session").mockResolvedValueOnce(
        session && { ...session, currency: "eur" },
      );
      expect(await shop.services.fulfil(page)).toEqual({ state: "attention" });
      await expectFree();
    });
  });
});
