import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import closeWithGrace from "close-with-grace";
import { loadSettings, openShop } from "./boot.ts";
import { giveUp } from "./give-up.ts";
import { createLogger, endLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { StaticFiles } from "./page-cache/static-files.ts";
import { isReadByPerson, logWarnings } from "./readers.ts";
import { readReleaseName } from "./release.ts";

const reportCountsEveryMs = 60_000;
const longestCloseMs = 10_000;

// This file is bundled, so its own place says nothing: the start script sets the folder.
const root = process.cwd();

async function main(): Promise<void> {
  loadSettings(root);
  const isForPerson = isReadByPerson();
  if (!isForPerson) logWarnings(createLogger({ logLevel: "warn" }));
  const release = readReleaseName(root);
  const shop = await openShop(root, ({ mode }) => ({
    build: () => import(pathToFileURL(resolve(root, "build/server/index.js")).href),
    files: new StaticFiles(
      [resolve(root, "build/client"), resolve(root, "public")],
      securityHeaders(mode),
    ),
    release,
  }));
  const { config, logger, database, pageCache } = shop;
  if (!isForPerson) logWarnings(logger);

  const { drainMs } = config;
  closeWithGrace({ delay: drainMs + longestCloseMs, logger: false }, async ({ err, signal }) => {
    if (err) logger.fatal({ err }, "closing after a fault");
    else logger.info({ signal }, "closing");
    await shop.stop({ drainMs: err ? 0 : drainMs });
    logger.info({ requests: pageCache.listener.counts }, "closed");
    await endLog(logger);
  });

  await shop.start();
  setInterval(() => {
    logger.info(
      { requests: pageCache.listener.counts, memory: process.memoryUsage.rss() },
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
