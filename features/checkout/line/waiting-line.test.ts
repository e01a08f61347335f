import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import {
  checkoutIn,
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

const second = 1_000;
const minute = 60 * second;

describeOnBothDatabases("the line for what is counted", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let wares: [Ware, Ware, ...Ware[]];
  let ware: Ware;
  let now = Date.now();
  beforeAll(async () => {
    test = await open();
    const limits = { apiRequestsPerMinute: 1_000_000 };
    shop = await openTestShop(test, { limits, clock: { now: () => now } });
    shop.simulator.webhooks.copies = 0;
    wares = await waresOf(shop, 40);
  });
  beforeEach(async () => {
    ware = wares.pop() as Ware;
    await setStock(shop, ware, 1);
    // Nobody of the tests before is still there.
    now += 3 * 60 * minute;
    await shop.services.checkouts.dropAbandoned();
    await shop.reconciler.round();
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  /**
   * Goes to the payment page by the browser; what they find there, and what their page hears when
   * it asks.
   */
  async function arrive({
    quantity = 1,
    address = newAddress(),
    of = ware,
    customer = false,
  } = {}) {
    // Nobody comes in the same instant as somebody else.
    now += 1;
    const shopper = newShopper(shop);
    await shopper.put([{ variantId: of.variantId, quantity }]);
    const answer = customer
      ? await shopper.checkOut({ ...sampleCustomer, email: `${shopper.session}@example.com` })
      : await shopper.buy([shown(of, quantity)]);
    const { url: door } = answer.json<{ url: string }>();
    const go = () => shopper.follow(door, address);
    const page = await go();
    return {
      shopper,
      page,
      go,
      ask: () => shopper.askPlace(door),
      checkout: checkoutIn(door),
      session: sessionIn(new URL(page, "http://localhost").href),
    };
  }
  const isPaying = (page: string) => page.includes("/test-payment/");
  const pass = async (ms: number, ...present: { ask(): Promise<unknown> }[]) => {
    for (let passed = 0; passed < ms; passed += 30 * second) {
      now += 30 * second;
      for (const one of present) await one.ask();
      await shop.reconciler.round();
    }
  };
  const mails = async () => {
    const rows = await test.database.db
      .selectFrom("outbox")
      .select("payload")
      .where("dedupe_key", "like", "mail:chk_%:free-again")
      .execute();
    return rows.map(({ payload }) => JSON.parse(payload) as { to: string; text: string });
  };

  it("says how many are before somebody, and when it is their turn at the latest", async () => {
    const holder = await arrive();
    const opened = now;
    now += minute;
    const other = wares[0];
    await setStock(shop, other, 1);
    await arrive({ of: other });
    await arrive({ of: other });
    await setStock(shop, other, null);
    const [one, two] = [await arrive(), await arrive()];
    const at = (ms: number) => new Date(opened + ms).toISOString();
    expect(await one.ask()).toEqual({
      state: "waiting",
      items: [`1 × ${ware.productName}, ${ware.name}`],
      position: 1,
      turnBy: at(10 * minute),
      willWrite: false,
    });
    expect(await two.ask()).toMatchObject({ position: 2, turnBy: at(20 * minute) });
    await shop.simulator.transfer(holder.session);
    await shop.services.fulfil(holder.session);
    expect(await one.ask()).toMatchObject({ position: 1, turnBy: null });
  });

  it("is served in its order, and before anybody who comes by", async () => {
    await arrive();
    const [one, two] = [await arrive(), await arrive()];
    await pass(11 * minute, two, one);
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 1, held: 0 });
    // Whoever asks or opens the page first: it is the first one's.
    expect(await two.ask()).toMatchObject({ state: "waiting", position: 1 + 1 });
    expect(isPaying(await two.go())).toBe(false);
    const passerBy = await arrive();
    expect(isPaying(passerBy.page)).toBe(false);
    expect(await one.ask()).toMatchObject({ state: "ready", turnEndsAt: expect.any(String) });
    expect(isPaying(await one.go())).toBe(true);
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 1, held: 1 });
    expect(await two.ask()).toMatchObject({ state: "waiting", position: 1 });
  });

  it("goes on when the first does not come, and they are the last then", async () => {
    await arrive();
    const [one, two] = [await arrive(), await arrive()];
    await pass(10 * minute, one, two);
    expect(await one.ask()).toMatchObject({ state: "ready" });
    await pass(2 * minute, one, two);
    expect(await two.ask()).toMatchObject({ state: "waiting" });
    await pass(2 * minute, one, two);
    expect(await two.ask()).toMatchObject({ state: "ready" });
    expect(await one.ask()).toMatchObject({ state: "waiting", position: 2 });
    expect(isPaying(await two.go())).toBe(true);
  });

  it("goes on when the first is called and has gone", async () => {
    await arrive();
    const [one, two] = [await arrive(), await arrive()];
    await pass(10 * minute, one, two);
    expect(await one.ask()).toMatchObject({ state: "ready" });
    await pass(2 * minute, two);
    expect(await two.ask()).toMatchObject({ state: "waiting" });
    await pass(2 * minute, two);
    expect(isPaying(await two.go())).toBe(true);
  });

  it("passes over those whose page no longer asks", async () => {
    await arrive();
    await arrive();
    const two = await arrive();
    await pass(11 * minute, two);
    expect(await two.ask()).toMatchObject({ state: "ready" });
    expect(isPaying(await two.go())).toBe(true);
  });

  it("keeps nobody from what is left for them by somebody who wants more", async () => {
    await setStock(shop, ware, 3);
    await arrive({ quantity: 2 });
    const many = await arrive({ quantity: 2 });
    expect(isPaying(many.page)).toBe(false);
    expect(isPaying((await arrive()).page)).toBe(true);
  });

  it("tells those who wait when it has been sold", async () => {
    const holder = await arrive();
    const one = await arrive();
    await shop.simulator.pay(holder.session);
    await shop.services.fulfil(holder.session);
    expect(await one.ask()).toMatchObject({ state: "sold_out" });
    expect(await one.go()).toMatch(/&problem=sold_out$/);
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 0, held: 0, taken: 1 });
  });

  it("ends with the checkout: an old address leads nowhere, an unknown one is 404", async () => {
    const one = await arrive();
    await pass(11 * minute);
    expect(await one.go()).toMatch(/&problem=ended$/);
    expect(await one.ask()).toMatchObject({ state: "ended" });
    const ask = (checkout: unknown) =>
      one.shopper.call("POST", "/api/checkout/place", { checkout });
    expect((await ask("chk_nobody")).statusCode).toBe(404);
    expect((await ask("../orders")).statusCode).toBe(400);
  });

  describe("writes to those who left an address and closed the page", () => {
    it("once, when it is free, one after the other, and keeps nothing for them", async () => {
      const before = (await mails()).length;
      await arrive({ customer: true });
      const one = await arrive({ customer: true });
      expect(await one.ask()).toMatchObject({ state: "waiting", willWrite: true });
      const two = await arrive({ customer: true });
      await arrive();
      await pass(9 * minute);
      expect(await mails()).toHaveLength(before);
      await pass(3 * minute);
      const [mail, ...others] = (await mails()).slice(before);
      expect(others).toEqual([]);
      expect(mail?.to).toBe(`${one.shopper.session}@example.com`);
      expect(mail?.text).toContain(`/checkout/line?checkout=${one.checkout}`);
      await pass(10 * minute);
      const told = (await mails()).slice(before).map(({ to }) => to);
      expect(told).toEqual([one, two].map(({ shopper }) => `${shopper.session}@example.com`));
      await pass(30 * minute);
      expect(await mails()).toHaveLength(before + 2);
      expect(await stockOf(shop, ware)).toMatchObject({ held: 0 });
      expect(isPaying((await arrive()).page)).toBe(true);
    });

    it("not while somebody is there for it", async () => {
      const before = (await mails()).length;
      await arrive();
      const here = await arrive();
      await arrive({ customer: true });
      await pass(12 * minute, here);
      expect(await mails()).toHaveLength(before);
    });
  });

  describe("and the payment page have limits for an address:", () => {
    it("five places at once", async () => {
      const address = newAddress();
      await setStock(shop, ware, 100);
      for (let count = 0; count < 5; count++) {
        expect(isPaying((await arrive({ address })).page)).toBe(true);
      }
      expect((await arrive({ address })).page).toMatch(/&problem=too_many$/);
      expect(isPaying((await arrive()).page)).toBe(true);
      await pass(11 * minute);
      expect(isPaying((await arrive({ address })).page)).toBe(true);
    });

    it("five at once, though twenty come at once, each for something else", async () => {
      const address = newAddress();
      const many = wares.slice(0, 20);
      for (const one of many) await setStock(shop, one, 2);
      const came = await Promise.all(many.map((of) => arrive({ address, of })));
      expect(came.filter(({ page }) => isPaying(page))).toHaveLength(5);
      for (const one of many) await setStock(shop, one, null);
    });

    it("half of what there is, or a trio, by several pages too", async () => {
      const address = newAddress();
      await setStock(shop, ware, 5);
      expect(isPaying((await arrive({ address, quantity: 2 })).page)).toBe(true);
      expect((await arrive({ address, quantity: 2 })).page).toMatch(/&problem=too_many$/);
      expect(isPaying((await arrive({ address, quantity: 1 })).page)).toBe(true);
      expect(await stockOf(shop, ware)).toMatchObject({ stock: 5, held: 3 });
      expect(isPaying((await arrive({ quantity: 2 })).page)).toBe(true);
    });

    it("twelve pages an hour that nobody pays on; those that are paid do not count", async () => {
      const address = newAddress();
      await setStock(shop, ware, 100);
      for (let round = 0; round < 4; round++) {
        const paid = await arrive({ address });
        await shop.simulator.pay(paid.session);
        await shop.services.fulfil(paid.session);
        for (let count = 0; count < 3; count++) {
          expect(isPaying((await arrive({ address })).page)).toBe(true);
        }
        await pass(11 * minute);
      }
      expect((await arrive({ address })).page).toMatch(/&problem=too_many$/);
      expect(await stockOf(shop, ware)).toMatchObject({ stock: 96, held: 0 });
      await pass(30 * minute);
      expect(isPaying((await arrive({ address })).page)).toBe(true);
    });

    it("ten different items; more are not sold in one cart", async () => {
      const many = wares.slice(0, 11);
      for (const one of many) await setStock(shop, one, 3);
      const shopper = newShopper(shop);
      const refused = await shopper.buy(many.map((one) => shown(one)));
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: "cart_full" });
      const address = newAddress();
      const ten = await shopper.buy(many.slice(0, 10).map((one) => shown(one)));
      expect(isPaying(await shopper.pageIn(ten, address))).toBe(true);
      expect((await arrive({ address, of: many[10] as Ware })).page).toMatch(/&problem=too_many$/);
      for (const one of many) await setStock(shop, one, null);
    });

    it("and nobody's address is written down", async () => {
      const address = newAddress();
      await arrive({ address });
      const rows = await test.database.db.selectFrom("stock_places").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(address);
      await pass(2 * 60 * minute);
      const left = await test.database.db
        .selectFrom("stock_places")
        .select("checkout_id")
        .where("state", "=", "ended")
        .where("ends_at", "<", now - 60 * minute)
        .execute();
      expect(left).toEqual([]);
    });
  });
});
