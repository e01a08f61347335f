import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import type { Reconciler } from "#features/orders/reconciler.server.ts";
import { type Clock, systemClock } from "#platform/clock.ts";
import { logWithRequest } from "#platform/current-request.ts";
import type { OutboxWorker } from "#platform/outbox/outbox-worker.ts";
import type { PaymentSimulator } from "#platform/payments/simulator/payment-simulator.ts";
import { openSeal } from "#platform/seal.ts";
import { Alarms } from "#server/alarms.ts";
import { StaticFiles } from "#server/answers/static-files.ts";
import { type AppParts, buildApp } from "#server/app.ts";
import { type Config, readConfig } from "#server/config.ts";
import { createDeliveries } from "#server/deliveries.ts";
import { pageServicesOf } from "#server/page-services.ts";
import { createPageRenderer } from "#server/pages.ts";
import { openPayments, type Payments, webhookPath } from "#server/payments.ts";
import { openPhotoStore } from "#server/photo-store.ts";
import { createReconciler } from "#server/reconciliation.ts";
import { createLogger } from "#server/request-log.ts";
import { securityHeaders } from "#server/security-headers.ts";
import { createServices, type Services } from "#server/services.ts";
import type { TestDatabase } from "./databases.ts";

export interface TestShop {
  app: FastifyInstance;
  answers: Awaited<ReturnType<typeof buildApp>>["answers"];
  services: Services;
  /** The simulated payment provider. Webhooks go out when told to: drain() once, or start(). */
  simulator: PaymentSimulator;
  /** Sees every call to the payment provider. */
  paymentWatch: Payments["watch"];
  /** Delivers when told to: drain() once, or start(). */
  deliveries: OutboxWorker;
  /** Asks about payments when told to: round() once, or start(). */
  reconciler: Reconciler;
  /** Calls out what waits for a person when told to: ring(). */
  alarms: Alarms;
  config: Config;
  /** Everything the shop wrote to its log. */
  log: string[];
  close(): Promise<void>;
}

export interface TestShopOptions {
  environment?: Record<string, string>;
  contentDir?: string;
  limits?: AppParts["limits"];
  clock?: Clock;
}

const unused = join(tmpdir(), "heronbrook-shop-");
const unusedFolder = () => `${unused}${randomUUID()}`;

/** The whole shop as it runs in production, on a test's database, with the real pages of the last build. */
export async function openTestShop(
  test: TestDatabase,
  { environment = {}, contentDir = "content", limits, clock = systemClock }: TestShopOptions = {},
): Promise<TestShop> {
  const config = await readConfig(environment);
  const dataDir = environment.DATA_DIR || test.location.dataDir || unusedFolder();
  const log: string[] = [];
  const logger = createLogger({ logLevel: "debug" }, { write: (line) => log.push(line) });
  const partsLog = logWithRequest(logger);
  const { database } = test;
  const payments = await openPayments(config, { database, clock, log: partsLog });
  const services = await createServices({
    config,
    database,
    payments: payments.provider,
    clock,
    log: partsLog,
    contentDir,
    photoStore: openPhotoStore({ ...config, dataDir }),
    seal: openSeal(config.secretsKeys, dataDir),
  });
  const deliveries = createDeliveries(config, services, partsLog);
  const reconciler = createReconciler(services, partsLog);
  const alarms = new Alarms({ database, clock, log: partsLog });
  const build: ServerBuild = await import(pathToFileURL(resolve("build/server/index.js")).href);
  const pageServices = pageServicesOf(services, config, (err) =>
    partsLog.error({ err }, "page failed"),
  );
  const { app, answers } = await buildApp({
    config,
    services,
    simulator: payments.simulator,
    logger,
    pages: createPageRenderer(async () => build, pageServices, "production"),
    files: new StaticFiles(["build/client", "public"], securityHeaders(config.mode)),
    // 0 switches it off: the machine that runs the tests may be busy with something else.
    limits: { mostEventLoopDelayMs: 0, ...limits },
  });
  payments.simulator?.deliverTo(async (payload, headers) => {
    const answer = await app.inject({ method: "POST", url: webhookPath, payload, headers });
    return answer.statusCode;
  });
  const close = async () => {
    await Promise.all([app.close(), deliveries.stop(), reconciler.stop()]);
    await payments.close();
    if (dataDir.startsWith(unused)) rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    app,
    answers,
    services,
    get simulator() {
      if (!payments.simulator) throw new Error("A shop in live mode has no simulator");
      return payments.simulator;
    },
    paymentWatch: payments.watch,
    deliveries,
    reconciler,
    alarms,
    config,
    log,
    close,
  };
}
