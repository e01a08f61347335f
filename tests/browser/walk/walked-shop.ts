import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, startServer } from "../../support/server-process.ts";
import { test as visit } from "../visit.ts";

/**
 * The walk compares pages with each other, so it has a shop to itself: one with orders and
 * requests, whose texts and products no other test changes in the meantime. So have others that
 * need to know how many orders there are.
 */
export const test = visit.extend<object, { shopOrigin: string; demoOrders: number }>({
  demoOrders: [8, { option: true, scope: "worker" }],
  shopOrigin: [
    async ({ demoOrders }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "heronbrook-walk-"));
      const port = String(await freePort());
      const origin = `http://127.0.0.1:${port}`;
      const env = { PORT: port, PUBLIC_URL: origin, DATA_DIR: folder, TRUST_PROXY: "1" };
      const command = ["server/commands/demo-data.ts", String(demoOrders)];
      await promisify(execFile)(process.execPath, command, {
        env: { ...process.env, MODE: "demo", ...env },
      });
      const server = await startServer({
        command: [process.execPath, "tests/browser/serve-shop.ts"],
        env: { ...env, LOG_LEVEL: "error" },
      });
      await use(origin);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ shopOrigin }, use) => use(shopOrigin),
});
