import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { shopEnvironment, shopFlags } from "../../scripts/steps/shop-process.mjs";

/** As scripts/start.mjs starts it. */
export const production = [process.execPath, ...shopFlags, "build/main.js"];

export interface ServerProcess {
  child: ChildProcess;
  origin: string;
  /** Everything it has printed so far, both streams. */
  output(): string;
  /** Asks it to stop and waits until it has; resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ServerOptions {
  command?: string[];
  cwd?: string;
  env?: Record<string, string>;
  /** How long it may take until it is ready. */
  patienceMs?: number;
  /** In a process group of its own, all of which is told to stop, as a terminal does it. */
  group?: boolean;
}

/**
 * A server in a process of its own, as it runs in production: from the last build unless told
 * otherwise.
 */
export async function startServer({
  command = production,
  cwd = process.cwd(),
  env = {},
  patienceMs = 300_000,
  group = false,
}: ServerOptions = {}): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const { child, output, ended } = launch(command, cwd, { PORT: port, ...env }, group);
  const stop = (signal: NodeJS.Signals = "SIGTERM") => {
    if (group && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
    return ended;
  };
  const until = Date.now() + patienceMs;
  for (;;) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    // On a busy machine a start leaves the shop out of breath: it is asked until it has it back.
    if (isReady && !(await isBusy(origin))) return { child, origin, output, stop };
    if (child.exitCode !== null || Date.now() > until) {
      await stop("SIGKILL");
      throw new Error(`The server did not become ready:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function isBusy(origin: string): Promise<boolean> {
  const { status } = await fetch(`${origin}/api/-`);
  return status === 503;
}

/** Runs a server that is expected to give up; resolves with its exit code and what it said. */
export async function startInVain(
  env: Record<string, string>,
  cwd = process.cwd(),
  /** Which is given the start as its arguments. */
  wrapper: string[] = [],
) {
  const { output, ended } = launch([...wrapper, ...production], cwd, env);
  return { code: await ended, output: output() };
}

function launch(
  [program = "", ...args]: string[],
  cwd: string,
  env: Record<string, string>,
  detached = false,
) {
  const child = spawn(program, args, {
    cwd,
    detached,
    // MODE: the test runner has one of its own, with another meaning.
    env: {
      ...shopEnvironment,
      ...process.env,
      MODE: "demo",
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      printed += text;
    });
  }
  running.add(child);
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  child.once("exit", () => running.delete(child));
  return { child, ended, output: () => printed };
}

const running = new Set<ChildProcess>();

/** What a test that failed has left running would be in the way of those that come after it. */
export function killLeftServers(): void {
  for (const { pid } of running) if (pid) killWithGroup(pid);
}

function killWithGroup(pid: number): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, "SIGKILL");
    } catch {
      // It has no group of its own, or is gone.
    }
  }
}

const handedOut = new Set<number>();
const workerParts = 16;
/** The only one there that browsers refuse to visit: it belongs to another protocol. */
const unsafePort = 10_080;

/**
 * Below the range that the system hands out by itself: a port from there could be given to any
 * connection between being found free and being listened on. For the same reason none is handed out
 * twice, and those who look at the same time, the workers of a test run, look in different places.
 */
export async function freePort(): Promise<number> {
  // Vitest counts its workers from 1, Playwright from 0; a script is alone.
  const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0);
  const size = Math.floor(10_000 / workerParts);
  const first = 10_000 + (worker % workerParts) * size;
  for (;;) {
    const port = randomInt(first, first + size);
    if (port === unsafePort || handedOut.has(port)) continue;
    handedOut.add(port);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => resolve(true));
    });
    await new Promise((resolve) => probe.close(resolve));
    if (isFree) return port;
  }
}
