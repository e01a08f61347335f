import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "#platform/app-error.ts";
import { makeCopy } from "../backups/backup-copy.ts";
import { openBackupTarget } from "../backups/backup-target.ts";
import { openPhotoStore } from "../photo-store.ts";
import { runCommand } from "./command.ts";

// What the running shop starts every BACKUP_EVERY minutes, in a process of its own: it tells in one
// line what it has made.
await runCommand(async (config) => {
  if (!config.backup) throw new StartError("Set BACKUP_TO to where the backups should be.");
  const work = join(config.dataDir, "backup-in-progress");
  // A killed process leaves customers' data behind: delete it.
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true, mode: 0o700 });
  // The check is a process of its own and restores into a temporary folder: in here, too.
  process.env.TMPDIR = work;
  try {
    const made = await makeCopy({
      location: config,
      photoStore: openPhotoStore(config),
      target: openBackupTarget(config.backup),
      work,
      now: new Date(),
      everyMs: config.backup.everyMs,
    });
    console.log(JSON.stringify(made));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
});
