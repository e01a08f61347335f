import { mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { readBackup, writeBackup } from "#platform/database/backup/backup-file.ts";
import { checkCopy } from "#platform/database/backup/load.ts";
import { takeSnapshot } from "#platform/database/backup/snapshot.ts";
import { describeTally, runCommand } from "./command.ts";

await runCommand(async (location, [file]) => {
  const now = new Date();
  const name = `heronbrook-${now.toISOString().slice(0, 19).replaceAll(":", "-")}.backup.gz`;
  const path = file ? resolve(file) : join(location.dataDir, "backups", name);
  await mkdir(dirname(path), { recursive: true });
  await writeBackup(path, takeSnapshot(location, now));
  const tables = await checkCopy(readBackup(path));
  console.log(`Backed up ${describeTally(tables)}.\nRead back and found whole: ${path}`);
});
