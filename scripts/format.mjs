// `npm run format`: the one layout of the code, applied.
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { run } from "./steps/say.mjs";

await install({ tests: true });
process.exit(await run(inRoot("node_modules/.bin/biome"), ["check", "--write"], { cwd: root }));
