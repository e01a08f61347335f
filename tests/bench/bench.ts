import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type ServerProcess, startServer } from "../support/server-process.ts";
import { secondsOfLoad } from "./bench-options.ts";
import { publish } from "./benchmarks-page.ts";
import { type Load, measure, median } from "./load.ts";
import { memoryMegabytes, processorMicroseconds } from "./process-figures.ts";
import { measureWrites } from "./writes.ts";

const seconds = secondsOfLoad(4);
/** The load generator counts by whole seconds. */
const half = Math.max(1, seconds / 2);
const rounds = 3;
const target = 0.85;
const targetStartMs = 1_500;
const targetMemoryMb = 180;

interface Row {
  what: string;
  path: string;
  /** For a 304: the visitor's copy is current. */
  conditional?: boolean;
}

interface Recorded {
  status: number;
  headers: string[];
  body: string;
}

const folder = mkdtempSync(join(tmpdir(), "heronbrook-bench-"));
const env = { DATA_DIR: join(folder, "data"), LOG_LEVEL: "info" };

await (await startServer({ env })).stop();
const startMs = await timeStart();
const shop = await startServer({ env });
const rows = await chooseRows(shop.origin);
const recorded = await record(shop.origin, rows);
const bare = await startBareServer(recorded);
const lines: string[] = [];
const misses: string[] = [];
/** After each row: it must not grow with the number of requests. */
const memory: (number | undefined)[] = [];
let requests = 0;
try {
  for (const row of rows) await compare(row);
} finally {
  bare.child.kill();
}
const memoryMb = memory.at(-1);
await shop.stop();
const writes = await measureWrites(folder);
rmSync(folder, { recursive: true });
report();

async function compare(row: Row): Promise<void> {
  const ratios: number[] = [];
  const ours: Load[] = [];
  const cost: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    process.stderr.write(`${row.what}: round ${round + 1} of ${rounds}\n`);
    // The yardstick before and after: a neighbour that wakes up in between slows both.
    const before = await measureWithCost(bare, row, half);
    const load = await measureWithCost(shop, row, seconds);
    const after = await measureWithCost(bare, row, half);
    cost.bare.push(before.microseconds, after.microseconds);
    cost.ours.push(load.microseconds);
    ratios.push(
      load.requestsPerSecond / ((before.requestsPerSecond + after.requestsPerSecond) / 2),
    );
    ours.push(load);
    requests += load.requestsPerSecond * seconds;
  }
  memory.push(memoryMegabytes(shop));
  const ratio = median(ratios);
  if (ratio < target) misses.push(`${row.what}: ${ratio.toFixed(2)} of a bare server`);
  const figure = (pick: (load: Load) => number) => Math.round(median(ours.map(pick)));
  lines.push(
    `| ${row.what} | ${figure((load) => load.requestsPerSecond).toLocaleString("en-US")} | ${figure((load) => load.p50)} | ${figure((load) => load.p99)} | ${ratio.toFixed(2)} | ${target} | ${Math.round(median(cost.ours))} | ${Math.round(median(cost.bare))} |`,
  );
}

/**
 * Requests a second may be what the load generator can do; the processor time of the server itself
 * never is.
 */
async function measureWithCost(
  server: Pick<ServerProcess, "child" | "origin">,
  row: Row,
  time: number,
) {
  const before = processorMicroseconds(server);
  const load = await measure(targetOf(server.origin, row), time);
  const spent = processorMicroseconds(server) - before;
  return { ...load, microseconds: spent / (load.requestsPerSecond * time) };
}

function targetOf(origin: string, { path, conditional }: Row) {
  const tag = conditional ? { "if-none-match": tagOf(path) } : {};
  const name = conditional && origin === bare.origin ? `${path}#304` : path;
  return {
    url: `${origin}${name.replace("#", "?")}`,
    headers: { "accept-encoding": "br", ...tag },
    expectedStatus: conditional ? 304 : 200,
  };
}

