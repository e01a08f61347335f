import type { IncomingMessage } from "node:http";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { mostPhotoBytes, photoRefusals } from "#features/photos/photo.ts";
import { refusedPhoto } from "#features/photos/photo-api.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError, type ProblemCode } from "#platform/app-error.ts";
import { z } from "#platform/zod.ts";
import { type KeepRefusal, keepRefusals } from "./request-photo.ts";
import type { RequestPhotos } from "./request-photos.server.ts";

const routes = {
  "POST /api/consultations/:id/photos": {
    summary: "Add a photo to a request that was just sent: the body is the file itself",
    tags: ["Consultations"],
    consumes: ["image/jpeg", "image/png", "image/webp", "image/avif"],
    params: z.object({ id: z.string().min(1).max(60) }),
    headers: z.object({
      "x-photo-key": z.string().min(1).max(100).describe("What the request was answered with"),
    }),
    response: {
      201: z.object({ ok: z.literal(true) }),
      ...problemResponses(400, 404, 409, 413, 415, 422, 429, 503),
    },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

const codes: Record<KeepRefusal, ProblemCode> = {
  closed: "not_found",
  enough: "photos_enough",
  full: "photos_full",
  busy: "overloaded",
};

/** The photos of a visitor, one request each, so that one that fails takes no other with it. */
export function requestPhotoApi(
  photos: RequestPhotos,
  { mostAnHour, allowTime }: { mostAnHour: number; allowTime: (request: IncomingMessage) => void },
): FastifyPluginAsyncZod {
  return async (api) => {
    // The body stays unread here: the service takes it in piece by piece.
    api.addContentTypeParser(/^(image\/|application\/octet-stream)/i, (_request, _body, done) =>
      done(null),
    );
    api.post(
      "/consultations/:id/photos",
      {
        config: { rateLimit: { max: mostAnHour, timeWindow: "1 hour" } },
        schema: routes["POST /api/consultations/:id/photos"],
      },
      async (request, reply) => {
        if (Number(request.raw.headers["content-length"]) > mostPhotoBytes) {
          throw refusedPhoto("too_many_bytes");
        }
        allowTime(request.raw);
        const { id } = request.params;
        const added = await photos.add(id, request.headers["x-photo-key"], request.raw);
        if (added.ok) return reply.code(201).send({ ok: true });
        const { reason } = added;
        if (reason in photoRefusals) throw refusedPhoto(reason as keyof typeof photoRefusals);
        const refusal = reason as KeepRefusal;
        throw new AppError(codes[refusal], { message: keepRefusals[refusal] });
      },
    );
  };
}
