import type { FastifyInstance } from "fastify";
import type { PhotoService } from "#features/photos/photo-service.server.ts";
import { AppError } from "#platform/app-error.ts";
import { contentTypeOf } from "#platform/file-store/file-store.ts";
import { makeCachedResponse } from "#server/page-cache/cached-response.ts";
import { type PageCache, sendCached } from "#server/page-cache/page-cache.ts";

export interface PhotoRouteParts {
  pageCache: PageCache;
  photos: PhotoService;
  headers: Readonly<Record<string, string>>;
}

/** The owner's photos, cached like the shipped pictures and within the same limit. */
export function servePhotos(app: FastifyInstance, { pageCache, photos, headers }: PhotoRouteParts) {
  app.get<{ Params: { file: string } }>(
    "/pictures/:file(^photo-[0-9a-z.-]+$)",
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const { generation } = pageCache.files;
      const body = await photos.file(file);
      if (!body) throw new AppError("not_found");
      const cached = await makeCachedResponse({
        status: 200,
        headers: {
          ...headers,
          "content-type": contentTypeOf(file),
          // The name carries a hash of the content: another content has another name.
          "cache-control": "public, max-age=31536000, immutable",
        },
        body,
      });
      pageCache.files.keep(`/pictures/${file}`, cached, generation);
      return sendCached(request, reply, cached);
    },
  );
}
