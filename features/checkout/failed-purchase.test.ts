import { once } from "node:events";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { business, firstPhones } from "#content/business.ts";
import { newCartSessionId } from "#platform/cart-session.ts";
import { isReference } from "#platform/reference.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { atPaymentPage } from "#tests/support/paid-checkout.ts";
import {
  checkoutIn,
  newShopper,
  sessionIn,
  shown,
  type Ware,
  waresOf,
} from "#tests/support/shopping.ts";
import { setStock, stockOf } from "#tests/support/stock.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

interface Line {
  requestId?: string;
  msg: string;
  [detail: string]: unknown;
}

/** As a browser on a bad line sends it; answers with the reference of the refusal. */
async function buySlowly(origin: string, agent: Agent, items: unknown): Promise<string> {
  const request = httpRequest(`${origin}/api/create-checkout-session`, {
    method: "POST",
    agent,
    headers: { "content-type": "application/json", "x-session-id": newCartSessionId() },
  });
  const body = JSON.stringify({ items });
  request.write(body.slice(0, 10));
  await setTimeout(20);
  request.end(body.slice(10));
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return ((await json(response)) as { requestId: string }).requestId;
}

describeOnBothDatabases("a purchase that fails can be followed by one id", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let wares: [Ware, Ware, ...Ware[]];
  let now = Date.now();
  const create = "POST /v1/checkout/sessions";
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { clock: { now: () => now } });
    wares = await waresOf(shop, 6);
    await setStock(shop, wares[5] as Ware, 3);
  });
  beforeEach(() => {
    shop.log.length = 0;
  });
  afterEach(() => shop.simulator.healCalls());
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const lines = () => shop.log.map((line) => JSON.parse(line) as Line);
  const linesOf = (id: unknown) => lines().filter(({ requestId }) => requestId === id);
  /** What the provider's own log has under our id. */
  const atProvider = (id: unknown) =>
    shop.simulator.requestLog().filter(({ requestId }) => requestId === id);
  const alarms = async () => {
    await shop.alarms.ring();
    return lines().filter(({ alarm }) => alarm === "payment-key-refused");
  };

  it("from the cart: message, log line with the cause, and the provider's request", async () => {
    shop.simulator.failCalls("500", { only: create });
    const response = await newShopper(shop).buy([shown(wares[0])]);
    const { requestId, code } = response.json();
    expect(code).toBe("payment_unavailable");
    expect(isReference(requestId)).toBe(true);

    const [asked] = atProvider(requestId);
    expect(asked).toMatchObject({ call: create, status: 500 });
    expect(asked?.idempotencyKey).toMatch(new RegExp(`^chk_\\w+:${requestId}$`));
    const found = linesOf(requestId);
    expect(found.map(({ msg }) => msg)).toEqual([
      "payment provider answered",
      "payment page could not be opened",
      "request failed",
      "request",
    ]);
    const [answered, ...causes] = found;
    const providerRequest = String(asked?.providerRequest);
    expect(answered).toMatchObject({ providerRequest, call: create, status: 500 });
    for (const { err } of causes.slice(0, 2))
      expect(JSON.stringify(err)).toContain(providerRequest);
    expect(causes[0]).toMatchObject({ checkout: asked?.idempotencyKey?.split(":")[0] });
    expect(causes[2]).toMatchObject({ status: 503, problem: "payment_unavailable" });
  });

  it("every line of a request has its id under the same name", async () => {
    shop.simulator.failCalls("500", { only: create });
    await newShopper(shop).buy([shown(wares[0])]);
    expect(lines().length).toBeGreaterThan(3);
    for (const line of lines()) {
      expect(line).toMatchObject({ requestId: expect.any(String) });
      expect(line).not.toHaveProperty("reqId");
    }
  });

  it("and over real connections, where a body comes in pieces between those of others", async () => {
    const origin = await shop.app.listen({ host: "127.0.0.1", port: 0 });
    shop.simulator.failCalls("500", { only: create });
    const agent = new Agent({ keepAlive: true, maxSockets: 2 });
    const asks = [1, 2, 3, 4].map(() => buySlowly(origin, agent, [shown(wares[0])]));
    const ids = await Promise.all(asks);
    agent.destroy();
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) {
      expect(atProvider(id)).toHaveLength(1);
      expect(linesOf(id)).toHaveLength(4);
    }
  });

  it("two who ask for the same at once are both told the cause under their own id", async () => {
    shop.simulator.failCalls("500", { only: create });
    const shopper = newShopper(shop);
    const answers = await Promise.all([1, 2].map(() => shopper.buy([shown(wares[1])])));
    const ids = answers.map((answer) => answer.json().requestId);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) {
      const failed = linesOf(id).find(({ msg }) => msg === "request failed");
      expect(JSON.stringify(failed?.err)).toContain("StripeAPIError");
    }
  });

  it("an attempt that follows names itself, while its key and what it sends stay the first one's", async () => {
    const shopper = newShopper(shop);
    shop.simulator.failCalls("reset", { only: create });
    const first = (await shopper.buy([shown(wares[2] as Ware)])).json().requestId;
    shop.simulator.healCalls();
    const second = await shopper.buy([shown(wares[2] as Ware)]);
    const [asked] = atProvider(second.headers["x-request-id"]);
    expect(asked).toMatchObject({ status: 200 });
    expect(asked?.idempotencyKey).toMatch(new RegExp(`:${first}$`));
    const record = await shop.simulator.find(sessionIn(second.json().url));
    expect(record?.session.metadata).toEqual({
      reference: record?.session.client_reference_id,
      request: first,
    });
  });

  it("what is paid carries the id of its beginning at the provider", async () => {
    const { sessionId, pay } = await atPaymentPage(shop, [wares[3] as Ware, 1]);
    await pay();
    const [started] = lines().filter(({ route }) => route === "/api/create-checkout-session");
    const paid = await shop.simulator.find(sessionId);
    expect(paid?.session.metadata).toMatchObject({ request: started?.requestId });
  });

  it("at our own address of a payment page", async () => {
    const ware = wares[5] as Ware;
    const shopper = newShopper(shop);
    const door = (await shopper.buy([shown(ware)])).json().url;
    shop.simulator.failCalls("500", { only: create });
    const led = new URL(await shopper.follow(door), "http://localhost").searchParams;
    expect(led.get("problem")).toBe("unavailable");
    const found = linesOf(led.get("reference")).find(({ msg }) =>
      msg.startsWith("no payment page"),
    );
    expect(found).toMatchObject({ checkout: checkoutIn(door), problem: "unavailable" });
    expect(JSON.stringify(found?.err)).toContain(
      String(atProvider(led.get("reference"))[0]?.providerRequest),
    );
  });

  it("on the success page, which goes on asking", async () => {
    const { shopper, sessionId, pay } = await atPaymentPage(shop, [wares[4] as Ware, 1]);
    await pay();
    shop.simulator.failCalls("expired key");
    const response = await shopper.succeed(sessionId);
    expect(response.statusCode).toBe(202);
    const { requestId, ...rest } = response.json();
    expect(rest).toEqual({ success: false, pending: true });
    const found = linesOf(requestId).find(({ msg }) => msg === "payment could not be asked about");
    expect(JSON.stringify(found?.err)).toContain("api_key_expired");
    shop.simulator.healCalls();
    expect((await shopper.succeed(sessionId)).json()).toMatchObject({ success: true });
  });

  it("an expired key: nothing was charged, how to reach us, and one alarm for all who meet it", async () => {
    const before = shop.services.counts.failures.of("key_refused");
    shop.simulator.failCalls("expired key");
    const ware = wares[5] as Ware;
    const counted = newShopper(shop);
    const door = (await counted.buy([shown(ware)])).json().url;
    for (const shopper of [newShopper(shop), newShopper(shop), newShopper(shop)]) {
      const response = await shopper.buy([shown(wares[0])]);
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({
        code: "payment_closed",
        error: `We cannot take payments online right now. Nothing was charged, and your cart is kept. To order, please call ${firstPhones.support} or write to ${business.email}.`,
        requestId: expect.any(String),
      });
      // Between one customer and the next: what has been rung is not rung again.
      expect(await alarms()).toHaveLength(1);
    }
    expect(await counted.follow(door)).toContain("&problem=closed&reference=");
    // Nobody can pay for it, so it is kept from nobody.
    expect(await stockOf(shop, ware)).toMatchObject({ held: 0 });
    expect(await alarms()).toHaveLength(1);
    expect(await alarms()).toMatchObject([
      { level: 50, subject: shop.simulator.secretKey.slice(-4), msg: "needs a person" },
    ]);
    expect(shop.services.counts.failures.of("key_refused")).toBe(before + 4);

    // Good again, and that for a while: nobody needs to look. The next time is another alarm.
    const open = () =>
      test.database.db
        .selectFrom("attention_items")
        .select("id")
        .where("kind", "=", "payment_key_refused")
        .where("resolved_at", "is", null)
        .execute();
    shop.simulator.healCalls();
    expect((await newShopper(shop).buy([shown(wares[0])])).statusCode).toBe(200);
    expect(await open()).toHaveLength(1);
    now += 11 * 60_000;
    expect((await newShopper(shop).buy([shown(wares[0])])).statusCode).toBe(200);
    expect(await open()).toEqual([]);
    shop.simulator.failCalls("too few rights", { only: create });
    await newShopper(shop).buy([shown(wares[0])]);
    await newShopper(shop).buy([shown(wares[0])]);
    expect(await open()).toHaveLength(1);
    expect(await alarms()).toHaveLength(2);
  });
});
