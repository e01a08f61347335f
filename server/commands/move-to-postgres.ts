import { StartError } from "#platform/app-error.ts";
import { loadCopy } from "#platform/database/backup/load.ts";
import { takeSnapshot } from "#platform/database/backup/snapshot.ts";
import { lockDataFolder } from "#platform/database/data-folder.ts";
import { connect } from "#platform/database/open-database.ts";
import { describeTally, runCommand } from "./command.ts";

await runCommand(async ({ dataDir, databaseUrl }) => {
  if (!databaseUrl) {
    throw new StartError(
      "Set DATABASE_URL to the new, empty PostgreSQL database; what is in DATA_DIR is then copied there.",
    );
  }
  // The server stays stopped meanwhile: what it would still write here would be missing there.
  const unlock = lockDataFolder(dataDir);
  try {
    const database = await connect({ dataDir, databaseUrl });
    try {
      const source = takeSnapshot({ dataDir, databaseUrl: undefined }, new Date());
      const tables = await loadCopy(database, source);
      console.log(
        `Moved ${describeTally(tables)}; counts and checksums agree.\nKeep DATABASE_URL set and start the server. The files in ${dataDir} are as they were; keep them until you are content.`,
      );
    } finally {
      await database.close();
    }
  } finally {
    unlock();
  }
});
