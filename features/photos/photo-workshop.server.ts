import { type ExecFileOptions, execFile } from "node:child_process";
import { setPriority } from "node:os";
import { oneAtATime } from "#platform/one-at-a-time.ts";
import type { Preparation } from "./prepare-photo.server.ts";

/** Makes all sizes of a photo, as files in a folder. */
export type PreparePhoto = (file: string, folder: string) => Promise<Preparation>;

const usualPatienceMs = 90_000;

/**
 * Decodes and encodes in a process of its own, one photo at a time. What it needs (a quarter of a
 * gigabyte for a moment) is given back with the process, a photo that breaks a decoder breaks
 * nothing else, and it knows none of our secrets.
 */
export function openPhotoWorkshop(
  program: string,
  { patienceMs = usualPatienceMs, whose = "owner" }: Workshop = {},
): PreparePhoto {
  const inTurn = oneAtATime();
  const options = { env: {}, timeout: patienceMs, killSignal: "SIGKILL" } as const;
  return (...files) => inTurn(() => run([program, ...files, whose], options));
}

export interface Workshop {
  patienceMs?: number;
  /** A visitor's photo is looked at, and never a part of a page. */
  whose?: "owner" | "visitor";
}

function run(args: string[], options: ExecFileOptions): Promise<Preparation> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, args, options, (error, said) => {
      if (!error) return resolve(JSON.parse(String(said)));
      if (child.signalCode === "SIGKILL") return resolve({ ok: false, reason: "too_slow" });
      // Any crash of the decoder counts as a damaged photo, unless the program cannot run at all.
      if (child.signalCode) return resolve({ ok: false, reason: "damaged" });
      reject(error);
    });
    if (child.pid !== undefined) yieldToVisitors(child.pid);
  });
}

/** Lower priority than the shop. */
function yieldToVisitors(pid: number): void {
  try {
    setPriority(pid, 5);
  } catch {
    // It has ended already, or this system does not allow it.
  }
}
