import type { FastifyInstance } from "fastify";

/** Takes an empty body with the type of JSON as no body: many libraries send that type always. */
export function takeEmptyJson(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser("error", "error");
  api.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null);
    else parse(request, String(body), done);
  });
}
