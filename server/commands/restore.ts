import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "#platform/app-error.ts";
import { readBackup } from "#platform/database/backup/backup-file.ts";
import { loadCopy } from "#platform/database/backup/load.ts";
import { connect, type DatabaseLocation } from "#platform/database/open-database.ts";
import { describeTally, runCommand } from "./command.ts";

await runCommand(async (location, args) => {
  const [file] = args.filter((arg) => !arg.startsWith("--"));
  if (!file) {
    throw new StartError(
      "Name the backup to restore: npm run restore -- <file>. With --check it is restored into a temporary place only, to see that it can be.",
    );
  }
  if (args.includes("--check")) {
    const dataDir = await mkdtemp(join(tmpdir(), "heronbrook-restore-check-"));
    try {
      const said = await restore(file, { dataDir, databaseUrl: undefined });
      console.log(`This backup can be restored: ${said}.`);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  } else {
    console.log(`Restored ${await restore(file, location)}.`);
  }
});

async function restore(file: string, location: DatabaseLocation): Promise<string> {
  const database = await connect(location);
  try {
    return describeTally(await loadCopy(database, readBackup(file)));
  } finally {
    await database.close();
  }
}
