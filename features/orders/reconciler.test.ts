import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { atPaymentPage, recordsOf } from "#tests/support/paid-checkout.ts";
import { newShopper, type Ware, waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { claimOpenSessions } from "./reconciler-store.server.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describeOnBothDatabases("the reconciler", (open, engine) => {
  let test: TestDatabase;
  let shop: TestShop;
  let shops: TestShop[];
  let wares: [Ware, Ware, ...Ware[]];
  let now: number;
  const openShop = async () => {
    const opened = await openTestShop(test, {
      limits: { apiRequestsPerMinute: 1_000_000 },
      clock: { now: () => now },
    });
    // No webhook ever arrives.
    opened.simulator.webhooks.copies = 0;
    shops.push(opened);
    return opened;
  };
  beforeEach(async () => {
    now = Date.now();
    shops = [];
    test = await open();
    shop = await openShop();
    wares = await waresOf(shop);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const one of shops) await one.close();
    await test.remove();
  });
  /** Lets the time pass as the worker sees it: round by round. */
  const pass = async (ms: number, until?: () => Promise<boolean>, step = 5 * second) => {
    const began = now;
    while (now - began < ms) {
      now += step;
      await shop.reconciler.round();
      if (await until?.()) break;
    }
    return now - began;
  };
  const ordersOf = async (sessionId: string) => (await recordsOf(shop, sessionId)).orders.length;

  it.each([
    ["at once", 0],
    ["after five minutes", 5 * minute],
    ["just before the page closes", 118 * minute],
  ])(
    "makes the order within two minutes of a payment %s that nobody told us of",
    async (_when, age) => {
      const visit = await atPaymentPage(shop, [wares[0], 1]);
      // The worst moment to pay: right after it has asked.
      now += age;
      await shop.reconciler.round();
      expect(await visit.pay()).toMatchObject({ ok: true });
      const waited = await pass(3 * minute, async () => (await ordersOf(visit.sessionId)) > 0);
      expect(await ordersOf(visit.sessionId)).toBe(1);
      expect(waited).toBeLessThanOrEqual(2 * minute);
      expect((await visit.shopper.cart()).items).toEqual([]);
    },
  );

  it("asks less and less often, and no more once the page has closed", async () => {
    const visit = await atPaymentPage(shop, [wares[0], 1]);
    const ask = vi.spyOn(shop.services.payments, "session");
    await pass(10 * minute);
    const early = ask.mock.calls.length;
    expect(early).toBeGreaterThan(12);
    expect(early).toBeLessThan(20);
    await pass(115 * minute, undefined, 30 * second);
    expect(ask.mock.calls.length - early).toBeLessThan(80);
    expect((await recordsOf(shop, visit.sessionId)).checkout?.status).toBe("expired");
    ask.mockClear();
    await pass(10 * minute);
    expect(ask).not.toHaveBeenCalled();
  });

  it("follows a bank transfer for days", async () => {
    const visit = await atPaymentPage(shop, [wares[0], 1]);
    shop.simulator.transfers.settleAfterMs = 4 * day;
    await shop.simulator.transfer(visit.sessionId);
    await pass(minute);
    expect((await recordsOf(shop, visit.sessionId)).payments).toMatchObject([
      { status: "processing" },
    ]);
    const ask = vi.spyOn(shop.services.payments, "session");
    for (let hours = 0; hours < 2 * 24; hours++) {
      now += hour;
      await shop.reconciler.round();
    }
    expect(ask.mock.calls.length).toBeLessThan(60);
    await shop.simulator.settleTransfer(visit.sessionId);
    now += hour;
    await shop.reconciler.round();
    expect(await ordersOf(visit.sessionId)).toBe(1);
  });

  it("takes up an event that was stored by a process which then died", async () => {
    const visit = await atPaymentPage(shop, [wares[0], 1]);
    await visit.pay();
    const events = await shop.simulator.events();
    const event = events.find(({ type }) => type === "checkout.session.completed");
    await test.database.db
      .insertInto("webhook_events")
      .values({
        id: "evt_left_behind",
        type: "checkout.session.completed",
        provider_session_id: visit.sessionId,
        payload: JSON.stringify({ ...event, paymentId: null }),
        outcome: null,
        received_at: now,
        processed_at: null,
      })
      .execute();
    await shop.reconciler.round();
    // Whoever stored it may still be at work.
    expect(await ordersOf(visit.sessionId)).toBe(0);
    now += 31 * second;
    await shop.reconciler.round();
    expect(await ordersOf(visit.sessionId)).toBe(1);
    const stored = await test.database.db.selectFrom("webhook_events").selectAll().execute();
    expect(stored).toMatchObject([{ outcome: "fulfilled" }]);
  });

  it("outlasts a provider that is away, and does not press it", async () => {
    const visits = [];
    for (let i = 1; i <= 10; i++) visits.push(await atPaymentPage(shop, [wares[0], i]));
    for (const visit of visits) await visit.pay();
    const ask = vi.spyOn(shop.services.payments, "session");
    shop.simulator.failCalls("429");
    now += 30 * second;
    await shop.reconciler.round();
    expect(ask.mock.calls.length).toBeLessThanOrEqual(4);
    shop.simulator.healCalls();
    await pass(2 * minute);
    for (const { sessionId } of visits) expect(await ordersOf(sessionId)).toBe(1);
  });

  it("asks once for all instances on one database", async () => {
    if (engine === "sqlite") return;
    const other = await openShop();
    for (let i = 1; i <= 20; i++) await atPaymentPage(shop, [wares[0], i]);
    const asked: string[] = [];
    for (const { services } of [shop, other]) {
      const { session } = services.payments;
      vi.spyOn(services.payments, "session").mockImplementation((id) => {
        asked.push(id);
        return session(id);
      });
    }
    now += 30 * second;
    await Promise.all([shop.reconciler.round(), other.reconciler.round()]);
    expect(asked).toHaveLength(20);
    expect(new Set(asked).size).toBe(20);
  });

  it("claims each session for one of many who reach for it at the same time", async () => {
    for (let i = 1; i <= 12; i++) await atPaymentPage(shop, [wares[0], i]);
    now += 30 * second;
    const { db } = test.database;
    let claims: Promise<string[][]> = Promise.resolve([]);
    await db.transaction().execute(async (transaction) => {
      // On PostgreSQL all of them find the same rows, and then wait for this transaction to let
      // them go.
      const held = transaction.selectFrom("checkouts").select("id");
      if (engine === "postgres") await held.forUpdate().execute();
      claims = Promise.all(Array.from({ length: 6 }, () => claimOpenSessions(db, now, 12)));
      if (engine === "postgres") await delay(500);
    });
    const claimed = (await claims).flat();
    expect(claimed).toHaveLength(12);
    expect(new Set(claimed).size).toBe(12);
  });

  it("clears carts away that nobody comes back for, and checkouts that never opened", async () => {
    const shopper = newShopper(shop);
    await shopper.add(wares[0].variantId);
    shop.simulator.failCalls("429", { only: "POST /v1/checkout/sessions" });
    await shopper.checkOut();
    now += 31 * day;
    await shop.reconciler.round();
    expect((await shopper.cart()).items).toEqual([]);
    const checkouts = await test.database.db.selectFrom("checkouts").selectAll().execute();
    expect(checkouts).toMatchObject([{ status: "failed" }]);
  });

  it("tidies up the rest when a part of it fails, and tries that part again in the next round", async () => {
    const { carts, checkouts, photos, admin } = shop.services;
    const dropCarts = vi.spyOn(carts, "dropOld").mockRejectedValueOnce(new Error("planted"));
    const dropPhotos = vi.spyOn(photos, "dropUnused").mockRejectedValueOnce(new Error("planted"));
    const others = [vi.spyOn(checkouts, "forgetUnpaid"), vi.spyOn(admin, "forget")];
    const failures = () => shop.log.filter((line) => line.includes("housekeeping failed"));
    await shop.reconciler.round();
    for (const other of others) expect(other).toHaveBeenCalledTimes(1);
    expect(failures().map((line) => JSON.parse(line).what)).toEqual(["old carts", "unused photos"]);

    now += 5 * second;
    await shop.reconciler.round();
    expect(dropCarts).toHaveBeenCalledTimes(2);
    expect(dropPhotos).toHaveBeenCalledTimes(2);
    expect(failures()).toHaveLength(2);

    // What was done is not due again for an hour.
    await pass(50 * minute, undefined, 10 * minute);
    expect(dropCarts).toHaveBeenCalledTimes(2);
    for (const other of others) expect(other).toHaveBeenCalledTimes(1);
    await pass(10 * minute, undefined, 10 * minute);
    expect(dropCarts).toHaveBeenCalledTimes(3);
    for (const other of others) expect(other).toHaveBeenCalledTimes(2);
  });

  it("works by itself once started, and ends when asked to", async () => {
    const visit = await atPaymentPage(shop, [wares[0], 1]);
    await visit.pay();
    now += minute;
    shop.reconciler.start();
    await expect.poll(() => ordersOf(visit.sessionId)).toBe(1);
    await shop.reconciler.stop();
  });
});
