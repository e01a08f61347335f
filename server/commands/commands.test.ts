import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import { createPostgresDatabase, temporaryFolder } from "#tests/support/databases.ts";
import { sampleWriter } from "#tests/support/sample-rows.ts";

const run = promisify(execFile);

const folder = temporaryFolder();
const dataDir = join(folder, "data");
const backup = join(folder, "shop.backup.gz");
beforeAll(async () => {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const write = sampleWriter(database.db);
  await write.orders();
  await write.consultations();
  await database.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As the npm command runs it, in a process of its own. */
async function command(name: string, args: string[] = [], env: Record<string, string> = {}) {
  const options = { env: { ...process.env, MODE: "demo", DATA_DIR: dataDir, ...env } };
  return run(process.execPath, [`server/commands/${name}.ts`, ...args], options).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

it("backup, restore and check say what they did", async () => {
  const made = await command("backup", [backup]);
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining("1 orders") });
  const checked = await command("restore", ["--check", backup]);
  expect(checked).toMatchObject({ code: 0, said: expect.stringContaining("can be restored") });
  const restored = await command("restore", [backup], { DATA_DIR: join(folder, "new") });
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining("Restored") });
});

it("move-to-postgres copies the shop, and refuses to do it twice", async () => {
  const DATABASE_URL = await createPostgresDatabase();
  const moved = await command("move-to-postgres", [], { DATABASE_URL });
  expect(moved).toMatchObject({ code: 0, said: expect.stringContaining("checksums agree") });
  const again = await command("move-to-postgres", [], { DATABASE_URL });
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining("is not empty") });
});

it.each([
  ["restore", [], {}, "Name the backup to restore"],
  ["restore", ["no-such-file"], { DATA_DIR: join(folder, "other") }, "cannot be read"],
  ["backup", [], { DATA_DIR: join(folder, "nothing-here") }, "There is no database"],
  ["move-to-postgres", [], {}, "Set DATABASE_URL"],
  ["backup", [], { PORT: "many" }, "PORT is a number"],
] as const)("%s %j says in one sentence what is missing", async (name, args, env, sentence) => {
  const { code, said } = await command(name, [...args], env);
  expect(code).toBe(1);
  expect(said).toContain(sentence);
  expect(said).not.toContain("    at ");
});
