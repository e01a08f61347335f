// `npm run bench`: every figure of docs/benchmarks.md in one run. Names after `--` choose parts:
//   web        how fast the shop is beside a bare Node server, and how fast it stores
//   desk       how long the owner's desk takes with a hundred thousand orders
//   live       how soon open desks hear of an order, and what 200 of them cost
//   catalogue  how long ten thousand products take to import, and a new price to be seen
//   growth     what pages cost as the catalogue and the orders grow tenfold, twice
//   search     what a search costs among ten thousand products, and how soon it knows of a change
// With `--write` each part puts what it prints into its section of docs/benchmarks.md;
// `--seconds=1` shortens each load, for a first look. When a part misses a target the others are
// measured all the same, and the command fails at the end.
import { benchParts, chooseParts } from "./rigs/bench-parts.mjs";
import { build } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { giveUp, run, step } from "./steps/say.mjs";

const { parts, options, unknown } = chooseParts(process.argv.slice(2));
if (unknown.length > 0) {
  const names = Object.keys(benchParts).join(", ");
  giveUp(`There is no part ${unknown.join(", ")}. The parts are: ${names}.`);
}
await install({ tests: true });
await build();
const failed = [];
for (const part of parts) {
  const script = inRoot("tests", "bench", benchParts[part]);
  const code = await step(part, () => run(runtime(), [script, ...options], { cwd: root }));
  if (code !== 0) failed.push(part);
}
if (failed.length > 0) giveUp(`Missed a target, or failed: ${failed.join(", ")}.`);
