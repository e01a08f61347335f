import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";
import { giveUp } from "./say.mjs";

/**
 * The Node that everything runs on: the pinned one where npm has it for this system, otherwise the
 * person's own.
 */
export function runtime() {
  return runtimeIn(root);
}

/** The same for another copy of the project, which may pin another one. */
export function runtimeIn(folder) {
  const name = `node-${process.platform}-${process.arch}`;
  const pinned = join(folder, "node_modules", name, "bin", "node");
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
  return giveUp(
    `On this system (${process.platform} ${process.arch}) Node 24.7 or newer is needed, this is ${process.version}: install it from nodejs.org and run the same command again.`,
  );
}
