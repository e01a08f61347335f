import { createServer as createHttpServer } from "node:http";
import closeWithGrace from "close-with-grace";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { buildApp } from "./app.ts";
import { listen, loadSettings, prepare } from "./boot.ts";
import { giveUp } from "./give-up.ts";
import { pageServicesOf } from "./page-services.ts";
import { createPageRenderer } from "./pages.ts";

const root = process.cwd();

/** One port for pages, API, Vite's files and the hot-reload socket. */
async function main(): Promise<void> {
  loadSettings(root);
  const ready = await prepare(root);
  const { config, logger, log, database, services, payments } = ready;
  const { deliveries, reconciler, alarms } = ready;
  const server = createHttpServer();
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  });
  const { app } = await buildApp({
    config,
    services,
    simulator: payments.simulator,
    logger,
    files: undefined,
    pages: createPageRenderer(
      () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
      pageServicesOf(services, config, (err) => log.error({ err }, "page failed")),
      "development",
    ),
    development: {
      server,
      middleware: (application) => (request, response) =>
        vite.middlewares(request, response, () => application(request, response)),
    },
  });
  closeWithGrace({ delay: 2_000, logger: false }, async () => {
    await vite.close();
    await Promise.all([
      app.close(),
      deliveries.stop(),
      reconciler.stop(),
      alarms.stop(),
      services.backups.stop(),
    ]);
    await payments.close();
    await database.close();
  });
  await listen(app, config);
  payments.start(app);
  await deliveries.start();
  reconciler.start();
  alarms.start();
  services.backups.start();
  console.log(`\nHeronbrook is in development at ${config.publicUrl}. Stop it with Ctrl+C.\n`);
}

main().catch(giveUp);
