import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import {
  openSimulatedPayments,
  type SimulatedPayments,
} from "#tests/support/services/simulated-payments.ts";
import { sessionOfTwo as params, refusalOf } from "#tests/support/services/stripe-session.ts";

const start = Date.UTC(2026, 10, 16, 12);
const clock = { now: () => start };

describe("what the simulator refuses", () => {
  let test: TestDatabase;
  let payments: SimulatedPayments;
  beforeAll(async () => {
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

  it.each([
    ["below 50 cents", 49, "amount_too_small"],
    ["of more than eight digits of cents", 100_000_000, "amount_too_large"],
  ])("a total %s", async (_what, unit_amount, code) => {
    const line_items = [line({ unit_amount })];
    const request = payments.stripe.checkout.sessions.create(params({ line_items }));
    expect(await refusalOf(request)).toMatchObject({ code });
  });
});
