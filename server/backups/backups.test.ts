import { resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createMetrics } from "#server/monitoring/metrics.ts";
import { signedIn } from "#tests/support/admin-visit.ts";
import {
  describeOnBothDatabases,
  type TestDatabase,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { type MakeBackup, openBackupProcess } from "./backup-process.ts";
import { Backups } from "./backups.ts";

const minute = 60_000;
const every = 15 * minute;

describeOnBothDatabases("the schedule of the shop's own backups", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let now = Date.parse("2026-11-17T12:00:00Z");
  const clock = { now: () => now };
  const folder = temporaryFolder();
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, {
      clock,
      environment: { BACKUP_TO: folder, BACKUP_EVERY: "15" },
    });
  });
  beforeEach(async () => {
    now += 30 * 86_400_000;
    await test.database.db
      .updateTable("backup_schedule")
      .set({ due_at: 0, claimed_until: 0, good_at: null, failed_at: null })
      .execute();
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  let madeSoFar = 0;
  const made = { name: "heronbrook-2026-11-17T12-00-00.backup.gz", bytes: 5_000, lostPhotos: [] };
  const counting: MakeBackup = async () => {
    madeSoFar += 1;
    return made;
  };
  const instance = (make = counting) =>
    new Backups({ database: test.database, clock, log: shop.app.log, everyMs: every, make });
  const failing = async () => {
    throw new Error("the bucket is gone");
  };
  const lateItems = () =>
    test.database.db
      .selectFrom("attention_items")
      .select(["subject", "details", "resolved_at"])
      .where("kind", "=", "backup_late")
      .orderBy("created_at")
      .execute();

  it("has each made by one of several instances, and the next when its time has come", async () => {
    const instances = [instance(), instance(), instance()];
    const round = () => Promise.all(instances.map((one) => one.round()));
    const before = madeSoFar;
    await round();
    await round();
    expect(madeSoFar - before).toBe(1);
    now += every - 1;
    await round();
    expect(madeSoFar - before).toBe(1);
    now += 1;
    await round();
    expect(madeSoFar - before).toBe(2);
  });

  it("tries again soon after a failure, and lets nobody wait for an instance that died", async () => {
    await instance(failing).round();
    const before = madeSoFar;
    now += 4 * minute;
    await instance().round();
    expect(madeSoFar - before).toBe(0);
    now += minute;
    await instance().round();
    expect(madeSoFar - before).toBe(1);

    await test.database.db
      .updateTable("backup_schedule")
      .set({ due_at: now, claimed_until: now + 30 * minute })
      .execute();
    await instance().round();
    expect(madeSoFar - before).toBe(1);
    now += 30 * minute;
    await instance().round();
    expect(madeSoFar - before).toBe(2);
  });

  it("asks for a person once there has been no good one for twice its time, and no more when there is", async () => {
    shop.log.length = 0;
    const good = instance();
    await good.round();
    const goodAt = now;
    const bad = instance(failing);
    for (let waited = 0; waited <= 2 * every; waited += 5 * minute) {
      await bad.round();
      expect(await lateItems()).toEqual([]);
      now = goodAt + waited;
    }
    now = goodAt + 2 * every + 1;
    await bad.round();
    await instance(failing).round();
    expect(await lateItems()).toMatchObject([
      { subject: new Date(goodAt).toISOString(), resolved_at: null },
    ]);
    await shop.alarms.ring();
    await shop.alarms.ring();
    const lines = shop.log.map((line) => JSON.parse(line));
    expect(lines.filter(({ alarm }) => alarm === "backup-late")).toHaveLength(1);
    expect(lines).toContainEqual(expect.objectContaining({ failure: "the bucket is gone" }));

    now += every;
    await good.round();
    expect(await lateItems()).toMatchObject([{ resolved_at: now }]);
  });

  it("shows the last good one at the desk, to whoever is signed in, and to the monitor", async () => {
    const registry = createMetrics({
      app: shop.app,
      cacheListener: shop.pageCache.listener,
      services: shop.services,
      payments: { watch: shop.paymentWatch },
    });
    expect(await registry.metrics()).not.toMatch(/^heronbrook_backup_age_seconds \d/m);
    await instance().round();
    const goodAt = now;
    now += 5 * minute;
    expect((await shop.app.inject("/api/admin/backups")).statusCode).toBe(401);
    const visit = await signedIn(shop);
    const report = {
      lastGoodAt: new Date(goodAt).toISOString(),
      bytes: 5_000,
      everyMinutes: 15,
      isWanted: false,
    };
    expect((await visit.get("/api/admin/backups")).json()).toEqual({ ...report, state: "good" });
    const text = await registry.metrics();
    expect(text).toContain("heronbrook_backup_age_seconds 300\n");
    expect(text).toContain("heronbrook_backup_every_seconds 900\n");
    now += every * 2;
    expect((await (await signedIn(shop)).get("/api/admin/backups")).json()).toEqual({
      ...report,
      state: "late",
    });
  });

  it("makes real ones in a process of its own, which ends with the shop", async () => {
    const settings = {
      ...process.env,
      MODE: "demo",
      DATA_DIR: test.location.dataDir || temporaryFolder(),
      DATABASE_URL: test.location.databaseUrl ?? "",
      BACKUP_TO: folder,
    };
    const make = openBackupProcess(resolve("server/commands/scheduled-backup.ts"), settings);
    const backups = instance(make);
    await backups.round();
    expect(await backups.report()).toMatchObject({ goodAt: now, failure: undefined });

    now += every;
    const before = await test.database.db.selectFrom("backup_schedule").selectAll().execute();
    backups.start();
    await expect
      .poll(() => test.database.db.selectFrom("backup_schedule").select("claimed_until").execute())
      .not.toEqual([{ claimed_until: 0 }]);
    await backups.stop();
    const after = await test.database.db.selectFrom("backup_schedule").selectAll().execute();
    // Given up without a word, and due for whoever starts next.
    expect(after).toEqual([{ ...before[0], due_at: now }]);
  });
});
