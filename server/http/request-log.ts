import { once } from "node:events";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type DestinationStream, type Logger, pino } from "pino";
import type { ProblemCode } from "#platform/app-error.ts";
import { withinRequest } from "#platform/http/current-request.ts";
import { deskTabHeader, isDeskTab } from "#platform/http/desk-tab.ts";
import type { Config } from "#server/config.ts";

// Whatever part of a request or record ends up in a log line, these never do.
const personal = [
  "email",
  "phone",
  "name",
  "firstName",
  "lastName",
  "address",
  "location",
  "message",
  "notes",
  "password",
  "token",
  "cookie",
  "authorization",
  "customer",
];

export function createLogger(
  config: Pick<Config, "logLevel">,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: personal.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: "[removed]",
    },
    serializers: { err: describeError },
  };
  if (destination) return pino(options, destination);
  const stream = pino.destination({ dest: 1, sync: false });
  // After it pino writes no more, and its stream says nothing more either.
  const isUnread = new Promise((resolve) => stream.once("error", resolve));
  const logger = pino(options, stream);
  endings.set(logger, async () => {
    const isWritten = once(stream, "close");
    stream.end();
    await Promise.race([isWritten, isUnread]);
  });
  return logger;
}

const endings = new WeakMap<Logger, () => Promise<void>>();

/**
 * Resolves when the last line is written, or cannot be, because nobody reads the log any more: a
 * process that exits before it knows would try to write it for ever.
 */
export async function endLog(logger: Logger): Promise<void> {
  await endings.get(logger)?.();
}

/**
 * Where it happened and what kind it was. Database drivers put the offending values in `detail`:
 * that stays out.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack } = error;
  const code = "code" in error ? { code: error.code } : {};
  const cause = error.cause ? { cause: describeError(error.cause) } : {};
  return { type: name, reason: message, ...code, stack, ...cause };
}

/** How every line names the request that it belongs to: the id that the visitor's message shows. */
export const requestIdName = "requestId";

const refused = new WeakMap<FastifyRequest, ProblemCode>();

/** For the request's own line: with which word of the table of problems it was refused. */
export function noteProblem(request: FastifyRequest, code: ProblemCode): void {
  refused.set(request, code);
}

/** One line for each request that reached Fastify: the route, never the query or the body. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    const tab = request.headers[deskTabHeader];
    const deskTab = typeof tab === "string" && isDeskTab(tab) ? tab : undefined;
    withinRequest({ id: request.id, deskTab }, done);
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url;
    const problem = refused.get(request);
    request.log.info(
      {
        method: request.method,
        route,
        ...(route === "/*" ? { path: withoutSecret(request.url.split("?", 1)[0]) } : {}),
        status: reply.statusCode,
        ...(problem ? { problem } : {}),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request",
    );
  });
}

/** Whoever knows the rest of the address of a quote or an order can read or pay it. */
function withoutSecret(path = ""): string {
  return path.replace(/((?:quote|order|pay)\/+)[^/].*/i, "$1[removed]");
}
