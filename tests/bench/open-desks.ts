import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { cookieNames } from "#desk/account/admin-cookies.server.ts";
import { hashOfToken, newSecretToken } from "#platform/secrets/secret-token.ts";
import { buyAt, findWare, newClient } from "../instances/instance-client.ts";
import { type DeskStream, openDeskStream } from "../support/desk-stream.ts";
import { createPostgresCluster, postgresUrl } from "../support/real-postgres.ts";
import { newVisitor } from "../support/samples/sample-consultation.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { publish } from "./benchmarks-page.ts";
import { memoryMegabytes } from "./process-figures.ts";

const instances = 3;
const orders = 40;
const desks = 200;
const targetMs = 2_000;
const targetMb = 20;

/**
 * How soon an order that is paid through one instance is heard of at a desk that is open at
 * another, and what two hundred open desks cost the instance that they are at.
 */
const folder = mkdtempSync(join(tmpdir(), "heronbrook-live-"));
const cluster = await createPostgresCluster();
const servers: ServerProcess[] = [];
const newcomer = () => newClient(newVisitor()["x-forwarded-for"] as string);
try {
  const databaseUrl = await createDatabase();
  const env = { DATA_DIR: folder, DATABASE_URL: databaseUrl, TRUST_PROXY: "1" };
  for (let index = 0; index < instances; index++) servers.push(await startServer({ env }));
  const [selling, , telling] = servers as [ServerProcess, ServerProcess, ServerProcess];
  const owner = newcomer();
  await owner.signIn(telling.origin);
  const ware = await findWare(selling.origin);
  const sell = () => buyAt(selling.origin, newcomer(), ware);

  process.stderr.write("one open desk\n");
  const first = await openMany(telling.origin, [owner.cookieHeader()]);
  const alone = await timesToHear(first, sell);
  const before = await settledMemory(telling);
  process.stderr.write(`${desks} open desks\n`);
  const open = await openMany(telling.origin, await manySessions(databaseUrl));
  const opened = await settledMemory(telling);
  const together = await timesToHear(open, sell);
  const told = await settledMemory(telling);
  await Promise.all([...first, ...open].map((desk) => desk.leave()));
  report(alone, together, { before, opened, told });
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await cluster.remove();
  rmSync(folder, { recursive: true });
}

async function createDatabase(): Promise<string> {
  const admin = new pg.Client({ connectionString: postgresUrl(cluster.socketDir, "postgres") });
  await admin.connect();
  await admin.query("create database bench");
  await admin.end();
  return postgresUrl(cluster.socketDir, "bench");
}

/**
 * The owner's session under many names: signing in so often would take more memory than the desks.
 */
async function manySessions(databaseUrl: string): Promise<string[]> {
  const tokens = Array.from({ length: desks }, newSecretToken);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const token of tokens) {
    await client.query(
      `insert into admin_sessions (token_hash, user_id, created_at, last_seen_at, expires_at, trusted, confirmed_at)
       select $1, user_id, created_at, last_seen_at, expires_at, trusted, confirmed_at
       from admin_sessions limit 1`,
      [hashOfToken(token)],
    );
  }
  await client.end();
  return tokens.map((token) => `${cookieNames("").session}=${token}`);
}

/** From pressing 'pay' to the last of these desks having heard of the order. */
async function timesToHear(open: DeskStream[], sell: () => Promise<string>): Promise<number[]> {
  const before = Math.max(...open.map(newOrders));
  const taken: number[] = [];
  for (let round = 1; round <= orders; round++) {
    const began = performance.now();
    const sold = sell();
    while (open.some((desk) => newOrders(desk) < before + round)) await delay(1);
    taken.push(performance.now() - began);
    await sold;
  }
  return taken.sort((one, other) => one - other);
}

async function settledMemory(server: ServerProcess): Promise<number> {
  await delay(3_000);
  return memoryMegabytes(server) ?? Number.NaN;
}

async function openMany(origin: string, cookies: readonly string[]): Promise<DeskStream[]> {
  const open = await Promise.all(cookies.map((cookie) => openDeskStream(origin, cookie)));
  while (open.some((desk) => desk.gaps() === 0)) await delay(10);
  return open;
}

function newOrders(desk: DeskStream): number {
  return desk.heard.split('"isNew":true').length - 1;
}

function report(
  alone: readonly number[],
  together: readonly number[],
  { before, opened, told }: Record<"before" | "opened" | "told", number>,
): void {
  const at = (taken: readonly number[], share: number) =>
    Math.round(taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? Number.NaN);
  const row = (what: string, taken: readonly number[]) =>
    `| ${what} | ${at(taken, 0.5)} | ${at(taken, 1)} | ${targetMs} |`;
  const misses: string[] = [];
  const slowest = Math.max(at(alone, 1), at(together, 1));
  if (slowest > targetMs) misses.push(`heard of after ${slowest} ms`);
  const more = Math.max(opened, told) - before;
  if (more > targetMb) misses.push(`${desks} desks: ${more} MB`);
  const text = [
    `| ${orders} orders, from 'pay' to being heard of at another instance | p50 ms | longest ms | target |`,
    "|---|---|---|---|",
    row("one open desk", alone),
    row(`${desks} open desks, the last of them`, together),
    "",
    `| memory of the instance where they are open | MB | more | target |`,
    "|---|---|---|---|",
    `| before | ${before} | | |`,
    `| ${desks} desks open | ${opened} | ${opened - before} | ${targetMb} |`,
    `| after ${orders} orders that all of them heard of | ${told} | ${told - before} | ${targetMb} |`,
    "",
    `${instances} instances on one PostgreSQL, all on this machine; paying is three calls.`,
  ];
  publish("Open desks", { text: text.join("\n"), misses });
}
