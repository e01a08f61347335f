import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, expect, it } from "vitest";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import { AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import {
  describeOnBothDatabases,
  type TestDatabase,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const { password } = demoSignIn;
const newKey = () => randomBytes(32).toString("base64");

describeOnBothDatabases("the secret of the second factor", (open) => {
  let test: TestDatabase;
  let shop: TestShop | undefined;
  let DATA_DIR: string;
  beforeEach(async () => {
    test = await open();
    DATA_DIR = temporaryFolder();
  });
  afterEach(async () => {
    await shop?.close();
    shop = undefined;
    await test.remove();
    rmSync(DATA_DIR, { recursive: true, force: true });
  });

  async function start(environment: Record<string, string> = {}): Promise<TestShop> {
    await shop?.close();
    shop = undefined;
    shop = await openTestShop(test, { environment: { DATA_DIR, ...environment } });
    return shop;
  }
  const stored = async () => {
    const { totp_secret } = await test.database.db
      .selectFrom("admin_users")
      .select("totp_secret")
      .executeTakeFirstOrThrow();
    return totp_secret;
  };
  const code = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  async function switchOn(visit: AdminVisit): Promise<string> {
    const { secret } = (await visit.post("/api/admin/second-factor/begin", { password })).json();
    const confirmed = await visit.post("/api/admin/second-factor/confirm", {
      password,
      code: code(secret),
    });
    expect(confirmed.statusCode).toBe(200);
    return secret;
  }
  /** The demo's own hash again: a start that finds another one forgets the second factor. */
  async function restoreHash(hash: string): Promise<void> {
    await test.database.db.updateTable("admin_users").set({ password_hash: hash }).execute();
  }
  async function withSecret(environment: Record<string, string> = {}): Promise<string> {
    const opened = await start(environment);
    const { password_hash: hash } = await test.database.db
      .selectFrom("admin_users")
      .select("password_hash")
      .executeTakeFirstOrThrow();
    const secret = await switchOn(await signedIn(opened));
    await restoreHash(hash);
    return secret;
  }

  async function signedInWithCode(typed: string): Promise<number> {
    const visit = new AdminVisit(shop as TestShop);
    return (await visit.signIn({ code: typed })).statusCode;
  }

  it("is not in the database, and its codes are still taken after a new start", async () => {
    const secret = await withSecret();
    const before = await stored();
    expect(before).toMatch(/^sealed:1:/);
    expect(before).not.toContain(secret);
    await start();
    expect(await stored()).toBe(before);
    await test.database.db.updateTable("admin_users").set({ totp_last_period: null }).execute();
    expect(await signedInWithCode(code(secret))).toBe(200);
  });

  it("from before it was encrypted is encrypted by the next start", async () => {
    const secret = await withSecret();
    await test.database.db.updateTable("admin_users").set({ totp_secret: secret }).execute();
    await start();
    expect(await stored()).toMatch(/^sealed:1:/);
    await test.database.db.updateTable("admin_users").set({ totp_last_period: null }).execute();
    expect(await signedInWithCode(code(secret))).toBe(200);
  });

  it("follows a key that replaces another, and nothing but its keys opens it", async () => {
    const [old, fresh] = [newKey(), newKey()];
    await withSecret({ SECRETS_KEY: old });
    const before = await stored();
    await expect(start({ SECRETS_KEY: fresh })).rejects.toThrow(
      /encrypted with another key: set SECRETS_KEY to that one/,
    );
    expect(await stored()).toBe(before);
    await start({ SECRETS_KEY: `${fresh}, ${old}` });
    expect(await stored()).not.toBe(before);
    await start({ SECRETS_KEY: fresh });
  });
});
