// `npm run restore -- file`: fills an empty database from a backup; with --check only sees whether
// it could.
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { run } from "./steps/say.mjs";

await install();
const command = inRoot("server/commands/restore.ts");
process.exit(await run(runtime(), [command, ...process.argv.slice(2)], { cwd: root }));
