import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Query } from "#platform/database/database.ts";
import { Outbox } from "#platform/outbox/outbox.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { atPaymentPage, recordsOf } from "#tests/support/paid-checkout.ts";
import { type Ware, waresOf } from "#tests/support/shopping.ts";
import { setStock, stockOf } from "#tests/support/stock.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

describeOnBothDatabases("a paid order", (open, engine) => {
  let test: TestDatabase;
  let shop: TestShop;
  let wares: [Ware, Ware, ...Ware[]];
  let ware: Ware;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { limits: { apiRequestsPerMinute: 1_000_000 } });
    wares = await waresOf(shop, 30);
  });
  beforeEach(() => {
    shop.simulator.webhooks.copies = 0;
    ware = wares.pop() as Ware;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });
  const version = async () =>
    (
      await test.database.db
        .selectFrom("content_version")
        .select("version")
        .executeTakeFirstOrThrow()
    ).version;
  const shownStock = async ({ slug, variantId }: Ware) => {
    const { variants } = (await shop.app.inject(`/api/products/${slug}`)).json();
    return variants.find(({ id }: { id: string }) => id === variantId).stockQuantity;
  };

  it("takes off once what it has bought, however often and by whom the news is brought", async () => {
    await setStock(shop, ware, 9);
    const visit = await atPaymentPage(shop, [ware, 2], [wares[0], 1]);
    await visit.pay();
    const before = await version();
    shop.simulator.webhooks.copies = 100;
    await Promise.all([
      shop.simulator.drain(),
      shop.reconciler.round(),
      ...Array.from({ length: 50 }, () => visit.shopper.succeed(visit.sessionId)),
    ]);
    await shop.services.paymentEvents.idle();
    expect(await stockOf(shop, ware)).toEqual({ stock: 7, held: 0, taken: 2, returned: 0 });
    expect((await recordsOf(shop, visit.sessionId)).orders).toHaveLength(1);
    expect(await version()).toBe(before + 1);
  });

  it("is seen on the product's page at the next request", async () => {
    await setStock(shop, ware, 3);
    expect(await shownStock(ware)).toBe(3);
    const saidOnPage = async () =>
      (await shop.app.inject(`/product/${ware.slug}`)).body.match(/Only \d left/)?.[0];
    expect(await saidOnPage()).toBe("Only 3 left");
    const visit = await atPaymentPage(shop, [ware, 2]);
    expect(await shownStock(ware)).toBe(3);
    await visit.pay();
    await shop.services.fulfil(visit.sessionId);
    expect(await shownStock(ware)).toBe(1);
    expect(await saidOnPage()).toBe("Only 1 left");
  });

  it("of what is not counted changes nothing that visitors see", async () => {
    const visit = await atPaymentPage(shop, [ware, 2]);
    await visit.pay();
    const before = await version();
    await shop.services.fulfil(visit.sessionId);
    expect((await recordsOf(shop, visit.sessionId)).orders).toHaveLength(1);
    expect(await version()).toBe(before);
    expect(await stockOf(shop, ware)).toEqual({ stock: null, held: 0, taken: 0, returned: 0 });
  });

  it("that could not be written takes nothing off", async () => {
    await setStock(shop, ware, 2);
    const visit = await atPaymentPage(shop, [ware, 1]);
    await visit.pay();
    vi.spyOn(Outbox.prototype, "enqueue").mockRejectedValueOnce(new Error("planted"));
    await expect(shop.services.fulfil(visit.sessionId)).rejects.toThrow("planted");
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 2, held: 1, taken: 0 });
    await shop.services.fulfil(visit.sessionId);
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 1, held: 0, taken: 1 });
  });

  it("by transfer takes off what it held when the money has come", async () => {
    await setStock(shop, ware, 1);
    const visit = await atPaymentPage(shop, [ware, 1]);
    await shop.simulator.transfer(visit.sessionId);
    await shop.services.fulfil(visit.sessionId);
    await shop.simulator.settleTransfer(visit.sessionId, "succeeds");
    await shop.services.fulfil(visit.sessionId);
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 0, held: 0, taken: 1 });
  });

  it("stands when the owner has counted less meanwhile, and the owner is told", async () => {
    await setStock(shop, ware, 3);
    const visit = await atPaymentPage(shop, [ware, 3]);
    await visit.pay();
    await setStock(shop, ware, 1);
    expect(await shop.services.fulfil(visit.sessionId)).toMatchObject({ state: "paid" });
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 0, held: 0, taken: 1 });
    const { orders } = await recordsOf(shop, visit.sessionId);
    const attention = await test.database.db
      .selectFrom("attention_items")
      .selectAll()
      .where("kind", "=", "stock_short")
      .where("subject", "=", orders[0]?.number ?? "")
      .execute();
    expect(attention.map(({ details }) => JSON.parse(details))).toEqual([
      { missing: [`${ware.productName}, ${ware.name}: 3 sold, 1 on the shelf`] },
    ]);
  });

  it("takes off what the owner began to count, and leaves alone what is no longer counted", async () => {
    const [begun, ended] = [
      await atPaymentPage(shop, [ware, 2]),
      await (async () => {
        await setStock(shop, wares[0], 5);
        return atPaymentPage(shop, [wares[0], 2]);
      })(),
    ];
    await setStock(shop, ware, 6);
    await setStock(shop, wares[0], null);
    for (const visit of [begun, ended]) {
      await visit.pay();
      await shop.services.fulfil(visit.sessionId);
    }
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 4, held: 0, taken: 2 });
    expect(await stockOf(shop, wares[0])).toMatchObject({ stock: null, held: 0, taken: 0 });
  });

  it.runIf(engine === "postgres")(
    "is made although the owner changes its items just then, in the other order",
    async () => {
      const pair = [ware, wares.pop() as Ware].toSorted((one, other) =>
        one.variantId < other.variantId ? -1 : 1,
      ) as [Ware, Ware];
      const { db, isDeadlock } = test.database;
      const change = (query: Query, { variantId }: Ware) =>
        query
          .updateTable("variants")
          .set((row) => ({ stock: row("stock", "+", 1) }))
          .where("id", "=", variantId)
          .execute();
      /**
       * False when it was the owner's change that gave way: PostgreSQL chooses, and on a busy
       * machine as it likes.
       */
      const orderGivesWay = async (times: number): Promise<boolean> => {
        for (const one of pair) await setStock(shop, one, 5);
        const visit = await atPaymentPage(shop, [pair[0], 1], [pair[1], 1]);
        await visit.pay();
        let order: Promise<unknown> | undefined;
        const owner = db.transaction().execute(async (transaction) => {
          await change(transaction, pair[1]);
          order = shop.services.fulfil(visit.sessionId);
          await waitsForLock(db);
          await change(transaction, pair[0]);
        });
        const isDone = await owner.then(
          () => true,
          (error) => {
            if (!isDeadlock(error)) throw error;
            return false;
          },
        );
        expect(await order).toMatchObject({ state: "paid" });
        for (const one of pair)
          expect(await stockOf(shop, one)).toMatchObject({ stock: isDone ? 5 : 4, taken: times });
        return isDone;
      };
      for (let times = 1; !(await orderGivesWay(times)); times++) expect(times).toBeLessThan(10);
    },
    90_000,
  );

  /** Until some statement waits for what another one holds. */
  async function waitsForLock(query: Query): Promise<void> {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(query);
    if (rows[0]?.waiting === 0) return waitsForLock(query);
  }

  it("and the owner's count, made at the same moment, both hold", async () => {
    await setStock(shop, ware, 20);
    const visits = await Promise.all(
      Array.from({ length: 12 }, () => atPaymentPage(shop, [ware, 1])),
    );
    for (const visit of visits) await visit.pay();
    const delivery = () =>
      shop.services.changes.change(async (transaction) => {
        await transaction
          .updateTable("variants")
          .set((row) => ({ stock: row("stock", "+", 3) }))
          .where("id", "=", ware.variantId)
          .execute();
      });
    await Promise.all(
      visits.flatMap((visit, index) => [
        shop.services.fulfil(visit.sessionId),
        ...(index % 3 === 0 ? [delivery()] : []),
      ]),
    );
    expect(await stockOf(shop, ware)).toMatchObject({ stock: 20 - 12 + 4 * 3, held: 0, taken: 12 });
  });
});
