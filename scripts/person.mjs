// `npm run person -- export|forget <e-mail>`: everything that is stored about one person, as a
// file, or forgotten.
import { fstatSync } from "node:fs";
import { install } from "./steps/install.mjs";
import { inRoot, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { giveUp, run } from "./steps/say.mjs";

const [wish, , file] = process.argv.slice(2);
const isSilent = process.env.npm_config_loglevel === "silent";
if (wish === "export" && !file && process.env.npm_command && !isSilent && fstatSync(1).isFile()) {
  giveUp(
    "npm writes two lines of its own into that file, so it would be no JSON: name the file instead (npm run person -- export someone@example.com someone.json), or tell npm to be silent (npm run -s person -- export someone@example.com > someone.json).",
  );
}
await install();
const command = inRoot("server/commands/person.ts");
process.exit(await run(runtime(), [command, ...process.argv.slice(2)], { cwd: root }));
