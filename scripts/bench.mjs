// `npm run bench`: how fast the shop is beside a bare Node server that sends the same bytes, in the same run.
// `npm run bench -- desk`: how long the owner's desk takes with a hundred thousand orders.
// `npm run bench -- catalogue`: how long ten thousand products take to import, and a new price to be seen.
// `npm run bench -- growth`: what pages cost as the catalogue and the orders grow tenfold, twice.
// With `--write` at the end, each puts what it prints into its section of docs/benchmarks.md.
import { build } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { run } from "./steps/say.mjs";

await install({ tests: true });
await build();
const args = process.argv.slice(2);
const named = { desk: "admin-orders", catalogue: "catalogue", growth: "growth" };
const script = inRoot(`tests/bench/${named[args[0]] ?? "bench"}.ts`);
const jsx = ["--import", "./scripts/steps/tsx.mjs"];
process.exit(await run(runtime(), [...jsx, script, ...args], { cwd: root }));
