import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TableSum } from "#platform/database/backup/entries.ts";
import type { Engine } from "#platform/database/database.ts";
import { runCommandProcess } from "#tests/support/command-process.ts";
import {
  createPostgresDatabase,
  describeOnBothDatabases,
  type TestDatabase,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { fillShop, givePhotosFiles } from "#tests/support/samples/filled-shop.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";

type Settings = Record<string, string>;

/** Sells one order after the other until it is told to stop; answers with how many there were. */
function sellWithoutPause({ database: { db } }: TestDatabase): { stop(): Promise<number> } {
  const write = sampleWriter(db);
  let open = true;
  const selling = (async () => {
    let sold = 0;
    for (; open; sold++) {
      await write.orders();
      // Without it, a quick disk would have them sell ten times as many, which all are copied.
      await delay(2);
    }
    return sold;
  })();
  return {
    stop: () => {
      open = false;
      return selling;
    },
  };
}

const linesOf = (backup: string) => gunzipSync(readFileSync(backup)).toString().trim().split("\n");
const tallyIn = (backup: string): Record<string, TableSum> =>
  JSON.parse(String(linesOf(backup).at(-1))).tables;

/**
 * Nothing here shares a process with what it tests: what one module does for another by being
 * loaded does not count.
 */
describeOnBothDatabases("the commands, each in a process of its own, from a busy shop", (open) => {
  const folder = temporaryFolder();
  const backup = join(folder, "backups", "shop.backup.gz");
  let source: TestDatabase;
  let settings: Settings;
  let photos: string[];
  beforeAll(async () => {
    source = await open();
    const dataDir = source.location.dataDir || join(folder, "source");
    settings = { DATA_DIR: dataDir, DATABASE_URL: source.location.databaseUrl ?? "" };
    await fillShop(source.database.db);
    photos = await givePhotosFiles(source.database.db, dataDir);
    const selling = sellWithoutPause(source);
    const made = await runCommandProcess("backup", [backup], settings);
    expect(await selling.stop()).toBeGreaterThan(0);
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining("can be restored") });
  });
  afterAll(async () => {
    await source.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  async function emptyMachine(engine: Engine): Promise<Settings> {
    return {
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: engine === "postgres" ? await createPostgresDatabase() : "",
    };
  }

  for (const target of ["sqlite", "postgres"] as const) {
    it(`a backup is checked, restored to ${target}, and the same when it is backed up there`, async () => {
      const machine = await emptyMachine(target);
      const checked = await runCommandProcess("restore", ["--check", backup], machine);
      expect(checked).toMatchObject({ code: 0, said: expect.stringContaining("can be restored") });
      const restored = await runCommandProcess("restore", [backup], machine);
      expect(restored).toMatchObject({ code: 0, said: expect.stringContaining("Restored") });
      const place = join(String(machine.DATA_DIR), "photos");
      const there = readdirSync(place).map((name) => readFileSync(join(place, name), "utf8"));
      expect(there.toSorted()).toEqual(photos);

      const again = join(String(machine.DATA_DIR), "again", "shop.backup.gz");
      expect((await runCommandProcess("backup", [again], machine)).code).toBe(0);
      const tally = tallyIn(backup);
      expect(tallyIn(again)).toEqual(tally);
      expect(tally.orders?.rows).toBeGreaterThan(1);
      expect(tally.order_lines?.rows).toBe((tally.orders?.rows ?? 0) * 2);
      rmSync(String(machine.DATA_DIR), { recursive: true });
    });
  }

  it("numbers leave the database as numbers", () => {
    const lines = linesOf(backup).map((line) => JSON.parse(line));
    const start = lines.findIndex((line) => line.kind === "table" && line.name === "orders");
    const row = Object.fromEntries(
      lines[start].columns.map((name: string, index: number) => [name, lines[start + 1][index]]),
    );
    expect(row).toMatchObject({ total_cents: 41_000, created_at: expect.any(Number) });
  });

  it("a photo whose copy beside the backups has rotted is copied again", async () => {
    const copies = join(folder, "backups", "photos");
    const [copy = ""] = readdirSync(copies);
    writeFileSync(join(copies, copy), "bits have rotted");
    const made = await runCommandProcess("backup", [backup], settings);
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining("1 of them new") });
    expect(readFileSync(join(copies, copy), "utf8")).toContain("the photo");
  });

  it("a backup that the database refuses to take back is told of, and does not keep its name", async () => {
    const { db, engine } = source.database;
    await sql
      .raw(
        engine === "sqlite"
          ? "pragma ignore_check_constraints = on"
          : "alter table consultations drop constraint consultations_stage_check",
      )
      .execute(db);
    await sql`update consultations set stage = 'dreaming'`.execute(db);
    const refused = join(folder, "refused", "shop.backup.gz");
    const made = await runCommandProcess("backup", [refused], settings);
    expect(made).toMatchObject({ code: 1, said: expect.stringContaining("consultations") });
    expect(made.said).toContain("cannot be restored");
    expect(readdirSync(join(folder, "refused")).toSorted()).toEqual([
      "photos",
      "shop.backup.gz.damaged",
    ]);
  });
});
