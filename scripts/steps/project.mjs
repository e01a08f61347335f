import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, wherever the command was given. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

export const inRoot = (...parts) => join(root, ...parts);

/** Changes when, and only when, the content of one of these files or folders does. */
export function checksumOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesAt(path)) {
      hash.update(`${file}\0`);
      hash.update(readFileSync(inRoot(file)));
    }
  }
  return hash.digest("hex");
}

function filesAt(path) {
  if (!existsSync(inRoot(path))) return [];
  let entries;
  try {
    entries = readdirSync(inRoot(path), { withFileTypes: true });
  } catch {
    return [path];
  }
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const below = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesAt(below) : [below];
    });
}

export function readJsonFile(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
