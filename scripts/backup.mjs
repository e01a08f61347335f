// `npm run backup [-- file]`: a copy of everything the shop knows, while it runs or not.
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { run } from "./steps/say.mjs";

await install();
const command = inRoot("server/commands/backup.ts");
process.exit(await run(runtime(), [command, ...process.argv.slice(2)], { cwd: root }));
