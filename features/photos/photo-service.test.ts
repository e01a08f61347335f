import { readdirSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ContentChanges } from "#platform/database/content-changes.ts";
import { type FileStore, FileStoreError } from "#platform/file-store/file-store.ts";
import { openFolderStore } from "#platform/file-store/folder-store.ts";
import {
  describeOnBothDatabases,
  type TestDatabase,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { samplePhoto } from "#tests/support/samples/sample-photo.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { photoFiles } from "./photo.ts";
import { createPhotoService, type PhotoServiceParts } from "./photo-service.server.ts";
import type { PreparePhoto } from "./photo-workshop.server.ts";

const day = 86_400_000;
const widths = [240, 480];

/** As the real one leaves them, without the work. */
const prepare: PreparePhoto = async (_file, folder) => {
  for (const name of ["240.avif", "240.webp", "480.avif", "480.webp", "og.jpg"]) {
    await writeFile(join(folder, name), name);
  }
  return { ok: true, photo: { width: 480, height: 360, colour: "#123456", widths } };
};

describeOnBothDatabases("photos", (open) => {
  let test: TestDatabase;
  let folder: string;
  let store: FileStore;
  let changes: ContentChanges;
  const said: unknown[] = [];
  const log = { error: (told: unknown) => said.push(told) } as unknown as PhotoServiceParts["log"];
  const service = (change: Partial<PhotoServiceParts> = {}) =>
    createPhotoService({
      database: test.database,
      changes,
      store,
      prepare,
      clock: { now: () => sampleTime },
      log,
      audit: async () => {},
      ...change,
    });
  const names = async () =>
    (await test.database.db.selectFrom("photos").select("name").execute()).map(({ name }) => name);
  const add = async (change: Partial<PhotoServiceParts> = {}) =>
    service(change).add(Readable.from([await samplePhoto()]), "owner");

  beforeEach(async () => {
    test = await open();
    folder = temporaryFolder();
    store = openFolderStore(folder);
    changes = new ContentChanges(test.database);
    said.length = 0;
  });
  afterEach(async () => {
    await test.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  let made = 0;
  /** A photo of this age with all its files. */
  async function photo(age: number): Promise<string> {
    const name = `photo-${String(++made).padStart(16, "0")}`;
    const created = { created_at: sampleTime - age, widths: JSON.stringify(widths) };
    await sampleWriter(test.database.db).photos({ name, ...created });
    for (const file of photoFiles({ name, version: "0f1e2d3c", widths })) {
      await store.write(file, Buffer.from(file));
    }
    return name;
  }

  it("leave no row behind when the end comes before all files are written", async () => {
    for (const last of [1, 2, 3, 4, 5]) {
      let written = 0;
      const write: FileStore["write"] = async (name, content) => {
        if (++written === last) throw new Error("the lights went out");
        return store.write(name, content);
      };
      await expect(add({ store: { ...store, write } })).rejects.toThrow("lights");
      expect(await names()).toEqual([]);
    }
  });

  it("leave no row behind when the end comes with all files written, and can be sent again", async () => {
    const photo = await samplePhoto({ background: "#abcdef" });
    const audit = async () => {
      throw new Error("the lights went out");
    };
    const first = service({ audit }).add(Readable.from([photo]), "owner");
    await expect(first).rejects.toThrow("lights");
    expect(await names()).toEqual([]);
    const second = await service().add(Readable.from([photo]), "owner");
    if (!second.ok) throw new Error(second.reason);
    expect(await names()).toEqual([second.picture.name]);
    for (const file of photoFiles(second.picture)) {
      expect(await service().file(file)).toBeInstanceOf(Buffer);
    }
  });

  it("whose file is gone are missed aloud", async () => {
    const added = await add();
    if (!added.ok) throw new Error(added.reason);
    const [file = ""] = photoFiles(added.picture);
    await store.remove(file);
    expect(await service().file(file)).toBeUndefined();
    expect(said).toEqual([{ file }]);
  });

  it("whose files are gone are whole again when they are sent again", async () => {
    const photo = await samplePhoto();
    const send = (change: Partial<PhotoServiceParts> = {}) =>
      service(change).add(Readable.from([photo]), "owner");
    const added = await send();
    if (!added.ok) throw new Error(added.reason);
    const files = photoFiles(added.picture);
    for (const file of files) await store.remove(file);
    let told = 0;
    changes.onChange(() => told++);
    expect(await send()).toEqual(added);
    for (const file of files) expect(await service().file(file)).toBeInstanceOf(Buffer);
    told = 0;
    // Made by a newer encoder they have another version.
    for (const file of files) await store.remove(file);
    const newer: PreparePhoto = async (file, place) => {
      const made = await prepare(file, place);
      await writeFile(join(place, "og.jpg"), "smaller");
      return made;
    };
    const again = await send({ prepare: newer });
    if (!again.ok) throw new Error(again.reason);
    expect(again.picture.version).not.toBe(added.picture.version);
    // Stored pages name files that are no more.
    expect(told).toBe(1);
    for (const file of photoFiles(again.picture)) {
      expect(await service().file(file)).toBeInstanceOf(Buffer);
    }
  });

  it("that nothing uses are let go after seven days, and no others", async () => {
    const write = sampleWriter(test.database.db);
    const old = 8 * day;
    const unused = await photo(old);
    const young = await photo(6 * day);
    const shown = await photo(old);
    await write.product_images({ picture: shown });
    const ofDeleted = await photo(old);
    const deleted = await write.products({ deleted_at: sampleTime, visible: 0 });
    await write.product_images({ product_id: deleted.id, picture: ofDeleted });
    const undoable = await photo(old);
    const photos = [{ picture: undoable, alt: "A pond" }];
    await write.product_changes({ before: JSON.stringify({ draft: { photos } }) });
    const inGallery = await photo(old);
    await write.site_texts({ value: JSON.stringify([{ before: { picture: inGallery } }]) });

    await service().dropUnused();
    expect(await names()).toEqual(
      expect.arrayContaining([young, shown, ofDeleted, undoable, inGallery]),
    );
    expect(await names()).not.toContain(unused);
    expect(await store.read(`${unused}-240.0f1e2d3c.avif`)).toBeUndefined();
    expect(await store.read(`${unused}-og.0f1e2d3c.jpg`)).toBeUndefined();
    for (const kept of [young, shown, ofDeleted, undoable, inGallery]) {
      expect(await service().file(`${kept}-og.0f1e2d3c.jpg`)).toBeInstanceOf(Buffer);
    }
  });

  it("that are let go while the store is away leave no file behind for ever", async () => {
    for (let i = 0; i < 3; i++) await photo(8 * day);
    let calls = 0;
    const remove: FileStore["remove"] = async (name) => {
      if (++calls === 2) throw new FileStoreError("The photo store does not answer");
      return store.remove(name);
    };
    await service({ store: { ...store, remove } })
      .dropUnused()
      .catch(() => {});
    await service().dropUnused();
    expect(await names()).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  /** A photo that was sent long ago, and how to send it again. */
  async function sentLongAgo(background: string) {
    const content = await samplePhoto({ background });
    const send = (change: Partial<PhotoServiceParts> = {}) =>
      service(change).add(Readable.from([content]), "owner");
    const added = await send({ clock: { now: () => sampleTime - 8 * day } });
    if (!added.ok) throw new Error(added.reason);
    return { ...added.picture, files: photoFiles(added.picture), send };
  }
  const expectWhole = async ({ name, files }: { name: string; files: string[] }) => {
    expect(await names()).toEqual([name]);
    for (const file of files) expect(await service().file(file)).toBeInstanceOf(Buffer);
  };

  it("that are sent again while others are let go keep their new files", async () => {
    const two = [await sentLongAgo("#112233"), await sentLongAgo("#445566")];
    let rival: (typeof two)[0] | undefined;
    const remove: FileStore["remove"] = async (file) => {
      if (!rival) {
        // Both rows are gone by now, and this is the first of the files.
        expect(await names()).toEqual([]);
        rival = two.find(({ files }) => !files.includes(file)) as (typeof two)[0];
        await rival.send();
      }
      return store.remove(file);
    };
    await service({ store: { ...store, remove } }).dropUnused();
    await expectWhole(rival as (typeof two)[0]);
  });

  it("that are sent again while they are let go themselves are whole afterwards", async () => {
    const photo = await sentLongAgo("#778899");
    let again: Promise<unknown> | undefined;
    const remove: FileStore["remove"] = async (file) => {
      if (!again) {
        again = photo.send();
        // Where nothing keeps them apart, it is done before the next file is removed.
        await Promise.race([again, delay(500)]);
      }
      return store.remove(file);
    };
    await service({ store: { ...store, remove } }).dropUnused();
    await again;
    await expectWhole(photo);
  });
});
