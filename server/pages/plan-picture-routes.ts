import type { FastifyInstance } from "fastify";
import { planPath, readPlan } from "#features/planner/plan-address.ts";
import type { PageRenderer } from "./page-renderer.ts";

/** A drawing loads nothing; its own styles are in it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** A plan as a picture, made from its address for whoever asks and kept for nobody. */
export function servePlanPictures(
  scope: FastifyInstance,
  { pages, headers }: { pages: PageRenderer; headers: Readonly<Record<string, string>> },
): void {
  scope.get(`${planPath}.svg`, { schema: { hide: true } }, async (request, reply) => {
    const { plan } = readPlan(new URL(request.url, "http://localhost").searchParams);
    return reply
      .headers({
        ...headers,
        "content-security-policy": policy,
        "content-type": "image/svg+xml; charset=utf-8",
        "cache-control": "public, max-age=3600",
      })
      .send(await pages.planPicture(plan));
  });
}
