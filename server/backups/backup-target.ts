import { join, resolve } from "node:path";
import type { ListedStore } from "#platform/file-store/file-store.ts";
import { openFolderStore } from "#platform/file-store/folder-store.ts";
import { openS3Store } from "#platform/file-store/s3-store.ts";
import type { BackupSettings } from "#server/config.ts";

/**
 * Where the shop's own backups are: the copies of the database, and beside them the photos, each
 * once for all copies.
 */
export interface BackupTarget {
  copies: ListedStore;
  photos: ListedStore;
}

const what = "place of the backups (BACKUP_TO)";
/** A copy of a large shop takes a while on a slow line. */
const patienceMs = 10 * 60_000;

export function openBackupTarget({ to }: BackupSettings): BackupTarget {
  if ("folder" in to) {
    const folder = resolve(to.folder);
    return {
      copies: openFolderStore(folder, what),
      photos: openFolderStore(join(folder, "photos"), what),
    };
  }
  const { bucket, prefix } = to;
  return {
    copies: openS3Store(bucket, { prefix, what, patienceMs }),
    photos: openS3Store(bucket, { prefix: `${prefix}photos/`, what, patienceMs }),
  };
}
