// `npm run fuzz`: 50,000 generated requests to every documented operation, on each database;
// FUZZ_SEED for another run.
import { build } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { run } from "./steps/say.mjs";

await install({ tests: true });
await build();
const vitest = inRoot("node_modules/vitest/vitest.mjs");
const env = { FUZZ_REQUESTS: "50000", ...process.env };
process.exit(await run(runtime(), [vitest, "run", "tests/fuzz"], { cwd: root, env }));
