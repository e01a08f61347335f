import { existsSync } from "node:fs";
import { inRoot } from "./project.mjs";
import { giveUp } from "./say.mjs";

/** The Node that everything runs on: the pinned one where npm has it for this system, otherwise the person's own. */
export function runtime() {
  const pinned = inRoot("node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
  return giveUp(
    `On this system (${process.platform} ${process.arch}) Node 24.7 or newer is needed, this is ${process.version}: install it from nodejs.org and run the same command again.`,
  );
}
