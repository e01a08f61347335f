// `npm run faults`: the whole table of faults of docs/proof.md, each to the end, of which `npm
// test` plays a part: 200 purchases for each of the nine points at which the shop is killed, all
// 720 orders of six events, 100,000 events that must not be believed, 10,000 wrong passwords. Takes
// hours; `npm run faults -- clock wrong-passwords` plays some of it. The generated requests are a
// command of their own: `npm run fuzz`.
import { chooseSuites } from "./rigs/fault-suites.mjs";
import { build } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { giveUp, run } from "./steps/say.mjs";

const { suites, unknown, names } = chooseSuites(process.argv.slice(2));
if (unknown.length > 0) {
  giveUp(`There is no row ${unknown.join(", ")}. The rows are: ${names.join(", ")}.`);
}
await install({ tests: true });
await build();
const env = { ...process.env, FAULTS: "long" };
const vitest = inRoot("node_modules/vitest/vitest.mjs");
process.exit(await run(runtime(), [vitest, "run", ...suites], { cwd: root, env }));
