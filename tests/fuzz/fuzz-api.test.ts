import { afterAll, beforeAll, expect, it } from "vitest";
import { signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { fuzzApi } from "./fuzz-api.ts";
import { knownValues } from "./known-values.ts";

/** `npm run fuzz` asks for many more. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 1_000);
const seed = Number(process.env.FUZZ_SEED ?? 2004);

describeOnBothDatabases("generated requests", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, {
      limits: { apiRequestsPerMinute: 1e9, consultationsPerMinute: 1e9 },
    });
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it("find no fault of the server, and no answer that is not as documented", async () => {
    const known = await knownValues(shop.services);
    const owner = await signedIn(shop);
    const headers = { cookie: owner.cookieHeader, "sec-fetch-site": "same-origin" };
    const result = await fuzzApi({ app: shop.app, known, requests, seed, headers });
    if (process.env.FUZZ_REQUESTS) console.log(`seed ${seed}`, result);
    expect(result.violations).toEqual([]);
    // Generated input that never gets past the first check would prove nothing.
    expect(result.statuses[200]).toBeGreaterThan(result.requests / 10);
    expect(result.statuses[400]).toBeGreaterThan(0);
  }, 3_600_000);
});
