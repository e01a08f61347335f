import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { visitorAddress } from "#platform/http/visitor-address.ts";
import { readAskedAbout } from "./asked-about.ts";
import { consultationReceiptSchema, consultationSchema, requestOf } from "./consultation-schema.ts";
import type { ConsultationService } from "./consultation-service.server.ts";

const routes = {
  "POST /api/consultations": {
    summary: "Ask for a free consultation; once answered, the request is safely stored",
    tags: ["Consultations"],
    body: consultationSchema,
    response: {
      201: consultationReceiptSchema,
      ...problemResponses(400, 413, 415, 429),
    },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** Its limit is stricter than that of the rest of the API. */
export function consultationApi(
  consultations: ConsultationService,
  { mostPerMinute }: { mostPerMinute: number },
): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/consultations",
      {
        config: { rateLimit: { max: mostPerMinute, timeWindow: "1 minute" } },
        schema: routes["POST /api/consultations"],
      },
      async (request, reply) => {
        const { website, elapsedMs } = request.body;
        const signs = { website, elapsedMs, address: visitorAddress(request) };
        const asked = readAskedAbout(request.body);
        const stored = await consultations.request(requestOf(request.body), signs, asked);
        return reply.code(201).send({ ok: true, ...stored });
      },
    );
  };
}
