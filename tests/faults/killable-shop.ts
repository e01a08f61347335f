import { type ChildProcess, fork } from "node:child_process";
import { get } from "node:http";
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";
import type { Commands, KillPoint } from "./kill-points.ts";

export type KillableShop = Awaited<ReturnType<typeof startKillableShop>>;

/** One file starts in a third of the time of a few hundred, and it is started after every kill. */
export async function bundleShop(folder: string): Promise<string> {
  const bundle = await rolldown({
    input: "tests/faults/shop-process.ts",
    platform: "node",
    external: ["pg-native", "pg-cloudflare"],
    logLevel: "silent",
  });
  const file = join(folder, "shop.mjs");
  await bundle.write({ file, format: "esm", codeSplitting: false });
  return file;
}

/** The process was ended at the point for which it was armed. */
export class Killed extends Error {
  override readonly name = "Killed";
}

export async function startKillableShop(file: string, env: Record<string, string>) {
  const child = fork(file, {
    env: {
      ...process.env,
      MODE: "demo",
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      // What was compiled for the last start need not be compiled for this one.
      NODE_COMPILE_CACHE: dirname(file),
      ...env,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const { port, webhookSecret, processorMs } = await firstMessage(child);
  const origin = `http://127.0.0.1:${port}`;
  let asked = 0;

  /** Whatever it is, it ends with its result or with the process. */
  async function orKilled<T>(work: Promise<T>): Promise<T> {
    const killed = ended.then(() => Promise.reject(new Killed()));
    killed.catch(() => {});
    try {
      return await Promise.race([work, killed]);
    } catch (error) {
      // A broken connection is noticed before the end of the process that caused it.
      if (error instanceof TypeError) await killed;
      throw error;
    }
  }

  function command<Name extends keyof Commands>(
    name: Name,
    ...args: Parameters<Commands[Name]>
  ): Promise<Awaited<ReturnType<Commands[Name]>>> {
    type Result = Awaited<ReturnType<Commands[Name]>>;
    const id = ++asked;
    const answered = new Promise<Result>((resolve, reject) => {
      const listen = (answer: { id?: number; fault?: string; result?: unknown }) => {
        if (answer.id !== id) return;
        child.off("message", listen);
        if (answer.fault) reject(new Error(answer.fault));
        else resolve(answer.result as Result);
      };
      child.on("message", listen);
    });
    if (child.connected) child.send({ id, command: name, args });
    return orKilled(answered);
  }

  return {
    origin,
    /** What the provider signs its events with. */
    webhookSecret,
    /** What the start has cost. */
    processorMs,
    arm: (point: KillPoint) => command("arm", point),
    command,
    call: (method: string, path: string, session: string, body: unknown) =>
      orKilled(
        fetch(`${origin}${path}`, {
          method,
          headers: { "content-type": "application/json", "x-session-id": session },
          body: JSON.stringify(body),
        }).then(async (response) => ({
          status: response.status,
          body: (await response.json()) as Record<string, never>,
        })),
      ),
    /** Where an address of ours leads a browser to. */
    follow: (url: string) => {
      const headers = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" };
      return orKilled(navigate(`${origin}${new URL(url).pathname}`, headers));
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    ended,
  };
}

/** By hand: fetch says of itself that it is no move to another page, whatever it is told to say. */
function navigate(url: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { headers: { ...headers, "sec-fetch-mode": "navigate" } };
    const asked = get(url, options, (response) => {
      response.resume();
      resolve(String(response.headers.location));
    });
    asked.on("error", (cause) => reject(new TypeError("the connection broke", { cause })));
  });
}

interface Ready {
  port: number;
  webhookSecret: string;
  processorMs: number;
}

function firstMessage(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message as Ready));
    child.once("exit", (code) => reject(new Error(`the shop did not start (${code})`)));
  });
}
