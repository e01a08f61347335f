import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/database/database.ts";
import type { FrontDoor } from "./answers/front-door.ts";
import { apiContentSecurityPolicy } from "./security-headers.ts";

/** For load balancers and monitors: alive means the process answers, ready means that it can also store. */
export function serveHealth(
  app: FastifyInstance,
  { database, frontDoor }: { database: Database; frontDoor: FrontDoor },
): void {
  const headers = {
    "cache-control": "no-store",
    "content-security-policy": apiContentSecurityPolicy,
  };
  const quiet = { logLevel: "silent", schema: { hide: true } } as const;

  app.get("/healthz", quiet, async (_request, reply) => {
    return reply.headers(headers).send({ status: "ok" });
  });

  app.get("/readyz", quiet, async (_request, reply) => {
    reply.headers(headers);
    if (frontDoor.isClosing) return reply.code(503).send({ status: "closing" });
    try {
      await database.ping();
      return reply.send({ status: "ready" });
    } catch {
      return reply.code(503).send({ status: "database unavailable" });
    }
  });
}
