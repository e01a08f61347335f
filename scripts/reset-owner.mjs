// `npm run reset-owner`: lets the owner in again who has lost the only phone.
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { run } from "./steps/say.mjs";

await install();
const command = inRoot("server/commands/reset-owner.ts");
process.exit(await run(runtime(), [command], { cwd: root }));
