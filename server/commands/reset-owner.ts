import { existsSync } from "node:fs";
import { join } from "node:path";
import { resetOwner } from "#desk/account/staff/reset-owner.server.ts";
import { StartError } from "#platform/app-error.ts";
import { systemClock } from "#platform/clock.ts";
import { refuseEmptyBesideFilled } from "#platform/database/empty-beside-filled.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { runCommand } from "./command.ts";

await runCommand(async (config) => {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, "heronbrook.db"))) {
    throw new StartError(`There is no database in ${config.dataDir}: correct DATA_DIR.`);
  }
  await refuseEmptyBesideFilled(config);
  const database = await openDatabase(config).catch(explainLock);
  try {
    const { username, startPassword } = await resetOwner(database, systemClock);
    console.log(
      [
        `${username} signs in with this start password, and is then asked for a new one: ${startPassword}`,
        "Every browser is signed out; the second factor, recovery codes and passkeys are gone: make new ones under Security.",
      ].join("\n"),
    );
  } finally {
    await database.close();
  }
});

/** On SQLite one process has the data. */
function explainLock(error: unknown): never {
  if (error instanceof StartError && /in use by another running server/.test(error.message)) {
    throw new StartError(`${error.message}\nStop the shop, run this again, and start it.`, {
      cause: error,
    });
  }
  throw error;
}
