import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { runtimeIn } from "../steps/runtime.mjs";
import { home } from "./places.mjs";
import { Refusal } from "./refusal.mjs";

/**
 * One of the commands of a release, with the settings of the server: what it prints, or the
 * sentence that it ends with.
 */
export function runIn(folder, command, args = []) {
  const script = join(folder, `server/commands/${command}.ts`);
  try {
    return execFileSync(runtimeIn(folder), [script, ...args], {
      cwd: home,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (cause) {
    throw new Refusal(cause.stderr?.trim() || String(cause), { cause });
  }
}
