// `npm run audit:pages`: Lighthouse, weight and origin of the pages that visitors meet first,
// against their budgets. `npm run audit:pages -- --write` also puts the table into
// docs/page-audit.md.
import { runInBrowser } from "./steps/browser-rig.mjs";

await runInBrowser("tests/audit/audit.ts");
