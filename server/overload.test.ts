import { expect, it } from "vitest";
import { openTestSqlite } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

it("turns requests away when it falls behind, says when to come back, and answers for its health", async () => {
  const test = await openTestSqlite();
  const shop = await openTestShop(test, { limits: { mostEventLoopDelayMs: 20 } });
  await shop.app.ready();
  // Hold the process up for longer than is allowed, until its next look at itself.
  const until = Date.now() + 1_500;
  while (Date.now() < until);
  await expect
    .poll(async () => (await shop.app.inject("/api/openapi.json")).statusCode, { interval: 20 })
    .toBe(503);
  const refused = await shop.app.inject("/api/openapi.json");
  expect(refused.json()).toMatchObject({ code: "overloaded" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await shop.app.inject("/healthz")).statusCode).toBe(200);
  expect((await shop.app.inject("/favicon.svg")).statusCode).toBe(200);
  await shop.close();
  await test.remove();
});
