import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/** What a process has spent so far. Linux only; elsewhere not a number. A clock tick is 10 ms. */
export function processorMicroseconds({ child }: { child: ChildProcess }): number {
  try {
    const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return Number.NaN;
  }
}

/** What it holds in memory right now, in megabytes. Linux only. */
export function memoryMegabytes({ child }: { child: ChildProcess }): number | undefined {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000);
  } catch {
    return undefined;
  }
}
