import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestPostgres, openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import {
  newVisitor,
  postConsultation,
  sampleConsultation,
} from "#tests/support/samples/sample-consultation.ts";
import { newShopper, waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { forgetOldCounts } from "./request-limits.ts";

const minute = 60_000;
const environment = { TRUST_PROXY: "1" };
const limits = { consultationsPerMinute: 3, apiRequestsPerMinute: 6 };

describe("the limits of requests from one address", () => {
  let test: TestDatabase;
  let shops: TestShop[];
  let now: number;
  afterEach(async () => {
    for (const shop of shops) await shop.close();
    await test.remove();
  });

  async function open(database: Promise<TestDatabase>, instances: number): Promise<void> {
    test = await database;
    now = Date.now();
    const clock = { now: () => now };
    shops = [];
    while (shops.length < instances) {
      shops.push(await openTestShop(test, { environment, limits, clock }));
    }
  }

  /** By turns through each instance. */
  async function ask(times: number, send: (shop: TestShop) => Promise<{ statusCode: number }>) {
    const statuses: number[] = [];
    for (let i = 0; i < times; i++) {
      statuses.push((await send(shops[i % shops.length] as TestShop)).statusCode);
    }
    return statuses;
  }

  const form = (shop: TestShop, visitor: Record<string, string>) =>
    shop.app.inject({
      method: "POST",
      url: "/contact",
      headers: { "content-type": "application/x-www-form-urlencoded", ...visitor },
      payload: "name=",
    });

  describe("on PostgreSQL", () => {
    beforeEach(() => open(openTestPostgres(), 3));

    it("count requests for a consultation through all instances together", async () => {
      const visitor = newVisitor();
      const post = (shop: TestShop) => postConsultation(shop, sampleConsultation(), visitor);
      expect(await ask(5, post)).toEqual([201, 201, 201, 429, 429]);
      const [, second] = shops as [TestShop, TestShop];
      const refused = await post(second);
      expect(refused.json()).toMatchObject({ code: "rate_limited" });
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect((await postConsultation(second)).statusCode).toBe(201);
      now += minute;
      expect(await ask(1, post)).toEqual([201]);
    });

    it("count forms sent without JavaScript, and all other writes, the same way", async () => {
      const visitor = newVisitor();
      expect(await ask(4, (shop) => form(shop, visitor))).toEqual([400, 400, 400, 429]);
      const [first] = shops as [TestShop];
      const [ware] = await waresOf(first);
      const { session } = newShopper(first);
      const add = (shop: TestShop) => newShopper(shop, session).add(ware.variantId);
      expect((await ask(7, add)).filter((status) => status === 429)).toHaveLength(1);
    });

    it("do not ask the database about what only reads", async () => {
      const read = (shop: TestShop) => shop.app.inject("/api/openapi.json");
      expect(await ask(6, read)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(await test.database.db.selectFrom("request_counts").selectAll().execute()).toEqual([]);
    });

    it("keep no address, and no count that is over", async () => {
      const visitor = newVisitor();
      await ask(1, (shop) => postConsultation(shop, sampleConsultation(), visitor));
      const { db } = test.database;
      const rows = await db.selectFrom("request_counts").selectAll().execute();
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(visitor["x-forwarded-for"]);
      await forgetOldCounts(test.database, { now: () => now });
      expect(await db.selectFrom("request_counts").selectAll().execute()).toEqual(rows);
      await forgetOldCounts(test.database, { now: () => now + minute });
      expect(await db.selectFrom("request_counts").selectAll().execute()).toEqual([]);
    });
  });

  describe("on SQLite, which has one process", () => {
    beforeEach(() => open(openTestSqlite(), 1));

    it("are counted in memory", async () => {
      const visitor = newVisitor();
      const post = (shop: TestShop) => postConsultation(shop, sampleConsultation(), visitor);
      expect(await ask(4, post)).toEqual([201, 201, 201, 429]);
      expect(await test.database.db.selectFrom("request_counts").selectAll().execute()).toEqual([]);
    });
  });
});
