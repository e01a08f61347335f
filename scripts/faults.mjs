// `npm run faults`: the long version of every fault that `npm test` plays a part of: 200 purchases for each of the
// nine points at which the shop is killed, and all 720 orders of six events. Takes hours.
import { build } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { run } from "./steps/say.mjs";

await install({ tests: true });
await build();
const suites = ["tests/faults", "features/orders", "features/checkout", "features/cart"];
const env = { ...process.env, FAULTS: "long" };
const vitest = inRoot("node_modules/vitest/vitest.mjs");
process.exit(await run(runtime(), [vitest, "run", ...suites], { cwd: root, env }));
