import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startServer } from "../support/server-process.ts";
import { test as base } from "./visit.ts";

/** A shop of its own: what the owner changes here would be in the way of every other test. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for
  baseURL: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "heronbrook-website-"));
    const port = String(await freePort());
    const PUBLIC_URL = `http://127.0.0.1:${port}`;
    const shop = await startServer({
      command: [process.execPath, "tests/browser/serve-shop.ts"],
      env: { PORT: port, PUBLIC_URL, DATA_DIR: join(folder, "data"), LOG_LEVEL: "error" },
    });
    await use(PUBLIC_URL);
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});
