import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findHandOrder } from "#features/hand-orders/hand-order-store.server.ts";
import { cents } from "#platform/money.ts";
import type { PaymentSession } from "#platform/payments/payment-provider.ts";
import { isLongRun } from "#tests/faults/long-run.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { handPage, takenOrder } from "#tests/support/hand-order.ts";
import {
  copyCheckout,
  permutations,
  playEvents,
  type Rename,
} from "#tests/support/played-events.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const patienceMs = isLongRun ? 3_600_000 : 300_000;

const types = [
  "checkout.session.completed",
  "payment_intent.processing",
  "charge.succeeded",
  "payment_intent.succeeded",
  "checkout.session.async_payment_succeeded",
  "charge.refunded",
];

describeOnBothDatabases("events about what is paid for an order by hand", (open, engine) => {
  let test: TestDatabase;
  let shop: TestShop;
  let now = Date.now();
  beforeEach(async () => {
    test = await open();
    shop = await openTestShop(test, {
      limits: { apiRequestsPerMinute: 1_000_000 },
      clock: { now: () => now },
    });
    shop.simulator.webhooks.copies = 0;
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await shop.close();
    await test.remove();
  });

  it(
    "end in one order and the same sum, whatever order the six of them come in",
    async () => {
      const { db } = test.database;
      const taken = await takenOrder(shop);
      const row = await findHandOrder(db, taken.id);
      if (!row) throw new Error("nothing was taken");
      const sessionId = await handPage(shop, taken);
      await shop.simulator.transfer(sessionId);
      await shop.simulator.settleTransfer(sessionId);
      const truth = (await shop.services.payments.session(sessionId)) as PaymentSession;
      const refund = { paymentId: truth.paymentId ?? "", amount: cents(100) };
      await shop.services.payments.refund(refund, "refund of 100");
      const all = permutations([0, 1, 2, 3, 4, 5]);
      // Every 16th, others on each engine; all of them in the long run.
      const offset = engine === "sqlite" ? 2 : 6;
      const orders = isLongRun ? all : all.filter((_, index) => index % 16 === offset);
      const happened = await shop.simulator.events();
      const events = happened.filter(({ type }) => types.includes(type));
      expect(events.map(({ type }) => type)).toEqual(types);
      const copy = async (rename: Rename) => {
        const id = rename(row.id);
        // As short as a number may be: `HB-7K3M-42_45`.
        const named = { id, number: rename(row.number), request_id: rename(row.request_id) };
        const unlinked = { link_hash: null, link_sealed: null, link_expires_at: null };
        await db
          .insertInto("hand_orders")
          .values({ ...row, ...named, ...unlinked })
          .execute();
        await copyCheckout(shop, truth.reference ?? "", rename, { hand_order_id: id });
      };
      const sessions = await playEvents(shop, {
        ...{ truth, events, orders, copy },
        pass: () => {
          now += 60_000;
        },
      });
      const booked = await db
        .selectFrom("orders")
        .innerJoin("payments", "payments.id", "orders.payment_id")
        .select(["payments.provider_session_id", "payments.status", "payments.refunded_cents"])
        .select("orders.total_cents")
        .execute();
      expect(booked.map((one) => one.provider_session_id).toSorted()).toEqual(sessions.toSorted());
      const outcome = booked.map((one) => `${one.total_cents} ${one.status} ${one.refunded_cents}`);
      expect(new Set(outcome)).toEqual(new Set(["12000 partially_refunded 100"]));
      expect(await db.selectFrom("attention_items").select("id").execute()).toEqual([]);
    },
    patienceMs,
  );
});
