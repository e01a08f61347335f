import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { text } from "node:stream/consumers";
import type { MadeCopy } from "./backup-copy.ts";

/** Makes one backup; the signal ends it. */
export type MakeBackup = (signal: AbortSignal) => Promise<MadeCopy>;

/** In a process of its own: a copy of everything takes a while, and visitors are not to notice. */
export function openBackupProcess(
  program: string,
  env: NodeJS.ProcessEnv = process.env,
): MakeBackup {
  return async (signal) => {
    signal.throwIfAborted();
    // A group of its own, so that its check, another process, ends with it.
    const child = spawn(process.execPath, [program], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const { pid } = child;
    const end = () => pid !== undefined && quietly(() => process.kill(-pid, "SIGKILL"));
    signal.addEventListener("abort", end, { once: true });
    if (pid !== undefined) quietly(() => setPriority(pid, 10));
    try {
      const ended = new Promise<number | null>((resolve, reject) => {
        child.once("error", reject);
        child.once("close", resolve);
      });
      const [code, said, complained] = await Promise.all([
        ended,
        text(child.stdout),
        text(child.stderr),
      ]);
      if (code === 0) return JSON.parse(said) as MadeCopy;
      throw new Error(complained.trim() || `The backup ended with ${code ?? "a signal"}`);
    } finally {
      signal.removeEventListener("abort", end);
    }
  };
}

/** It may have ended already, or this system may not allow it. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {}
}
