import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { cents } from "#platform/money.ts";
import type { PaymentSession } from "#platform/payments/payment-provider.ts";
import { webhookPath } from "#server/payments/payments.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { atPaymentPage } from "#tests/support/paid-checkout.ts";
import { readMetrics } from "#tests/support/promql.ts";
import { postConsultation } from "#tests/support/samples/sample-consultation.ts";
import { openFormService } from "#tests/support/services/form-service.ts";
import { newShopper, shown, type Ware, waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { createMetrics } from "./metrics.ts";

describeOnBothDatabases("the metrics of purchases", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let forms: Awaited<ReturnType<typeof openFormService>>;
  let wares: [Ware, Ware, ...Ware[]];
  let registry: ReturnType<typeof createMetrics>;
  let now = Date.now();
  beforeAll(async () => {
    test = await open();
    forms = await openFormService();
    shop = await openTestShop(test, {
      environment: { CONSULTATION_FORM_URL: forms.url, TRUST_PROXY: "1" },
      clock: { now: () => now },
    });
    wares = await waresOf(shop);
    registry = createMetrics({
      app: shop.app,
      cacheListener: shop.pageCache.listener,
      services: shop.services,
      payments: { watch: shop.paymentWatch },
    });
  });
  afterAll(async () => {
    await shop.close();
    await forms.close();
    await test.remove();
  });

  /** What the page of metrics says, without what is 0. */
  const counted = async (name: string) => {
    const page = await registry.metrics();
    const lines = page.split("\n").filter((line) => line.startsWith(name) && !line.endsWith(" 0"));
    return lines.map((line) => line.slice(name.length));
  };
  const everybodyAsks = async (sessionId: string) => {
    await shop.simulator.drain();
    await shop.services.paymentEvents.idle();
    await newShopper(shop).succeed(sessionId);
    await shop.services.fulfil(sessionId);
  };

  it("count an order once, whoever hears of the payment", async () => {
    expect(await counted("heronbrook_orders_total")).toEqual([]);
    for (const ware of [wares[0], wares[1]]) {
      const { sessionId, pay } = await atPaymentPage(shop, [ware, 1]);
      await pay();
      await everybodyAsks(sessionId);
    }
    expect(await counted("heronbrook_orders_total")).toEqual([" 2"]);
    expect(await counted("heronbrook_payments_failed_total")).toEqual([]);
  });

  it("count an order in one of several instances that make it at once", async () => {
    const other = await openTestShop(test);
    const before = shop.services.counts.orders.of("made");
    for (let i = 0; i < 6; i++) {
      const { sessionId, pay } = await atPaymentPage(shop, [wares[0], 1]);
      await pay();
      await Promise.all([shop, other].map(({ services }) => services.fulfil(sessionId)));
    }
    const made = shop.services.counts.orders.of("made") + other.services.counts.orders.of("made");
    await other.close();
    expect(made - before).toBe(6);
  });

  it("count each payment that failed once, by its reason", async () => {
    const transfer = await atPaymentPage(shop, [wares[0], 1]);
    await shop.simulator.transfer(transfer.sessionId);
    await everybodyAsks(transfer.sessionId);
    await shop.simulator.settleTransfer(transfer.sessionId, "fails");
    await everybodyAsks(transfer.sessionId);

    const wrong = await atPaymentPage(shop, [wares[1], 1]);
    await wrong.pay();
    const session = (await shop.services.payments.session(wrong.sessionId)) as PaymentSession;
    const total = cents(session.total - 1);
    const spy = vi.spyOn(shop.services.payments, "session");
    spy.mockResolvedValue({ ...session, total });
    await everybodyAsks(wrong.sessionId);
    spy.mockRestore();

    for (const fault of ["429", "500", "reset", "expired key"] as const) {
      shop.simulator.failCalls(fault, { only: "POST /v1/checkout/sessions" });
      expect((await newShopper(shop).buy([shown(wares[0])])).statusCode).toBe(503);
      shop.simulator.healCalls();
    }
    expect(await counted("heronbrook_payments_failed_total")).toEqual([
      '{reason="no_answer"} 1',
      '{reason="fault"} 1',
      '{reason="too_many"} 1',
      '{reason="key_refused"} 1',
      '{reason="transfer_failed"} 1',
      '{reason="mismatch"} 1',
    ]);
    const calls = await counted("heronbrook_payment_calls_total");
    expect(calls).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\{outcome="answered"\} \d+$/),
        '{outcome="key_refused"} 1',
      ]),
    );
  });

  it("count what came to the webhook and was not believed", async () => {
    const headers = { "content-type": "application/json" };
    const post = (signature?: string) =>
      shop.app.inject({
        method: "POST",
        url: webhookPath,
        payload: "{}",
        headers: { ...headers, ...(signature ? { "stripe-signature": signature } : {}) },
      });
    await post();
    await post();
    await post(`t=${Math.floor(now / 1000)},v1=${"0".repeat(64)}`);
    expect(await counted("heronbrook_webhooks_refused_total")).toEqual([
      '{reason="unsigned"} 2',
      '{reason="forged"} 1',
    ]);
  });

  it("count a delivery when it is given up, not while it is tried", async () => {
    forms.answerWith(503);
    expect((await postConsultation(shop)).statusCode).toBe(201);
    await shop.deliveries.drain();
    expect(await counted("heronbrook_deliveries_given_up_total")).toEqual([]);
    now += 15 * 86_400_000;
    await shop.deliveries.drain();
    const givenUp = ['{topic="consultation-form"} 1'];
    expect(await counted("heronbrook_deliveries_given_up_total")).toEqual(givenUp);
  });

  it("name nobody, and have no more kinds than are known from the start", async () => {
    const printed = readMetrics(await registry.metrics());
    expect([
      ...(printed.get("heronbrook_payments_failed_total")?.get("reason") ?? []),
    ]).toHaveLength(9);
    expect(await registry.metrics()).not.toMatch(/chk_|cs_test|@example/);
  });
});
