// `npm run bench`: how fast the shop is beside a bare Node server that sends the same bytes, in the same run.
// `npm run bench -- --write` also puts the table into docs/benchmarks.md.
import { build } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { run } from "./steps/say.mjs";

await install({ tests: true });
await build();
const script = inRoot("tests/bench/bench.ts");
process.exit(await run(runtime(), [script, ...process.argv.slice(2)], { cwd: root }));
