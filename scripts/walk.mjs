// `npm run walk`: every link of every kind of page is clicked at both sizes, in Chromium and in
// Firefox where one is installed, and the main journeys are gone. `npm run walk -- --project=phone`
// walks at one size alone.
import { build } from "./steps/build.mjs";
import { chromium } from "./steps/chromium.mjs";
import { firefox } from "./steps/firefox.mjs";
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { run } from "./steps/say.mjs";

await install({ tests: true });
const chromiumPath = await chromium();
const firefoxPath = firefox();
await build();
if (!firefoxPath) console.log("\nNo Firefox is installed here: the walk is in Chromium alone.\n");
const cli = inRoot("node_modules/@playwright/test/cli.js");
const args = ["test", "tests/browser/walk/", "--reporter=list", ...process.argv.slice(2)];
process.exit(
  await run(runtime(), [cli, ...args], {
    cwd: root,
    env: {
      ...process.env,
      WALK_ALL: "1",
      ...(chromiumPath ? { CHROMIUM: chromiumPath } : {}),
      ...(firefoxPath ? { WALK_FIREFOX: firefoxPath } : {}),
    },
  }),
);
