import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { AppError } from "#platform/app-error.ts";
import { cents } from "#platform/money.ts";
import {
  describeOnBothDatabases,
  openTestSqlite,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { samplePayer, samplePayment } from "#tests/support/payment-request.ts";
import {
  openSimulatedPayments,
  pageAddress,
  type SimulatedPayments,
} from "#tests/support/services/simulated-payments.ts";
import { PaymentUnavailable } from "./payment-provider.ts";

let made = 0;
const newKey = () => `key-${++made}`;

describeOnBothDatabases("the payment provider", (open) => {
  let test: TestDatabase;
  let payments: SimulatedPayments;
  beforeAll(async () => {
    test = await open();
    payments = await openSimulatedPayments(test);
  });
  afterAll(async () => {
    await payments.close();
    await test.remove();
  });

  it("opens a session with our prices, and knows it again", async () => {
    const { provider } = payments;
    const opened = await provider.openSession(samplePayment(), newKey());
    expect(opened).toMatchObject({
      status: "open",
      payment: "unpaid",
      reference: "chk_sample",
      paymentId: null,
      currency: "usd",
      livemode: false,
      subtotal: 12_900,
      tax: 0,
      shipping: 0,
      total: 12_900,
      customer: null,
    });
    expect(opened.url).toBe(`${pageAddress}${opened.id}`);
    expect(await provider.session(opened.id)).toEqual(opened);
  });

  it("sends lines that nothing on the page can change", async () => {
    const { id } = await payments.provider.openSession(samplePayment(), newKey());
    const session = await payments.stripe.checkout.sessions.retrieve(id, {
      expand: ["line_items"],
    });
    expect(session).toMatchObject({
      mode: "payment",
      adaptive_pricing: { enabled: false },
      allow_promotion_codes: false,
      automatic_tax: { enabled: false },
      metadata: { reference: "chk_sample" },
      shipping_address_collection: { allowed_countries: ["US"] },
      phone_number_collection: { enabled: true },
    });
    expect(session.line_items?.data).toMatchObject([
      { description: "Pump", quantity: 1, amount_total: 9_900 },
      { description: "Hose", quantity: 2, amount_total: 3_000 },
    ]);
  });

  it("opens one session for one key, however often and at once it is asked", async () => {
    const request = samplePayment();
    const key = newKey();
    const sessions = await Promise.all(
      Array.from({ length: 8 }, () => payments.provider.openSession(request, key)),
    );
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
  });

  it("takes a discount off the goods and leaves the shipping, by a coupon that no other page has", async () => {
    const { provider, stripe, simulator } = payments;
    const request = samplePayment({
      discount: { code: "SPRING10", amount: cents(1_290) },
      shipping: { name: "Our truck", cost: cents(4_900) },
    });
    const key = newKey();
    const opened = await provider.openSession(request, key);
    expect(opened).toMatchObject({
      subtotal: 12_900,
      discount: 1_290,
      shipping: 4_900,
      total: 12_900 - 1_290 + 4_900,
    });
    expect((await provider.openSession(request, key)).id).toBe(opened.id);
    const session = await stripe.checkout.sessions.retrieve(opened.id, { expand: ["line_items"] });
    expect(session.allow_promotion_codes).toBeNull();
    expect(session.total_details).toMatchObject({ amount_discount: 1_290, amount_shipping: 4_900 });
    const coupon = await stripe.coupons.retrieve(String(session.discounts?.[0]?.coupon));
    expect(coupon).toMatchObject({
      name: "SPRING10",
      amount_off: 1_290,
      currency: "usd",
      duration: "once",
      max_redemptions: 1,
      metadata: { reference: "chk_sample" },
    });
    const lines = session.line_items?.data ?? [];
    expect(lines.reduce((sum, line) => sum + line.amount_discount, 0)).toBe(1_290);
    await simulator.pay(opened.id);
    expect(await provider.session(opened.id)).toMatchObject({ payment: "paid", discount: 1_290 });
    const paid = (await provider.session(opened.id))?.paymentId ?? "";
    await expect(
      provider.refund({ paymentId: paid, amount: cents(16_511) }, newKey()),
    ).rejects.toThrow(AppError);
    const refund = { paymentId: paid, amount: cents(16_510) };
    expect(await provider.refund(refund, newKey())).toMatchObject({ status: "succeeded" });
  });

  it("passes a known customer on, and gets the same one back", async () => {
    const { provider, simulator } = payments;
    const { id } = await provider.openSession(samplePayment({ customer: samplePayer }), newKey());
    await simulator.pay(id);
    expect(await provider.session(id)).toMatchObject({
      status: "complete",
      payment: "paid",
      url: null,
      customer: samplePayer,
    });
  });

  it("gets the customer whom the page asked for", async () => {
    const { provider, simulator } = payments;
    const { id } = await provider.openSession(samplePayment(), newKey());
    const { line1, city, state, postalCode } = samplePayer.address;
    const address = { line1, line2: null, city, state, postal_code: postalCode, country: "US" };
    const { name, email, phone } = samplePayer;
    await simulator.pay(id, { name, email, phone, address });
    expect(await provider.session(id)).toMatchObject({
      customer: { name, email, phone, address: { line1, line2: undefined, city } },
      paymentId: expect.stringMatching(/^pi_/),
    });
  });

  it("tells a transfer on its way from one that arrived and one that came back", async () => {
    const { provider, simulator } = payments;
    const ends = { succeeds: "paid", fails: "failed" } as const;
    for (const outcome of ["succeeds", "fails"] as const) {
      const { id } = await provider.openSession(samplePayment(), newKey());
      await simulator.transfer(id);
      expect(await provider.session(id)).toMatchObject({
        status: "complete",
        payment: "processing",
      });
      await simulator.settleTransfer(id, outcome);
      expect(await provider.session(id)).toMatchObject({ payment: ends[outcome] });
    }
  });

  it("closes a page, and says how it ended when it was closed already", async () => {
    const { provider, simulator } = payments;
    const { id } = await provider.openSession(samplePayment(), newKey());
    expect(await provider.expireSession(id)).toMatchObject({ status: "expired", url: null });
    expect(await provider.expireSession(id)).toMatchObject({ status: "expired" });
    const paid = await provider.openSession(samplePayment(), newKey());
    await simulator.pay(paid.id);
    expect(await provider.expireSession(paid.id)).toMatchObject({
      status: "complete",
      payment: "paid",
    });
  });

  it("knows no session by an unknown or impossible id", async () => {
    expect(await payments.provider.session("cs_test_unknown")).toBeUndefined();
    expect(await payments.provider.session("../refunds")).toBeUndefined();
    expect(await payments.provider.session("")).toBeUndefined();
  });

  it("pays back once for a key, and never more than was paid", async () => {
    const { provider, simulator } = payments;
    const { id } = await provider.openSession(samplePayment(), newKey());
    await simulator.pay(id);
    const paymentId = (await provider.session(id))?.paymentId ?? "";
    const key = newKey();
    const first = await provider.refund({ paymentId, amount: cents(5_000) }, key);
    expect(first).toEqual({ id: expect.stringMatching(/^re_/), status: "succeeded" });
    expect(await provider.refund({ paymentId, amount: cents(5_000) }, key)).toEqual(first);
    await expect(provider.refund({ paymentId, amount: cents(8_000) }, newKey())).rejects.toThrow(
      AppError,
    );
  });

  it("tells of every refund of a payment as it stands now, also of those that others made", async () => {
    const { provider, simulator, stripe } = payments;
    const { id } = await provider.openSession(samplePayment(), newKey());
    await simulator.pay(id);
    const paymentId = (await provider.session(id))?.paymentId ?? "";
    expect(await provider.refundsOf(paymentId)).toEqual([]);
    const key = newKey();
    const ours = await provider.refund({ paymentId, amount: cents(5_000) }, key);
    // More than fit on one page of the provider's list.
    const others: string[] = [];
    for (let i = 0; i < 101; i++) {
      others.unshift((await stripe.refunds.create({ payment_intent: paymentId, amount: 2 })).id);
    }
    await simulator.returnRefund(ours.id);
    expect(await provider.refundsOf(paymentId)).toEqual([
      ...others.map((other) => ({
        id: other,
        status: "succeeded",
        amount: 2,
        idempotencyKey: null,
      })),
      { id: ours.id, status: "failed", amount: 5_000, idempotencyKey: key },
    ]);
  });

  it("charges our own tax as a line of its own, and reads it back as tax and not as goods", async () => {
    const tax = { name: "Tax (Lorain County, OH 6.5%)", amount: cents(839) };
    const shipping = { name: "Our truck", cost: cents(4_900) };
    const request = samplePayment({ customer: samplePayer, shipping, tax });
    const sums = { subtotal: 12_900, tax: 839, shipping: 4_900, total: 18_639 };
    // The provider's own tax would come on top: ours goes before it.
    for (const automaticTax of [false, true]) {
      const provider = payments.providerWith({ automaticTax });
      const { id, ...opened } = await provider.openSession(request, newKey());
      expect(opened).toMatchObject(sums);
      const session = await payments.stripe.checkout.sessions.retrieve(id, {
        expand: ["line_items"],
      });
      expect(session.automatic_tax.enabled).toBe(false);
      expect(session.shipping_address_collection).toBeNull();
      expect(session.amount_total).toBe(sums.total);
      expect(session.line_items?.data.at(-1)).toMatchObject({
        description: tax.name,
        quantity: 1,
        amount_total: 839,
      });
      await payments.simulator.pay(id);
      expect(await provider.session(id)).toMatchObject({ ...sums, payment: "paid" });
    }
  });

  it("adds the provider's tax when that is switched on, and then asks where the goods go", async () => {
    const provider = payments.providerWith({ automaticTax: true });
    const request = samplePayment({ customer: samplePayer });
    const { id, subtotal, tax, total } = await provider.openSession(request, newKey());
    expect({ subtotal, tax, total }).toEqual({ subtotal: 12_900, tax: 839, total: 13_739 });
    const session = await payments.stripe.checkout.sessions.retrieve(id);
    expect(session.shipping_address_collection).toEqual({ allowed_countries: ["US"] });
    expect(session.customer_email).toBe(samplePayer.email);
  });
});

describe("when the provider cannot be used", () => {
  let test: TestDatabase;
  let payments: SimulatedPayments;
  const sessions = "POST /v1/checkout/sessions";
  beforeAll(async () => {
    test = await openTestSqlite();
    payments = await openSimulatedPayments(test);
  });
  afterEach(() => payments.simulator.healCalls());
  afterAll(async () => {
    await payments.close();
    await test.remove();
  });

  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error) => error,
    );
  const openSessions = async () =>
    (await payments.stripe.checkout.sessions.list({ limit: 100 })).data.length;

  it("a 500 is kept for its key, so the next attempt needs a new one", async () => {
    const { provider, simulator } = payments;
    const [key, request] = [newKey(), samplePayment()];
    simulator.failCalls("500", { times: 1, only: sessions });
    const error = await failureOf(provider.openSession(request, key));
    expect(error).toBeInstanceOf(PaymentUnavailable);
    expect(error.sameKeyNextTime).toBe(false);
    expect(await failureOf(provider.openSession(request, key))).toBeInstanceOf(PaymentUnavailable);
    expect(await provider.openSession(samplePayment(), newKey())).toMatchObject({ status: "open" });
  });

  it("a refund keeps its key even then: with a new one it might be paid out twice", async () => {
    const { provider, simulator } = payments;
    simulator.failCalls("500", { times: 1 });
    const refund = provider.refund({ paymentId: "pi_any", amount: cents(1) }, newKey());
    expect(await failureOf(refund)).toMatchObject({
      name: "PaymentUnavailable",
      sameKeyNextTime: true,
    });
  });

  it.each(["429", "reset"] as const)(
    "after a %s the same key opens the one session",
    async (fault) => {
      const { provider, simulator } = payments;
      const before = await openSessions();
      const [key, request] = [newKey(), samplePayment()];
      simulator.failCalls(fault, { only: sessions });
      const error = await failureOf(provider.openSession(request, key));
      expect(error).toMatchObject({ name: "PaymentUnavailable", sameKeyNextTime: true });
      simulator.healCalls();
      await provider.openSession(request, key);
      expect(await openSessions()).toBe(before + 1);
    },
  );

  it("a lost answer costs nothing: the client asks again with its key", async () => {
    const { provider, simulator } = payments;
    const before = await openSessions();
    simulator.failCalls("lost response", { times: 1, only: sessions });
    expect(await provider.openSession(samplePayment(), newKey())).toMatchObject({ status: "open" });
    expect(await openSessions()).toBe(before + 1);
  });

  it("when all answers are lost, the same key finds the session that was opened", async () => {
    const { provider, simulator } = payments;
    const before = await openSessions();
    const [key, request] = [newKey(), samplePayment()];
    simulator.failCalls("lost response", { only: sessions });
    const error = await failureOf(provider.openSession(request, key));
    expect(error).toMatchObject({ name: "PaymentUnavailable", sameKeyNextTime: true });
    simulator.healCalls();
    await provider.openSession(request, key);
    expect(await openSessions()).toBe(before + 1);
  });

  it("one that hangs is given up in time, with the same key for the next attempt", async () => {
    const { simulator } = payments;
    const provider = payments.providerWith({ timing: { timeoutMs: 10_000, withinMs: 100 } });
    simulator.failCalls("hang", { only: sessions });
    expect(await failureOf(provider.openSession(samplePayment(), newKey()))).toMatchObject({
      name: "PaymentUnavailable",
      sameKeyNextTime: true,
    });
  });

  it("the client's own timeout ends an attempt that hangs, and the next one gets through", async () => {
    const { simulator } = payments;
    const provider = payments.providerWith({ timing: { timeoutMs: 2_000, withinMs: 30_000 } });
    simulator.failCalls("hang", { times: 1, only: sessions });
    expect(await provider.openSession(samplePayment(), newKey())).toMatchObject({ status: "open" });
  });

  it("an e-mail address that the provider does not take is left for its page to ask for", async () => {
    const { provider, stripe } = payments;
    const customer = { ...samplePayer, email: "zoë@exämple.com" };
    const [key, request] = [newKey(), samplePayment({ customer })];
    const { id } = await provider.openSession(request, key);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: "open",
      customer_email: null,
    });
    expect(await provider.openSession(request, key)).toMatchObject({ id });
  });

  it("a refused request is a defect of ours, told without anything personal", async () => {
    const customer = { ...samplePayer, name: "" };
    const successUrl = "not an address";
    const error = await failureOf(
      payments.provider.openSession(samplePayment({ customer, successUrl }), newKey()),
    );
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: "internal",
      cause: { message: expect.stringContaining("success_url") },
    });
    expect(`${error.cause.message}${error.cause.stack}`).not.toContain("not an address");
  });

  it.each(["a wrong key", "expired key", "too few rights"] as const)(
    "%s is a reason of its own, and nothing was done: another attempt has a new key",
    async (fault) => {
      const outcomes: string[] = [];
      const onOutcome = async (outcome: string) => void outcomes.push(outcome);
      const isWrong = fault === "a wrong key";
      const settings = isWrong ? { secretKey: "sk_test_somebody_else" } : {};
      const provider = payments.providerWith({ ...settings, onOutcome });
      if (!isWrong) payments.simulator.failCalls(fault, { times: 1 });
      const error = await failureOf(provider.openSession(samplePayment(), newKey()));
      expect(error).toMatchObject({
        name: "PaymentUnavailable",
        reason: "key_refused",
        sameKeyNextTime: false,
        cause: { message: expect.stringMatching(/"status":40[13].*"providerRequest":"req_/) },
      });
      expect(outcomes).toEqual(["key_refused"]);
    },
  );

  it("a refund that meets a refused key can be asked for again with its own", async () => {
    payments.simulator.failCalls("expired key", { times: 1 });
    const refund = payments.provider.refund({ paymentId: "pi_any", amount: cents(1) }, newKey());
    expect(await failureOf(refund)).toMatchObject({ sameKeyNextTime: true });
  });
});
