import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cents } from "#platform/money.ts";
import type { PaymentSession } from "#platform/payments/payment-provider.ts";
import type { SimulatedEvent } from "#platform/payments/simulator/stripe-objects.ts";
import { isLongRun } from "#tests/faults/long-run.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { atPaymentPage, recordsOf } from "#tests/support/paid-checkout.ts";
import { copyCheckout, permutations, playEvents } from "#tests/support/played-events.ts";
import { waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const patienceMs = isLongRun ? 3_600_000 : 300_000;

describeOnBothDatabases("events about one payment", (open, engine) => {
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

  const atThePage = async () => {
    const [ware] = await waresOf(shop);
    return (await atPaymentPage(shop, [ware, 2])).sessionId;
  };
  const payBack = (paymentId: string, amount: number) =>
    shop.services.payments.refund({ paymentId, amount: cents(amount) }, `refund of ${amount}`);
  const happened = async (types: readonly string[]) =>
    (await shop.simulator.events()).filter(({ type }) => types.includes(type));

  /** Copies of the sample's purchase, one for each order of its events. */
  const play = (
    truth: PaymentSession,
    events: readonly SimulatedEvent[],
    orders: readonly number[][],
  ) =>
    playEvents(shop, {
      ...{ truth, events, orders },
      copy: (rename) => copyCheckout(shop, truth.reference ?? "", rename),
      pass: () => {
        now += 60_000;
      },
    });

  /** Each order's session, and how it stands with its payment. */
  const madeOrders = () =>
    test.database.db
      .selectFrom("orders")
      .innerJoin("payments", "payments.id", "orders.payment_id")
      .select(["payments.provider_session_id", "payments.status", "payments.refunded_cents"])
      .execute();

  it(
    "end in the same order, payment and e-mails, whatever order the six of them come in",
    async () => {
      const sessionId = await atThePage();
      await shop.simulator.transfer(sessionId);
      await shop.simulator.settleTransfer(sessionId);
      const truth = (await shop.services.payments.session(sessionId)) as PaymentSession;
      await payBack(truth.paymentId ?? "", 100);
      const types = [
        "checkout.session.completed",
        "payment_intent.processing",
        "charge.succeeded",
        "payment_intent.succeeded",
        "checkout.session.async_payment_succeeded",
        "charge.refunded",
      ];
      const events = await happened(types);
      expect(events.map(({ type }) => type)).toEqual(types);

      const all = permutations([0, 1, 2, 3, 4, 5]);
      expect(all).toHaveLength(720);
      // Every eighth, and not the same ones on both engines; all of them in the long run.
      const offset = engine === "sqlite" ? 0 : 4;
      const orders = isLongRun ? all : all.filter((_, index) => index % 8 === offset);
      const sessions = await play(truth, events, orders);

      const made = await madeOrders();
      expect(made.map((row) => row.provider_session_id).toSorted()).toEqual(sessions.toSorted());
      expect(new Set(made.map((row) => `${row.status} ${row.refunded_cents}`))).toEqual(
        new Set(["partially_refunded 100"]),
      );
      const emails = await test.database.db.selectFrom("outbox").select("id").execute();
      expect(emails).toHaveLength(2 * orders.length);
      expect((await recordsOf(shop, sessions[0] ?? "")).checkout?.status).toBe("complete");
    },
    patienceMs,
  );

  it(
    "end in the same sum and one question to a person when a refund came back, whatever order they come in",
    async () => {
      const sessionId = await atThePage();
      await shop.simulator.pay(sessionId);
      const truth = (await shop.services.payments.session(sessionId)) as PaymentSession;
      const { id: returned } = await payBack(truth.paymentId ?? "", 100);
      await payBack(truth.paymentId ?? "", 250);
      await shop.simulator.returnRefund(returned);
      const types = [
        "checkout.session.completed",
        "charge.refunded",
        "charge.refunded",
        "refund.failed",
      ];
      const events = await happened(types);
      expect(events.map(({ type }) => type)).toEqual(types);

      const orders = permutations([0, 1, 2, 3]);
      const sessions = await play(truth, events, orders);

      const made = await madeOrders();
      expect(made.map((row) => row.provider_session_id).toSorted()).toEqual(sessions.toSorted());
      expect(new Set(made.map((row) => `${row.status} ${row.refunded_cents}`))).toEqual(
        new Set(["partially_refunded 250"]),
      );
      const items = await test.database.db.selectFrom("attention_items").selectAll().execute();
      expect(items.map(({ kind, subject }) => `${kind} ${subject}`).toSorted()).toEqual(
        orders.map((_, number) => `refund_returned ${returned}_${number}`).toSorted(),
      );
    },
    patienceMs,
  );
});
