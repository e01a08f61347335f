import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError, type ProblemCode } from "#platform/app-error.ts";
import { z } from "#platform/zod.ts";
import { mostPhotoBytes, type PhotoRefusal, photoRefusals, type UploadedPhoto } from "./photo.ts";
import type { PhotoService } from "./photo-service.server.ts";

const uploadedPhotoSchema = z
  .object({
    picture: z.object({
      name: z.string(),
      width: z.int(),
      height: z.int(),
      colour: z.string(),
      alt: z.string(),
      version: z.string(),
      widths: z.array(z.int()).readonly(),
    }),
  })
  .meta({ id: "UploadedPhoto" }) satisfies z.ZodType<UploadedPhoto>;

const codes: Record<PhotoRefusal, ProblemCode> = {
  empty: "photo_unusable",
  damaged: "photo_unusable",
  too_small: "photo_unusable",
  too_long: "photo_unusable",
  too_slow: "photo_unusable",
  too_many_bytes: "photo_too_large",
  too_many_pixels: "photo_too_large",
  wrong_type: "photo_type",
  heic: "photo_type",
  moving: "photo_type",
};

/** What a photo was refused for, and what to do. */
export function refusedPhoto(reason: PhotoRefusal): AppError {
  return new AppError(codes[reason], { message: photoRefusals[reason] });
}

export interface PhotoApiParts {
  /** Who has sent it: the owner's gate knows. */
  actorOf: (request: FastifyRequest) => string;
  /** A phone on a slow line takes longer than requests usually may. */
  allowTime: (request: IncomingMessage) => void;
}

const routes = {
  "POST /api/admin/photos": {
    summary: "Upload a photo: the body is the file itself, with its own content type",
    tags: ["Admin: desk"],
    consumes: ["image/jpeg", "image/png", "image/webp", "image/avif"],
    response: {
      201: uploadedPhotoSchema,
      ...problemResponses(401, 403, 413, 415, 422, 503),
    },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** A call of the owner's desk: it is behind the gate, which lets pictures through for it alone. */
export function photoApi(
  photos: PhotoService,
  { actorOf, allowTime }: PhotoApiParts,
): FastifyPluginAsyncZod {
  return async (api) => {
    // The body stays unread here: the service takes it in piece by piece.
    api.addContentTypeParser(/^(image\/|application\/octet-stream)/i, (_request, _body, done) =>
      done(null),
    );
    api.post(
      "/admin/photos",
      {
        config: { takesPhotos: true },
        schema: routes["POST /api/admin/photos"],
      },
      async (request, reply) => {
        if (Number(request.headers["content-length"]) > mostPhotoBytes) {
          throw refusedPhoto("too_many_bytes");
        }
        allowTime(request.raw);
        const result = await photos.add(request.raw, actorOf(request));
        if (!result.ok) throw refusedPhoto(result.reason);
        return reply.code(201).send({ picture: result.picture });
      },
    );
  };
}
