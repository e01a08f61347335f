// `npm run release`: which version is live. `-- prepare [tag or commit]` makes another one ready
// beside it, `-- switch` puts it in its place, `-- back` undoes that. For a server that is laid out
// as docs/operations.md describes it.
import { look } from "./release/look.mjs";
import { refuseOtherPlaces } from "./release/places.mjs";
import { prepare } from "./release/prepare.mjs";
import { Refusal } from "./release/refusal.mjs";
import { back, putLive } from "./release/switch.mjs";
import { giveUp } from "./steps/say.mjs";

const actions = { look, prepare, switch: putLive, back };
const [action = "look", ...words] = process.argv.slice(2);
if (!Object.hasOwn(actions, action)) {
  giveUp(
    `npm run release knows: look (or nothing), prepare [tag or commit], switch [release] and back; not ${action}.`,
  );
}
try {
  refuseOtherPlaces();
  process.exitCode = await actions[action](...words);
} catch (error) {
  if (error instanceof Refusal) giveUp(error.message);
  throw error;
}
