import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { type EngineName, onBothEngines, settle } from "./bench-database.ts";
import { publish } from "./benchmarks-page.ts";
import { type DeskCaller, deskAt } from "./desk-caller.ts";
import { writeHistory } from "./desk-history.ts";
import { type Question, questionsFor } from "./desk-questions.ts";
import { measurePlainFigures, type PlainFigure } from "./plain-figures.ts";
import { processorMicroseconds } from "./process-figures.ts";

const orders = 100_000;
const leads = 5_000;
const rounds = 200;
const targetMs = 50;
let customers = 0;

interface Figures {
  p50: number;
  p99: number;
  /** Of the server; on SQLite that is also the database. */
  processorMs: number;
}

/**
 * How long the desk takes with a hundred thousand orders: one owner, one question after another.
 */
const folder = mkdtempSync(join(tmpdir(), "heronbrook-desk-"));
const figures = new Map<string, Partial<Record<EngineName, Figures>>>();
const plain = new Map<string, PlainFigure[]>();
try {
  await onBothEngines(async (engine, databaseUrl) => {
    const env = { DATA_DIR: join(folder, engine), DATABASE_URL: databaseUrl, TRUST_PROXY: "1" };
    process.stderr.write(`inventing ${orders.toLocaleString("en-US")} orders on ${engine}\n`);
    const counts = [String(orders), String(leads)];
    execFileSync(process.execPath, ["server/commands/demo-data.ts", ...counts], {
      env: { ...process.env, MODE: "demo", ...env },
      stdio: "ignore",
    });
    const location = { dataDir: env.DATA_DIR, databaseUrl: databaseUrl || undefined };
    customers = await writeHistory(location);
    const shop = await startServer({ env, patienceMs: 60_000 });
    try {
      const desk = await deskAt(shop.origin);
      const questions = await questionsFor(desk);
      await settle(databaseUrl);
      await measureDesk(shop, desk, engine, questions);
    } finally {
      await shop.stop();
    }
    for (const figure of await measurePlainFigures(location)) {
      plain.set(figure.what, [...(plain.get(figure.what) ?? []), figure]);
    }
  });
} finally {
  rmSync(folder, { recursive: true });
}
report();

async function measureDesk(
  shop: ServerProcess,
  desk: DeskCaller,
  engine: EngineName,
  questions: readonly Question[],
): Promise<void> {
  for (const { what, path, before } of questions) {
    process.stderr.write(`${what} on ${engine}\n`);
    const taken: number[] = [];
    const spentBefore = processorMicroseconds(shop);
    for (let round = 0; round < rounds; round++) {
      await before?.(round);
      const began = performance.now();
      await desk.send("GET", path);
      const ms = performance.now() - began;
      taken.push(ms);
      // A process that never rests is made to: with a priority of its own 50 ms of each second.
      await delay(ms / 4);
    }
    const processorMs = (processorMicroseconds(shop) - spentBefore) / 1_000 / rounds;
    taken.sort((one, other) => one - other);
    const at = (share: number) => taken[Math.floor(rounds * share)] ?? Number.NaN;
    const figure = { p50: at(0.5), p99: at(0.99), processorMs };
    figures.set(what, { ...figures.get(what), [engine]: figure });
  }
}

function report(): void {
  const misses: string[] = [];
  const rows = [...figures].map(([what, engines]) => {
    const cells = Object.entries(engines).flatMap(([engine, { p50, p99, processorMs }]) => {
      if (p99 > targetMs) misses.push(`${what} on ${engine}: p99 ${p99.toFixed(1)} ms`);
      return [p50, p99, processorMs].map((ms) => ms.toFixed(1));
    });
    return `| ${what} | ${cells.join(" | ")} | ${targetMs} |`;
  });
  const [count, people, asked] = [orders, customers, leads].map((number) =>
    number.toLocaleString("en-US"),
  );
  const text = [
    `| ${count} orders, ${people} customers, ${asked} leads | SQLite p50 ms | p99 ms | CPU ms | PostgreSQL p50 ms | p99 ms | CPU ms | target p99 |`,
    "|---|---|---|---|---|---|---|---|",
    ...rows,
    "",
    `One owner, one question after another, ${rounds} times each, from asking to the whole answer. CPU: of the server, which on SQLite is also the database; with a change, of both.`,
  ];
  const compared = [...plain].map(([what, engines]) => {
    const cells = engines.flatMap(({ p50, longest, processorMs }) => [p50, longest, processorMs]);
    return `| ${what} | ${cells.map((ms) => ms.toFixed(1)).join(" | ")} |`;
  });
  text.push(
    "",
    "| added up each time, not kept | SQLite p50 ms | longest ms | CPU ms | PostgreSQL p50 ms | longest ms | CPU ms, without the database's |",
    "|---|---|---|---|---|---|---|",
    ...compared,
    "",
    "The figures that triggers keep, counted from the orders by plain queries with indexes of their own (009, 032): to see whether they still have to be kept.",
  );
  publish("The desk", { text: text.join("\n"), misses });
}
