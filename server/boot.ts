import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Reconciler } from "#features/orders/reconciler.server.ts";
import { StartError } from "#platform/app-error.ts";
import { systemClock } from "#platform/clock.ts";
import { logWithRequest } from "#platform/current-request.ts";
import type { Database } from "#platform/database/database.ts";
import { refuseEmptyBesideFilled } from "#platform/database/empty-beside-filled.ts";
import { type DatabaseLocation, openDatabase } from "#platform/database/open-database.ts";
import { checkSchema } from "#platform/database/schema-check.ts";
import { isUnwritable } from "#platform/database/unavailable.ts";
import type { Log } from "#platform/log.ts";
import type { OutboxWorker } from "#platform/outbox/outbox-worker.ts";
import { makePrivateFolder } from "#platform/private-files.ts";
import { openSeal } from "#platform/seal.ts";
import { Alarms } from "./alarms.ts";
import { type Config, readConfig } from "./config.ts";
import { createDeliveries } from "./deliveries.ts";
import { openPayments, type Payments } from "./payments.ts";
import { openPhotoStore } from "./photo-store.ts";
import { createReconciler } from "./reconciliation.ts";
import { createLogger } from "./request-log.ts";
import { createServices, type Services } from "./services.ts";

export interface Ready {
  config: Config;
  logger: Logger;
  /** The same log, for parts that are not handed the request that they work for. */
  log: Log;
  database: Database;
  services: Services;
  payments: Payments;
  deliveries: OutboxWorker;
  reconciler: Reconciler;
  alarms: Alarms;
}

/** Before everything else: it may say in which form a start that cannot go on has to tell so. */
export function loadSettings(root: string): void {
  const settingsFile = resolve(root, ".env");
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
}

/** Everything that comes before the application, the same for the production server and for development. */
export async function prepare(root: string): Promise<Ready> {
  const config = await readConfig(process.env);
  const location = {
    dataDir: resolve(root, config.dataDir),
    databaseUrl: config.databaseUrl,
  };
  try {
    return await open(root, config, location);
  } catch (error) {
    throw isUnwritable(error) ? unwritable(location, error) : error;
  }
}

async function open(root: string, config: Config, location: DatabaseLocation): Promise<Ready> {
  const { dataDir } = location;
  const logger = createLogger(config);
  const log = logWithRequest(logger);
  await refuseEmptyBesideFilled(location);
  const database = await openDatabase(location);
  try {
    await checkSchema(database, logger);
    // Beside PostgreSQL it holds the photos and the key file, and may be older than this rule.
    if (existsSync(dataDir)) makePrivateFolder(dataDir);
    const contentDir = resolve(root, "content");
    const clock = systemClock;
    const payments = await openPayments(config, { database, clock, log });
    const services = await createServices({
      config,
      database,
      payments: payments.provider,
      clock,
      log,
      contentDir,
      photoStore: openPhotoStore({ ...config, dataDir }),
      seal: openSeal(config.secretsKeys, dataDir),
    });
    const deliveries = createDeliveries(config, services, log);
    const reconciler = createReconciler(services, log);
    const alarms = new Alarms({ database, clock, log });
    return { config, logger, log, database, services, payments, deliveries, reconciler, alarms };
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

export async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} is in use by another program: stop that one, or start with another port, for example PORT=${port + 1} npm start.`,
      EACCES: `This user may not listen on port ${port}: choose a PORT of 1024 or more.`,
      EADDRNOTAVAIL: `This machine has no address ${host}: correct HOST.`,
      ENOTFOUND: `The address ${host} is not known: correct HOST.`,
    };
    const reason = code && reasons[code];
    throw reason ? new StartError(reason, { cause }) : cause;
  }
}
