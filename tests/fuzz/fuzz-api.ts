import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import * as fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { type ApiDocument, type NamedOperation, operationsOf } from "./api-document.ts";
import { type GeneratedRequest, type KnownValues, requestsFor } from "./generated-input.ts";

export interface FuzzOptions {
  app: FastifyInstance;
  known: KnownValues;
  /** In all, shared out evenly among the operations. */
  requests: number;
  seed: number;
  /** What every request carries: the owner's session. */
  headers: Readonly<Record<string, string>>;
}

export interface FuzzResult {
  operations: number;
  requests: number;
  /** How often each status was answered: a run that only ever met refusals has proved little. */
  statuses: Record<string, number>;
  violations: string[];
}

/** Any operation may answer with these, in the shape of every problem, without saying so for each. */
const refusals = new Set([400, 401, 403, 404, 405, 413, 414, 415, 429, 431]);
const inner =
  /\bat \S+ \(|node_modules|SQLITE_|sqlstate|\bkysely\b|constraint failed|violates|syntax error at|ECONN|TypeError|undefined is not/i;
const patienceMs = 30_000;
/** Would end the session that all others need. */
const signOutPath = "/api/admin/logout";

/** Calls every documented operation with generated input, and looks at each answer as a caller who has read the document. */
export async function fuzzApi(options: FuzzOptions): Promise<FuzzResult> {
  const { app, known, seed, headers } = options;
  const document = (await app.inject("/api/openapi.json")).json() as ApiDocument;
  const judge = createJudge(document);
  const result: FuzzResult = { operations: 0, requests: 0, statuses: {}, violations: [] };
  const operations = operationsOf(document).filter(({ path }) => path !== signOutPath);
  for (const operation of operations) {
    result.operations++;
    const requests = fc.sample(requestsFor(operation, document, known), {
      numRuns: Math.ceil(options.requests / operations.length),
      seed,
    });
    for (const request of requests) {
      const answer = await send(app, { ...request, headers: { ...request.headers, ...headers } });
      result.requests++;
      result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1;
      const fault = judge(operation, answer);
      if (fault) result.violations.push(describe(request, answer, fault));
    }
  }
  return result;
}

interface Answer {
  status: number;
  type: string;
  body: string;
}

async function send(app: FastifyInstance, request: GeneratedRequest): Promise<Answer> {
  const { method, url, headers, payload } = request;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve({ status: 0, type: "", body: "no answer" }), patienceMs);
  });
  const asked = app
    .inject({
      method: method as "GET",
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    })
    .then((response) => ({
      status: response.statusCode,
      type: String(response.headers["content-type"] ?? ""),
      body: response.body,
    }));
  return Promise.race([asked, silence]).finally(() => clearTimeout(timer));
}

type Judge = (operation: NamedOperation, answer: Answer) => string | undefined;

function createJudge(document: ApiDocument): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "document", ...document });
  const pointer = (...parts: string[]) =>
    `document#/${parts.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;
  const matches = (reference: string, body: string): boolean => {
    const validate = ajv.getSchema(reference);
    if (!validate) throw new Error(`There is no schema at ${reference}`);
    return Boolean(validate(JSON.parse(body)));
  };
  return ({ path, method, responses }, { status, type, body }) => {
    if (status === 0) return "hangs";
    if (status >= 500) return "is the server's fault";
    if (inner.test(body)) return "tells what goes on inside";
    const documented = responses[status];
    const kinds = Object.keys(documented?.content ?? {});
    const kind = kinds.find((one) => type.startsWith(one));
    if (kinds.length > 0 && !kind) return `is not ${kinds.join(" or ")} but ${type || "nothing"}`;
    // What is not JSON has no schema to be compared with.
    if (documented && kind !== "application/json") return undefined;
    if (!type.startsWith("application/json")) return `is not JSON but ${type || "nothing"}`;
    if (documented) {
      const place = ["paths", path, method.toLowerCase(), "responses", String(status)];
      const schema = pointer(...place, "content", "application/json", "schema");
      return matches(schema, body) ? undefined : "is not what the document says";
    }
    if (!refusals.has(status)) return "is not documented";
    return matches(pointer("components", "schemas", "Problem"), body)
      ? undefined
      : "is a refusal of another shape than all others";
  };
}

function describe(request: GeneratedRequest, { status, body }: Answer, fault: string): string {
  const short = (text: string | undefined) => (text ?? "").slice(0, 300);
  return `${request.method} ${short(request.url)} ${short(request.payload)}\n  answered ${status}, which ${fault}: ${short(body)}`;
}
