import { build } from "./build.mjs";
import { chromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import { inRoot, root } from "./project.mjs";
import { runtime } from "./runtime.mjs";
import { run } from "./say.mjs";

/**
 * Runs a program that opens the built shop in Chromium, with what was written behind the command.
 */
export async function runInBrowser(script) {
  await install({ tests: true });
  const browser = await chromium();
  await build();
  const env = { ...process.env, ...(browser ? { CHROMIUM: browser } : {}) };
  const args = [inRoot(script), ...process.argv.slice(2)];
  process.exit(await run(runtime(), args, { cwd: root, env }));
}
