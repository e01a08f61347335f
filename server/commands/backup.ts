import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { photosNamedIn, savePhotos } from "#features/photos/photo-backup.server.ts";
import { StartError } from "#platform/app-error.ts";
import { readBackup, writeBackup } from "#platform/database/backup/backup-file.ts";
import { takeSnapshot } from "#platform/database/backup/snapshot.ts";
import { privateFolderMode } from "#platform/secrets/private-files.ts";
import { openPhotoStore } from "../photo-store.ts";
import { checkBackup } from "./check-backup.ts";
import { photoFolderOf, runCommand } from "./command.ts";

await runCommand(async (location, [file]) => {
  const now = new Date();
  const name = `heronbrook-${now.toISOString().slice(0, 19).replaceAll(":", "-")}.backup.gz`;
  const path = file ? resolve(file) : join(location.dataDir, "backups", name);
  mkdirSync(dirname(path), { recursive: true, mode: privateFolderMode });
  await writeBackup(path, takeSnapshot(location, now));

  // After the database: a photo that comes in meanwhile belongs to the next backup, and none that
  // this one names is gone.
  const photos = await photosNamedIn(readBackup(path));
  const folder = photoFolderOf(path);
  const { saved, lost } = await savePhotos(photos, openPhotoStore(location), folder);
  const checked = await checkBackup(path, ...(lost.length > 0 ? ["--without-photos"] : []));
  console.log(`Backed up to ${path}.\n${checked}`);
  console.log(`Photos: ${photos.length - lost.length} in ${folder}, ${saved} of them new.`);
  if (lost.length > 0) {
    throw new StartError(
      `The backup is not complete: of ${lost.length} photos the files are missing or damaged (${lost.slice(0, 5).join(", ")}). Upload them again, or take them out of the products that show them.`,
    );
  }
});
