import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { runCommandProcess } from "#tests/support/command-process.ts";
import {
  describeOnBothDatabases,
  type TestDatabase,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

/** Nothing here shares a process with what it tests. */
describeOnBothDatabases("npm run reset-owner", (open, engine) => {
  const folder = temporaryFolder();
  let test: TestDatabase;
  const reset = () => {
    const { dataDir, databaseUrl } = test.location;
    const settings = { DATA_DIR: dataDir || folder, DATABASE_URL: databaseUrl ?? "" };
    return runCommandProcess("reset-owner", [], settings);
  };
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => {
    for (const place of [folder, test.location.dataDir]) {
      if (place) rmSync(place, { recursive: true, force: true });
    }
  });

  it("lets the owner in who has lost every key, with a password that has to be changed", async () => {
    if (engine === "sqlite") {
      const busy = await reset();
      expect(busy).toMatchObject({ code: 1, said: expect.stringContaining("Stop the shop") });
    }
    const before = await openTestShop(test);
    const owner = await signedIn(before);
    const { password } = demoSignIn;
    await owner.post("/api/admin/second-factor/recovery-codes", { password });
    await before.close();
    await test.database.close();

    const { code, said } = await reset();
    expect(code).toBe(0);
    const startPassword = /start password.*: (\S+)/.exec(said)?.[1] ?? "";
    expect(startPassword).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);

    const database = await openDatabase(test.location);
    const shop = await openTestShop({ ...test, database });
    const visit = new AdminVisit(shop);
    for (const [name, value] of owner.cookies) visit.cookies.set(name, value);
    expect((await visit.get("/api/admin/session")).statusCode).toBe(401);
    expect((await visit.signIn()).statusCode).toBe(401);
    expect((await visit.signIn({ password: startPassword })).statusCode).toBe(200);
    expect((await visit.get("/api/admin/session")).json()).toMatchObject({
      passwordIsTemporary: true,
      secondFactor: { enabled: false, recoveryCodesLeft: 0 },
    });
    await shop.close();
    await database.close();
  });
});
