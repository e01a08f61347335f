import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nameOfCopy } from "#platform/database/backup/kept-copies.ts";
import { runCommandProcess } from "#tests/support/command-process.ts";
import {
  createPostgresDatabase,
  describeOnBothDatabases,
  type TestDatabase,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { fillShop, givePhotosFiles } from "#tests/support/samples/filled-shop.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openS3Server, type S3Server } from "#tests/support/services/s3-server.ts";

const day = 86_400_000;

/** A place for backups as the tests look at it from outside. */
interface Place {
  settings: Record<string, string>;
  names(): string[];
  read(name: string): Buffer;
  write(name: string, content: Buffer): void;
  remove(name: string): void;
}

function folderPlace(): Place {
  const folder = temporaryFolder();
  const list = (at: string) =>
    readdirSync(join(folder, at), { withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [at + entry.name] : [],
    );
  return {
    settings: { BACKUP_TO: folder },
    names: () => [...list(""), ...(existsSync(join(folder, "photos")) ? list("photos/") : [])],
    read: (name) => readFileSync(join(folder, name)),
    write: (name, content) => writeFileSync(join(folder, name), content),
    remove: (name) => rmSync(join(folder, name)),
  };
}

function bucketPlace(server: S3Server): Place {
  const at = "pond-backups/heronbrook/";
  server.files.clear();
  return {
    settings: server.backupSettings,
    names: () => [...server.files.keys()].map((name) => name.slice(at.length)),
    read: (name) => server.files.get(at + name)?.content as Buffer,
    write: (name, content) => server.files.set(at + name, { content, type: undefined }),
    remove: (name) => server.files.delete(at + name),
  };
}

describeOnBothDatabases("the shop's own backups", (open, engine) => {
  let source: TestDatabase;
  let server: S3Server;
  let dataDir: string;
  let photos: string[];
  let orders: number;
  beforeAll(async () => {
    server = await openS3Server();
    source = await open();
    dataDir = source.location.dataDir || temporaryFolder();
    await fillShop(source.database.db);
    await sampleWriter(source.database.db).photos();
    photos = await givePhotosFiles(source.database.db, dataDir);
    orders = (await source.database.db.selectFrom("orders").select("id").execute()).length;
    expect(orders).toBeGreaterThan(5);
  });
  afterAll(async () => {
    await server.close();
    await source.remove();
  });

  const settingsOf = (place: Place) => ({
    DATA_DIR: dataDir,
    DATABASE_URL: source.location.databaseUrl ?? "",
    ...place.settings,
  });
  const backUp = (place: Place) => runCommandProcess("scheduled-backup", [], settingsOf(place));
  async function made(place: Place): Promise<string> {
    const { code, said } = await backUp(place);
    expect({ code, said }).toMatchObject({ code: 0 });
    return JSON.parse(said).name;
  }
  const copiesIn = (place: Place) =>
    place
      .names()
      .filter((name) => name.endsWith(".backup.gz"))
      .toSorted();

  for (const kind of ["folder", "bucket"] as const) {
    const newPlace = () => (kind === "folder" ? folderPlace() : bucketPlace(server));

    it(`in a ${kind} bring an empty machine back with one command, photos included`, async () => {
      const place = newPlace();
      const name = await made(place);
      expect(existsSync(join(dataDir, "backup-in-progress"))).toBe(false);
      // To the other engine than it came from.
      const machine = {
        DATA_DIR: temporaryFolder(),
        DATABASE_URL: engine === "sqlite" ? await createPostgresDatabase() : "",
        ...place.settings,
      };
      const checked = await runCommandProcess("restore", ["latest", "--check"], machine);
      expect(checked).toMatchObject({ code: 0, said: expect.stringContaining("can be restored") });
      const restored = await runCommandProcess("restore", ["latest"], machine);
      expect(restored).toMatchObject({ code: 0, said: expect.stringContaining(name) });
      expect(restored.said).toMatch(new RegExp(`Restored .* ${orders} orders .* and 4 photos`));
      const there = readdirSync(join(machine.DATA_DIR, "photos")).map((file) =>
        readFileSync(join(machine.DATA_DIR, "photos", file), "utf8"),
      );
      expect(there.toSorted()).toEqual(photos);
    });

    // These hang on the place and not on the database: each place once.
    if ((kind === "folder") !== (engine === "sqlite")) continue;

    it(`in a ${kind}: a damaged and a half-written copy are passed over, and told of`, async () => {
      const place = newPlace();
      const good = await made(place);
      const content = place.read(good);
      const later = (minutes: number) => nameOfCopy(new Date(Date.now() + minutes * 60_000));
      const [half, damaged] = [later(15), later(30)];
      place.write(half, content.subarray(0, content.length / 2));
      place.write(damaged, Buffer.from("not even compressed"));
      place.write(`${later(45)}.unfinished`, content);
      const machine = { DATA_DIR: temporaryFolder(), ...place.settings };
      const restored = await runCommandProcess("restore", ["latest"], machine);
      expect(restored.code).toBe(0);
      for (const name of [half, damaged]) expect(restored.said).toContain(`${name} is damaged`);
      expect(restored.said).toContain(`The newest good backup is ${good}`);

      place.remove(good);
      const none = await runCommandProcess("restore", ["latest"], {
        ...machine,
        DATA_DIR: temporaryFolder(),
      });
      expect(none).toMatchObject({
        code: 1,
        said: expect.stringContaining("None of the 2 backups"),
      });
    });

    it(`in a ${kind} are let go of after 30 days, with the photos that only they named`, async () => {
      const place = newPlace();
      const old = nameOfCopy(new Date(Date.now() - 31 * day));
      const kept = nameOfCopy(new Date(Date.now() - 20 * day));
      const list = (copy: string) => copy.replace(".backup.gz", ".photos.json");
      for (const [copy, photo] of [
        [old, "photo-old.webp"],
        [kept, "photo-kept.webp"],
      ] as const) {
        place.write(copy, Buffer.from("an earlier one"));
        place.write(list(copy), Buffer.from(JSON.stringify([photo])));
      }
      await made(place);
      for (const photo of ["photo-old.webp", "photo-kept.webp"]) {
        place.write(`photos/${photo}`, Buffer.from("a photo"));
      }
      place.write(old, Buffer.from("an earlier one"));
      const newest = await made(place);
      expect(copiesIn(place)).toEqual(expect.arrayContaining([kept, newest]));
      expect(copiesIn(place)).not.toContain(old);
      expect(place.names()).not.toContain(list(old));
      expect(place.names()).not.toContain("photos/photo-old.webp");
      expect(place.names()).toContain("photos/photo-kept.webp");
    });

    it(`in a ${kind}: a photo that has rotted there is copied again`, async () => {
      const place = newPlace();
      await made(place);
      const [file = ""] = place.names().filter((name) => name.startsWith("photos/"));
      const before = place.read(file);
      place.write(file, Buffer.from("bits have rotted"));
      await made(place);
      expect(place.read(file)).toEqual(before);
    });
  }

  it("that do not arrive as they were sent are no backups", async () => {
    const place = bucketPlace(server);
    server.damage((content) => content.subarray(0, content.length / 2));
    const { code, said } = await backUp(place);
    server.damage(undefined);
    expect(code).toBe(1);
    expect(said).toContain("cannot be restored");
    expect(copiesIn(place)).toEqual([]);
  });

  it("say in one sentence what is wrong with their place", async () => {
    const place = bucketPlace(server);
    server.failWith(503);
    const { code, said } = await backUp(place);
    server.failWith(undefined);
    expect(code).toBe(1);
    expect(said).toMatch(/The place of the backups \(BACKUP_TO\) answered \w+ with status 503/);
    expect(said).not.toContain("    at ");
    const machine = { DATA_DIR: temporaryFolder(), ...folderPlace().settings };
    const empty = await runCommandProcess("restore", ["latest"], machine);
    expect(empty).toMatchObject({
      code: 1,
      said: expect.stringContaining("no backup in BACKUP_TO"),
    });
    const nowhere = await runCommandProcess("restore", ["latest"], { DATA_DIR: temporaryFolder() });
    expect(nowhere).toMatchObject({ code: 1, said: expect.stringContaining("Set BACKUP_TO") });
  });
});
