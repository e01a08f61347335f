import { expect, it } from "vitest";
import { openTestSqlite } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

it("a server that falls behind turns requests away, says when to come back, and answers for its health", async () => {
  const test = await openTestSqlite();
  const shop = await openTestShop(test, { limits: { mostEventLoopDelayMs: 20 } });
  await shop.app.ready();
  // Held up again and again until its next look at itself: that goes by the mean, in which a single
  // stop could drown.
  const ask = async () => {
    const until = Date.now() + 500;
    while (Date.now() < until);
    return shop.app.inject("/api/openapi.json");
  };
  await expect.poll(async () => (await ask()).statusCode, { interval: 20 }).toBe(503);
  const refused = await ask();
  expect(refused.json()).toMatchObject({ code: "overloaded" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await shop.app.inject("/healthz")).statusCode).toBe(200);
  expect((await shop.app.inject("/favicon.svg")).statusCode).toBe(200);
  await shop.close();
  await test.remove();
});
