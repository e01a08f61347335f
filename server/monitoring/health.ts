import type { FastifyInstance } from "fastify";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { apiContentSecurityPolicy } from "#server/http/security-headers.ts";
import type { CacheListener } from "#server/page-cache/cache-listener.ts";
import { checkStorage } from "./storage-check.ts";

interface HealthParts {
  database: Database;
  clock: Clock;
  cacheListener: CacheListener;
  release: string | undefined;
}

/**
 * For load balancers and monitors. `/healthz`: the process answers, and which release it is of.
 * `/servez`: it takes visitors, for a balancer; pages are served from memory while the database is
 * away. `/readyz`: it can also store, for whoever is to be called when it cannot.
 */
export function serveHealth(
  app: FastifyInstance,
  { database, clock, cacheListener, release }: HealthParts,
): void {
  const headers = {
    "cache-control": "no-store",
    "content-security-policy": apiContentSecurityPolicy,
  };
  const quiet = { logLevel: "silent", schema: { hide: true } } as const;
  const canStore = checkStorage(database, clock, app.log);

  app.get("/healthz", quiet, async (_request, reply) => {
    return reply.headers(headers).send({ status: "ok", ...(release ? { release } : {}) });
  });

  app.get("/servez", quiet, async (_request, reply) => {
    reply.headers(headers);
    if (cacheListener.isClosing) return reply.code(503).send({ status: "closing" });
    return reply.send({ status: "serving" });
  });

  app.get("/readyz", quiet, async (_request, reply) => {
    reply.headers(headers);
    if (cacheListener.isClosing) return reply.code(503).send({ status: "closing" });
    if (await canStore()) return reply.send({ status: "ready" });
    return reply.code(503).send({ status: "cannot store" });
  });
}
