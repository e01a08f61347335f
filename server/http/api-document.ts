import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { cookieNames } from "#desk/account/admin-cookies.server.ts";
import { problemResponses } from "#platform/api-problem.ts";

const tags = [
  { name: "Catalog", description: "What is on sale, and the search" },
  { name: "Cart", description: "What a browser has put into its cart" },
  { name: "Checkout", description: "From a cart to the payment page and back" },
  { name: "Payments", description: "What the payment provider tells" },
  { name: "Consultations", description: "Requests for a free consultation" },
  { name: "Admin: sign-in", description: "Who is at the desk" },
  { name: "Admin: accounts", description: "Who may sign in, and what each may do" },
  {
    name: "Admin: desk",
    description: "What waits for the owner, deliveries, the audit trail",
  },
  {
    name: "Admin: leads",
    description: "Whoever asks for a consultation, with what is noted, said and sent about it",
  },
  { name: "Admin: quotes", description: "Quotes, what was answered and paid, and the jobs after" },
  { name: "Admin: orders", description: "Orders, their status, refunds and trash" },
  {
    name: "Admin: customers",
    description: "Who bought or asked, messages to them, and the texts these start from",
  },
  { name: "Admin: discounts", description: "Codes that take something off the goods" },
  { name: "Admin: reports", description: "What the shop earned and what it sold" },
  { name: "Admin: products", description: "Products as the owner edits them, and their photos" },
  { name: "Admin: catalog", description: "The whole catalogue as a file" },
  { name: "Admin: website", description: "The texts that change with the seasons" },
  { name: "Admin: personal data", description: "What is stored about one person" },
];

type Describe = typeof jsonSchemaTransform;
type Route = Parameters<Describe>[0];

/** What the routes' own schemas become in the OpenAPI document. */
export function apiDocument(publicUrl: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Heronbrook",
        version: "1.0.0",
        license: { name: "All rights reserved", identifier: "LicenseRef-Heronbrook" },
      },
      servers: [{ url: "/" }],
      tags,
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: cookieNames(publicUrl).session },
        },
      },
    },
    transform: describeRoute,
    transformObject: (given) => withoutUnused(jsonSchemaTransformObject(given)),
  };
}

/**
 * A route says of itself what it may refuse. What holds for every request, whichever it asks for,
 * is added here, once.
 */
const describeRoute: Describe = (given) => {
  const { schema, url } = given;
  if (schema.hide) return jsonSchemaTransform(given);
  const method = [given.route.method].flat()[0] ?? "GET";
  const own = (schema.response ?? {}) as Record<string, unknown>;
  const described = {
    ...schema,
    operationId: schema.operationId ?? operationIdOf(method, url),
    security: schema.security ?? ("401" in own ? [{ session: [] }] : []),
    response: {
      ...problemResponses(...commonRefusals(method, schema)),
      // Each call of the desk is refused to whoever has no right to it.
      ...("401" in own ? problemResponses(403) : {}),
      ...own,
    },
  };
  return jsonSchemaTransform({ ...given, schema: described });
};

/** Unreadable, too large, of another type, too often, for another host, and what is our fault. */
function commonRefusals(method: string, schema: Route["schema"]): number[] {
  const isRead = method === "GET" || method === "HEAD";
  const takesInput = schema.body || schema.querystring || schema.params;
  return [
    ...(takesInput || !isRead ? [400] : []),
    ...(isRead ? [] : [413, 415]),
    421,
    429,
    500,
    503,
  ];
}

/** Each schema is there twice, as it is taken and as it is answered: most are used one way. */
function withoutUnused<Document extends object>(document: Document): Document {
  const { components, ...rest } = document as {
    components?: { schemas?: Record<string, unknown> };
  };
  const all = components?.schemas ?? {};
  const used = new Set<string>();
  const look = (part: unknown) => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (used.has(name)) continue;
      used.add(name);
      look(all[name]);
    }
  };
  look(rest);
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
  return { ...document, components: { ...components, schemas } };
}

/** "GET /api/admin/orders/:id" is getAdminOrdersById. */
function operationIdOf(method: string, url: string): string {
  const words = url.replace("/api/", "").replaceAll("/:", "/by-").split(/[/.-]/);
  const capital = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + capital.join("");
}
