import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { runtimeIn } from "../steps/runtime.mjs";
import { compiledIn, shopEnvironment, shopFlags } from "../steps/shop-process.mjs";
import { ask, waitUntilLive } from "./asking.mjs";
import { home } from "./places.mjs";
import { Refusal } from "./refusal.mjs";
import { runIn } from "./release-commands.mjs";

const pages = ["/", "/products", "/api/products", "/cart", "/admin", "/sitemap.xml"];
const patienceMs = 120_000;

/**
 * Whether a release takes the settings of the live shop, and starts on a copy of its database.
 * Always in demo mode and with no setting but these, so that it mails nobody, charges nobody and
 * reaches no bucket.
 */
export async function tryOut(folder) {
  const copy = mkdtempSync(join(home, "trial-"));
  try {
    const { schema } = JSON.parse(runIn(folder, "preflight", ["--json"]));
    if (schema.isThere) console.log(`  ${runIn(folder, "rehearse", [copy]).trim()}`);
    else console.log("  There is no shop on this server yet: it is tried on an empty one.");
    const port = await freePort();
    const child = spawn(runtimeIn(folder), [...shopFlags, "build/main.js"], {
      cwd: folder,
      env: {
        ...shopEnvironment,
        ...compiledIn(folder),
        PATH: process.env.PATH,
        NODE_ENV: "production",
        MODE: "demo",
        HOST: "127.0.0.1",
        PORT: String(port),
        DATA_DIR: copy,
        LOG_LEVEL: "warn",
      },
      // Its own messages are hidden, because they read as if it were the live shop.
      stdio: ["ignore", "ignore", "inherit"],
    });
    const ended = new Promise((resolve) => child.on("exit", resolve));
    try {
      await servesPages(`http://127.0.0.1:${port}`, folder, ended);
    } finally {
      child.kill("SIGTERM");
      await ended;
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function servesPages(origin, folder, ended) {
  const { name } = JSON.parse(readFileSync(join(folder, "release.json"), "utf8"));
  const isLive = await Promise.race([
    waitUntilLive(origin, name, patienceMs),
    ended.then(() => false),
  ]);
  if (!isLive) throw new Refusal("It did not start on the copy; what it said stands above.");
  for (const path of pages) {
    const { status } = await ask(`${origin}${path}`);
    if (status !== 200) throw new Refusal(`It answers ${status} for ${path} on the copy.`);
  }
  if (existsSync(join(home, ".env"))) console.log("  It takes the settings of the live shop.");
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
