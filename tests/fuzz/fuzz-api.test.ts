import { afterAll, beforeAll, expect, it } from "vitest";
import { signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { fuzzApi } from "./fuzz-api.ts";
import { knownValues } from "./known-values.ts";
import { sampleRequests } from "./sample-requests.ts";

/** `npm run fuzz` asks for many more. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 1_000);
const seed = Number(process.env.FUZZ_SEED ?? 2004);

/** With so few of each, one of them may be unlucky. */
const enoughToSucceed = 30_000;
const hour = 3_600_000;

describeOnBothDatabases("generated requests", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let now = Date.now();
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, {
      environment: { TRUST_PROXY: "1" },
      clock: { now: () => now },
      limits: { apiRequestsPerMinute: 1e9, consultationsPerMinute: 1e9 },
    });
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const withoutSecondFactor = () =>
    test.database.db
      .updateTable("admin_users")
      .set({ totp_secret: null, totp_enabled_at: null, totp_last_period: null })
      .execute();

  it("find no fault of the server, and no answer that is not as documented", async () => {
    const known = await knownValues(shop.services);
    const prepare = async () => {
      // Whoever has used up their turns has new ones.
      now += 2 * hour;
      await withoutSecondFactor();
      const owner = await signedIn(shop);
      return { owner, samples: await sampleRequests(shop, owner, now) };
    };
    const result = await fuzzApi({ app: shop.app, known, requests, seed, prepare });
    if (process.env.FUZZ_REQUESTS) console.log(`seed ${seed}`, result);
    expect(result.violations).toEqual([]);
    // Generated input that never gets past the first check would prove nothing.
    expect(result.statuses[200]).toBeGreaterThan(result.requests / 10);
    expect(result.statuses[400]).toBeGreaterThan(0);
    if (requests >= enoughToSucceed) expect(result.neverDone).toEqual([]);
  }, 3_600_000);
});
