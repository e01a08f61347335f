import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { business } from "#content/business.ts";
import { escapeHtml } from "#platform/text/html.ts";

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: unknown }> }
  >;
}

interface OpenApiDocument {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
}

/** The API's document at /api/openapi.json, and for people at /api/docs. */
export function serveApiDocs(api: FastifyInstance, document: () => unknown): void {
  api.get("/openapi.json", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(JSON.stringify(document())),
  );
  api.get("/docs", { schema: { hide: true } }, async (_request, reply) => {
    const html = docsPage(document() as OpenApiDocument);
    return reply
      .header("content-security-policy", docsPolicy)
      .type("text/html; charset=utf-8")
      .send(html);
  });
}

const styles = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin-top: 3rem; border-top: 1px solid; padding-top: 1rem; }
h3 { font-family: ui-monospace, monospace; font-size: 1rem; margin: 2rem 0 0; overflow-wrap: anywhere; }
pre { overflow: auto; padding: 1rem; border: 1px solid #7c8a85; font-size: .85rem; }
summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; }
`;

const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'`;

function docsPage({ paths = {}, components = {} }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  const groups = Map.groupBy(operations, ({ tags }) => tags?.[0] ?? "Other");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API · ${business.name}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${business.name}: API</h1>
<p>Every answer is JSON. An error is always of the shape <code>Problem</code>. The same, for machines:
<a href="/api/openapi.json">openapi.json</a>.</p>
${[...groups].map(([name, members]) => `<h2>${escapeHtml(name)}</h2>${members.map(describe).join("")}`).join("\n")}
<h2>Shapes</h2>
${Object.entries(components.schemas ?? {})
  .map(([name, schema]) => fold(name, schema))
  .join("\n")}
</main>
</body>
</html>
`;
}

function describe(operation: Operation & { path: string; method: string }): string {
  const { path, method, summary = "", parameters = [], requestBody, responses = {} } = operation;
  const sent = requestBody?.content?.["application/json"]?.schema;
  const taken = parameters.map(
    ({ name, in: where, required }) =>
      `<li><code>${escapeHtml(name)}</code> in the ${escapeHtml(where)}${required ? "" : ", optional"}</li>`,
  );
  const answered = Object.entries(responses).map(([status, { content }]) =>
    fold(`Answer ${status}`, content?.["application/json"]?.schema),
  );
  return `<h3>${method.toUpperCase()} ${escapeHtml(path)}</h3>
<p>${escapeHtml(summary)}</p>
${taken.length > 0 ? `<ul>${taken.join("")}</ul>` : ""}
${sent === undefined ? "" : fold("Request", sent)}
${answered.join("\n")}`;
}

function fold(title: string, schema: unknown): string {
  const text = schema === undefined ? "No content" : JSON.stringify(schema, null, 2);
  return `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(text)}</pre></details>`;
}
