import type { FastifyInstance } from "fastify";

/** Whoever says that JSON follows and sends nothing has sent nothing: many libraries do that with every request. */
export function takeEmptyJson(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser("error", "error");
  api.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null);
    else parse(request, String(body), done);
  });
}
