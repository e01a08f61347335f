import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { attentionKinds } from "#features/orders/attention-store.server.ts";
import { StartError } from "#platform/app-error.ts";
import type { Tally } from "#platform/tally.ts";
import { knownHosts } from "#server/http/known-hosts.ts";
import type { CacheListener } from "#server/page-cache/cache-listener.ts";
import type { Payments } from "#server/payments/payments.ts";
import type { Services } from "#server/services.ts";

export interface MetricsParts {
  app: FastifyInstance;
  cacheListener: CacheListener;
  services: Pick<Services, "database" | "backups" | "counts" | "givenUp">;
  payments: Pick<Payments, "watch">;
}

/** Metrics for Prometheus. Routes only, never paths, which may name people. */
export function createMetrics({ app, cacheListener, services, payments }: MetricsParts): Registry {
  const { counts, givenUp, backups } = services;
  const { db } = services.database;
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
      this.inc(cacheListener.counts.fromMemory);
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
    labelNames: ["kind"],
    registers,
    async collect() {
      const rows = await db
        .selectFrom("attention_items")
        .select(({ fn }) => ["kind", fn.countAll<number>().as("count")])
        .where("resolved_at", "is", null)
        .groupBy("kind")
        .execute();
      // Kinds of another version of the shop are unknown here, and counted together.
      this.reset();
      for (const kind of [...attentionKinds, "other"]) this.set({ kind }, 0);
      for (const { kind, count } of rows) {
        const isKnown = attentionKinds.some((known) => known === kind);
        this.inc({ kind: isKnown ? kind : "other" }, Number(count));
      }
    },
  });
  new Counter({
    name: "heronbrook_orders_total",
    help: "Orders that this process has made since its start",
    registers,
    collect() {
      this.reset();
      this.inc(counts.orders.of("made"));
    },
  });
  const counted = (name: string, label: string, help: string, tally: Tally<string>) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [kind, count] of tally.entries()) this.inc({ [label]: kind }, count);
      },
    });
  counted(
    "heronbrook_payments_failed_total",
    "reason",
    "Purchases that could not be paid, and payments that are no order",
    counts.failures,
  );
  counted(
    "heronbrook_payment_calls_total",
    "outcome",
    "Calls to the payment provider by what came of them",
    payments.watch.calls,
  );
  counted(
    "heronbrook_webhooks_refused_total",
    "reason",
    "Messages to the payment webhook that were not believed",
    counts.refusedWebhooks,
  );
  counted(
    "heronbrook_deliveries_given_up_total",
    "topic",
    "Deliveries that were tried for the last time",
    givenUp,
  );
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
      // The database does not answer: the scrape fails, which a monitor reports.
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
