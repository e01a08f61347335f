import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Reconciler } from "#features/orders/reconciler.server.ts";
import { type Clock, systemClock } from "#platform/clock.ts";
import type { OutboxWorker } from "#platform/outbox/outbox-worker.ts";
import type { PaymentSimulator } from "#platform/payments/simulator/payment-simulator.ts";
import type { AppParts } from "#server/app.ts";
import { type Config, readConfig } from "#server/config.ts";
import { createLogger } from "#server/http/request-log.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import type { Alarms } from "#server/monitoring/alarms.ts";
import { StaticFiles } from "#server/page-cache/static-files.ts";
import { type Payments, webhookPath } from "#server/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { createShop, type Shop } from "#server/shop.ts";
import { plantCatalogue } from "./catalogue-template.ts";
import type { TestDatabase } from "./databases.ts";

export interface TestShop {
  app: FastifyInstance;
  pageCache: Shop["pageCache"];
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

const listed = new Map<Config["mode"], StaticFiles>();

/** The same for every shop of a mode: listing a thousand files takes as long as all the rest. */
function staticFiles(mode: Config["mode"]): StaticFiles {
  const files =
    listed.get(mode) ?? new StaticFiles(["build/client", "public"], securityHeaders(mode));
  listed.set(mode, files);
  return files;
}

/**
 * The whole shop as it runs in production, on a test's database, with the real pages of the last
 * build.
 */
export async function openTestShop(
  test: TestDatabase,
  { environment = {}, contentDir = "content", limits, clock = systemClock }: TestShopOptions = {},
): Promise<TestShop> {
  const config = await readConfig(environment);
  const dataDir = environment.DATA_DIR || test.location.dataDir || unusedFolder();
  const log: string[] = [];
  const logger = createLogger({ logLevel: "debug" }, { write: (line) => log.push(line) });
  if (contentDir === "content") await plantCatalogue(test.database, clock);
  const shop = await createShop({
    config,
    database: test.database,
    clock,
    logger,
    dataDir,
    contentDir,
    build: () => import(pathToFileURL(resolve("build/server/index.js")).href),
    files: staticFiles(config.mode),
    // 0 switches it off: the machine that runs the tests may be busy with something else.
    limits: { mostEventLoopDelayMs: 0, ...limits },
  });
  const { app, payments } = shop;
  payments.simulator?.deliverTo(async (payload, headers) => {
    const answer = await app.inject({ method: "POST", url: webhookPath, payload, headers });
    return answer.statusCode;
  });
  const close = async () => {
    await shop.stop();
    if (dataDir.startsWith(unused)) rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    ...shop,
    get simulator() {
      if (!payments.simulator) throw new Error("A shop in live mode has no simulator");
      return payments.simulator;
    },
    paymentWatch: payments.watch,
    config,
    log,
    close,
  };
}
