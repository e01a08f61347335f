import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import { createSignInService } from "#desk/account/sign-in/sign-in-service.server.ts";
import { openSeal } from "#platform/secrets/seal.ts";
import { AdminVisit, signedIn, staffVisit } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const ownPassword = "three unrelated words";

describeOnBothDatabases("staff accounts", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let owner: AdminVisit;
  let now = sampleTime;
  const openShop = () =>
    openTestShop(test, {
      clock: { now: () => now },
      limits: { apiRequestsPerMinute: 100_000 },
    });
  beforeEach(async () => {
    now = sampleTime;
    test = await open();
    shop = await openShop();
    owner = await signedIn(shop);
  });
  afterEach(async () => {
    await shop.close();
    await test.remove();
  });

  const accountOf = async (username: string) =>
    (await owner.get("/api/admin/accounts"))
      .json()
      .accounts.find((account: { username: string }) => account.username === username);
  const codeOf = async (answer: ReturnType<AdminVisit["get"]>) => {
    const { statusCode, ...response } = await answer;
    return [statusCode, response.json().code];
  };

  it("begin with a password that has to be changed before anything else", async () => {
    const account = { username: "maria", role: "office" };
    const opened = await owner.post("/api/admin/accounts", account);
    const { startPassword } = opened.json();
    expect(startPassword).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    const maria = new AdminVisit(shop);
    expect((await maria.signIn({ username: "maria", password: startPassword })).statusCode).toBe(
      200,
    );
    expect((await maria.get("/api/admin/session")).json()).toMatchObject({
      role: "office",
      passwordIsTemporary: true,
    });
    expect(await codeOf(maria.get("/api/admin/orders"))).toEqual([403, "password_temporary"]);
    const change = (given: object) => maria.post("/api/admin/account/password", given);
    const short = await change({ password: startPassword, newPassword: "short" });
    expect(short.json().fields.newPassword).toContain("10 characters");
    const same = await change({ password: startPassword, newPassword: startPassword });
    expect(same.json().fields.newPassword).toContain("another password");
    const wrong = change({ password: "guess", newPassword: ownPassword });
    expect(await codeOf(wrong)).toEqual([401, "password_wrong"]);
    const changed = await change({ password: startPassword, newPassword: ownPassword });
    expect(changed.json()).toEqual({ otherSessions: 0 });
    expect((await maria.get("/api/admin/orders")).statusCode).toBe(200);
    const again = new AdminVisit(shop);
    expect((await again.signIn({ username: "maria", password: startPassword })).statusCode).toBe(
      401,
    );
    expect((await again.signIn({ username: "maria", password: ownPassword })).statusCode).toBe(200);
  });

  it("appear by name in the trail", async () => {
    const maria = await staffVisit(shop, owner, "office", "maria");
    await maria.get("/api/admin/orders.csv");
    const { entries } = (await owner.get("/api/admin/audit?limit=50")).json();
    expect(entries).toContainEqual(
      expect.objectContaining({ actor: "maria", text: "Orders exported" }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ actor: "admin", text: "Account opened", detail: "maria" }),
    );
  });

  it("have names of their own, and refuse what is none", async () => {
    const make = (username: string) =>
      owner.post("/api/admin/accounts", { username, role: "crew" });
    for (const name of ["", "a", "Maria", "maria weir", "x".repeat(41), "<b>"]) {
      expect((await make(name)).statusCode).toBe(400);
    }
    expect((await make("admin")).json().code).toBe("account_exists");
    expect((await make("maria")).statusCode).toBe(200);
    expect((await make("maria")).json().code).toBe("account_exists");
  });

  it("follow the owner at once: another role, closed, opened again, started anew", async () => {
    const maria = await staffVisit(shop, owner, "crew", "maria");
    const { id } = await accountOf("maria");
    const path = `/api/admin/accounts/${id}`;
    expect(await codeOf(maria.get("/api/admin/orders"))).toEqual([403, "not_allowed"]);
    expect((await owner.patch(path, { role: "office" })).statusCode).toBe(200);
    expect((await maria.get("/api/admin/orders")).statusCode).toBe(200);

    expect((await owner.post(`${path}/close`)).statusCode).toBe(200);
    expect((await maria.get("/api/admin/session")).statusCode).toBe(401);
    const shut = await maria.signIn({ username: "maria" });
    expect(shut.json().code).toBe("invalid_credentials");
    expect((await accountOf("maria")).closedAt).not.toBeNull();

    const { startPassword } = (await owner.post(`${path}/reopen`)).json();
    expect((await maria.signIn({ username: "maria", password: startPassword })).statusCode).toBe(
      200,
    );
    const second = (await owner.post(`${path}/reset`)).json().startPassword;
    expect(second).not.toBe(startPassword);
    expect((await maria.get("/api/admin/session")).statusCode).toBe(401);
  });

  it.each([{ password_hash: "$argon2id$another" }, { closed_at: 1 }])(
    "let nobody in whose password counts no longer once it has been looked at: %j",
    async (meanwhile) => {
      const { db } = test.database;
      const signIn = createSignInService({
        database: test.database,
        clock: { now: () => now },
        seal: openSeal([randomBytes(32).toString("base64")], "/nowhere"),
        isPasswordOf: async () => {
          await db.updateTable("admin_users").set(meanwhile).execute();
          return true;
        },
      });
      const attempt = { ...demoSignIn, code: undefined, link: undefined };
      const origin = { address: "203.0.113.9", label: "", trust: true };
      const before = await db.selectFrom("admin_sessions").selectAll().execute();
      expect(
        await signIn.signIn(attempt, { ...origin, device: undefined, session: undefined }),
      ).toEqual({ ok: false, reason: "credentials" });
      expect(await db.selectFrom("admin_sessions").selectAll().execute()).toEqual(before);
    },
  );

  it("leave the owner of the settings and one's own as they are: nobody locks everybody out", async () => {
    const other = await staffVisit(shop, owner, "owner", "second");
    const { id: first } = await accountOf("admin");
    const { id: second } = await accountOf("second");
    for (const [visit, id] of [
      [owner, first],
      [other, first],
      [other, second],
    ] as const) {
      const path = `/api/admin/accounts/${id}`;
      expect((await visit.patch(path, { role: "crew" })).json().code).toBe("account_fixed");
      expect((await visit.post(`${path}/close`)).json().code).toBe("account_fixed");
      expect((await visit.post(`${path}/reset`)).json().code).toBe("account_fixed");
    }
  });

  it("keep a password that the owner changed at the desk when the shop starts again", async () => {
    const { password } = demoSignIn;
    const given = { password, newPassword: ownPassword };
    expect((await owner.post("/api/admin/account/password", given)).statusCode).toBe(200);
    await shop.close();
    shop = await openShop();
    const visit = new AdminVisit(shop);
    expect((await visit.signIn()).statusCode).toBe(401);
    expect((await visit.signIn({ password: ownPassword })).statusCode).toBe(200);
  });

  it("stay signed in for 30 days on a device that is trusted, until it is signed out elsewhere", async () => {
    const phone = new AdminVisit(shop);
    const signedInThere = await phone.signIn({ trust: true });
    const cookie = signedInThere.cookies.find(({ name }) => name === "heronbrook-admin");
    expect(cookie?.maxAge).toBe(30 * 86_400);
    now += 29 * day;
    expect((await phone.get("/api/admin/orders")).statusCode).toBe(200);
    now += day;
    expect((await phone.get("/api/admin/orders")).statusCode).toBe(401);

    await phone.signIn({ trust: true });
    now += 5 * day;
    await owner.signIn();
    const { devices } = (await owner.get("/api/admin/account")).json();
    expect(devices).toMatchObject([{ isThis: true }, { isThis: false, isTrusted: true }]);
    const out = await owner.delete(`/api/admin/account/devices/${devices[1].id}`);
    expect(out.statusCode).toBe(200);
    expect((await phone.get("/api/admin/session")).statusCode).toBe(401);
    expect((await owner.get("/api/admin/account")).json().devices).toHaveLength(1);
  });

  it("sign out every other device at once, and nobody else's", async () => {
    const maria = await staffVisit(shop, owner, "office", "maria");
    const phone = new AdminVisit(shop);
    await phone.signIn({ trust: true });
    const out = await owner.post("/api/admin/account/devices/sign-out-others");
    expect(out.json()).toEqual({ signedOut: 1 });
    expect((await phone.get("/api/admin/session")).statusCode).toBe(401);
    expect((await owner.get("/api/admin/session")).statusCode).toBe(200);
    expect((await maria.get("/api/admin/session")).statusCode).toBe(200);
    const [device] = (await owner.get("/api/admin/account")).json().devices;
    const foreign = await maria.delete(`/api/admin/account/devices/${device.id}`);
    expect(foreign.statusCode).toBe(404);
  });

  it("are asked again who they are for what is dangerous, ten minutes after they said so", async () => {
    const account = { username: "maria", role: "crew" };
    const { password } = demoSignIn;
    now += 10 * minute;
    const ask = () => owner.post("/api/admin/accounts", account);
    expect(await codeOf(ask())).toEqual([403, "confirm_required"]);
    const forget = owner.post("/api/admin/people/forget", { email: "a@b.co", anyway: true });
    expect(await codeOf(forget)).toEqual([403, "confirm_required"]);
    const passkey = owner.post("/api/admin/passkeys/begin");
    expect(await codeOf(passkey)).toEqual([403, "confirm_required"]);
    const confirm = (given: string) =>
      owner.post("/api/admin/account/confirm", { password: given });
    expect(await codeOf(confirm("guess"))).toEqual([401, "password_wrong"]);
    expect(await codeOf(ask())).toEqual([403, "confirm_required"]);
    expect((await confirm(password)).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(200);
    // What is not dangerous never asks.
    now += 30 * minute;
    expect((await owner.get("/api/admin/orders")).statusCode).toBe(200);
  });

  it("get past the guesses of strangers on a new device with a recovery code, once", async () => {
    const { password } = demoSignIn;
    const made = await owner.post("/api/admin/second-factor/recovery-codes", { password });
    const [code, spare] = made.json().recoveryCodes;
    for (let guess = 0; guess < 30; guess++) {
      const stranger = new AdminVisit(shop);
      stranger.address = `198.51.100.${guess}`;
      await stranger.signIn({ password: `guess-${guess}` });
    }
    const fresh = () => new AdminVisit(shop);
    expect((await fresh().signIn()).statusCode).toBe(429);
    expect((await fresh().signIn({ code: "aaaaa-bbbbb" })).statusCode).toBe(429);
    expect((await fresh().signIn({ code, password: "guess" })).statusCode).toBe(401);
    expect((await fresh().signIn({ code })).statusCode).toBe(200);
    expect((await fresh().signIn({ code })).statusCode).toBe(429);
    // A code of somebody else's account opens no way either.
    const other = await fresh().signIn({ username: "maria", code: spare });
    expect(other.statusCode).toBe(429);
  });
});
