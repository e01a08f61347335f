import type { IncomingMessage } from "node:http";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { found, idParams } from "#desk/kit/desk-calls.server.ts";
import { adminQuoteSchema, quotePhotoSchema } from "#desk/quotes/quotes-schema.ts";
import type { QuotesService } from "#desk/quotes/quotes-service.server.ts";
import { mostPhotoBytes, photoRefusals } from "#features/photos/photo.ts";
import { refusedPhoto } from "#features/photos/photo-api.server.ts";
import { visitorPhotoSizes } from "#features/photos/visitor-photo.ts";
import { quotePhotoKinds, quotePhotoRefusals } from "#features/quotes/photos/quote-photo.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import { z } from "#platform/zod.ts";
import type { QuotePhotoDesk } from "./quote-photo-desk.server.ts";

const tags = ["Admin: quotes"];
const params = z.object({ ...idParams.shape, photo: z.string().min(1).max(60) });
const page = { 200: adminQuoteSchema, ...problemResponses(401, 403, 404, 409) };

const routes = {
  "POST /api/admin/quotes/:id/photos": {
    summary: "Add a photo to a quote or its job: the body is the file itself",
    tags,
    consumes: ["image/jpeg", "image/png", "image/webp", "image/avif"],
    params: idParams,
    querystring: z.object({ kind: z.enum(quotePhotoKinds) }),
    response: {
      201: z.object({ photo: quotePhotoSchema }),
      ...problemResponses(400, 401, 403, 404, 409, 413, 415, 422),
    },
  },
  "POST /api/admin/quotes/:id/lead-photos": {
    summary: "Take over the photos that came with the request",
    tags,
    params: idParams,
    response: page,
  },
  "GET /api/admin/quotes/:id/photos/:photo/:size": {
    summary: "A photo of a quote or its job, as WebP",
    tags,
    params: z.object({ ...params.shape, size: z.enum(visitorPhotoSizes) }),
    response: {
      200: { description: "The photo", content: { "image/webp": { schema: z.any() } } },
      ...problemResponses(400, 401, 404),
    },
  },
  "DELETE /api/admin/quotes/:id/photos/:photo": {
    summary: "Remove a photo of the work; what went with a quote stays with what was sent",
    tags,
    params,
    response: page,
  },
  "POST /api/admin/quotes/:id/photos/:photo/gallery": {
    summary: "Put a photo of the work into the gallery; twice is once",
    tags,
    params,
    response: { 200: adminQuoteSchema, ...problemResponses(401, 403, 404, 409) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

const galleryRefusals = {
  gallery_full: "The gallery holds as many projects as there is room for. Remove one there first.",
  photo_unfit: "This photo is too small or too narrow for the gallery.",
} as const;

/** Photos on a quote, and of the work. */
export function quotePhotosApi(
  photos: QuotePhotoDesk,
  quotes: Pick<QuotesService, "page">,
  { gate, allowTime }: { gate: AdminGate; allowTime: (request: IncomingMessage) => void },
): FastifyPluginAsyncZod {
  const shown = async (id: string) => found(await quotes.page(id));
  return async (api) => {
    // The body stays unread here: the service takes it in piece by piece.
    api.addContentTypeParser(/^(image\/|application\/octet-stream)/i, (_request, _body, done) =>
      done(null),
    );

    api.post(
      "/admin/quotes/:id/photos",
      { config: { takesPhotos: true }, schema: routes["POST /api/admin/quotes/:id/photos"] },
      async (request, reply) => {
        if (Number(request.raw.headers["content-length"]) > mostPhotoBytes) {
          throw refusedPhoto("too_many_bytes");
        }
        allowTime(request.raw);
        const { username: actor } = gate.adminOf(request);
        const place = { quoteId: request.params.id, kind: request.query.kind, actor };
        const added = await photos.add(place, request.raw);
        if (added.ok) return reply.code(201).send({ photo: added.photo });
        const { reason } = added;
        if (reason in photoRefusals) throw refusedPhoto(reason as keyof typeof photoRefusals);
        if (reason === "unknown") throw new AppError("not_found");
        const message = quotePhotoRefusals[reason as keyof typeof quotePhotoRefusals];
        throw new AppError("conflict", { message });
      },
    );

    api.post(
      "/admin/quotes/:id/lead-photos",
      { schema: routes["POST /api/admin/quotes/:id/lead-photos"] },
      async (request) => {
        const { id } = request.params;
        found(await photos.takeFromLead(id, gate.adminOf(request).username));
        return shown(id);
      },
    );

    api.get(
      "/admin/quotes/:id/photos/:photo/:size",
      { schema: routes["GET /api/admin/quotes/:id/photos/:photo/:size"] },
      async ({ params: { id, photo, size } }, reply) =>
        reply.type("image/webp").send(found(await photos.file(id, photo, size))),
    );

    api.delete(
      "/admin/quotes/:id/photos/:photo",
      { schema: routes["DELETE /api/admin/quotes/:id/photos/:photo"] },
      async (request) => {
        const { id, photo } = request.params;
        found(await photos.remove(id, photo, gate.adminOf(request).username));
        return shown(id);
      },
    );

    api.post(
      "/admin/quotes/:id/photos/:photo/gallery",
      { schema: routes["POST /api/admin/quotes/:id/photos/:photo/gallery"] },
      async (request) => {
        const { id, photo } = request.params;
        const { username } = gate.adminOf(request);
        const outcome = await photos.putIntoGallery(id, photo, username);
        if (outcome.ok) return shown(id);
        if (outcome.reason === "unknown") throw new AppError("not_found");
        throw new AppError("conflict", { message: galleryRefusals[outcome.reason] });
      },
    );
  };
}
