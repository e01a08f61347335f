import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "#platform/app-error.ts";
import { readBackup } from "#platform/database/backup/backup-file.ts";
import { newestFirst } from "#platform/database/backup/kept-copies.ts";
import { checkCopy } from "#platform/database/backup/load.ts";
import type { BackupTarget } from "../backups/backup-target.ts";

/** Brings the newest copy that is whole into a folder; tells of each that had to be passed over. */
export async function fetchNewest(
  { copies }: BackupTarget,
  folder: string,
  tell: (sentence: string) => void,
): Promise<string> {
  const names = newestFirst(await copies.list());
  for (const name of names) {
    const content = await copies.read(name);
    if (!content) continue;
    const file = join(folder, name);
    await writeFile(file, content, { mode: 0o600 });
    try {
      await checkCopy(readBackup(file));
    } catch {
      tell(`${name} is damaged or was cut short: passing over to the one before it.`);
      continue;
    }
    tell(`The newest good backup is ${name}.`);
    return file;
  }
  throw new StartError(
    names.length === 0
      ? "There is no backup in BACKUP_TO: correct it, or name the file to restore."
      : `None of the ${names.length} backups in BACKUP_TO is whole.`,
  );
}
