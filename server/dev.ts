import { createServer as createHttpServer } from "node:http";
import closeWithGrace from "close-with-grace";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { loadSettings, openShop } from "./boot.ts";
import { giveUp } from "./give-up.ts";

const root = process.cwd();

/** One port for pages, API, Vite's files and the hot-reload socket. */
async function main(): Promise<void> {
  loadSettings(root);
  const server = createHttpServer();
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  });
  const shop = await openShop(root, () => ({
    build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
    files: undefined,
    development: {
      server,
      middleware: (application) => (request, response) =>
        vite.middlewares(request, response, () => application(request, response)),
    },
  }));
  closeWithGrace({ delay: 2_000, logger: false }, async () => {
    await vite.close();
    await shop.stop();
  });
  await shop.start();
  const { publicUrl } = shop.config;
  console.log(`\nHeronbrook is in development at ${publicUrl}. Stop it with Ctrl+C.\n`);
}

main().catch(giveUp);
