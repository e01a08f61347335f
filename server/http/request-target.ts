import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/app-error.ts";

/** Behind this hook a path has one spelling only. */
export function sendOnToNormalTarget(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const asked = request.raw.url ?? "";
    const normal = normalTarget(asked);
    if (normal === undefined) throw new AppError("not_found");
    if (normal !== asked) return reply.code(308).header("location", normal).send();
  });
}

/**
 * The one spelling of a request's target, before anything is looked up by it: a page that can be
 * asked for in a thousand spellings would be made a thousand times. Undefined for what no address
 * of ours could mean.
 *
 * Of the path: letters, digits and `-._~` are never written as escapes, no slash is doubled and
 * none stands at the end. The query stays as it was sent; who reads it also says which of it
 * counts.
 */
export function normalTarget(target: string): string | undefined {
  const query = target.indexOf("?");
  const path = query === -1 ? target : target.slice(0, query);
  if (isNormal(path)) return target;
  // As a proxy is asked, with the host in front: whoever is sent on stays on this one.
  const own = path.replace(/^https?:\/\/[^/]*/i, "") || "/";
  if (!/^\/[!-[\]-~]*$/.test(own)) return undefined;
  if (/%(?![0-9a-f]{2})|%(?:2f|5c|[01][0-9a-f]|7f)/i.test(own)) return undefined;
  const spelled = own
    .replaceAll(/%[0-9a-f]{2}/gi, (spelling) => {
      const character = String.fromCharCode(Number.parseInt(spelling.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : spelling.toUpperCase();
    })
    .replaceAll(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  return query === -1 ? spelled : spelled + target.slice(query);
}

/** The fast way for nearly every request: nothing to escape, no doubled slash. */
function isNormal(path: string): boolean {
  return /^(?:\/|(?:\/[\w.~!$&'()*+,;=:@-]+)+)$/.test(path);
}
