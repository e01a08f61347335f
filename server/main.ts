import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import closeWithGrace from "close-with-grace";
import type { ServerBuild } from "react-router";
import { StaticFiles } from "./answers/static-files.ts";
import { buildApp } from "./app.ts";
import { listen, loadSettings, prepare } from "./boot.ts";
import { giveUp } from "./give-up.ts";
import { createMetrics, listenForMetrics } from "./metrics.ts";
import { pageServicesOf } from "./page-services.ts";
import { createPageRenderer } from "./pages.ts";
import { isReadByPerson, logWarnings } from "./readers.ts";
import { readReleaseName } from "./release.ts";
import { createLogger } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";

const reportCountsEveryMs = 60_000;
const longestCloseMs = 10_000;

// This file is bundled, so its own place says nothing: the start script runs it in the project's folder.
const root = process.cwd();

async function main(): Promise<void> {
  loadSettings(root);
  const isForPerson = isReadByPerson();
  if (!isForPerson) logWarnings(createLogger({ logLevel: "warn" }));
  const ready = await prepare(root);
  const { config, logger, log, database, services, payments } = ready;
  const { deliveries, reconciler, alarms } = ready;
  const release = readReleaseName(root);
  if (!isForPerson) logWarnings(logger);
  const build: ServerBuild = await import(
    pathToFileURL(resolve(root, "build/server/index.js")).href
  );
  const pageServices = pageServicesOf(services, config, (err) => log.error({ err }, "page failed"));
  const { app, answers } = await buildApp({
    config,
    services,
    simulator: payments.simulator,
    logger,
    release,
    pages: createPageRenderer(async () => build, pageServices, "production"),
    files: new StaticFiles(
      [resolve(root, "build/client"), resolve(root, "public")],
      securityHeaders(config.mode),
    ),
  });

  const metrics =
    config.metricsPort === undefined
      ? undefined
      : await listenForMetrics(
          createMetrics({
            app,
            frontDoor: answers.frontDoor,
            services,
            payments,
          }),
          config.metricsPort,
        );

  const { drainMs } = config;
  closeWithGrace({ delay: drainMs + longestCloseMs, logger: false }, async ({ err, signal }) => {
    if (err) logger.fatal({ err }, "closing after a fault");
    else logger.info({ signal }, "closing");
    answers.frontDoor.close();
    if (!err) await delay(drainMs);
    await Promise.all([
      app.close(),
      deliveries.stop(),
      reconciler.stop(),
      alarms.stop(),
      services.backups.stop(),
    ]);
    metrics?.close();
    await payments.close();
    await database.close();
    logger.info({ requests: answers.frontDoor.counts }, "closed");
  });

  await listen(app, config);
  payments.start(app);
  await deliveries.start();
  reconciler.start();
  alarms.start();
  services.backups.start();
  setInterval(() => {
    logger.info(
      { requests: answers.frontDoor.counts, memory: process.memoryUsage.rss() },
      "requests so far",
    );
  }, reportCountsEveryMs).unref();
  const where = config.mode === "demo" ? config.publicUrl : `${config.host}:${config.port}`;
  logger.info(
    {
      where,
      mode: config.mode,
      release,
      engine: database.engine,
      ms: Math.round(performance.now()),
    },
    "ready",
  );
  if (!isForPerson) return;
  console.log(`\nHeronbrook is ready at ${where} (${config.mode} mode). Stop it with Ctrl+C.\n`);
}

main().catch(giveUp);
