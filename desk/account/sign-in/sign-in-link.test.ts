import { afterEach, beforeEach, expect, it } from "vitest";
import { business } from "#content/business.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { hashOfToken } from "#platform/secrets/secret-token.ts";
import { AdminVisit, cheapenPassword } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const minute = 60_000;

describeOnBothDatabases("a mailed sign-in link", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let now = sampleTime;
  beforeEach(async () => {
    now = sampleTime;
    test = await open();
    shop = await openTestShop(test, {
      clock: { now: () => now },
      limits: { apiRequestsPerMinute: 100_000 },
    });
    await cheapenPassword(shop);
  });
  afterEach(async () => {
    await shop.close();
    await test.remove();
  });

  const from = (address: string) => {
    const visit = new AdminVisit(shop);
    visit.address = address;
    return visit;
  };
  const ask = (visit: AdminVisit) => visit.post("/api/admin/sign-in-link");
  const emails = async () => {
    const rows = await test.database.db
      .selectFrom("outbox")
      .select("payload")
      .where("dedupe_key", "like", "sign-in-link:%")
      .orderBy("created_at")
      .execute();
    return rows.map(({ payload }) => JSON.parse(payload) as Mail);
  };
  const tokenIn = (email: Mail | undefined) =>
    /\/admin#sign-in=([\w-]{43})\n/.exec(email?.text ?? "")?.[1] ?? "";
  async function mailedToken(): Promise<string> {
    expect((await ask(from("203.0.113.50"))).json()).toEqual({ ok: true });
    return tokenIn((await emails()).at(-1));
  }
  async function flood(): Promise<void> {
    for (let guess = 0; guess < 31; guess++) {
      await from(`198.51.100.${guess}`).signIn({ password: `guess-${guess}` });
    }
  }

  it("lets the owner sign in on a new device while strangers use up everybody's turns, once", async () => {
    await flood();
    const owner = from("203.0.113.9");
    expect((await owner.signIn()).statusCode).toBe(429);
    const link = await mailedToken();
    const [email] = await emails();
    expect(email).toMatchObject({ to: business.email });
    expect(email?.html).toContain(` href="${shop.config.publicUrl}/admin#sign-in=${link}">`);
    expect((await owner.signIn()).statusCode).toBe(429);
    expect((await owner.signIn({ link })).statusCode).toBe(200);
    expect((await owner.get("/api/admin/session")).statusCode).toBe(200);

    const again = await from("203.0.113.10").signIn({ link });
    expect(again.statusCode).toBe(401);
    expect(again.json().code).toBe("link_invalid");
    const entries = await owner.get("/api/admin/audit?limit=50");
    expect(entries.body).toContain("with a mailed link");
  });

  it("opens nothing without the password, and has few turns of its own", async () => {
    const link = await mailedToken();
    const thief = from("203.0.113.66");
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess++) {
      statuses.push((await thief.signIn({ link, password: `guess-${guess}` })).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    // What was used up is the link's: without it the address has all of its own.
    expect((await thief.signIn({ password: "guess" })).statusCode).toBe(401);
    now += 5 * minute;
    expect((await from("203.0.113.9").signIn({ link })).statusCode).toBe(200);
  });

  it("is stored as a hash, and is good for twenty minutes", async () => {
    const link = await mailedToken();
    const rows = await test.database.db.selectFrom("sign_in_links").selectAll().execute();
    expect(rows).toMatchObject([{ token_hash: hashOfToken(link), expires_at: now + 20 * minute }]);
    expect(shop.log.join("")).not.toContain(link);
    now += 20 * minute;
    expect((await from("203.0.113.9").signIn({ link })).json().code).toBe("link_invalid");
    for (const made of ["", "x".repeat(43)]) {
      expect((await from("203.0.113.9").signIn({ link: made })).json().code).toBe("link_invalid");
    }
  });

  it("of two who use it at the same moment lets one in", async () => {
    const link = await mailedToken();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => from(`203.0.113.${index}`).signIn({ link })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, 401, 401, 401]);
    const sessions = await test.database.db.selectFrom("admin_sessions").selectAll().execute();
    expect(sessions).toHaveLength(1);
  });

  it("is mailed so often and no more, and there is always a good one in the mailbox of whoever is flooded", async () => {
    const stranger = from("198.51.100.1");
    expect((await ask(stranger)).statusCode).toBe(200);
    expect((await ask(stranger)).statusCode).toBe(200);
    const refused = await ask(stranger);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe("link_sent");
    expect(Number(refused.headers["retry-after"])).toBe(900);
    for (let passed = 0; passed < 120; passed++) {
      await ask(from(`198.51.${passed}.1`));
      const good = await test.database.db
        .selectFrom("sign_in_links")
        .select("token_hash")
        .where("expires_at", ">", now)
        .execute();
      expect(good.length).toBeGreaterThan(0);
      now += minute;
    }
    expect((await emails()).length).toBeLessThanOrEqual(3 + 120 / 15);
  });

  it("is not mailed because another site asks for it", async () => {
    const answer = await from("203.0.113.9").send("POST", "/api/admin/sign-in-link", undefined, {
      "sec-fetch-site": "cross-site",
    });
    expect(answer.statusCode).toBe(403);
    expect(await emails()).toEqual([]);
  });
});
