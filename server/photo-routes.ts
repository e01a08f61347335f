import type { FastifyInstance } from "fastify";
import type { PhotoService } from "#features/photos/photo-service.server.ts";
import { AppError } from "#platform/app-error.ts";
import { contentTypeOf } from "#platform/file-store/file-store.ts";
import { type PublicAnswers, sendStored } from "./answers/public-answers.ts";
import { storeAnswer } from "./answers/stored-answer.ts";

export interface PhotoRouteParts {
  answers: PublicAnswers;
  photos: PhotoService;
  headers: Readonly<Record<string, string>>;
}

/** The owner's photos, beside the shipped pictures: kept in memory like them, and within the same bound. */
export function servePhotos(app: FastifyInstance, { answers, photos, headers }: PhotoRouteParts) {
  app.get<{ Params: { file: string } }>(
    "/pictures/:file(^photo-[0-9a-z.-]+$)",
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const { generation } = answers.files;
      const body = await photos.file(file);
      if (!body) throw new AppError("not_found");
      const answer = await storeAnswer({
        status: 200,
        headers: {
          ...headers,
          "content-type": contentTypeOf(file),
          // The name carries a hash of the content: another content has another name.
          "cache-control": "public, max-age=31536000, immutable",
        },
        body,
      });
      answers.files.keep(`/pictures/${file}`, answer, generation);
      return sendStored(request, reply, answer);
    },
  );
}
