// `npm run screenshots`: the pictures of the README, made anew from the built shop. `npm run
// screenshots -- <folder>` puts every kind of page at four widths, light and dark, into a folder
// instead, to be looked at.
import { runInBrowser } from "./steps/browser-rig.mjs";

await runInBrowser("tests/audit/screenshots.ts");
