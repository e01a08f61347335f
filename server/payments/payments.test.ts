import Fastify from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { createLogger } from "#server/http/request-log.ts";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { samplePayment } from "#tests/support/payment-request.ts";
import { openPayments, type Payments, webhookPath } from "./payments.ts";

const config = { stripe: undefined, automaticTax: false, publicUrl: "https://shop.example" };

let test: TestDatabase;
let payments: Payments;
beforeEach(async () => {
  test = await openTestSqlite();
  const log = createLogger({ logLevel: "silent" });
  payments = await openPayments(config, { database: test.database, clock: systemClock, log });
});
afterEach(async () => {
  await payments.close();
  await test.remove();
});

it.each(["127.0.0.1", "0.0.0.0", "localhost"])(
  "the simulator's webhooks reach the process that listens on %s, whatever its public address",
  async (host) => {
    const arrived: string[] = [];
    const app = Fastify();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
      done(null, body);
    });
    app.post<{ Body: Buffer }>(webhookPath, async ({ body, headers }) => {
      const reading = payments.provider.readEvent(body, String(headers["stripe-signature"]));
      arrived.push(reading.ok ? reading.event.type : reading.reason);
      return {};
    });
    await app.listen({ host, port: 0 });
    payments.start(app);
    const { id, url } = await payments.provider.openSession(samplePayment(), `key ${host}`);
    await payments.simulator?.expire(id);
    await expect.poll(() => arrived).toEqual(["checkout.session.expired"]);
    await app.close();
    expect(url).toBe(`https://shop.example/test-payment/${id}`);
  },
);
