import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { toProblem } from "#platform/api-problem.ts";
import { AppError } from "#platform/app-error.ts";
import { isUnavailable } from "#platform/database/unavailable.ts";
import { FileStoreError } from "#platform/file-store/file-store.ts";
import { pageContentSecurityPolicy } from "#platform/http/content-security-policy.ts";
import { plainErrorPage } from "./plain-page.ts";
import { noteProblem } from "./request-log.ts";
import { apiContentSecurityPolicy } from "./security-headers.ts";

export type SendProblem = (
  problem: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/** Every error leaves through here, in one form: JSON under /api, a plain page elsewhere. */
export function handleErrors(app: FastifyInstance, sendProblem: SendProblem): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const problem = toAppError(error, request);
    if (problem.status >= 500) request.log.error({ err: error }, "request failed");
    if (problem.code === "storage_unavailable") reply.header("retry-after", "60");
    if (problem.code === "overloaded") reply.header("retry-after", "10");
    return sendProblem(problem, request, reply);
  });
}

/** The plain page names a phone number to call. */
export function problemSender(phone: () => string): SendProblem {
  return (problem, request, reply) => {
    noteProblem(request, problem.code);
    reply.code(problem.status).header("cache-control", "no-store");
    if (isApiPath(request.url)) {
      return reply
        .header("content-security-policy", apiContentSecurityPolicy)
        .type("application/json; charset=utf-8")
        .serializer((body: string) => body)
        .send(JSON.stringify(toProblem(problem, request.id)));
    }
    const html = plainErrorPage(problem, request.id, phone());
    return reply
      .header("content-security-policy", pageContentSecurityPolicy())
      .type("text/html; charset=utf-8")
      .send(html);
  };
}

function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

const codeOfFastifyError: Record<string, ConstructorParameters<typeof AppError>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_JSON_BODY: "malformed_request",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "malformed_request",
  FST_ERR_BAD_URL: "not_found",
};

function toAppError(error: unknown, { raw, routeOptions }: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  // The body broke off or has another length than announced: no failure of ours.
  if (raw.complete === false && (raw.destroyed || raw.socket.destroyed))
    return new AppError("malformed_request", { cause: error });
  if (isUnavailable(error)) return new AppError("storage_unavailable", { cause: error });
  if (error instanceof FileStoreError) return new AppError("photos_unavailable", { cause: error });
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code && codeOfFastifyError[code];
  if (known === "too_large") {
    const message = `That is too much at once: at most ${sizeText(routeOptions.bodyLimit)} can be sent.`;
    return new AppError(known, { message, cause: error });
  }
  if (known) return new AppError(known, { cause: error });
  const isMistakeOfCaller = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return new AppError(isMistakeOfCaller ? "malformed_request" : "internal", { cause: error });
}

function sizeText(bytes: number): string {
  const mebibyte = 1024 * 1024;
  return bytes < mebibyte ? `${bytes / 1024} KiB` : `${bytes / mebibyte} MiB`;
}
