import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mirrorPhotos, photosNamedIn } from "#features/photos/photo-backup.server.ts";
import { StartError } from "#platform/app-error.ts";
import { readBackup, writeBackup } from "#platform/database/backup/backup-file.ts";
import { nameOfCopy, newestFirst, surplusCopies } from "#platform/database/backup/kept-copies.ts";
import { takeSnapshot } from "#platform/database/backup/snapshot.ts";
import type { DatabaseLocation } from "#platform/database/open-database.ts";
import type { FileStore } from "#platform/file-store/file-store.ts";
import { checkBackup } from "#server/commands/check-backup.ts";
import type { BackupTarget } from "./backup-target.ts";

export interface MadeCopy {
  name: string;
  bytes: number;
  /** Photos whose files are missing or damaged in the shop itself. */
  lostPhotos: string[];
}

export interface CopyParts {
  location: DatabaseLocation;
  photoStore: FileStore;
  target: BackupTarget;
  /** A folder for temporary files. */
  work: string;
  now: Date;
  everyMs: number;
}

const photoList = (copy: string) => copy.replace(/\.backup\.gz$/, ".photos.json");

/**
 * Makes a copy of database and photos, checks that it can be restored from there, and deletes
 * copies that are too old.
 */
export async function makeCopy(parts: CopyParts): Promise<MadeCopy> {
  const { location, photoStore, target, work, now, everyMs } = parts;
  const name = nameOfCopy(now);
  const file = join(work, name);
  await writeBackup(file, takeSnapshot(location, now));
  const photos = await photosNamedIn(readBackup(file));
  const round = Math.floor(now.getTime() / everyMs);
  const { lost } = await mirrorPhotos(photos, photoStore, target.photos, round);

  const files = photos.flatMap((photo) => photo.files);
  await target.copies.write(photoList(name), Buffer.from(JSON.stringify(files)));
  const content = await readFile(file);
  await target.copies.write(name, content);
  try {
    const kept = await target.copies.read(name);
    if (!kept) throw new StartError(`The backup ${name} is not there after it was written.`);
    // Checks what has arrived, not the file that was sent.
    const back = join(work, `arrived-${name}`);
    await writeFile(back, kept, { mode: 0o600 });
    await checkBackup(back, "--without-photos");
  } catch (error) {
    await target.copies.remove(name);
    await target.copies.remove(photoList(name));
    throw error;
  }
  await letGo(target, now.getTime(), new Set(files));
  return { name, bytes: content.length, lostPhotos: lost };
}

/** Copies whose time is over, and the photos that only they named. */
async function letGo({ copies, photos }: BackupTarget, now: number, named: Set<string>) {
  const names = await copies.list();
  const surplus = new Set(surplusCopies(names, now));
  for (const name of surplus) {
    await copies.remove(name);
    await copies.remove(photoList(name));
  }
  const candidates = (await photos.list()).filter((file) => !named.has(file));
  if (candidates.length === 0) return;
  for (const name of newestFirst(names)) {
    if (surplus.has(name)) continue;
    const list = await copies.read(photoList(name));
    // Nobody can say which photos this copy needs: then none is removed.
    if (!list) return;
    for (const file of JSON.parse(String(list)) as string[]) named.add(file);
  }
  for (const file of candidates) if (!named.has(file)) await photos.remove(file);
}
