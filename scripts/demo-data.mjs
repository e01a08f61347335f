// `npm run demo-data [-- orders]`: a believable year of orders, refunds and consultation requests
// for a demo shop.
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { run } from "./steps/say.mjs";

await install();
const command = inRoot("server/commands/demo-data.ts");
process.exit(await run(runtime(), [command, ...process.argv.slice(2)], { cwd: root }));
