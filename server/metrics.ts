import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { StartError } from "#platform/app-error.ts";
import type { Db } from "#platform/database/database.ts";
import type { FrontDoor } from "./answers/front-door.ts";
import type { Backups } from "./backups.ts";
import { knownHosts } from "./known-hosts.ts";

export interface MetricsParts {
  app: FastifyInstance;
  frontDoor: FrontDoor;
  db: Db;
  backups: Backups;
}

/** What a monitor wants to know, in Prometheus' format. Routes only, never paths: those may name people. */
export function createMetrics({ app, frontDoor, db, backups }: MetricsParts): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const seconds = new Histogram({
    name: "heronbrook_request_seconds",
    help: "Time to answer a request that reached the application",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 6],
    registers,
  });
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? "none";
    seconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });

  new Counter({
    name: "heronbrook_answers_from_memory_total",
    help: "Requests answered before the application, from memory",
    registers,
    collect() {
      this.reset();
      this.inc(frontDoor.counts.fromMemory);
    },
  });
  new Gauge({
    name: "heronbrook_outbox_rows",
    help: "Deliveries by state; given_up waits for a person",
    labelNames: ["status"],
    registers,
    async collect() {
      const rows = await db
        .selectFrom("outbox")
        .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
        .where("status", "<>", "delivered")
        .groupBy("status")
        .execute();
      for (const status of ["pending", "given_up"]) {
        this.set({ status }, Number(rows.find((row) => row.status === status)?.count ?? 0));
      }
    },
  });
  new Gauge({
    name: "heronbrook_attention_items",
    help: "Records that wait for a person to look at them",
    registers,
    async collect() {
      const { count } = await db
        .selectFrom("attention_items")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("resolved_at", "is", null)
        .executeTakeFirstOrThrow();
      this.set(Number(count));
    },
  });
  new Gauge({
    name: "heronbrook_backup_age_seconds",
    help: "Age of the last good backup that the shop made by itself; absent before the first",
    registers,
    async collect() {
      const { ageMs } = await backups.report();
      if (ageMs === undefined) this.remove();
      else this.set(ageMs / 1_000);
    },
  });
  new Gauge({
    name: "heronbrook_backup_every_seconds",
    help: "How often a backup should be made; 0 when the shop makes none by itself",
    registers,
    async collect() {
      const { everyMs = 0 } = await backups.report();
      this.set(everyMs / 1_000);
    },
  });
  return registry;
}

/** On a port of its own and for this machine only: the shop's visitors have no way to it. */
export async function listenForMetrics(registry: Registry, port: number): Promise<Server> {
  const isForUs = knownHosts({ publicUrl: "http://localhost", host: "127.0.0.1" });
  const server = createServer(async (request, response) => {
    if (!isForUs(request)) {
      response.writeHead(421).end();
      return;
    }
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType }).end(text);
    } catch {
      // The database does not answer: a monitor takes a failed scrape for what it is.
      response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause) =>
      reject(
        new StartError(`METRICS_PORT ${port} cannot be listened on: choose another one.`, {
          cause,
        }),
      ),
    );
    server.listen(port, "127.0.0.1", resolve);
  });
  return server;
}
