import { once } from "node:events";
import { rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import type { Engine } from "#platform/database/database.ts";
import { cheapenPassword } from "#tests/support/admin-visit.ts";
import {
  createPostgresDatabase,
  openTestPostgres,
  openTestSqlite,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { startServer } from "#tests/support/server-process.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { isLongRun } from "./long-run.ts";
import type { StorefrontWatch } from "./storefront-watch.ts";

const guesses = isLongRun ? 10_000 : 200;
/** Each address has eight turns a minute: together they use up all that strangers have. */
const addresses = isLongRun ? 1_000 : 25;
const atOnce = 8;
/** Turns that strangers have together: thirty, and one more each so often. */
const anotherTurnMs = 10_000;
const mostTurns = (elapsedMs: number) => 31 + elapsedMs / anotherTurnMs;
const quietMs = isLongRun ? 10_000 : 200;
const watcher = new URL("./storefront-watch.ts", import.meta.url);

interface Running {
  origin: string;
  pass(ms: number): Promise<void>;
  stop(): Promise<unknown>;
}

/** As in production: a process of its own, and every turn costs a real hash. */
async function startForLongRun(engine: Engine): Promise<Running> {
  const dataDir = temporaryFolder();
  const databaseUrl =
    engine === "postgres" ? await createPostgresDatabase("template_shop") : undefined;
  const { origin, stop } = await startServer({
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", TRUST_PROXY: "1" },
  });
  return {
    origin,
    pass: (ms) => delay(ms),
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Without the cost of a process and of its hashes: the turns are counted all the same. */
async function startForShortRun(engine: Engine): Promise<Running> {
  const test = await (engine === "postgres" ? openTestPostgres() : openTestSqlite());
  let ahead = 0;
  const shop = await openTestShop(test, {
    environment: { TRUST_PROXY: "1" },
    clock: { now: () => Date.now() + ahead },
  });
  await cheapenPassword(shop);
  const origin = await shop.app.listen({ host: "127.0.0.1", port: 0 });
  return {
    origin,
    pass: async (ms) => {
      ahead += ms;
    },
    stop: async () => {
      await shop.close();
      await test.remove();
    },
  };
}

/** One who types, from an address, with the cookies of earlier visits. */
async function signIn(origin: string, password: string, address: string, cookie = "") {
  const response = await fetch(`${origin}/api/admin/login`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": address,
      cookie,
    },
    body: JSON.stringify({ ...demoSignIn, password }),
  });
  await response.arrayBuffer();
  const cookies = response.headers.getSetCookie().map((one) => one.split(";")[0]);
  return { status: response.status, cookie: cookies.join("; ") };
}

function watchStorefront(origin: string): () => Promise<StorefrontWatch> {
  const workerData = { origin, paths: ["/", "/products", "/api/products"] };
  const worker = new Worker(watcher, { workerData });
  return async () => {
    worker.postMessage("enough");
    const [watched] = (await once(worker, "message")) as [StorefrontWatch];
    return watched;
  };
}

function figures({ times }: StorefrontWatch): string {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${times.length}`;
}

it.each<Engine>(["sqlite", "postgres"])(
  "a flood of wrong passwords opens nothing on %s; the owner gets in and the storefront answers",
  async (engine) => {
    const server = await (isLongRun ? startForLongRun(engine) : startForShortRun(engine));
    try {
      const { origin } = server;
      const home = "203.0.113.7";
      const owner = await signIn(origin, demoSignIn.password, home);
      expect(owner.status).toBe(200);
      const watchQuiet = watchStorefront(origin);
      await delay(quietMs);
      const quiet = await watchQuiet();

      const watchFlood = watchStorefront(origin);
      // Guessers do their work on machines of their own: here, it comes after the shop's and the
      // watcher's.
      if (isLongRun) setPriority(process.pid, constants.priority.PRIORITY_LOW);
      const began = Date.now();
      const statuses = new Map<number, number>();
      let guessed = 0;
      const guess = async () => {
        while (guessed < guesses) {
          const number = guessed++;
          const from = number % addresses;
          const address = `198.18.${from >> 8}.${from & 255}`;
          const { status, cookie } = await signIn(origin, `guess-${number}`, address);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          expect(cookie).toBe("");
        }
      };
      const flood = Promise.all(Array.from({ length: atOnce }, guess));
      await expect.poll(() => guessed, { timeout: 600_000 }).toBeGreaterThan(guesses / 4);
      // From the browser that was used before, in the middle of it: strangers have no turn left.
      const inTheMiddle = signIn(origin, demoSignIn.password, home, owner.cookie);
      await flood;
      const elapsedMs = Date.now() - began;
      const flooded = await watchFlood();
      expect((await inTheMiddle).status).toBe(200);

      expect([...statuses.keys()].toSorted()).toEqual([401, 429]);
      const tried = statuses.get(401) ?? 0;
      expect(tried + (statuses.get(429) ?? 0)).toBe(guesses);
      expect(tried).toBeLessThanOrEqual(mostTurns(elapsedMs));
      expect([quiet.statuses, flooded.statuses]).toEqual([[200], [200]]);
      // From a new browser: once there is a turn again.
      await server.pass(anotherTurnMs);
      expect((await signIn(origin, demoSignIn.password, "192.0.2.9")).status).toBe(200);
      if (isLongRun) {
        console.log(
          `wrong passwords on ${engine}: ${guesses} in ${Math.round(elapsedMs / 1000)} s, ${tried} tried;`,
          `storefront before: ${figures(quiet)}; during: ${figures(flooded)}`,
        );
      }
    } finally {
      await server.stop();
    }
  },
  isLongRun ? 3_600_000 : 300_000,
);
