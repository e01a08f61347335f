import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * One of the shop's commands as npm runs it: in a process of its own, with settings from the
 * environment alone. `typed` is what somebody answers to its questions.
 */
export async function runCommandProcess(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  typed?: string,
): Promise<{ code: number; said: string }> {
  // MODE: the test runner has one of its own, with another meaning.
  const options = { env: { ...process.env, MODE: "demo", ...settings } };
  const running = run(process.execPath, [`server/commands/${name}.ts`, ...args], options);
  if (typed !== undefined) running.child.stdin?.end(typed);
  return running.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}
