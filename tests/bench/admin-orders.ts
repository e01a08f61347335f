import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AdminOrderList } from "#desk/orders/admin-order.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { type EngineName, onBothEngines, settle } from "./bench-database.ts";
import { publish } from "./benchmarks-page.ts";
import { type DeskCaller, deskAt } from "./desk-caller.ts";
import { processorMicroseconds } from "./process-figures.ts";

const orders = 100_000;
const rounds = 200;
const targetMs = 50;

interface Question {
  what: string;
  path: string;
  /** Before each time, not measured. */
  before?(round: number): Promise<unknown>;
}

interface Figures {
  p50: number;
  p99: number;
  /** Of the server; on SQLite that is also the database. */
  processorMs: number;
}

/** How long the desk takes with a hundred thousand orders: one owner, one question after another. */
const folder = mkdtempSync(join(tmpdir(), "heronbrook-desk-"));
const figures = new Map<string, Partial<Record<EngineName, Figures>>>();
try {
  await onBothEngines(async (engine, databaseUrl) => {
    const env = { DATA_DIR: join(folder, engine), DATABASE_URL: databaseUrl, TRUST_PROXY: "1" };
    process.stderr.write(`inventing ${orders.toLocaleString("en-US")} orders on ${engine}\n`);
    execFileSync(process.execPath, ["server/commands/demo-data.ts", String(orders)], {
      env: { ...process.env, MODE: "demo", ...env },
      stdio: "ignore",
    });
    const shop = await startServer({ env, patienceMs: 60_000 });
    try {
      const desk = await deskAt(shop.origin);
      const questions = await questionsFor(desk);
      await settle(databaseUrl);
      await measureDesk(shop, desk, engine, questions);
    } finally {
      await shop.stop();
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
      taken.push(performance.now() - began);
    }
    const processorMs = (processorMicroseconds(shop) - spentBefore) / 1_000 / rounds;
    taken.sort((one, other) => one - other);
    const at = (share: number) => taken[Math.floor(rounds * share)] ?? Number.NaN;
    const figure = { p50: at(0.5), p99: at(0.99), processorMs };
    figures.set(what, { ...figures.get(what), [engine]: figure });
  }
}

async function questionsFor(desk: DeskCaller): Promise<Question[]> {
  const { orders: some, nextCursor } = await desk.send<AdminOrderList>("GET", "orders?limit=200");
  const changeOne = (round: number) =>
    desk.send("POST", "orders/status", {
      ids: [some[round % some.length]?.id],
      status: round % 2 === 0 ? "in_transit" : "at_warehouse",
      notify: false,
    });
  return [
    { what: "order list, first page", path: "orders" },
    { what: "order list, right after a change", path: "orders", before: changeOne },
    { what: "order list, a later page", path: `orders?cursor=${nextCursor}` },
    { what: "orders of one status", path: "orders?status=cancelled" },
    { what: "search by name", path: "orders?q=brook" },
    { what: "search by two words", path: "orders?q=ada%20brook" },
    { what: "search by e-mail", path: "orders?q=ada.brook1" },
    { what: "search by phone", path: "orders?q=(440)%20555-0142" },
    { what: "search by two letters", path: "orders?q=al" },
    { what: "search, nothing found", path: "orders?q=qqqq" },
    { what: "revenue of 90 days", path: "revenue?days=90" },
  ];
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
  const count = orders.toLocaleString("en-US");
  const text = [
    `| ${count} orders | SQLite p50 ms | p99 ms | CPU ms | PostgreSQL p50 ms | p99 ms | CPU ms | target p99 |`,
    "|---|---|---|---|---|---|---|---|",
    ...rows,
    "",
    `One owner, one question after another, ${rounds} times each, from asking to the whole answer. CPU: of the server, which on SQLite is also the database; with a change, of both.`,
  ];
  publish("The desk", { text: text.join("\n"), misses });
}
