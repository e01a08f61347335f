import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { cents } from "#platform/money.ts";
import type { PaymentSession } from "#platform/payments/payment-provider.ts";
import type { SimulatedEvent } from "#platform/payments/simulator/stripe-objects.ts";
import { isLongRun } from "#tests/faults/long-run.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { atPaymentPage, recordsOf } from "#tests/support/paid-checkout.ts";
import { type Ware, waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Of each kind of event that must not be believed. */
const refusedOfAKind = isLongRun ? 25_000 : 1_250;

describeOnBothDatabases("POST /api/payments/webhook", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let wares: [Ware, Ware, ...Ware[]];
  let now = Date.now();
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, {
      limits: { apiRequestsPerMinute: 1_000_000 },
      clock: { now: () => now },
    });
    wares = await waresOf(shop);
  });
  beforeEach(async () => {
    shop.simulator.webhooks.copies = 0;
    await shop.simulator.drain();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    shop.simulator.healCalls();
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const post = (body: string | Buffer, headers: Record<string, string>) =>
    shop.app.inject({ method: "POST", url: "/api/payments/webhook", payload: body, headers });
  const send = (event: SimulatedEvent, signature?: Parameters<typeof shop.simulator.sign>[1]) => {
    const { body, headers } = shop.simulator.sign(event, signature);
    return post(body, headers);
  };
  const eventsAbout = async (sessionId: string) => {
    const events = await shop.simulator.events();
    const { payment_intent } = (await shop.simulator.find(sessionId))?.session ?? {};
    return events.filter((event) => {
      const { id, payment_intent: paid } = event.data.object as Record<string, unknown>;
      return [id, paid].some((name) => name === sessionId || name === payment_intent);
    });
  };
  const stored = (id: string) =>
    test.database.db
      .selectFrom("webhook_events")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
  const countStored = async () =>
    (await test.database.db.selectFrom("webhook_events").select("id").execute()).length;
  const completed = async (sessionId: string) => {
    const events = await eventsAbout(sessionId);
    return events.find(({ type }) => type === "checkout.session.completed") as SimulatedEvent;
  };

  it("stores the event before it answers, and makes the order right after", async () => {
    const visit = await atPaymentPage(shop, [wares[0], 1]);
    await visit.pay();
    const event = await completed(visit.sessionId);
    const response = await send(event);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ received: true });
    await shop.services.paymentEvents.idle();
    expect(await stored(event.id)).toMatchObject({
      type: "checkout.session.completed",
      provider_session_id: visit.sessionId,
      outcome: "fulfilled",
      processed_at: now,
    });
    expect((await recordsOf(shop, visit.sessionId)).orders).toHaveLength(1);
  });

  it("makes one order of an event that is sent a hundred times", async () => {
    const visit = await atPaymentPage(shop, [wares[0], 2]);
    await visit.pay();
    const event = await completed(visit.sessionId);
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(event)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await shop.services.paymentEvents.idle();
    const { orders, emails } = await recordsOf(shop, visit.sessionId);
    expect([orders.length, emails.length]).toEqual([1, 2]);
  });

  it("keeps no trace of the customer", async () => {
    const visit = await atPaymentPage(shop, [wares[0], 3]);
    await visit.pay();
    for (const event of await eventsAbout(visit.sessionId)) {
      await send(event);
      expect((await stored(event.id))?.payload).not.toMatch(/brook|555-01|Mill Lane/i);
    }
    await shop.services.paymentEvents.idle();
  });

  it("takes note of sessions and modes that are not ours, and does nothing", async () => {
    const visit = await atPaymentPage(shop, [wares[0], 1]);
    await visit.pay();
    const event = await completed(visit.sessionId);
    const stranger: SimulatedEvent = {
      ...event,
      id: "evt_stranger",
      data: { object: { ...event.data.object, id: "cs_test_stranger" } },
    };
    const live: SimulatedEvent = { ...event, id: "evt_live", livemode: true };
    for (const one of [stranger, live]) {
      expect((await send(one)).statusCode).toBe(200);
      await shop.services.paymentEvents.idle();
      expect(await stored(one.id)).toMatchObject({ outcome: "ignored" });
    }
    expect((await recordsOf(shop, visit.sessionId)).orders).toEqual([]);
  });

  it(
    "accepts none of thousands that are stale, from the future, forged, altered or unsigned",
    async () => {
      const visit = await atPaymentPage(shop, [wares[0], 1]);
      await visit.pay();
      const event = await completed(visit.sessionId);
      const before = await countStored();
      for (const signature of ["stale", "future", "forged", "altered"] as const) {
        for (let i = 0; i < refusedOfAKind; i += 50) {
          const batch = Array.from({ length: 50 }, (_, j) =>
            send({ ...event, id: `${event.id}_${signature}_${i + j}` }, signature),
          );
          for (const { statusCode, json } of await Promise.all(batch)) {
            expect(statusCode).toBe(400);
            expect(json()).toMatchObject({ code: "webhook_refused" });
          }
        }
      }
      const { body, headers } = shop.simulator.sign(event);
      const signature = headers["stripe-signature"] ?? "";
      const attempts: [string | Buffer, Record<string, string>][] = [
        [body, {}],
        [body, { ...headers, "stripe-signature": "" }],
        [body, { ...headers, "stripe-signature": signature.replace("v1=", "v0=") }],
        [`${body} `, headers],
        [Buffer.from(body).subarray(1), headers],
        ["", headers],
      ];
      for (const [payload, sent] of attempts) {
        const { "stripe-signature": given = "", ...rest } = sent;
        const signed = given ? { ...rest, "stripe-signature": given } : rest;
        expect((await post(payload, signed)).statusCode).toBe(400);
      }
      expect((await post("x".repeat(300_000), headers)).statusCode).toBe(413);
      await shop.services.paymentEvents.idle();
      expect(await countStored()).toBe(before);
      expect((await recordsOf(shop, visit.sessionId)).orders).toEqual([]);
    },
    isLongRun ? 3_600_000 : 300_000,
  );

  it("never turns the provider away for asking often", async () => {
    const strict = await openTestShop(test, { limits: { apiRequestsPerMinute: 2 } });
    for (let i = 0; i < 5; i++) {
      const { statusCode } = await strict.app.inject({
        method: "POST",
        url: "/api/payments/webhook",
      });
      expect(statusCode).toBe(400);
    }
    await strict.close();
  });

  it("waits with an event while the provider is away, and comes back to it", async () => {
    const visit = await atPaymentPage(shop, [wares[0], 1]);
    await visit.pay();
    const event = await completed(visit.sessionId);
    shop.simulator.failCalls("429");
    expect((await send(event)).statusCode).toBe(200);
    await shop.services.paymentEvents.idle();
    expect(await stored(event.id)).toMatchObject({ outcome: null });
    shop.simulator.healCalls();
    now += minute;
    await shop.services.paymentEvents.resume();
    expect(await stored(event.id)).toMatchObject({ outcome: "fulfilled" });
    expect((await recordsOf(shop, visit.sessionId)).orders).toHaveLength(1);
  });

  it("waits with an event while the database cannot take it, and bothers nobody", async () => {
    const visit = await atPaymentPage(shop, [wares[0], 1]);
    await visit.pay();
    const event = await completed(visit.sessionId);
    const isBusy = Object.assign(new Error("planted"), { code: "55P03" });
    vi.spyOn(shop.services.changes, "transact").mockRejectedValueOnce(isBusy);
    await send(event);
    await shop.services.paymentEvents.idle();
    expect(await stored(event.id)).toMatchObject({ outcome: null });
    now += minute;
    await shop.services.paymentEvents.resume();
    expect(await stored(event.id)).toMatchObject({ outcome: "fulfilled" });
    expect((await recordsOf(shop, visit.sessionId)).orders).toHaveLength(1);
    const items = await test.database.db
      .selectFrom("attention_items")
      .selectAll()
      .where("subject", "=", event.id)
      .execute();
    expect(items).toEqual([]);
  });

  it("leaves an event that cannot be processed to a person, once", async () => {
    const visit = await atPaymentPage(shop, [wares[0], 1]);
    await visit.pay();
    const event = await completed(visit.sessionId);
    vi.spyOn(shop.services.payments, "session").mockRejectedValueOnce(new Error("planted"));
    await send(event);
    await shop.services.paymentEvents.idle();
    expect(await stored(event.id)).toMatchObject({ outcome: "attention" });
    const items = await test.database.db
      .selectFrom("attention_items")
      .selectAll()
      .where("subject", "=", event.id)
      .execute();
    expect(items).toMatchObject([{ kind: "event_failed" }]);
    // The order is made all the same, by whoever asks next.
    expect((await visit.shopper.succeed(visit.sessionId)).statusCode).toBe(200);
  });

  it("forgets events three months after they were processed, not those that wait", async () => {
    const row = { type: "charge.updated", provider_session_id: null, payload: "{}" };
    const old = now - 91 * day;
    await test.database.db
      .insertInto("webhook_events")
      .values([
        { id: "evt_old", ...row, outcome: "ignored", received_at: old, processed_at: old },
        { id: "evt_new", ...row, outcome: "ignored", received_at: old, processed_at: now },
      ])
      .execute();
    await shop.services.paymentEvents.dropOld();
    expect(await stored("evt_old")).toBeUndefined();
    expect(await stored("evt_new")).toBeDefined();
  });

  describe("about a refund", () => {
    const paidVisit = async () => {
      const visit = await atPaymentPage(shop, [wares[0], 2]);
      await visit.pay();
      return visit;
    };
    const payBack = async (sessionId: string, amount: number) => {
      const session = (await shop.services.payments.session(sessionId)) as PaymentSession;
      const request = { paymentId: session.paymentId ?? "", amount: cents(amount) };
      return shop.services.payments.refund(request, `refund-${sessionId}-${amount}`);
    };
    const lastEvent = async (sessionId: string, type: string) =>
      (await eventsAbout(sessionId))
        .filter((event) => event.type === type)
        .at(-1) as SimulatedEvent;
    const refund = async (sessionId: string, amount: number) => {
      await payBack(sessionId, amount);
      return lastEvent(sessionId, "charge.refunded");
    };
    const paymentOf = async (sessionId: string) => (await recordsOf(shop, sessionId)).payments[0];

    it("notes how much was given back in all, whatever the order of events", async () => {
      const { sessionId, shopper } = await paidVisit();
      await shopper.succeed(sessionId);
      const amount = (await paymentOf(sessionId))?.amount_cents ?? 0;
      const first = await refund(sessionId, 100);
      await send(first);
      await shop.services.paymentEvents.idle();
      expect(await paymentOf(sessionId)).toMatchObject({
        status: "partially_refunded",
        refunded_cents: 100,
      });
      const second = await refund(sessionId, amount - 100);
      await send(second);
      await shop.services.paymentEvents.idle();
      await send({ ...first, id: "evt_late" });
      await shop.services.paymentEvents.idle();
      expect(await paymentOf(sessionId)).toMatchObject({
        status: "refunded",
        refunded_cents: amount,
      });
    });

    describe("that the customer's bank sent back", () => {
      const sendBack = async (sessionId: string, refundId: string) => {
        await shop.simulator.returnRefund(refundId);
        return lastEvent(sessionId, "refund.failed");
      };
      const refundRow = async (paymentId: string, row: { id: string | null; key: string }) => {
        const values = {
          id: `rfd_${row.key}`,
          payment_id: paymentId,
          idempotency_key: row.key,
          provider_refund_id: row.id,
          amount_cents: cents(100),
          status: row.id ? "succeeded" : "pending",
          restock: null,
          created_at: now,
          updated_at: now,
        } as const;
        await shop.services.database.db.insertInto("refunds").values(values).execute();
      };
      const rowOf = (refundId: string) =>
        shop.services.database.db
          .selectFrom("refunds")
          .select(["status", "idempotency_key"])
          .where("provider_refund_id", "=", refundId)
          .executeTakeFirst();
      const itemsAbout = (subject: string) =>
        shop.services.database.db
          .selectFrom("attention_items")
          .selectAll()
          .where("subject", "=", subject)
          .execute();

      it("is owed again and brought before a person, once", async () => {
        const { sessionId, shopper } = await paidVisit();
        await shopper.succeed(sessionId);
        const payment = await paymentOf(sessionId);
        const { id: refundId } = await payBack(sessionId, 100);
        await refundRow(payment?.id ?? "", { id: refundId, key: refundId });
        const { id: atProvider } = await payBack(sessionId, 250);
        await send(await lastEvent(sessionId, "charge.refunded"));
        await shop.services.paymentEvents.idle();
        expect(await paymentOf(sessionId)).toMatchObject({ refunded_cents: 350 });

        const event = await sendBack(sessionId, refundId);
        await send(event);
        await shop.services.paymentEvents.idle();
        await send({ ...event, id: `${event.id}_again` });
        await shop.services.paymentEvents.idle();
        expect(await stored(event.id)).toMatchObject({ outcome: "attention" });
        expect(await paymentOf(sessionId)).toMatchObject({
          status: "partially_refunded",
          refunded_cents: 250,
        });
        const { orders } = await recordsOf(shop, sessionId);
        expect(await itemsAbout(refundId)).toMatchObject([
          {
            kind: "refund_returned",
            details: JSON.stringify({ order: orders[0]?.number, amount: "$1.00" }),
          },
        ]);
        expect(await rowOf(refundId)).toMatchObject({ status: "failed" });

        await send(await sendBack(sessionId, atProvider));
        await shop.services.paymentEvents.idle();
        expect(await paymentOf(sessionId)).toMatchObject({ status: "paid", refunded_cents: 0 });
        expect(await itemsAbout(atProvider)).toHaveLength(1);
      });

      it.each([
        ["asked for here", true],
        ["made at the provider", false],
      ])(
        "stays owed when the event of the refund itself comes later: one %s",
        async (_where, isOurs) => {
          const { sessionId, shopper } = await paidVisit();
          await shopper.succeed(sessionId);
          const payment = await paymentOf(sessionId);
          const { id: refundId } = await payBack(sessionId, 100);
          if (isOurs) await refundRow(payment?.id ?? "", { id: refundId, key: refundId });
          const older = await lastEvent(sessionId, "charge.refunded");
          await send(await sendBack(sessionId, refundId));
          await shop.services.paymentEvents.idle();
          await send(older);
          await shop.services.paymentEvents.idle();
          expect(await stored(older.id)).toMatchObject({ outcome: "fulfilled" });
          expect(await paymentOf(sessionId)).toMatchObject({ status: "paid", refunded_cents: 0 });
          expect(await itemsAbout(refundId)).toHaveLength(1);
        },
      );

      it("stays owed when an older answer of the provider is the last to arrive", async () => {
        const { sessionId, shopper } = await paidVisit();
        await shopper.succeed(sessionId);
        const { id: refundId } = await payBack(sessionId, 100);
        const { payments } = shop.services;
        const ask = payments.refundsOf.bind(payments);
        vi.spyOn(payments, "refundsOf").mockImplementationOnce(async (paymentId) => {
          const older = await ask(paymentId);
          const event = await sendBack(sessionId, refundId);
          await send(event);
          await expect.poll(() => stored(event.id)).toMatchObject({ outcome: "attention" });
          return older;
        });
        const event = await lastEvent(sessionId, "charge.refunded");
        await send(event);
        await expect.poll(() => stored(event.id)).toMatchObject({ outcome: "fulfilled" });
        expect(await paymentOf(sessionId)).toMatchObject({ status: "paid", refunded_cents: 0 });
      });

      it("is known by its key when the answer about it never reached the desk", async () => {
        const { sessionId, shopper } = await paidVisit();
        await shopper.succeed(sessionId);
        const payment = await paymentOf(sessionId);
        const { id: refundId } = await payBack(sessionId, 100);
        const key = `refund-${sessionId}-100`;
        await refundRow(payment?.id ?? "", { id: null, key });
        await refundRow(payment?.id ?? "", { id: null, key: `other-${key}` });
        // As long as it has not failed, it is the desk that waits for the answer.
        await send(await lastEvent(sessionId, "charge.refunded"));
        await shop.services.paymentEvents.idle();
        expect(await paymentOf(sessionId)).toMatchObject({ refunded_cents: 100 });
        expect(await rowOf(refundId)).toBeUndefined();

        await send(await sendBack(sessionId, refundId));
        await shop.services.paymentEvents.idle();
        expect(await paymentOf(sessionId)).toMatchObject({ status: "paid", refunded_cents: 0 });
        expect(await rowOf(refundId)).toEqual({ status: "failed", idempotency_key: key });
      });
    });

    it("gets its turn however many strangers' wait", async () => {
      const { sessionId, shopper } = await paidVisit();
      const own = await refund(sessionId, 250);
      const stranger = {
        type: "charge.refunded",
        provider_session_id: null,
        payload: JSON.stringify({ livemode: false, paymentId: "pi_elsewhere" }),
        outcome: null,
        received_at: now - minute,
        processed_at: null,
      };
      for (let i = 0; i < 1_000; i += 100) {
        const rows = Array.from({ length: 100 }, (_, j) => ({ ...stranger, id: `evt_${i + j}` }));
        await test.database.db.insertInto("webhook_events").values(rows).execute();
      }
      await send(own);
      await shop.services.paymentEvents.idle();
      await shopper.succeed(sessionId);
      now += minute;
      for (let round = 0; round < 2; round++) await shop.services.paymentEvents.resume();
      expect(await stored(own.id)).toMatchObject({ outcome: "fulfilled" });
      expect(await paymentOf(sessionId)).toMatchObject({ refunded_cents: 250 });
      // And then it is the first ones' turn again.
      await test.database.db.deleteFrom("webhook_events").where("id", "<>", "evt_0").execute();
      now += 2 * day;
      await shop.services.paymentEvents.resume();
      expect(await stored("evt_0")).toMatchObject({ outcome: "ignored" });
    });

    it("waits for a payment that we do not know yet, and gives up on a stranger's", async () => {
      const { sessionId, shopper } = await paidVisit();
      const event = await refund(sessionId, 250);
      const stranger: SimulatedEvent = {
        ...event,
        id: "evt_foreign_refund",
        data: { object: { ...event.data.object, payment_intent: "pi_foreign" } },
      };
      await send(event);
      await send(stranger);
      await shop.services.paymentEvents.idle();
      expect(await stored(event.id)).toMatchObject({ outcome: null });
      await shopper.succeed(sessionId);
      now += minute;
      await shop.services.paymentEvents.resume();
      expect(await stored(event.id)).toMatchObject({ outcome: "fulfilled" });
      expect(await paymentOf(sessionId)).toMatchObject({ refunded_cents: 250 });
      expect(await stored(stranger.id)).toMatchObject({ outcome: null });
      now += 2 * day;
      await shop.services.paymentEvents.resume();
      expect(await stored(stranger.id)).toMatchObject({ outcome: "ignored" });
    });
  });
});
