import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import { z } from "#platform/zod.ts";
import type { DeskEvents } from "./desk-events.server.ts";

const tags = ["Admin: desk"];

/** The desk's one connection that stays open. */
export function liveApi(events: DeskEvents, gate: AdminGate): FastifyPluginAsyncZod {
  return async (api) => {
    api.addHook("preClose", async () => events.close());

    api.get(
      "/admin/events",
      {
        schema: {
          summary: "Which records change, as they change: a stream of events",
          tags,
          response: {
            200: {
              description:
                "Each event names a kind of record and its id; 'missed' asks to read everything anew.",
              content: { "text/event-stream": { schema: z.any() } },
            },
            ...problemResponses(401, 429, 503),
          },
        },
        exposeHeadRoute: false,
      },
      async (request, reply) => {
        const { tokenHash, username } = gate.adminOf(request);
        const stream = events.open(tokenHash, username);
        return reply
          .header("content-type", "text/event-stream; charset=utf-8")
          .header("x-accel-buffering", "no")
          .send(stream);
      },
    );
  };
}
