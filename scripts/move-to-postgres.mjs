// `npm run move-to-postgres`: copies the shop from SQLite in DATA_DIR to the PostgreSQL that
// DATABASE_URL names.
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { run } from "./steps/say.mjs";

await install();
const command = inRoot("server/commands/move-to-postgres.ts");
process.exit(await run(runtime(), [command, ...process.argv.slice(2)], { cwd: root }));
