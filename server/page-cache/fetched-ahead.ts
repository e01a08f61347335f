import type { IncomingHttpHeaders } from "node:http";

/**
 * How long a browser may use what it has fetched ahead without asking again. Otherwise each move to
 * a page that is there already would wait for one more round trip. No shared cache keeps it.
 */
const aMinute = "private, max-age=60";

/**
 * The headers for this request: those of a page's data that a browser fetches ahead let it use
 * them for a minute. `pairs` are names and values in turn.
 */
export function headersFor(
  request: { url?: string | undefined; headers: IncomingHttpHeaders },
  pairs: readonly string[],
): readonly string[] {
  if (!request.headers["sec-purpose"]?.includes("prefetch")) return pairs;
  if (!request.url?.split("?", 1)[0]?.endsWith(".data")) return pairs;
  return pairs.map((value, at) => (isPublicCaching(pairs, at) ? aMinute : value));
}

function isPublicCaching(pairs: readonly string[], at: number): boolean {
  return (
    at % 2 === 1 && pairs[at - 1] === "cache-control" && pairs[at]?.startsWith("public") === true
  );
}
