import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { PaymentSession } from "#platform/payments/payment-provider.ts";
import type { SimulatedEvent } from "#platform/payments/simulator/stripe-objects.ts";
import { isLongRun } from "#tests/faults/long-run.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { atPaymentPage, recordsOf } from "#tests/support/paid-checkout.ts";
import { waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const atOnce = 12;

/** Every order of the things. */
function permutations<T>(things: readonly T[]): T[][] {
  if (things.length <= 1) return [[...things]];
  return things.flatMap((first, index) =>
    permutations(things.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}

describeOnBothDatabases("six events about one payment", (open, engine) => {
  let test: TestDatabase;
  let shop: TestShop;
  let now = Date.now();
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, {
      limits: { apiRequestsPerMinute: 1_000_000 },
      clock: { now: () => now },
    });
    shop.simulator.webhooks.copies = 0;
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it("end in the same order, payment and letters, whatever order they come in", async () => {
    const [ware] = await waresOf(shop);
    const visit = await atPaymentPage(shop, [ware, 2]);
    await shop.simulator.transfer(visit.sessionId);
    await shop.simulator.settleTransfer(visit.sessionId);
    const truth = (await shop.services.payments.session(visit.sessionId)) as PaymentSession;
    await shop.services.payments.refund(
      { paymentId: truth.paymentId ?? "", amount: 100 as never },
      "refund",
    );
    const types = [
      "checkout.session.completed",
      "payment_intent.processing",
      "charge.succeeded",
      "payment_intent.succeeded",
      "checkout.session.async_payment_succeeded",
      "charge.refunded",
    ];
    const events = (await shop.simulator.events()).filter(({ type }) => types.includes(type));
    expect(events.map(({ type }) => type)).toEqual(types);
    const [checkout] = await test.database.db.selectFrom("checkouts").selectAll().execute();
    const lines = await test.database.db.selectFrom("checkout_lines").selectAll().execute();
    if (!checkout) throw new Error("the sample has a checkout");

    /** The same purchase under names of its own. */
    const copy = async (number: number) => {
      const rename = (name: string | null) => `${name}_${number}`;
      const sessionId = rename(truth.id);
      const id = rename(checkout.id);
      await test.database.db.transaction().execute(async (transaction) => {
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

    const all = permutations([0, 1, 2, 3, 4, 5]);
    expect(all).toHaveLength(720);
    // Every eighth, and not the same ones on both engines; all of them in the long run.
    const offset = engine === "sqlite" ? 0 : 4;
    const orders = isLongRun ? all : all.filter((_, index) => index % 8 === offset);
    const sessions: string[] = [];
    const play = async (order: readonly number[], number: number) => {
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
      await Promise.all(orders.slice(i, i + atOnce).map((order, j) => play(order, i + j)));
    }
    await shop.services.paymentEvents.idle();
    now += 60_000;
    // What did not fit in the queue is taken up round by round.
    for (let rounds = 0; rounds < 6; rounds++) await shop.services.paymentEvents.resume();

    const { db } = test.database;
    const made = await db
      .selectFrom("orders")
      .innerJoin("payments", "payments.id", "orders.payment_id")
      .select(["payments.provider_session_id", "payments.status", "payments.refunded_cents"])
      .execute();
    expect(made.map((row) => row.provider_session_id).toSorted()).toEqual(sessions.toSorted());
    expect(new Set(made.map((row) => `${row.status} ${row.refunded_cents}`))).toEqual(
      new Set(["partially_refunded 100"]),
    );
    const letters = await db.selectFrom("outbox").select("id").execute();
    expect(letters).toHaveLength(2 * orders.length);
    const left = await db
      .selectFrom("webhook_events")
      .select("id")
      .where("processed_at", "is", null)
      .execute();
    expect(left).toEqual([]);
    expect((await recordsOf(shop, sessions[0] ?? "")).checkout?.status).toBe("complete");
  }, 120_000);
});
