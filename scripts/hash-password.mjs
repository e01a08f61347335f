// `npm run hash-password`: asks for the owner's password and prints what belongs in
// ADMIN_PASSWORD_HASH.
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { run } from "./steps/say.mjs";

await install();
process.exit(await run(runtime(), [inRoot("scripts/print-password-hash.ts")], { cwd: root }));
