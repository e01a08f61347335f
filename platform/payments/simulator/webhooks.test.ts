import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import {
  openSimulatedPayments,
  type SimulatedPayments,
} from "#tests/support/services/simulated-payments.ts";
import { sessionOfTwo as params } from "#tests/support/services/stripe-session.ts";
import { usualWebhooks } from "./webhook-sender.ts";

const minute = 60_000;
const start = Date.UTC(2026, 10, 16, 12);
let now = start;
const clock = { now: () => now };

describe("webhooks", () => {
  let test: TestDatabase;
  let payments: SimulatedPayments;
  let arrived: Stripe.Event[];
  let answer: number;
  beforeEach(async () => {
    now = start;
    test = await openTestSqlite();
    payments = await openSimulatedPayments(test, clock);
    arrived = [];
    answer = 200;
    const { provider, simulator } = payments;
    simulator.deliverTo(async (body, headers) => {
      const reading = provider.readEvent(Buffer.from(body), headers["stripe-signature"]);
      if (!reading.ok) return 400;
      arrived.push(JSON.parse(body));
      return answer;
    });
  });
  afterEach(async () => {
    await payments.close();
    await test.remove();
  });
  const open = async () => (await payments.stripe.checkout.sessions.create(params())).id;
  const types = () => arrived.map(({ type }) => type);

  it("tell of a payment by card", async () => {
    await payments.simulator.pay(await open());
    await payments.simulator.drain();
    expect(types()).toEqual([
      "charge.succeeded",
      "payment_intent.succeeded",
      "checkout.session.completed",
    ]);
    await payments.simulator.drain();
    expect(arrived).toHaveLength(3);
  });

  it("tell of a transfer twice: when it is on its way and when it has arrived", async () => {
    await payments.simulator.transfer(await open());
    await payments.simulator.drain();
    expect(types()).toEqual(["checkout.session.completed", "payment_intent.processing"]);
    now += 15_000;
    await payments.simulator.drain();
    expect(types().slice(2)).toEqual([
      "charge.succeeded",
      "payment_intent.succeeded",
      "checkout.session.async_payment_succeeded",
    ]);
    expect(arrived.at(-1)?.data.object).toMatchObject({ payment_status: "paid" });
  });

  it("tell of a transfer that came back", async () => {
    payments.simulator.transfers.outcome = "fails";
    await payments.simulator.transfer(await open());
    now += 15_000;
    await payments.simulator.drain();
    await payments.simulator.drain();
    expect(types()).toContain("checkout.session.async_payment_failed");
    expect(types()).toContain("payment_intent.payment_failed");
  });

  it("tell of a declined card, a refund that comes back, and a session whose time is over", async () => {
    const { simulator, stripe } = payments;
    const id = await open();
    await simulator.decline(id);
    await simulator.pay(id);
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
    const refund = await stripe.refunds.create({ payment_intent: String(payment_intent) });
    await simulator.returnRefund(refund.id);
    await simulator.drain();
    expect(types()).toEqual([
      "charge.failed",
      "payment_intent.payment_failed",
      "charge.succeeded",
      "payment_intent.succeeded",
      "checkout.session.completed",
      "refund.created",
      "charge.refunded",
      "refund.failed",
    ]);
    await open();
    now += 24 * 60 * minute;
    await simulator.drain();
    expect(types().at(-1)).toBe("checkout.session.expired");
  });

  it("are sent again, freshly signed, until they are taken", async () => {
    answer = 500;
    await payments.simulator.expire(await open());
    await payments.simulator.drain();
    expect(arrived).toHaveLength(1);
    await payments.simulator.drain();
    expect(arrived).toHaveLength(1);
    // Ten minutes later the first signature would be stale.
    now += 10 * minute;
    answer = 200;
    await payments.simulator.drain();
    expect(arrived).toHaveLength(2);
    now += 60 * minute;
    await payments.simulator.drain();
    expect(arrived).toHaveLength(2);
    expect(arrived[1]).toEqual(arrived[0]);
  });

  it("survive a restart before they were taken", async () => {
    await payments.simulator.pay(await open());
    const other = await openSimulatedPayments(test, clock);
    const taken: string[] = [];
    other.simulator.deliverTo(async (body, headers) => {
      const reading = other.provider.readEvent(Buffer.from(body), headers["stripe-signature"]);
      taken.push(reading.ok ? reading.event.type : reading.reason);
      return 200;
    });
    await other.simulator.drain();
    await other.close();
    expect(taken).toHaveLength(3);
    expect(taken).toContain("checkout.session.completed");
  });

  it("come twice, late, in another order or not at all when told so", async () => {
    const { simulator } = payments;
    simulator.webhooks.copies = 2;
    await simulator.expire(await open());
    await simulator.drain();
    expect(types()).toEqual(["checkout.session.expired", "checkout.session.expired"]);

    Object.assign(simulator.webhooks, usualWebhooks, { copies: 0 });
    await simulator.expire(await open());
    await simulator.drain();
    now += 60 * minute;
    await simulator.drain();
    expect(arrived).toHaveLength(2);

    Object.assign(simulator.webhooks, usualWebhooks, { delayMs: 60_000, order: "reversed" });
    await simulator.pay(await open());
    await simulator.drain();
    expect(arrived).toHaveLength(2);
    now += minute;
    await simulator.drain();
    expect(types().slice(2)).toEqual([
      "checkout.session.completed",
      "payment_intent.succeeded",
      "charge.succeeded",
    ]);
  });

  it.each(["stale", "future", "forged", "altered"] as const)(
    "that are %s are refused, and nothing arrives",
    async (signature) => {
      payments.simulator.webhooks.signature = signature;
      await payments.simulator.expire(await open());
      expect(await payments.simulator.drain()).toMatchObject([{ status: 400 }]);
      expect(arrived).toEqual([]);
    },
  );
});
