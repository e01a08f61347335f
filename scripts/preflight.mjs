// `npm run preflight`: whether the shop could start with its settings and its database, without
// starting it.
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { run } from "./steps/say.mjs";

await install();
const command = inRoot("server/commands/preflight.ts");
process.exit(await run(runtime(), [command, ...process.argv.slice(2)], { cwd: root }));
