import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import {
  openSimulatedPayments,
  pageAddress,
  type SimulatedPayments,
} from "#tests/support/services/simulated-payments.ts";
import { sessionOfTwo as params, refusalOf } from "#tests/support/services/stripe-session.ts";
import { keepPastPayments } from "./past-payments.ts";
import { SimulatorStore } from "./simulator-store.ts";

const minute = 60_000;
const start = Date.UTC(2026, 10, 16, 12);
let now = start;
const clock = { now: () => now };

describeOnBothDatabases("an unmodified stripe client at the simulator", (open) => {
  let test: TestDatabase;
  let payments: SimulatedPayments;
  let stripe: Stripe;
  beforeAll(async () => {
    test = await open();
    payments = await openSimulatedPayments(test, clock);
    ({ stripe } = payments);
  });
  beforeEach(() => {
    now = start;
  });
  afterAll(async () => {
    await payments.close();
    await test.remove();
  });

  it("creates and retrieves a session, never in live mode", async () => {
    const created = await stripe.checkout.sessions.create(params({ metadata: { a: "b & c" } }));
    expect(created).toMatchObject({
      object: "checkout.session",
      livemode: false,
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      amount_subtotal: 9_900,
      amount_total: 9_900,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
      metadata: { a: "b & c" },
      created: start / 1000,
      expires_at: start / 1000 + 86_400,
      url: `${pageAddress}${created.id}`,
    });
    expect(created.id).toMatch(/^cs_test_\w{58}$/);
    expect(created.lastResponse.requestId).toMatch(/^req_/);
    expect(created.lastResponse.apiVersion).toBe(Stripe.API_VERSION);
    const retrieved = await stripe.checkout.sessions.retrieve(created.id);
    expect(retrieved).toEqual(created);
  });

  it("takes a coupon off the lines, as Stripe reports it", async () => {
    const coupon = await stripe.coupons.create({
      amount_off: 1_000,
      currency: "usd",
      duration: "once",
    });
    const { allow_promotion_codes: _, ...others } = params();
    const discounts = [{ coupon: coupon.id }];
    const created = await stripe.checkout.sessions.create({ ...others, discounts });
    expect(created).toMatchObject({
      amount_subtotal: 9_900,
      amount_total: 8_900,
      discounts: [{ coupon: coupon.id, promotion_code: null }],
      total_details: { amount_discount: 1_000, amount_shipping: 0, amount_tax: 0 },
    });
    await payments.simulator.pay(created.id);
    const { payment_intent } = await stripe.checkout.sessions.retrieve(created.id);
    expect(await stripe.paymentIntents.retrieve(String(payment_intent))).toMatchObject({
      amount: 8_900,
    });
    const both = { ...others, discounts, allow_promotion_codes: false };
    expect(await refusalOf(stripe.checkout.sessions.create(both))).toMatchObject({
      statusCode: 400,
      param: "allow_promotion_codes",
    });
    const unknown = { ...others, discounts: [{ coupon: "no" }] };
    expect(await refusalOf(stripe.checkout.sessions.create(unknown))).toMatchObject({
      code: "resource_missing",
    });
    const all = await stripe.coupons.create({
      amount_off: 9_880,
      currency: "usd",
      duration: "once",
    });
    const tooSmall = { ...others, discounts: [{ coupon: all.id }] };
    expect(await refusalOf(stripe.checkout.sessions.create(tooSmall))).toMatchObject({
      code: "amount_too_small",
    });
  });

  it("lists sessions newest first, page by page, and their lines", async () => {
    const created = [];
    for (let count = 0; count < 3; count++) {
      created.unshift(await stripe.checkout.sessions.create(params()));
    }
    const [newest, middle, oldest] = created.map(({ id }) => id) as [string, string, string];
    const first = await stripe.checkout.sessions.list({ limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual([newest, middle]);
    expect(first.has_more).toBe(true);
    const second = await stripe.checkout.sessions.list({ limit: 1, starting_after: middle });
    expect(second.data.map(({ id }) => id)).toEqual([oldest]);
    const before = await stripe.checkout.sessions.list({ limit: 1, ending_before: oldest });
    expect(before.data.map(({ id }) => id)).toEqual([middle]);
    expect((await stripe.checkout.sessions.listLineItems(newest)).data).toMatchObject([
      { object: "item", description: "Hose", quantity: 2, amount_total: 9_900 },
    ]);
  });

  it("takes a payment: session, payment intent and charge agree", async () => {
    const { id } = await stripe.checkout.sessions.create(params());
    await payments.simulator.pay(id);
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      customer_details: { email: "ada.brook@example.com", phone: "(440) 555-0163" },
      collected_information: {
        shipping_details: { name: "Ada Brook", address: { country: "US", state: "OH" } },
      },
    });
    const payment = await stripe.paymentIntents.retrieve(String(session.payment_intent), {
      expand: ["latest_charge"],
    });
    expect(payment).toMatchObject({
      status: "succeeded",
      amount: 9_900,
      amount_received: 9_900,
      livemode: false,
      latest_charge: { paid: true, captured: true, payment_intent: payment.id },
    });
    const listed = await stripe.checkout.sessions.list({ payment_intent: payment.id });
    expect(listed.data.map((found) => found.id)).toEqual([id]);
  });

  it("keeps one payment for a session whose card was first declined", async () => {
    const { id } = await stripe.checkout.sessions.create(params());
    await payments.simulator.decline(id);
    const declined = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
    expect(declined).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      payment_intent: {
        status: "requires_payment_method",
        last_payment_error: { code: "card_declined" },
      },
    });
    await payments.simulator.pay(id);
    const paid = await stripe.checkout.sessions.retrieve(id);
    expect(paid.payment_intent).toBe((declined.payment_intent as Stripe.PaymentIntent).id);
  });

  it("does nothing more with a session that is no longer open", async () => {
    const { simulator } = payments;
    const { id } = await stripe.checkout.sessions.create(params());
    expect(await simulator.pay(id)).toMatchObject({ ok: true });
    for (const act of ["pay", "decline", "transfer", "expire"] as const) {
      expect(await simulator[act](id)).toEqual({ ok: false, reason: "no longer open" });
    }
    expect(await simulator.pay("cs_test_none")).toEqual({ ok: false, reason: "unknown" });
  });

  it("is paid once by fifty visitors at once", async () => {
    const { id } = await stripe.checkout.sessions.create(params());
    const results = await Promise.all(Array.from({ length: 50 }, () => payments.simulator.pay(id)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("expires a session on demand, and by the clock", async () => {
    const { id } = await stripe.checkout.sessions.create(params());
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired" });
    expect(await refusalOf(stripe.checkout.sessions.expire(id))).toMatchObject({
      type: "StripeInvalidRequestError",
      statusCode: 400,
    });
    const inHalfAnHour = start / 1000 + 1_800;
    const other = await stripe.checkout.sessions.create(params({ expires_at: inHalfAnHour }));
    now += 30 * minute;
    expect(await stripe.checkout.sessions.retrieve(other.id)).toMatchObject({
      status: "expired",
      url: null,
    });
    expect(await payments.simulator.pay(other.id)).toMatchObject({ ok: false });
    const open = await stripe.checkout.sessions.list({ limit: 100, status: "open" });
    expect(open.data.map((session) => session.id)).not.toContain(other.id);
  });

  it("pays back in parts, never more than was paid", async () => {
    const { id } = await stripe.checkout.sessions.create(params());
    await payments.simulator.pay(id);
    const session = await stripe.checkout.sessions.retrieve(id);
    const payment_intent = String(session.payment_intent);
    expect(await stripe.refunds.create({ payment_intent, amount: 4_000 })).toMatchObject({
      object: "refund",
      amount: 4_000,
      status: "succeeded",
      payment_intent,
    });
    expect(await refusalOf(stripe.refunds.create({ payment_intent, amount: 5_901 }))).toMatchObject(
      { statusCode: 400, param: "amount" },
    );
    expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 5_900 });
    expect(await refusalOf(stripe.refunds.create({ payment_intent }))).toMatchObject({
      code: "charge_already_refunded",
    });
    const { latest_charge } = await stripe.paymentIntents.retrieve(payment_intent, {
      expand: ["latest_charge"],
    });
    expect(latest_charge).toMatchObject({ refunded: true, amount_refunded: 9_900 });
  });

  it("lists the events of an account, with the type asked for", async () => {
    const { id } = await stripe.checkout.sessions.create(params());
    await payments.simulator.pay(id);
    const { data } = await stripe.events.list({ type: "checkout.session.completed", limit: 1 });
    expect(data).toMatchObject([
      {
        object: "event",
        type: "checkout.session.completed",
        livemode: false,
        api_version: Stripe.API_VERSION,
        data: { object: { id, payment_status: "paid" } },
      },
    ]);
    expect(await stripe.events.retrieve(data[0]?.id ?? "")).toEqual(data[0]);
  });

  it("gives the same answer for the same key, and refuses it for other parameters", async () => {
    const options = { idempotencyKey: "the-key" };
    const first = await stripe.checkout.sessions.create(params(), options);
    expect(first.lastResponse.headers).not.toHaveProperty("idempotent-replayed");
    const second = await stripe.checkout.sessions.create(params(), options);
    expect(second).toEqual(first);
    expect(second.lastResponse.headers).toMatchObject({ "idempotent-replayed": "true" });
    const other = params({ client_reference_id: "other" });
    expect(await refusalOf(stripe.checkout.sessions.create(other, options))).toMatchObject({
      type: "StripeIdempotencyError",
      statusCode: 400,
    });
  });

  it("opens one session for eight calls with one key at the same moment", async () => {
    const call = () =>
      fetch(`${payments.api}/v1/checkout/sessions`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${payments.simulator.secretKey}`,
          "idempotency-key": "eight-at-once",
        },
        body: new URLSearchParams({
          mode: "payment",
          success_url: "http://localhost:3000/checkout/success",
          "line_items[0][quantity]": "1",
          "line_items[0][price_data][currency]": "usd",
          "line_items[0][price_data][unit_amount]": "9900",
          "line_items[0][price_data][product_data][name]": "Hose",
        }),
      }).then((answer) => answer.json() as Promise<Stripe.Checkout.Session>);
    const sessions = await Promise.all(Array.from({ length: 8 }, call));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    expect(sessions[0]?.amount_total).toBe(9_900);
  });

  it("does not remember what it refused before it began", async () => {
    const options = { idempotencyKey: "refused-first" };
    const { success_url: _, ...incomplete } = params();
    await refusalOf(stripe.checkout.sessions.create(incomplete, options));
    expect(await stripe.checkout.sessions.create(params(), options)).toMatchObject({
      status: "open",
    });
  });

  it("forgets a key after a day", async () => {
    const options = { idempotencyKey: "old-key" };
    const first = await stripe.checkout.sessions.create(params(), options);
    now += 25 * 60 * minute;
    const restarted = await openSimulatedPayments(test, clock);
    const second = await restarted.stripe.checkout.sessions.create(params(), options);
    await restarted.close();
    expect(second.id).not.toBe(first.id);
  });

  it("remembers everything after a restart, and for another instance", async () => {
    const { id } = await stripe.checkout.sessions.create(params(), { idempotencyKey: "kept" });
    const other = await openSimulatedPayments(test, clock);
    expect(await other.stripe.checkout.sessions.retrieve(id)).toMatchObject({ id, status: "open" });
    const again = await other.stripe.checkout.sessions.create(params(), { idempotencyKey: "kept" });
    expect(again.id).toBe(id);
    await other.simulator.pay(id);
    await other.close();
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: "paid" });
  });

  it("gives back what was paid before its time, and no more than is left of it", async () => {
    const payment_intent = "pi_demo000000001";
    const [name, email] = ["Ada Brook", "ada@example.com"];
    const past = { id: payment_intent, amount: 9_900, refunded: 4_000, name, email, at: start };
    await keepPastPayments(new SimulatorStore(test.database), [past]);
    expect(await refusalOf(stripe.refunds.create({ payment_intent, amount: 5_901 }))).toMatchObject(
      {
        param: "amount",
      },
    );
    expect(await stripe.refunds.create({ payment_intent, amount: 1_900 })).toMatchObject({
      ...{ amount: 1_900, status: "succeeded" },
    });
    expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 4_000 });
  });
});
