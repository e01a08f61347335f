// Prints every import that goes against the plan; ends with 1 when there is one.
import { execFileSync } from "node:child_process";
import { findBreaches } from "./import-rule.mjs";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx"])
  .toString()
  .split("\n")
  .filter(Boolean);
const breaches = findBreaches(files);
for (const { rule, file, what, wayOut } of breaches) {
  console.error(`${file}: ${what}\n  rule "${rule}": ${wayOut}`);
}
console.log(`import rule: ${files.length} files, ${breaches.length} breaches`);
process.exit(breaches.length > 0 ? 1 : 0);
