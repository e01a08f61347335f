import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What this copy of the shop is called: `npm run release` writes it into the folder of a release.
 * Undefined in a plain clone.
 */
export function readReleaseName(root: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(join(root, "release.json"), "utf8"));
    return typeof name === "string" ? name : undefined;
  } catch {
    return undefined;
  }
}
