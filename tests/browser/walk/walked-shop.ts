import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, startServer } from "../../support/server-process.ts";
import { test as visit } from "../visit.ts";

const demoOrders = 8;

/**
 * The walk compares pages with each other, so it has a shop to itself: one with orders and requests,
 * whose texts and products no other test changes in the meantime.
 */
export const test = visit.extend<object, { shopOrigin: string }>({
  shopOrigin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "heronbrook-walk-"));
      const port = String(await freePort());
      const origin = `http://127.0.0.1:${port}`;
      const env = { PORT: port, PUBLIC_URL: origin, DATA_DIR: folder, TRUST_PROXY: "1" };
      const command = ["server/commands/demo-data.ts", String(demoOrders)];
      await promisify(execFile)(process.execPath, command, {
        env: { ...process.env, MODE: "demo", ...env },
      });
      const server = await startServer({ env: { ...env, LOG_LEVEL: "error" } });
      await use(origin);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ shopOrigin }, use) => use(shopOrigin),
});
