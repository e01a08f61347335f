import { afterEach, beforeEach, expect, it } from "vitest";
import { AdminVisit, signedIn, staffVisit } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { makeSoftPasskey } from "#tests/support/soft-passkey.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const minute = 60_000;
const door = "/api/admin/passkeys/sign-in";
type SoftPasskey = ReturnType<typeof makeSoftPasskey>;

describeOnBothDatabases("a passkey", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let owner: AdminVisit;
  let now = sampleTime;
  const here = { rpId: "localhost", origin: "http://localhost:3000" };
  beforeEach(async () => {
    now = sampleTime;
    test = await open();
    shop = await openTestShop(test, {
      clock: { now: () => now },
      limits: { apiRequestsPerMinute: 100_000 },
    });
    owner = await signedIn(shop);
  });
  afterEach(async () => {
    await shop.close();
    await test.remove();
  });

  const begin = async (visit: AdminVisit, path: string) => {
    const { ticket, options } = (await visit.post(path)).json();
    return { ticket: String(ticket), challenge: String(options.challenge) };
  };
  async function add(visit: AdminVisit, passkey: SoftPasskey = makeSoftPasskey(here)) {
    const { ticket, challenge } = await begin(visit, "/api/admin/passkeys/begin");
    const credential = passkey.create(challenge);
    const answer = await visit.post("/api/admin/passkeys", { ticket, name: "Phone", credential });
    expect(answer.json()).toEqual({ ok: true });
    return passkey;
  }
  async function signIn(
    passkey: SoftPasskey,
    lie: Parameters<SoftPasskey["get"]>[1] = {},
    visit = new AdminVisit(shop),
  ) {
    const { ticket, challenge } = await begin(visit, `${door}/begin`);
    const given = { ticket, credential: passkey.get(challenge, lie) };
    return { visit, given, answer: await visit.post(door, given) };
  }

  it("signs in without name, password or code, and is named in the trail", async () => {
    const passkey = await add(owner);
    const { visit, answer } = await signIn(passkey);
    expect(answer.statusCode).toBe(200);
    expect((await visit.get("/api/admin/session")).json()).toMatchObject({ username: "admin" });
    const { passkeys } = (await visit.get("/api/admin/account")).json();
    expect(passkeys).toMatchObject([{ name: "Phone", lastUsedAt: new Date(now).toISOString() }]);
    const trail = (await visit.get("/api/admin/audit?limit=50")).body;
    expect(trail).toContain("Passkey added");
    expect(trail).toContain("with a passkey");
  });

  it("opens while strangers' guesses keep every password waiting", async () => {
    const passkey = await add(owner);
    for (let guess = 0; guess < 30; guess++) {
      const stranger = new AdminVisit(shop);
      stranger.address = `198.51.100.${guess}`;
      await stranger.signIn({ password: `guess-${guess}` });
    }
    expect((await new AdminVisit(shop).signIn()).statusCode).toBe(429);
    expect((await signIn(passkey)).answer.statusCode).toBe(200);
  });

  it("counts once, for five minutes, here, with its person there, and for what it was asked", async () => {
    const passkey = await add(owner);
    const { given, answer } = await signIn(passkey);
    expect(answer.statusCode).toBe(200);
    const again = await new AdminVisit(shop).post(door, given);
    expect([again.statusCode, again.json().code]).toEqual([401, "passkey_invalid"]);
    // Its own count would have shown that; many do not count.
    const shared = await add(owner, makeSoftPasskey({ ...here, counts: false }));
    const first = await signIn(shared);
    expect(first.answer.statusCode).toBe(200);
    expect((await new AdminVisit(shop).post(door, first.given)).statusCode).toBe(401);
    expect((await signIn(shared)).answer.statusCode).toBe(200);
    for (const lie of [{ origin: "https://evil.example" }, { isVerified: false }]) {
      expect((await signIn(passkey, lie)).answer.json().code).toBe("passkey_invalid");
    }
    const visit = new AdminVisit(shop);
    const late = await begin(visit, `${door}/begin`);
    now += 5 * minute;
    const tooLate = { ticket: late.ticket, credential: passkey.get(late.challenge) };
    expect((await visit.post(door, tooLate)).statusCode).toBe(401);
    const asked = await begin(owner, "/api/admin/account/confirm-by-passkey/begin");
    const other = { ticket: asked.ticket, credential: passkey.get(asked.challenge) };
    expect((await visit.post(door, other)).statusCode).toBe(401);
    const made = { ticket: "sealed:1:0011223344556677:AA", credential: passkey.get("x") };
    expect((await visit.post(door, made)).statusCode).toBe(401);
    expect((await signIn(makeSoftPasskey(here))).answer.statusCode).toBe(401);
  });

  it("of two who send the same answer at once lets one in", async () => {
    const passkey = await add(owner);
    const { ticket, challenge } = await begin(new AdminVisit(shop), `${door}/begin`);
    const credential = passkey.get(challenge);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => new AdminVisit(shop).post(door, { ticket, credential })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 401, 401, 401]);
  });

  it("shows again who is there, and nobody else's does", async () => {
    const passkey = await add(owner);
    const maria = await staffVisit(shop, owner, "owner", "maria");
    const theirs = await add(maria);
    now += 10 * minute;
    const account = { username: "carl", role: "crew" };
    const path = "/api/admin/account/confirm-by-passkey";
    const confirm = async (with_: SoftPasskey) => {
      const { ticket, challenge } = await begin(owner, `${path}/begin`);
      return owner.post(path, { ticket, credential: with_.get(challenge) });
    };
    expect((await confirm(theirs)).json().code).toBe("passkey_invalid");
    const refused = await owner.post("/api/admin/accounts", account);
    expect(refused.json().code).toBe("confirm_required");
    expect((await confirm(passkey)).statusCode).toBe(200);
    expect((await owner.post("/api/admin/accounts", account)).statusCode).toBe(200);
  });

  it("is removed by its own person alone, and goes when the account is closed", async () => {
    const maria = await staffVisit(shop, owner, "office", "maria");
    const passkey = await add(maria);
    const foreign = await owner.delete(`/api/admin/passkeys/${passkey.id}`);
    expect(foreign.statusCode).toBe(404);
    const { accounts } = (await owner.get("/api/admin/accounts")).json();
    const { id } = accounts.find(({ username }: { username: string }) => username === "maria");
    await owner.post(`/api/admin/accounts/${id}/close`);
    expect((await signIn(passkey)).answer.statusCode).toBe(401);
    const own = await add(owner);
    expect((await owner.delete(`/api/admin/passkeys/${own.id}`)).statusCode).toBe(200);
    expect((await signIn(own)).answer.statusCode).toBe(401);
  });

  it("is one of ten at most", async () => {
    for (let made = 0; made < 10; made++) await add(owner);
    const { ticket, challenge } = await begin(owner, "/api/admin/passkeys/begin");
    const credential = makeSoftPasskey(here).create(challenge);
    const answer = await owner.post("/api/admin/passkeys", { ticket, name: "More", credential });
    expect(answer.json().code).toBe("passkeys_full");
  });
});
