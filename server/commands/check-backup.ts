import { execFile } from "node:child_process";
import { rename } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { StartError } from "#platform/app-error.ts";

const run = promisify(execFile);
const restore = fileURLToPath(new URL("./restore.ts", import.meta.url));

/**
 * Restores the file into a temporary place, in a new process, as a person would when it is needed.
 * A file that fails is renamed.
 */
export async function checkBackup(path: string, ...options: string[]): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, [restore, "--check", ...options, path]);
    return stdout.trim();
  } catch (cause) {
    const said = (cause as { stderr?: string }).stderr?.trim() || String(cause);
    await rename(path, `${path}.damaged`);
    throw new StartError(
      `The backup was written but cannot be restored, so it is none (it is kept as ${path}.damaged). ${said}`,
      { cause },
    );
  }
}
