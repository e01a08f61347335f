import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cents } from "#platform/money.ts";
import type { PaymentSession } from "#platform/payments/payment-provider.ts";
import { isLongRun } from "#tests/faults/long-run.ts";
import { agreedQuote, payQuote, quotePage } from "#tests/support/agreed-quote.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
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

describeOnBothDatabases("events about what is paid on a quote", (open, engine) => {
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

  type Agreed = Awaited<ReturnType<typeof agreedQuote>>;

  /** The same agreement and its payment page under names of their own. */
  async function copy({ quote, acceptance }: Agreed, reference: string, rename: Rename) {
    const { db } = test.database;
    const version = await db
      .selectFrom("quote_versions")
      .selectAll()
      .where("quote_id", "=", quote.id)
      .executeTakeFirstOrThrow();
    const id = rename(quote.id);
    const named = { id, number: rename(quote.number), link_hash: null, link_sealed: null };
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("quotes")
        .values({ ...quote, ...named })
        .execute();
      await transaction
        .insertInto("quote_versions")
        .values({ ...version, quote_id: id })
        .execute();
      const yes = { ...acceptance, id: rename(acceptance.id), quote_id: id };
      await transaction.insertInto("quote_acceptances").values(yes).execute();
    });
    const of = { quote_id: id, acceptance_id: rename(acceptance.id) };
    await copyCheckout(shop, reference, rename, of);
  }

  it.each(["deposit", "balance"] as const)(
    "end in one receipt and the same sum of a %s, whatever order the six of them come in",
    async (part) => {
      const agreed = await agreedQuote(shop);
      if (part === "balance") await payQuote(shop, agreed);
      const sessionId = await quotePage(shop, agreed, part);
      await shop.simulator.transfer(sessionId);
      await shop.simulator.settleTransfer(sessionId);
      const truth = (await shop.services.payments.session(sessionId)) as PaymentSession;
      const refund = { paymentId: truth.paymentId ?? "", amount: cents(100) };
      await shop.services.payments.refund(refund, "refund of 100");
      const all = permutations([0, 1, 2, 3, 4, 5]);
      expect(all).toHaveLength(720);
      // Every 16th, others on each engine and for each part; all of them in the long run.
      const offset = (engine === "sqlite" ? 0 : 4) + (part === "deposit" ? 0 : 8);
      const orders = isLongRun ? all : all.filter((_, index) => index % 16 === offset);
      const happened = await shop.simulator.events();
      const events = happened.filter(({ type, data }) => {
        const { id, payment_intent: paid } = data.object as Record<string, unknown>;
        return (
          types.includes(type) &&
          [id, paid].some((one) => one === truth.id || one === truth.paymentId)
        );
      });
      expect(events.map(({ type }) => type)).toEqual(types);
      const sessions = await playEvents(shop, {
        ...{ truth, events, orders },
        copy: (rename) => copy(agreed, truth.reference ?? "", rename),
        pass: () => {
          now += 60_000;
        },
      });
      const booked = await test.database.db
        .selectFrom("quote_payments")
        .innerJoin("payments", "payments.id", "quote_payments.payment_id")
        .select(["payments.provider_session_id", "payments.status", "payments.refunded_cents"])
        .select(["quote_payments.extra", "quote_payments.purpose"])
        .execute();
      const own = booked.filter((row) => sessions.includes(row.provider_session_id));
      expect(own.map((row) => row.provider_session_id).toSorted()).toEqual(sessions.toSorted());
      const outcome = own.map(
        (row) => `${row.purpose} ${row.extra} ${row.status} ${row.refunded_cents}`,
      );
      expect(new Set(outcome)).toEqual(new Set([`${part} 0 partially_refunded 100`]));
      expect(await test.database.db.selectFrom("orders").select("id").execute()).toEqual([]);
      expect(await test.database.db.selectFrom("attention_items").select("id").execute()).toEqual(
        [],
      );
    },
    patienceMs,
  );

  it("that are forged book nothing", async () => {
    const agreed = await agreedQuote(shop);
    const sessionId = await quotePage(shop, agreed);
    await shop.simulator.pay(sessionId);
    const events = await shop.simulator.events();
    const event = events.find(({ type }) => type === "checkout.session.completed");
    const { body, headers } = shop.simulator.sign(event as NonNullable<typeof event>);
    const url = "/api/payments/webhook";
    const changed = body.replace(sessionId, `${sessionId}x`);
    for (const payload of [changed, body]) {
      const isOurs = payload === body;
      const signed = isOurs ? { "content-type": "application/json" } : headers;
      const response = await shop.app.inject({ method: "POST", url, payload, headers: signed });
      expect(response.statusCode).toBe(400);
    }
    await shop.services.paymentEvents.idle();
    const booked = await test.database.db.selectFrom("quote_payments").select("id").execute();
    expect(booked).toEqual([]);
  });
});
