import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { oneAtATime } from "#platform/one-at-a-time.ts";
import type { Preparation } from "./prepare-photo.server.ts";

/** Makes all sizes of a photo, as files in a folder. */
export type PreparePhoto = (file: string, folder: string) => Promise<Preparation>;

const patienceMs = 90_000;

/**
 * Decodes and encodes in a process of its own, one photo at a time. What it needs (a quarter of a gigabyte for a moment) is
 * given back with the process, a photo that breaks a decoder breaks nothing else, and it knows none of our secrets.
 */
export function openPhotoWorkshop(program: string): PreparePhoto {
  const inTurn = oneAtATime();
  return (file, folder) => inTurn(() => run(program, file, folder));
}

function run(program: string, file: string, folder: string): Promise<Preparation> {
  return new Promise((resolve, reject) => {
    const options = { env: {}, timeout: patienceMs, killSignal: "SIGKILL" } as const;
    const child = execFile(process.execPath, [program, file, folder], options, (error, said) => {
      if (!error) return resolve(JSON.parse(said));
      if (child.signalCode === "SIGKILL") return resolve({ ok: false, reason: "too_slow" });
      // Whatever ended a decoder from within: the photo is to blame, unless the program cannot run at all.
      if (child.signalCode) return resolve({ ok: false, reason: "damaged" });
      reject(error);
    });
    if (child.pid !== undefined) yieldToVisitors(child.pid);
  });
}

/** The shop comes first. */
function yieldToVisitors(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or this system does not allow it.
  }
}
