import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Logger } from "pino";
import { StartError } from "#platform/app-error.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { refuseEmptyBesideFilled } from "#platform/database/empty-beside-filled.ts";
import { type DatabaseLocation, openDatabase } from "#platform/database/open-database.ts";
import { checkSchema } from "#platform/database/schema-check.ts";
import { isUnwritable } from "#platform/database/unavailable.ts";
import { makePrivateFolder } from "#platform/secrets/private-files.ts";
import { type Config, readConfig } from "./config.ts";
import { createLogger } from "./http/request-log.ts";
import { createShop, type Shop, type ShopParts } from "./shop.ts";

/**
 * What is shown, and from where: built pages in production, Vite's in development. And within which
 * limits, where they are not the usual ones.
 */
export type Shown = Pick<ShopParts, "build" | "files" | "development" | "release" | "limits">;

export interface OpenShop extends Shop {
  config: Config;
  logger: Logger;
  database: Database;
}

/** First: it may say in which form a failed start has to be reported. */
export function loadSettings(root: string): void {
  const settingsFile = resolve(root, ".env");
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
}

/**
 * The shop from the settings, on its own database, the same for the production server and for
 * development. Its stop() closes the database, too.
 */
export async function openShop(root: string, shown: (config: Config) => Shown): Promise<OpenShop> {
  const config = await readConfig(process.env);
  const location = {
    dataDir: resolve(root, config.dataDir),
    databaseUrl: config.databaseUrl,
  };
  try {
    return await open(root, config, location, shown(config));
  } catch (error) {
    throw isUnwritable(error) ? unwritable(location, error) : error;
  }
}

async function open(
  root: string,
  config: Config,
  location: DatabaseLocation,
  shown: Shown,
): Promise<OpenShop> {
  const { dataDir } = location;
  const logger = createLogger(config);
  await refuseEmptyBesideFilled(location);
  const database = await openDatabase(location);
  try {
    await checkSchema(database, logger);
    // Beside PostgreSQL it holds the photos and the key file, and may be older than this rule.
    if (existsSync(dataDir)) makePrivateFolder(dataDir);
    const contentDir = resolve(root, "content");
    const clock = systemClock;
    const parts = { config, database, clock, logger, dataDir, contentDir };
    const shop = await createShop({ ...parts, ...shown });
    const stop: Shop["stop"] = async (options) => {
      await shop.stop(options);
      await database.close();
    };
    return { ...shop, config, logger, database, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function unwritable({ dataDir, databaseUrl }: DatabaseLocation, cause: unknown): StartError {
  const text = databaseUrl
    ? "PostgreSQL takes nothing: its disk is full, or it is read-only. Make room there (df -h shows how much there is), or end what makes it read-only, then start again."
    : `The data folder ${dataDir} takes nothing: its disk is full, or it is read-only. Make room (df -h ${dataDir} shows how much there is), then start again.`;
  return new StartError(text, { cause });
}
