import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashPassword } from "#platform/secrets/password.ts";
import { AdminVisit, cheapenPassword } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { demoSignIn } from "./demo-sign-in.ts";

const { password } = demoSignIn;
const minute = 60_000;
const hour = 60 * minute;

describeOnBothDatabases("signing in", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let now = sampleTime;
  const openShop = (environment: Record<string, string> = {}) =>
    openTestShop(test, {
      environment,
      clock: { now: () => now },
      limits: { apiRequestsPerMinute: 100_000 },
    });
  beforeEach(async () => {
    now = sampleTime;
    test = await open();
    shop = await openShop();
    await cheapenPassword(shop);
  });
  afterEach(async () => {
    await shop.close();
    await test.remove();
  });

  const trail = async () => {
    const rows = await test.database.db
      .selectFrom("audit_trail")
      .select(["actor", "action", "details"])
      .orderBy("id")
      .execute();
    return rows.map(({ actor, action, details }) => ({ actor, action, ...JSON.parse(details) }));
  };
  const codeAt = (secret: string, time: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
  async function switchOn(visit: AdminVisit) {
    const { secret } = (await visit.post("/api/admin/second-factor/begin", { password })).json();
    const response = await visit.post("/api/admin/second-factor/confirm", {
      password,
      code: codeAt(secret, now),
    });
    expect(response.statusCode).toBe(200);
    now += 30_000;
    return { secret: String(secret), codes: response.json().recoveryCodes as string[] };
  }

  /** The same browser after the shop was started again. */
  function resumed({ cookies }: AdminVisit): AdminVisit {
    const visit = new AdminVisit(shop);
    for (const [name, value] of cookies) visit.cookies.set(name, value);
    return visit;
  }

  it("opens a session whose token only the browser has", async () => {
    await shop.close();
    shop = await openShop();
    const visit = new AdminVisit(shop);
    const response = await visit.signIn();
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    const session = response.cookies.find(({ name }) => name === "heronbrook-admin");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/" });
    expect(session?.value).toMatch(/^[\w-]{43}$/);
    const rows = await test.database.db.selectFrom("admin_sessions").selectAll().execute();
    const hash = createHash("sha256")
      .update(session?.value ?? "")
      .digest("hex");
    expect(rows).toMatchObject([{ token_hash: hash, expires_at: now + 12 * hour }]);
    expect((await visit.get("/api/admin/session")).json()).toEqual({
      username: "admin",
      role: "owner",
      passwordIsTemporary: false,
      isTrusted: false,
      expiresAt: new Date(now + 12 * hour).toISOString(),
      secondFactor: { enabled: false, recoveryCodesLeft: 0, wanted: false },
    });
  });

  it("refuses a wrong pair with the hint, alike for a wrong name, and keeps no trace of what was typed", async () => {
    const visit = new AdminVisit(shop);
    const wrongName = await visit.signIn({ username: "secret-name" });
    const wrongPassword = await visit.signIn({ password: "secret-word" });
    for (const response of [wrongName, wrongPassword]) {
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({
        error: "Invalid credentials. Try admin/koi-demo",
        code: "invalid_credentials",
      });
      expect(response.cookies).toEqual([]);
    }
    expect(await trail()).toEqual([
      {
        actor: "unknown visitor",
        action: "sign-in.failed",
        address: "203.0.113.7",
        reason: "password",
      },
      expect.objectContaining({ action: "sign-in.failed", reason: "password" }),
    ]);
    expect(JSON.stringify([await trail(), shop.log])).not.toMatch(/secret-(name|word)/);
  });

  it("asks for both fields", async () => {
    const visit = new AdminVisit(shop);
    for (const change of [
      { username: "" },
      { password: "" },
      { password: undefined },
      { password: 5 },
    ]) {
      const response = await visit.signIn(change);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: "invalid_input" });
    }
    expect((await visit.signIn({ password: "a".repeat(201) })).statusCode).toBe(400);
  });

  it("ends a session that is not used for an hour, and any after twelve", async () => {
    const visit = new AdminVisit(shop);
    await visit.signIn();
    now += 59 * minute;
    expect((await visit.get("/api/admin/session")).statusCode).toBe(200);
    now += 59 * minute;
    expect((await visit.get("/api/admin/session")).statusCode).toBe(200);
    now += 60 * minute;
    expect((await visit.get("/api/admin/session")).statusCode).toBe(401);

    await visit.signIn();
    for (let hours = 0; hours < 23; hours++) {
      now += 30 * minute;
      expect((await visit.get("/api/admin/session")).statusCode).toBe(200);
    }
    now += 30 * minute;
    expect((await visit.get("/api/admin/session")).statusCode).toBe(401);
  });

  it("gives a new token at each sign-in and forgets the old one", async () => {
    const visit = new AdminVisit(shop);
    await visit.signIn();
    const old = visit.cookies.get("heronbrook-admin") ?? "";
    await visit.signIn();
    expect(visit.cookies.get("heronbrook-admin")).not.toBe(old);
    const thief = new AdminVisit(shop);
    thief.cookies.set("heronbrook-admin", old);
    expect((await thief.get("/api/admin/session")).statusCode).toBe(401);
  });

  it("signs out on the server too", async () => {
    const visit = new AdminVisit(shop);
    await visit.signIn();
    const token = visit.cookies.get("heronbrook-admin") ?? "";
    now += 1;
    expect((await visit.post("/api/admin/logout")).json()).toEqual({ ok: true });
    expect(visit.cookies.has("heronbrook-admin")).toBe(false);
    visit.cookies.set("heronbrook-admin", token);
    expect((await visit.get("/api/admin/session")).statusCode).toBe(401);
    expect(await trail()).toMatchObject([
      { actor: "admin", action: "sign-in.succeeded", device: "new" },
      { actor: "admin", action: "sign-in.ended" },
    ]);
  });

  it("signs out whoever is not signed in, or no longer, and writes nothing down", async () => {
    const visit = new AdminVisit(shop);
    expect((await visit.post("/api/admin/logout")).json()).toEqual({ ok: true });
    visit.cookies.set("heronbrook-admin", "x".repeat(43));
    const ended = await visit.post("/api/admin/logout");
    expect(ended.statusCode).toBe(200);
    expect(visit.cookies.has("heronbrook-admin")).toBe(false);
    expect(await trail()).toEqual([]);
  });

  it("refuses what other sites send, and what is not JSON", async () => {
    const visit = new AdminVisit(shop);
    const from = (headers: Record<string, string>) =>
      visit.send("POST", "/api/admin/login", demoSignIn, headers);
    for (const site of ["cross-site", "same-site"]) {
      expect((await from({ "sec-fetch-site": site })).statusCode).toBe(403);
    }
    await visit.signIn();
    const logout = (headers: Record<string, string>) =>
      visit.send("POST", "/api/admin/logout", undefined, headers);
    expect((await logout({ "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    const plain = { "content-type": "text/plain" };
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await logout(plain)).statusCode).toBe(415);
    expect((await logout(form)).statusCode).toBe(415);
    const { app } = shop;
    const cookie = `heronbrook-admin=${visit.cookies.get("heronbrook-admin")}`;
    const old = await app.inject({
      method: "POST",
      url: "/api/admin/logout",
      headers: { cookie, origin: "https://elsewhere.example" },
    });
    expect(old.statusCode).toBe(403);
    expect((await visit.get("/api/admin/session")).statusCode).toBe(200);
  });

  it("lets none of many wrong passwords in, and still lets the owner in", async () => {
    const owner = new AdminVisit(shop);
    await owner.signIn();
    await owner.post("/api/admin/logout");
    const statuses = new Map<number, number>();
    const guesser = new AdminVisit(shop);
    for (let guess = 0; guess < 400; guess++) {
      guesser.address = `198.51.${guess % 100}.${guess % 250}`;
      const response = await guesser.signIn({ password: `guess-${guess}` });
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
      if (response.statusCode === 429)
        expect(Number(response.headers["retry-after"])).toBeLessThanOrEqual(10);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: 30, 429: 370 });
    // From the browser that was used before: at once. From a new one: after a few seconds without
    // guesses.
    expect((await owner.signIn()).statusCode).toBe(200);
    const elsewhere = new AdminVisit(shop);
    expect((await elsewhere.signIn()).statusCode).toBe(429);
    now += 10_000;
    expect((await elsewhere.signIn()).statusCode).toBe(200);
  });

  it("notes so many wrong passwords an hour and no more: strangers do not fill the trail", async () => {
    const fail = async (times: number) => {
      for (let attempt = 0; attempt < times; attempt++) {
        const stranger = new AdminVisit(shop);
        stranger.address = `198.51.100.${attempt}`;
        now += 15_000;
        expect((await stranger.signIn({ password: "guess" })).statusCode).toBe(401);
      }
    };
    const reasons = async () => (await trail()).map(({ reason }) => reason);
    await fail(24);
    const hourOfThem = [...Array(19).fill("password"), "password, the last noted for an hour"];
    expect(await reasons()).toEqual(hourOfThem);
    now += hour;
    await fail(1);
    expect(await reasons()).toEqual([...hourOfThem, "password"]);
  });

  it("makes one address wait without making others wait, and asking early does not make it longer", async () => {
    const guesser = new AdminVisit(shop);
    for (let guess = 0; guess < 8; guess++) {
      expect((await guesser.signIn({ password: "x" })).statusCode).toBe(401);
    }
    for (let early = 0; early < 5; early++) {
      const refused = await guesser.signIn();
      expect(refused.statusCode).toBe(429);
      expect(refused.headers["retry-after"]).toBe("60");
    }
    const other = new AdminVisit(shop);
    other.address = "203.0.113.8";
    expect((await other.signIn()).statusCode).toBe(200);
    now += minute;
    expect((await guesser.signIn()).statusCode).toBe(200);
  });

  it("asks for the code once the second factor is on, and takes each code once", async () => {
    const visit = new AdminVisit(shop);
    await visit.signIn();
    const before = visit.cookies.get("heronbrook-admin");
    const { secret, codes } = await switchOn(visit);
    expect(visit.cookies.get("heronbrook-admin")).not.toBe(before);
    expect((await visit.get("/api/admin/session")).json().secondFactor).toEqual({
      enabled: true,
      recoveryCodesLeft: 10,
      wanted: false,
    });

    const other = new AdminVisit(shop);
    const half = await other.signIn();
    expect(half.statusCode).toBe(401);
    expect(half.json()).toMatchObject({ code: "code_required" });
    expect(half.cookies).toEqual([]);
    const code = codeAt(secret, now);
    expect((await other.signIn({ password: "x", code })).json().code).toBe("invalid_credentials");
    expect((await other.signIn({ code: "000000" })).json().code).toBe("code_invalid");
    expect((await other.signIn({ code })).statusCode).toBe(200);
    expect((await new AdminVisit(shop).signIn({ code })).json().code).toBe("code_invalid");

    const [first = "", second = ""] = codes;
    expect((await new AdminVisit(shop).signIn({ code: first.toUpperCase() })).statusCode).toBe(200);
    expect((await new AdminVisit(shop).signIn({ code: first })).json().code).toBe("code_invalid");
    expect((await new AdminVisit(shop).signIn({ code: second.replace("-", " ") })).statusCode).toBe(
      200,
    );
    const stored = await test.database.db.selectFrom("admin_recovery_codes").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(second.slice(0, 5));
    expect((await visit.get("/api/admin/session")).json().secondFactor.recoveryCodesLeft).toBe(8);
  });

  it("lets nobody try all codes, neither at the door nor with a borrowed session", async () => {
    const visit = new AdminVisit(shop);
    await visit.signIn();
    const { secret } = await switchOn(visit);
    const guesser = new AdminVisit(shop);
    const answers: number[] = [];
    for (let guess = 0; guess < 8; guess++) {
      answers.push((await guesser.signIn({ code: String(guess).padStart(6, "0") })).statusCode);
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    expect((await visit.signIn({ code: codeAt(secret, now) })).statusCode).toBe(200);

    now += 60 * minute - 1;
    const borrowed: number[] = [];
    for (let guess = 0; guess < 8; guess++) {
      const code = String(guess).padStart(6, "0");
      borrowed.push(
        (await visit.post("/api/admin/second-factor/off", { password, code })).statusCode,
      );
    }
    expect(borrowed).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
  });

  it("switches the second factor off only with a code", async () => {
    const visit = new AdminVisit(shop);
    await visit.signIn();
    const { codes } = await switchOn(visit);
    const off = "/api/admin/second-factor/off";
    expect((await visit.post(off, { password, code: "123456" })).statusCode).toBe(401);
    const renewed = await visit.post("/api/admin/second-factor/recovery-codes", {
      password,
      code: codes[0],
    });
    expect(renewed.json().recoveryCodes).toHaveLength(10);
    expect((await visit.post(off, { password, code: codes[1] })).statusCode).toBe(401);
    const code = renewed.json().recoveryCodes[0];
    expect((await visit.post(off, { password, code })).statusCode).toBe(200);
    expect((await new AdminVisit(shop).signIn()).statusCode).toBe(200);
    expect((await trail()).map(({ action }) => action).toSorted()).toEqual([
      "second-factor.codes",
      "second-factor.off",
      "second-factor.on",
      "sign-in.succeeded",
      "sign-in.succeeded",
    ]);
  });

  it("asks for the password again before the second factor changes: a borrowed session changes nothing", async () => {
    const visit = new AdminVisit(shop);
    await visit.signIn();
    const call = (name: string, body: object) =>
      visit.post(`/api/admin/second-factor/${name}`, body);
    for (const body of [{}, { password: "" }]) {
      expect((await call("begin", body)).statusCode).toBe(400);
    }
    const refused = await call("begin", { password: "guess" });
    expect(refused.statusCode).toBe(401);
    expect(refused.json().code).toBe("password_wrong");
    const { secret } = (await call("begin", { password })).json();
    const code = codeAt(secret, now);
    expect((await call("confirm", { code })).statusCode).toBe(400);
    expect((await call("confirm", { password: "guess", code })).json().code).toBe("password_wrong");
    const confirmed = await call("confirm", { password, code });
    expect(confirmed.statusCode).toBe(200);
    const [spare] = confirmed.json().recoveryCodes;
    for (const name of ["recovery-codes", "off"]) {
      expect((await call(name, { code: spare })).statusCode).toBe(400);
      const wrong = await call(name, { password: "guess", code: spare });
      expect(wrong.json().code).toBe("password_wrong");
    }
    // A wrong password uses up no code, and all guesses together have few turns.
    expect((await call("recovery-codes", { password, code: spare })).statusCode).toBe(200);
    const guesses: number[] = [];
    for (let guess = 0; guess < 4; guess++) {
      guesses.push((await call("off", { password: "guess", code: "000000" })).statusCode);
    }
    expect(guesses).toEqual([401, 401, 429, 429]);
  });

  it("ends every other session, and copies of its own, with each change of the second factor, and says how many", async () => {
    const visit = new AdminVisit(shop);
    await visit.signIn();
    let codes: string[] = [];
    const others = async () => {
      const elsewhere = new AdminVisit(shop);
      const code = codes.pop();
      expect((await elsewhere.signIn({ code })).statusCode).toBe(200);
      return [elsewhere, resumed(visit)];
    };
    const end = async (name: string, sessions: AdminVisit[], code?: string) => {
      const change = { password, code: code ?? codes.pop() };
      const answer = await visit.post(`/api/admin/second-factor/${name}`, change);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().otherSessions).toBe(1);
      codes = answer.json().recoveryCodes ?? [];
      expect((await visit.get("/api/admin/session")).statusCode).toBe(200);
      for (const session of sessions) {
        expect((await session.get("/api/admin/session")).statusCode).toBe(401);
      }
    };
    const first = await others();
    const { secret } = (await visit.post("/api/admin/second-factor/begin", { password })).json();
    await end("confirm", first, codeAt(secret, now));
    await end("recovery-codes", await others());
    await end("off", await others());
  });

  it("follows the settings of a live shop: no hint, its own account, cookies for https alone", async () => {
    const demo = new AdminVisit(shop);
    await demo.signIn();
    await switchOn(demo);
    await shop.close();
    const live = {
      MODE: "live",
      PUBLIC_URL: "https://shop.example",
      STRIPE_SECRET_KEY: "sk_live_0123456789abcdef",
      STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef",
      SECRETS_KEY: "2pZ0Hn8sV1c4QyKxW7mTbE5gRfLuJd9aXoCiNkPzUvM=",
      ADMIN_USERNAME: "ada",
      ADMIN_PASSWORD_HASH: await hashPassword("a long and unusual sentence"),
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "shop@shop.example",
      OWNER_EMAIL: "ada@shop.example",
    };
    shop = await openShop(live);
    expect((await resumed(demo).get("/api/admin/session")).statusCode).toBe(401);
    const visit = new AdminVisit(shop);
    expect((await visit.signIn()).json().error).toBe("Invalid credentials");
    const right = { username: "ada", password: "a long and unusual sentence" };
    const response = await visit.signIn(right);
    expect(response.statusCode).toBe(200);
    expect(response.cookies).toMatchObject([
      { name: "__Host-heronbrook-admin", secure: true, httpOnly: true, sameSite: "Strict" },
      { name: "__Host-heronbrook-device", secure: true, httpOnly: true, sameSite: "Strict" },
    ]);
    expect((await visit.get("/api/admin/session")).json()).toMatchObject({
      username: "ada",
      secondFactor: { enabled: false, wanted: true },
    });

    await shop.close();
    shop = await openShop(live);
    expect((await resumed(visit).get("/api/admin/session")).statusCode).toBe(200);
    await shop.close();
    shop = await openShop({ ...live, ADMIN_PASSWORD_HASH: await hashPassword("another sentence") });
    expect((await resumed(visit).get("/api/admin/session")).statusCode).toBe(401);
    expect(await test.database.db.selectFrom("admin_users").selectAll().execute()).toHaveLength(1);
    // Without a data folder of its own the shop also makes its keys for notifications anew.
    const bySettings = (await trail()).filter(({ actor }) => actor === "settings");
    expect(bySettings.filter(({ action }) => action !== "notify.keys")).toHaveLength(2);
  });
});