function tagOf(path: string): string {
  const headers = recorded[path]?.headers ?? [];
  return headers[headers.findIndex((name) => name.toLowerCase() === "etag") + 1] ?? "";
}

async function chooseRows(origin: string): Promise<Row[]> {
  const html = await (await fetch(origin)).text();
  const script = /\/assets\/shell[\w.-]+\.js/.exec(html)?.[0];
  if (!script) throw new Error("the home page names no script");
  return [
    { what: "home page", path: "/" },
    { what: "home page, 304", path: "/", conditional: true },
    { what: "listing", path: "/products" },
    { what: "product page", path: "/product/basalt-trio" },
    { what: "GET /api/products", path: "/api/products" },
    { what: "static file (largest script)", path: script },
  ];
}

/** What the shop sends, header for header and byte for byte, for the yardstick to send too. */
async function record(origin: string, all: Row[]): Promise<Record<string, Recorded>> {
  const answers: Record<string, Recorded> = {};
  for (const { path } of all) {
    const answer = await settled(`${origin}${path}`);
    answers[path] = answer;
    const length = ["content-length", "content-encoding"];
    const headers = pairs(answer.headers).filter(([name]) => !length.includes(name.toLowerCase()));
    answers[`${path}?304`] = { status: 304, headers: headers.flat(), body: "" };
  }
  return answers;
}

/**
 * As all that follow it: from memory, and compressed as far as it gets, which happens after the
 * first answer.
 */
async function settled(url: string): Promise<Recorded> {
  let before = await ask(url);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = await ask(url);
    if (now.body === before.body) return now;
    before = now;
  }
}

function ask(url: string): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      // node:http adds these by itself, on both sides.
      const own = ["date", "connection", "keep-alive"];
      const headers = pairs(response.rawHeaders).filter(
        ([name]) => !own.includes(name.toLowerCase()),
      );
      const body = Buffer.concat(chunks).toString("base64");
      resolve({ status: response.statusCode ?? 0, headers: headers.flat(), body });
    }).on("error", reject);
  });
}

function pairs(headers: string[]): [string, string][] {
  return headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? ""] as [string, string]] : [],
  );
}

async function startBareServer(answers: Record<string, Recorded>) {
  const file = join(folder, "answers.json");
  writeFileSync(file, JSON.stringify(answers));
  const port = await freePort();
  const child = spawn(process.execPath, ["tests/bench/bare-server.ts", file, String(port)], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      return { child, origin };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the bare server did not start");
}

/** From the start of the process to the first page answered, with the data in place. */
async function timeStart(): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const began = performance.now();
    const server = await startServer({ env });
    await (await fetch(server.origin)).text();
    times.push(performance.now() - began);
    await server.stop();
  }
  return Math.round(median(times));
}

function known(megabytes: number | undefined): string {
  return megabytes === undefined ? "not known on this system" : `${megabytes} MB`;
}

function report(): void {
  if (startMs > targetStartMs) misses.push(`start: ${startMs} ms`);
  if ((memoryMb ?? 0) > targetMemoryMb) misses.push(`memory: ${memoryMb} MB`);
  const text = [
    "| what | requests a second | p50 ms | p99 ms | share of bare Node | target | CPU µs a request | CPU µs, bare |",
    "|---|---|---|---|---|---|---|---|",
    ...lines,
    "",
    "| stored before it is answered | database | a second | p50 ms | p99 ms | target |",
    "|---|---|---|---|---|---|",
    ...writes.rows,
    "",
    `Start to first answered page, data in place: ${startMs} ms (target ${targetStartMs}). Memory after the first row: ${known(memory[0])}, after all ${Math.round(requests / 1_000).toLocaleString("en-US")},000 requests above: ${known(memoryMb)} (target ${targetMemoryMb}).`,
    "",
    `Forty connections on loopback, Brotli, median of ${rounds} rounds of ${seconds} s each beside the bare server; Node ${process.version}, ${cpus().length} cores shared with the load generator.`,
  ];
  publish("Beside a bare server, and writes", {
    text: text.join("\n"),
    misses: [...misses, ...writes.misses],
  });
}
