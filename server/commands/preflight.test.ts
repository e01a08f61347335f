import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import { runCommandProcess } from "#tests/support/command-process.ts";
import {
  createPostgresDatabase,
  describeOnBothDatabases,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { liveSettings } from "#tests/support/live-settings.ts";

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
const newFolder = () => mkdtempSync(join(folder, "data-"));

describeOnBothDatabases("preflight", (open, engine) => {
  const settingsOf = ({
    dataDir,
    databaseUrl,
  }: {
    dataDir: string;
    databaseUrl?: string | undefined;
  }) => ({
    DATA_DIR: dataDir || newFolder(),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });

  it("says that the first start will make the database, and makes none", async () => {
    const databaseUrl = engine === "postgres" ? await createPostgresDatabase() : undefined;
    const settings = settingsOf({ dataDir: newFolder(), databaseUrl });
    for (let i = 0; i < 2; i++) {
      const { code, said } = await runCommandProcess("preflight", [], settings);
      expect(said).toContain("empty: the first start makes it");
      expect(code).toBe(0);
    }
  });

  it("reads the database beside the server that has it open", async () => {
    const test = await open();
    const { code, said } = await runCommandProcess("preflight", [], settingsOf(test.location));
    expect(said).toContain("as this version needs it");
    expect(code).toBe(0);
    await test.remove();
  });

  it("names what the next start would change, and refuses what a newer version has written", async () => {
    const test = await open();
    const { db } = test.database;
    const applied = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
    await applied
      .deleteFrom("kysely_migration")
      .where("name", "=", "014-mail-sign-in-links")
      .execute();
    const older = await runCommandProcess("preflight", [], settingsOf(test.location));
    expect(older.said).toContain("bring up to date (014-mail-sign-in-links)");
    await applied
      .insertInto("kysely_migration")
      .values({ name: "999-from-the-future", timestamp: "x" })
      .execute();
    const newer = await runCommandProcess("preflight", [], settingsOf(test.location));
    expect(newer.said).toMatch(/written by a newer version .*999-from-the-future/);
    expect(newer.said).not.toContain("    at ");
    expect(newer.code).toBe(78);
    await test.remove();
  });
});

it("preflight names every live setting that is missing", async () => {
  const settings = { DATA_DIR: newFolder(), MODE: "live" };
  const { code, said } = await runCommandProcess("preflight", [], settings);
  expect(said).toMatch(/STRIPE_SECRET_KEY is missing[\s\S]*OWNER_EMAIL is missing/);
  expect(code).toBe(78);
  const complete = await runCommandProcess("preflight", [], { ...settings, ...liveSettings });
  expect(complete.said).toContain("complete for live mode");
});

it("preflight warns of what a start accepts and an owner would regret", async () => {
  const settings = { DATA_DIR: newFolder(), ...liveSettings, MODE: "live" };
  const nowhere = join(newFolder(), "nowhere");
  const weak = { ...settings, HOST: "", TRUST_PROXY: "", BACKUP_TO: nowhere };
  const { code, said } = await runCommandProcess("preflight", [], weak);
  expect(said).toContain("takes visitors past any proxy");
  expect(said).toContain(`BACKUP_TO names ${nowhere}, and there is no such folder.`);
  expect(code).toBe(0);
  const sound = { ...settings, HOST: "127.0.0.1", TRUST_PROXY: "1", BACKUP_TO: newFolder() };
  expect((await runCommandProcess("preflight", [], sound)).said).not.toContain("Look at this");
});

it("preflight says that PostgreSQL does not answer", async () => {
  const settings = { DATA_DIR: newFolder(), DATABASE_URL: "postgres://shop@127.0.0.1:1/shop" };
  const { code, said } = await runCommandProcess("preflight", [], settings);
  expect(said).toContain("does not answer");
  expect(code).toBe(1);
});

it.each([
  [0o644, 78, "chmod 600 .env"],
  [0o600, 0, "complete for demo mode"],
])(
  "preflight with a settings file of mode %o ends with %i: %s",
  async (mode, expected, sentence) => {
    const place = newFolder();
    writeFileSync(join(place, ".env"), "MODE=demo\nDATA_DIR=./data\n", { mode });
    const env = { ...process.env, MODE: "demo" };
    const said = await new Promise<string>((done) => {
      const script = resolve("server/commands/preflight.ts");
      execFile(process.execPath, [script], { cwd: place, env }, (error, out, err) => {
        expect(error ? error.code : 0).toBe(expected);
        done(out + err);
      });
    });
    expect(said).toContain(sentence);
  },
);

it("rehearse makes a copy without the secret of the second factor, and leaves the shop as it was", async () => {
  const [dataDir, copy] = [newFolder(), join(newFolder(), "copy")];
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const now = Date.now();
  await database.db
    .insertInto("admin_users")
    .values({
      id: "adm_1",
      username: "owner",
      password_hash: liveSettings.ADMIN_PASSWORD_HASH,
      totp_secret: "sealed",
      totp_enabled_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const { code, said } = await runCommandProcess("rehearse", [copy], { DATA_DIR: dataDir });
  expect(said).toMatch(/Copied 1?[\d,]* rows/);
  expect(code).toBe(0);
  const secretIn = (db: typeof database.db) =>
    db.selectFrom("admin_users").select("totp_secret").execute();
  expect(await secretIn(database.db)).toEqual([{ totp_secret: "sealed" }]);
  await database.close();
  const copied = await openDatabase({ dataDir: copy, databaseUrl: undefined });
  expect(await secretIn(copied.db)).toEqual([{ totp_secret: null }]);
  await copied.close();
});
