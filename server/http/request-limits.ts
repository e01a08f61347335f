import rateLimit, {
  type FastifyRateLimitStore,
  type RateLimitPluginOptions,
} from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/database/database.ts";
import { hashOfToken } from "#platform/secrets/secret-token.ts";

export interface LimitParts {
  database: Database;
  clock: Clock;
  /** Names this limit: addresses are counted for each by itself. */
  name: string;
  mostPerMinute: number;
  /** What is answered says nothing of the limit: it may be kept and sent to others. */
  quiet?: boolean;
}

const unsaid = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
};

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * How often one address may ask. Each process counts for itself, in memory; with a database for
 * several instances, what asks for something to be stored is also counted there. Reading never
 * touches it, and a flood that one process has already seen enough of does not either.
 */
export async function limitRequests(scope: FastifyInstance, parts: LimitParts): Promise<void> {
  const perMinute: RateLimitPluginOptions = {
    max: parts.mostPerMinute,
    timeWindow: "1 minute",
    errorResponseBuilder: () => new AppError("rate_limited"),
    ...(parts.quiet ? { addHeadersOnExceeding: unsaid } : {}),
  };
  await scope.register(rateLimit, perMinute);
  if (parts.database.engine !== "postgres") return;
  await scope.register(rateLimit, {
    ...perMinute,
    store: sharedCounts(parts.database.db, parts.clock, parts.name),
    allowList: ({ method }) => reading.has(method),
  });
}

export async function forgetOldCounts({ db }: Database, clock: Clock): Promise<void> {
  await db.deleteFrom("request_counts").where("ends_at", "<=", clock.now()).execute();
}

/** The store that the limiter counts with. */
function sharedCounts(db: Db, clock: Clock, scope: string) {
  return class SharedCounts implements FastifyRateLimitStore {
    readonly #name: string;

    constructor(_options: object, name = scope) {
      this.#name = name;
    }

    incr(...[address, done, windowMs]: Parameters<FastifyRateLimitStore["incr"]>): void {
      // The hash of an address counts as well as the address.
      count(db, `${this.#name}:${hashOfToken(address)}`, clock.now(), windowMs).then(
        (result) => done(null, result),
        done,
      );
    }

    /** For a route with a limit of its own. */
    child(options: object): FastifyRateLimitStore {
      const { routeInfo } = options as { routeInfo: { method: string; url: string } };
      return new SharedCounts({}, `${scope} ${routeInfo.method} ${routeInfo.url}`);
    }
  };
}

/** Counts one more; the count begins anew when its window is over. */
export async function count(db: Db, bucket: string, now: number, windowMs: number) {
  const isOver = sql<boolean>`request_counts.ends_at <= ${now}`;
  const { count: current, ends_at: endsAt } = await db
    .insertInto("request_counts")
    .values({ bucket, count: 1, ends_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else request_counts.count + 1 end`,
        ends_at: sql<number>`case when ${isOver} then excluded.ends_at else request_counts.ends_at end`,
      }),
    )
    .returning(["count", "ends_at"])
    .executeTakeFirstOrThrow();
  return { current, ttl: endsAt - now };
}
