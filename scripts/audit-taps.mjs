// `npm run audit:taps`: how soon the first taps on a slow phone are answered, against what is allowed.
// `npm run audit:taps -- --write` also puts the table into docs/page-audit.md.
import { build } from "./steps/build.mjs";
import { chromium } from "./steps/chromium.mjs";
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { run } from "./steps/say.mjs";

await install({ tests: true });
const browser = await chromium();
await build();
const script = inRoot("tests/audit/taps.ts");
process.exit(
  await run(runtime(), [script, ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, ...(browser ? { CHROMIUM: browser } : {}) },
  }),
);
