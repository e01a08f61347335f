// `npm run screenshots`: the pictures of the README, made anew from the built shop. `npm run screenshots -- <folder>` puts
// every kind of page at four widths, light and dark, into a folder instead, to be looked at.
import { build } from "./steps/build.mjs";
import { chromium } from "./steps/chromium.mjs";
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { run } from "./steps/say.mjs";

await install({ tests: true });
const browser = await chromium();
await build();
process.exit(
  await run(runtime(), [inRoot("tests/audit/screenshots.ts"), ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, ...(browser ? { CHROMIUM: browser } : {}) },
  }),
);
