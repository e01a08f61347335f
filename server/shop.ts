import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import type { Reconciler } from "#features/orders/reconciler.server.ts";
import { StartError } from "#platform/app-error.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { logWithRequest } from "#platform/http/current-request.ts";
import type { OutboxWorker } from "#platform/outbox/outbox-worker.ts";
import { openSeal } from "#platform/secrets/seal.ts";
import { type AppParts, buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { createDeliveries } from "./deliveries.ts";
import { Alarms } from "./monitoring/alarms.ts";
import { createMetrics, listenForMetrics } from "./monitoring/metrics.ts";
import { createPageRenderer } from "./pages/page-renderer.ts";
import { pageServicesOf } from "./pages/page-services.ts";
import { openPayments, type Payments } from "./payments/payments.ts";
import { openPhotoStore } from "./photo-store.ts";
import { createReconciler } from "./reconciliation.ts";
import { createServices, type Services } from "./services.ts";

export interface ShopParts extends Pick<AppParts, "files" | "limits" | "development" | "release"> {
  config: Config;
  database: Database;
  clock: Clock;
  logger: Logger;
  /** Holds the photos and the key file. */
  dataDir: string;
  contentDir: string;
  /** The pages as they were built; in development they are built anew with each change. */
  build(): Promise<ServerBuild>;
}

/** The whole shop. It is put together whole, and then asked to start and to stop as one. */
export interface Shop {
  app: FastifyInstance;
  pageCache: Awaited<ReturnType<typeof buildApp>>["pageCache"];
  services: Services;
  payments: Payments;
  deliveries: OutboxWorker;
  reconciler: Reconciler;
  alarms: Alarms;
  /** Listens, and begins what the shop does by itself. */
  start(): Promise<void>;
  /**
   * Ends it in order, also if it was never started. `drainMs`: how long it goes on answering while
   * monitors already hear that it is closing. The database stays open: whoever opened it closes it.
   */
  stop(options?: { drainMs?: number }): Promise<void>;
}

export async function createShop(parts: ShopParts): Promise<Shop> {
  const { config, database, clock, logger, dataDir, contentDir, build, ...shown } = parts;
  const log = logWithRequest(logger);
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
  const pageServices = pageServicesOf(services, config, (err) => log.error({ err }, "page failed"));
  const mode = parts.development ? "development" : "production";
  // Loaded before the first visitor waits for it; pages that are missing are told of at the start.
  if (!parts.development) await build();
  const { app, pageCache } = await buildApp({
    config,
    services,
    simulator: payments.simulator,
    logger,
    pages: createPageRenderer(build, pageServices, mode),
    ...shown,
  });
  const workers = [deliveries, reconciler, alarms, services.backups];
  let metrics: { close(): void } | undefined;
  return {
    app,
    pageCache,
    services,
    payments,
    deliveries,
    reconciler,
    alarms,
    async start() {
      if (config.metricsPort !== undefined) {
        const counted = { app, cacheListener: pageCache.listener, services, payments };
        metrics = await listenForMetrics(createMetrics(counted), config.metricsPort);
      }
      await listen(app, config);
      payments.start(app);
      for (const worker of workers) await worker.start();
    },
    async stop({ drainMs = 0 } = {}) {
      pageCache.listener.close();
      if (drainMs > 0) await delay(drainMs);
      await Promise.all([app.close(), ...workers.map((worker) => worker.stop())]);
      metrics?.close();
      await payments.close();
    },
  };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
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
