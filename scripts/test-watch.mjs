// `npm run test:watch`: the tests of what was just changed, again and again; `npm run test:watch --
// money` those with the word in their path. What needs the built pages has those of the moment it
// began.
import { build } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { run } from "./steps/say.mjs";

await install({ tests: true });
await build();
const vitest = inRoot("node_modules/vitest/vitest.mjs");
process.exit(await run(runtime(), [vitest, "watch", ...process.argv.slice(2)], { cwd: root }));
