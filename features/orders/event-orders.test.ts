import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cents } from "#platform/money.ts";
import type { PaymentRefund, PaymentSession } from "#platform/payments/payment-provider.ts";
import type { SimulatedEvent } from "#platform/payments/simulator/stripe-objects.ts";
import { isLongRun } from "#tests/faults/long-run.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { atPaymentPage, recordsOf } from "#tests/support/paid-checkout.ts";
import { waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const atOnce = 12;
const patienceMs = isLongRun ? 3_600_000 : 120_000;

/** Every order of the things. */
function permutations<T>(things: readonly T[]): T[][] {
  if (things.length <= 1) return [[...things]];
  return things.flatMap((first, index) =>
    permutations(things.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}

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

  /** The sample's events about copies of its purchase, a copy for each order of them. Returns the sessions of the copies. */
  async function play(
    truth: PaymentSession,
    events: readonly SimulatedEvent[],
    orders: readonly number[][],
  ): Promise<string[]> {
    const { db } = test.database;
    const checkout = await db.selectFrom("checkouts").selectAll().executeTakeFirstOrThrow();
    const lines = await db.selectFrom("checkout_lines").selectAll().execute();
    const refunds = await shop.services.payments.refundsOf(truth.paymentId ?? "");

    /** The same purchase under names of its own. */
    const copy = async (number: number) => {
      const rename = (name: string | null) => `${name}_${number}`;
      const sessionId = rename(truth.id);
      const id = rename(checkout.id);
      await db.transaction().execute(async (transaction) => {
        const rows = lines.map((line) => ({ ...line, checkout_id: id }));
        await transaction.insertInto("checkout_lines").values(rows).execute();
        const names = { id, idempotency_key: id, provider_session_id: sessionId };
        const cart_session_id = rename(checkout.cart_session_id);
        await transaction
          .insertInto("checkouts")
          .values({ ...checkout, ...names, cart_session_id, status: "open" })
          .execute();
      });
      const renamed = (event: SimulatedEvent): SimulatedEvent => {
        const about = event.data.object as { id: string; payment_intent?: string };
        const paid = about.payment_intent && { payment_intent: rename(about.payment_intent) };
        const object = { ...about, ...paid, id: rename(about.id) };
        return { ...event, id: rename(event.id), data: { object } };
      };
      return { sessionId, events: events.map(renamed) };
    };
    // The provider's side of a copy is the sample's, under the copy's names.
    vi.spyOn(shop.services.payments, "session").mockImplementation(async (sessionId) => {
      const suffix = sessionId.slice(truth.id.length);
      return {
        ...truth,
        id: sessionId,
        reference: `${truth.reference}${suffix}`,
        paymentId: `${truth.paymentId}${suffix}`,
      };
    });
    vi.spyOn(shop.services.payments, "refundsOf").mockImplementation(async (paymentId) => {
      const suffix = paymentId.slice(truth.paymentId?.length);
      return refunds.map((refund): PaymentRefund => ({ ...refund, id: `${refund.id}${suffix}` }));
    });

    const sessions: string[] = [];
    const playOne = async (order: readonly number[], number: number) => {
      const { sessionId, events: own } = await copy(number);
      sessions.push(sessionId);
      for (const index of order) {
        const { body, headers } = shop.simulator.sign(own[index] as SimulatedEvent);
        const url = "/api/payments/webhook";
        const response = await shop.app.inject({ method: "POST", url, payload: body, headers });
        expect(response.statusCode).toBe(200);
      }
    };
    for (let i = 0; i < orders.length; i += atOnce) {
      await Promise.all(orders.slice(i, i + atOnce).map((order, j) => playOne(order, i + j)));
    }
    await shop.services.paymentEvents.idle();
    now += 60_000;
    // What did not fit in the queue is taken up round by round.
    for (let rounds = 0; rounds < 6; rounds++) await shop.services.paymentEvents.resume();
    const left = await db
      .selectFrom("webhook_events")
      .select("id")
      .where("processed_at", "is", null)
      .execute();
    expect(left).toEqual([]);
    return sessions;
  }

  /** Each order's session, and how it stands with its payment. */
  const madeOrders = () =>
    test.database.db
      .selectFrom("orders")
      .innerJoin("payments", "payments.id", "orders.payment_id")
      .select(["payments.provider_session_id", "payments.status", "payments.refunded_cents"])
      .execute();

  it(
    "end in the same order, payment and letters, whatever order the six of them come in",
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
      const letters = await test.database.db.selectFrom("outbox").select("id").execute();
      expect(letters).toHaveLength(2 * orders.length);
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
