import { StartError } from "#platform/app-error.ts";
import { loadCopy } from "#platform/database/backup/load.ts";
import { takeSnapshot } from "#platform/database/backup/snapshot.ts";
import { connect } from "#platform/database/open-database.ts";
import { describeTally, runCommand } from "./command.ts";

/**
 * Fills a folder with a copy of the shop's database, brought up to date by this version: what a new
 * release is tried on. The shop is only read, and goes on meanwhile.
 */
await runCommand(async (config, [folder]) => {
  if (!folder) throw new StartError("Name the empty folder that the copy is to be made in.");
  const copy = await connect({ dataDir: folder, databaseUrl: undefined });
  const source = takeSnapshot(config, new Date());
  try {
    const tables = await loadCopy(copy, source);
    // The trial is not given the key that this is encrypted with.
    await copy.db
      .updateTable("admin_users")
      .set({ totp_secret: null, totp_enabled_at: null })
      .execute();
    console.log(`Copied ${describeTally(tables)}.`);
  } finally {
    // After the last row the connection is still open.
    await source.return(undefined);
    await copy.close();
  }
});
