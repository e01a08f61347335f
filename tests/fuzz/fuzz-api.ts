import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import * as fc from "fast-check";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { chance } from "#tests/faults/chance.ts";
import type { AdminVisit } from "#tests/support/admin-visit.ts";
import { type ApiDocument, type NamedOperation, operationsOf } from "./api-document.ts";
import { type GeneratedRequest, type KnownValues, requestsFor } from "./generated-input.ts";
import { withSamples } from "./like-samples.ts";
import type { SampleRequests } from "./sample-requests.ts";

export interface Round {
  samples: SampleRequests;
  /** Who sends everything, signed in. */
  owner: AdminVisit;
}

export interface FuzzOptions {
  app: FastifyInstance;
  known: KnownValues;
  /** In all, shared out evenly among the operations. */
  requests: number;
  seed: number;
  prepare(): Promise<Round>;
}

export interface FuzzResult {
  operations: number;
  requests: number;
  /** How often each status was answered: a run that only ever met refusals has proved little. */
  statuses: Record<string, number>;
  /** Operations that never did what they are for. */
  neverDone: string[];
  violations: string[];
}

/**
 * Any operation may answer with these, in the shape of every problem, without saying so for each.
 */
const refusals = new Set([400, 401, 403, 404, 405, 413, 414, 415, 429, 431]);
const inner =
  /\bat \S+ \(|node_modules|SQLITE_|sqlstate|\bkysely\b|constraint failed|violates|syntax error at|ECONN|TypeError|undefined is not/i;
const patienceMs = 30_000;
/** Would end the session that all others need. */
const signOutPath = "/api/admin/logout";
/** Its answer does not end; desk/live/live.test.ts holds it to its promises. */
const eventsPath = "/api/admin/events";
/** With the owner's cookie, the new session would take the place of theirs. */
const signInPath = "/api/admin/login";
/** Few of each operation in a round, in any order: each finds what the others have left behind. */
const ofEachInARound = 5;

/**
 * Calls every documented operation with generated input, and looks at each answer as a caller who
 * has read the document.
 */
export async function fuzzApi(options: FuzzOptions): Promise<FuzzResult> {
  const { app, known, seed } = options;
  const document = (await app.inject("/api/openapi.json")).json() as ApiDocument;
  const judge = createJudge(document);
  const operations = operationsOf(document)
    .filter(({ path }) => path !== signOutPath && path !== eventsPath)
    .map((operation) => ({ operation, generated: requestsFor(operation, document, known) }));
  const undone = new Set(operations.map(({ operation }) => nameOf(operation)));
  const statuses: Record<string, number> = {};
  const violations: string[] = [];
  let sent = 0;
  for (let round = 0; sent < options.requests; round++) {
    const { samples, owner } = await options.prepare();
    const all = operations.flatMap(({ operation, generated }) => {
      const requests = withSamples(operation, generated, samples[nameOf(operation)]);
      const drawn = fc.sample(requests, { numRuns: ofEachInARound, seed: seed + round });
      return drawn.map((request) => ({ operation, request }));
    });
    const pick = chance(seed + round);
    for (const { operation, request } of shuffled(all, pick)) {
      const answer = await answerTo(
        operation.path === signInPath ? app.inject(injected(request)) : sendAs(owner, request),
      );
      sent++;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status < 300) undone.delete(nameOf(operation));
      const fault = judge(operation, answer);
      if (fault) violations.push(describe(request, answer, fault));
    }
  }
  return {
    operations: operations.length,
    requests: sent,
    statuses,
    neverDone: [...undone],
    violations,
  };
}

function nameOf({ method, path }: NamedOperation): string {
  return `${method} ${path}`;
}

function shuffled<One>(all: readonly One[], pick: (below: number) => number): One[] {
  const left = [...all];
  return all.flatMap(() => left.splice(pick(left.length), 1));
}

interface Answer {
  status: number;
  type: string;
  body: string;
}

function injected({ method, url, headers, payload }: GeneratedRequest): InjectOptions {
  const sent = { ...headers, "sec-fetch-site": "same-origin" };
  return {
    method: method as "GET",
    url,
    headers: sent,
    ...(payload === undefined ? {} : { payload }),
  };
}

function sendAs(owner: AdminVisit, { method, url, headers, payload }: GeneratedRequest) {
  const body = typeof payload === "string" ? Buffer.from(payload) : payload;
  return owner.send(method as "GET", url, body, headers);
}

async function answerTo(asked: Promise<LightMyRequestResponse>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve({ status: 0, type: "", body: "no answer" }), patienceMs);
  });
  const answered = asked.then(({ statusCode, headers, body }) => ({
    status: statusCode,
    type: String(headers["content-type"] ?? ""),
    body,
  }));
  return Promise.race([answered, silence]).finally(() => clearTimeout(timer));
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
  const short = (text: string | Buffer | undefined) => String(text ?? "").slice(0, 300);
  return `${request.method} ${short(request.url)} ${short(request.payload)}\n  answered ${status}, which ${fault}: ${short(body)}`;
}
