import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  describeOnBothDatabases,
  openTestSqlite,
  type TestDatabase,
} from "#tests/support/databases.ts";
import {
  openSimulatedPayments,
  pageAddress,
  type SimulatedPayments,
} from "#tests/support/simulated-payments.ts";
import { usualWebhooks } from "./webhook-sender.ts";

type Params = Stripe.Checkout.SessionCreateParams;

const minute = 60_000;
const start = Date.UTC(2026, 10, 16, 12);
let now = start;
const clock = { now: () => now };

const params = (change: Params = {}): Params => ({
  mode: "payment",
  line_items: [
    {
      quantity: 2,
      price_data: { currency: "usd", unit_amount: 4_950, product_data: { name: "Hose" } },
    },
  ],
  success_url: "http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}",
  cancel_url: "http://localhost:3000/cart",
  shipping_address_collection: { allowed_countries: ["US"] },
  phone_number_collection: { enabled: true },
  ...change,
});

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ type, statusCode, code, param }) => ({ type, statusCode, code, param }),
  );

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
});

describe("what the simulator refuses", () => {
  let test: TestDatabase;
  let payments: SimulatedPayments;
  beforeAll(async () => {
    now = start;
    test = await openTestSqlite();
    payments = await openSimulatedPayments(test, clock);
  });
  afterAll(async () => {
    await payments.close();
    await test.remove();
  });

  it.each([undefined, "Bearer sk_test_other", "Bearer ", "Basic sk_test"])(
    "a call with the key %s",
    async (authorization) => {
      const answer = await fetch(`${payments.api}/v1/events`, {
        headers: authorization === undefined ? {} : { authorization },
      });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("request-id")).toMatch(/^req_/);
      expect(await answer.json()).toMatchObject({ error: { type: "invalid_request_error" } });
    },
  );

  it("addresses and ids that it does not know", async () => {
    const { stripe } = payments;
    expect(await refusalOf(stripe.checkout.sessions.retrieve("cs_test_none"))).toEqual({
      type: "StripeInvalidRequestError",
      statusCode: 404,
      code: "resource_missing",
      param: "id",
    });
    expect(await refusalOf(stripe.paymentIntents.retrieve("pi_none"))).toMatchObject({
      statusCode: 404,
    });
    expect(await refusalOf(stripe.refunds.create({ payment_intent: "pi_none" }))).toMatchObject({
      statusCode: 404,
    });
    expect(await refusalOf(stripe.customers.list())).toMatchObject({ statusCode: 404 });
    const expand = ["customer"];
    const { id } = await stripe.checkout.sessions.create(params());
    expect(await refusalOf(stripe.checkout.sessions.retrieve(id, { expand }))).toMatchObject({
      statusCode: 400,
    });
  });

  const line = (price: object, quantity = 1) => ({
    quantity,
    price_data: { currency: "usd", unit_amount: 100, product_data: { name: "Hose" }, ...price },
  });
  const faults: [string, object, string, string?][] = [
    ["an unknown parameter", { payment_method_types: ["card"] }, "payment_method_types"],
    ["no lines", { line_items: [] }, "line_items"],
    ["101 lines", { line_items: Array.from({ length: 101 }, () => line({})) }, "line_items"],
    [
      "an empty description",
      { line_items: [line({ product_data: { name: "Hose", description: "" } })] },
      "line_items[0][price_data][product_data][description]",
      "parameter_invalid_empty",
    ],
    [
      "a negative price",
      { line_items: [line({ unit_amount: -1 })] },
      "line_items[0][price_data][unit_amount]",
    ],
    [
      "a fraction of a cent",
      { line_items: [line({ unit_amount: 1.5 })] },
      "line_items[0][price_data][unit_amount]",
    ],
    ["no quantity at all", { line_items: [line({}, 0)] }, "line_items[0][quantity]"],
    ["an address that is none", { success_url: "/checkout/success" }, "success_url"],
    ["a wrong e-mail address", { customer_email: "ada" }, "customer_email"],
    ["an expiry in ten minutes", { expires_at: start / 1000 + 600 }, "expires_at"],
    ["an expiry in two days", { expires_at: start / 1000 + 172_800 }, "expires_at"],
    ["too long a reference", { client_reference_id: "x".repeat(201) }, "client_reference_id"],
    [
      "an address both given and asked for",
      { payment_intent_data: { shipping: { name: "Ada", address: { line1: "1 Mill Lane" } } } },
      "payment_intent_data[shipping]",
    ],
  ];
  it.each(faults)("%s", async (_what, change, param, code) => {
    const request = payments.stripe.checkout.sessions.create(params(change));
    expect(await refusalOf(request)).toMatchObject({
      type: "StripeInvalidRequestError",
      statusCode: 400,
      param,
      ...(code ? { code } : {}),
    });
  });

  it("a total below 50 cents", async () => {
    const line_items = [line({ unit_amount: 49 })];
    const request = payments.stripe.checkout.sessions.create(params({ line_items }));
    expect(await refusalOf(request)).toMatchObject({ code: "amount_too_small" });
  });
});

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

  it("tell of a declined card, a refund, and a session whose time is over", async () => {
    const { simulator, stripe } = payments;
    const id = await open();
    await simulator.decline(id);
    await simulator.pay(id);
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
    await stripe.refunds.create({ payment_intent: String(payment_intent) });
    await simulator.drain();
    expect(types()).toEqual([
      "charge.failed",
      "payment_intent.payment_failed",
      "charge.succeeded",
      "payment_intent.succeeded",
      "checkout.session.completed",
      "refund.created",
      "charge.refunded",
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
