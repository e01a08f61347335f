import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** Data folders, a PostgreSQL and a clone with its packages, and room to spare. */
const enoughBytes = 4 * 1024 ** 3;
const prefix = "heronbrook-run-";

/**
 * A folder for everything that a run of tests writes: `tmpdir()` is there from now on, in this
 * process and in those that it starts, and so is what Node compiles, which the next process then
 * need not do again. In memory where there is room, because a shop waits for the disk with each
 * commit; a process that is killed loses nothing there either. It goes away with this process.
 */
export function enterRunFolder(): void {
  const place = memoryHasRoom() ? memory : tmpdir();
  dropLeftBehind(place);
  const folder = join(place, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // Open to everybody, as the system's own: PostgreSQL, for one, runs as somebody else.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

/** Programs are started from it, which some systems do not allow there. */
function memoryHasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
    const options = mounts.findLast((line) => line.split(" ")[1] === memory) ?? "";
    return bavail * bsize >= enoughBytes && !options.includes("noexec");
  } catch {
    return false;
  }
}

/** Of runs that were killed. */
function dropLeftBehind(place: string): void {
  for (const name of readdirSync(place)) {
    const [, pid] = name.split(prefix);
    if (!pid || isAlive(Number(pid))) continue;
    rmSync(join(place, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
