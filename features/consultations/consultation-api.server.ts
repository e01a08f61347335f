import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { problemResponses } from "#platform/api-problem.ts";
import { visitorAddress } from "#platform/visitor-address.ts";
import { consultationReceiptSchema, consultationSchema, requestOf } from "./consultation-schema.ts";
import type { ConsultationService } from "./consultation-service.server.ts";

/** The route lives where a rate limiter is registered; this one is stricter than the rest of the API. */
export function consultationApi(
  consultations: ConsultationService,
  { mostPerMinute }: { mostPerMinute: number },
): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/consultations",
      {
        config: { rateLimit: { max: mostPerMinute, timeWindow: "1 minute" } },
        schema: {
          summary: "Ask for a free consultation; once answered, the request is safely stored",
          tags: ["Consultations"],
          body: consultationSchema,
          response: {
            201: consultationReceiptSchema,
            ...problemResponses(400, 413, 415, 429),
          },
        },
      },
      async (request, reply) => {
        const { website, elapsedMs } = request.body;
        const signs = { website, elapsedMs, address: visitorAddress(request) };
        const { id } = await consultations.request(requestOf(request.body), signs);
        return reply.code(201).send({ ok: true, id });
      },
    );
  };
}
