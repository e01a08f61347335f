// `npm run audit:taps`: how soon the first taps on a slow phone are answered, against what is
// allowed. `npm run audit:taps -- --write` also puts the table into docs/page-audit.md.
import { runInBrowser } from "./steps/browser-rig.mjs";

await runInBrowser("tests/audit/taps.ts");
