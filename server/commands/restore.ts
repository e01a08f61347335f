import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyPhotos, photosNamedIn } from "#features/photos/photo-backup.server.ts";
import { StartError } from "#platform/app-error.ts";
import { readBackup } from "#platform/database/backup/backup-file.ts";
import { loadCopy } from "#platform/database/backup/load.ts";
import { connect, type DatabaseLocation } from "#platform/database/open-database.ts";
import type { FileStore } from "#platform/file-store/file-store.ts";
import { openFolderStore } from "#platform/file-store/folder-store.ts";
import { openBackupTarget } from "../backups/backup-target.ts";
import type { Config } from "../config.ts";
import { openPhotoStore } from "../photo-store.ts";
import { describeTally, photoFolderOf, runCommand } from "./command.ts";
import { fetchNewest } from "./fetch-newest.ts";

await runCommand(async (config, args) => {
  const [file] = args.filter((arg) => !arg.startsWith("--"));
  if (!file) {
    throw new StartError(
      "Name the backup to restore: npm run restore -- <file>, or npm run restore -- latest for the newest good one in BACKUP_TO. With --check it is restored into a temporary place only, to see that it can be.",
    );
  }
  if (file !== "latest") {
    await restoreFrom(file, openFolderStore(photoFolderOf(file)), config, args);
    return;
  }
  if (!config.backup) {
    throw new StartError("Set BACKUP_TO to where the backups are, or name the file to restore.");
  }
  const work = await mkdtemp(join(tmpdir(), "heronbrook-restore-"));
  try {
    const target = openBackupTarget(config.backup);
    const newest = await fetchNewest(target, work, (said) => console.log(said));
    await restoreFrom(newest, target.photos, config, args);
  } finally {
    await rm(work, { recursive: true });
  }
});

async function restoreFrom(
  file: string,
  photoCopies: FileStore,
  config: Config,
  args: readonly string[],
): Promise<void> {
  if (args.includes("--check")) {
    const dataDir = await mkdtemp(join(tmpdir(), "heronbrook-restore-check-"));
    try {
      const photos = await bringPhotos(file, photoCopies, args);
      const said = await restore(file, { dataDir, databaseUrl: undefined });
      console.log(`This backup can be restored: ${said}, and ${photos} photos.`);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  } else {
    // Before the database: whatever happens in between, no row names a photo that is not there.
    const photos = await bringPhotos(file, photoCopies, args, openPhotoStore(config));
    console.log(`Restored ${await restore(file, config)}, and ${photos} photos.`);
  }
}

/** Answers with how many there are. */
async function bringPhotos(
  file: string,
  from: FileStore,
  args: readonly string[],
  to?: FileStore,
): Promise<number> {
  const photos = await photosNamedIn(readBackup(file));
  const lost = await copyPhotos(photos, from, to);
  if (lost.length > 0 && !args.includes("--without-photos")) {
    throw new StartError(
      `${lost.length} of the ${photos.length} photos that this backup names are not in the folder photos beside it, or are damaged there. Put the folder with the photos beside the backup; or restore without them (npm run restore -- --without-photos <file>), and the pages show a placeholder in their place.`,
    );
  }
  return photos.length - lost.length;
}

async function restore(file: string, location: DatabaseLocation): Promise<string> {
  const database = await connect(location);
  try {
    return describeTally(await loadCopy(database, readBackup(file)));
  } finally {
    await database.close();
  }
}
