import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { photoFiles } from "#features/photos/photo.ts";
import { photoVersion } from "#features/photos/photo-version.server.ts";
import { checkCopy } from "#platform/database/backup/load.ts";
import { takeSnapshot } from "#platform/database/backup/snapshot.ts";
import { type DatabaseLocation, openDatabase } from "#platform/database/open-database.ts";
import { openFolderStore } from "#platform/file-store/folder-store.ts";
import { runCommandProcess } from "#tests/support/command-process.ts";
import { createPostgresDatabase, temporaryFolder } from "#tests/support/databases.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openS3Server } from "#tests/support/services/s3-server.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const folder = temporaryFolder();
const dataDir = join(folder, "data");
const backup = join(folder, "shop.backup.gz");
const inventedOrders = 300;
/** Those of the same year that were taken by hand and are paid. */
const takenByHand = 3;
const photo = "photo-0123456789abcdef";
const files = ["the smallest AVIF", "the smallest WebP", "the one for shared links"];
const photosIn = (place: string) =>
  readdirSync(join(place, "photos"))
    .map((name) => readFileSync(join(place, "photos", name), "utf8"))
    .toSorted();
/**
 * A shop that has lived: the shipped catalogue, an invented year, and one order and request more.
 */
beforeAll(async () => {
  const location = { dataDir, databaseUrl: undefined };
  const database = await openDatabase(location);
  await (await openTestShop({ database, location, remove: async () => {} })).close();
  const write = sampleWriter(database.db);
  await write.orders();
  await write.consultations();
  const contents = files.map((file) => Buffer.from(file));
  const version = photoVersion(contents);
  await write.photos({ name: photo, version, widths: "[240]" });
  const store = openFolderStore(join(dataDir, "photos"));
  for (const [index, file] of photoFiles({ name: photo, version, widths: [240] }).entries()) {
    await store.write(file, contents[index] as Buffer);
  }
  await database.close();
  await command("demo-data", [String(inventedOrders)]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function command(name: string, args: string[] = [], env: Record<string, string> = {}) {
  return runCommandProcess(name, args, { DATA_DIR: dataDir, ...env });
}

it("backup, restore and check say what they did", async () => {
  const made = await command("backup", [backup]);
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${inventedOrders + takenByHand + 1} orders`),
  });
  const checked = await command("restore", ["--check", backup]);
  expect(checked).toMatchObject({ code: 0, said: expect.stringContaining("can be restored") });
  const restored = await command("restore", [backup], { DATA_DIR: join(folder, "new") });
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining("Restored") });
});

it("a backup has the photos beside it, each once, and a restore brings them back", async () => {
  const again = await command("backup", [backup]);
  expect(again.said).toContain("1 in");
  expect(again.said).toContain("0 of them new");
  expect(photosIn(folder)).toEqual(files.toSorted());
  const place = join(folder, "with-photos");
  const restored = await command("restore", [backup], { DATA_DIR: place });
  expect(restored.said).toContain("and 1 photos");
  expect(photosIn(place)).toEqual(files.toSorted());
});

it("a photo that is missing or damaged is told of, at the backup and at the restore", async () => {
  const [kept = ""] = readdirSync(join(folder, "photos"));
  writeFileSync(join(folder, "photos", kept), "bits have rotted");
  const args = [backup];
  for (const check of [["--check", ...args], args]) {
    const refused = await command("restore", check, { DATA_DIR: join(folder, "refused") });
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("1 of the 1 photos") });
  }
  const without = await command("restore", ["--without-photos", ...args], {
    DATA_DIR: join(folder, "without"),
  });
  expect(without).toMatchObject({ code: 0, said: expect.stringContaining("and 0 photos") });
  rmSync(join(dataDir, "photos", kept));
  const incomplete = await command("backup", [join(folder, "other", "shop.backup.gz")]);
  expect(incomplete).toMatchObject({ code: 1, said: expect.stringContaining(photo) });
});

it("a photo that is missing in a bucket is told of, or the right that the key lacks to tell", async () => {
  const store = await openS3Server();
  for (const isAllowed of [true, false]) {
    store.allowListing(isAllowed);
    const path = join(folder, `bucket-${isAllowed}`, "shop.backup.gz");
    const { code, said } = await command("backup", [path], store.settings);
    expect(code).toBe(1);
    expect(said).toContain(photo);
    expect(said).toContain(isAllowed ? "Upload them again" : "s3:ListBucket");
    expect(said).not.toContain("    at ");
  }
  await store.close();
});

it("move-to-postgres copies the shop, and refuses to do it twice", async () => {
  const DATABASE_URL = await createPostgresDatabase();
  const moved = await command("move-to-postgres", [], { DATABASE_URL });
  expect(moved).toMatchObject({ code: 0, said: expect.stringContaining("checksums agree") });
  const tally = (location: DatabaseLocation) => checkCopy(takeSnapshot(location, new Date()));
  const there = await tally({ dataDir: "", databaseUrl: DATABASE_URL });
  expect(there).toEqual(await tally({ dataDir, databaseUrl: undefined }));
  expect(there.orders?.rows).toBe(inventedOrders + takenByHand + 1);
  expect(there.variants?.rows).toBeGreaterThan(100);
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
  expect(code).toBeGreaterThan(0);
  expect(said).toContain(sentence);
  expect(said).not.toContain("    at ");
});
