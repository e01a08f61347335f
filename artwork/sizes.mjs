/**
 * Adds the widths of the tables that a delivered picture lacks, without rendering it again: from
 * its master where there is one, otherwise from its largest delivered size.
 *
 *   node artwork/sizes.mjs
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { addWidths, delivered, sourceOf } from "./deliver.mjs";
import { artworkFolder } from "./paths.mjs";
import { PYTHON } from "./requirements.mjs";

const tables = execFileSync(PYTHON, [join(artworkFolder, "tables.py")], { maxBuffer: 1e8 });
for (const { name, widths } of Object.values(JSON.parse(tables.toString()))) {
  const record = await delivered(name);
  if (!record) continue;
  const missing = widths.filter((width) => width < record.width && !record.widths.includes(width));
  if (missing.length === 0) continue;
  await addWidths(record, missing, await sourceOf(record));
  console.log(`${name}: ${missing.join(", ")}`);
}
