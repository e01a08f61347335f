import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Clock } from "#platform/clock.ts";
import { stripeApiVersion } from "../stripe-provider.ts";
import { findEndpoint } from "./api-routes.ts";
import { readForm, sortedForm } from "./form-body.ts";
import type { PaymentActs } from "./payment-acts.ts";
import type { SimulatorMemory, SimulatorStore, StoredReply } from "./simulator-store.ts";
import { newStripeId } from "./stripe-objects.ts";
import { StripeRefusal } from "./stripe-refusal.ts";

/**
 * What can go wrong with a call. `500` is kept and repeated for its key, `429` is not; `reset` and
 * `hang` happen before anything is done, `lost response` after all of it. `expired key` and `too
 * few rights` are answers to the key.
 */
export type ApiFault =
  | "500"
  | "429"
  | "reset"
  | "hang"
  | "lost response"
  | "expired key"
  | "too few rights";

/** What the account's log of requests keeps of one. */
export interface LoggedRequest {
  call: string;
  status: number;
  /** Stripe's own id of it. */
  providerRequest: string;
  /** What the caller says of itself: its id of the request, and its key. */
  requestId: string | undefined;
  idempotencyKey: string | undefined;
}

export interface ApiParts {
  store: SimulatorStore;
  clock: Clock;
  secretKey: string;
  pageAddress: string;
  acts(memory: SimulatorMemory): PaymentActs;
  /** The fault that this call meets, if any. */
  nextFault(call: string): ApiFault | undefined;
  onRequest(request: LoggedRequest): void;
  onError(error: unknown): void;
}

interface Reply {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** Stripe's API on a port of this machine, for an unmodified `stripe` client. */
export class ApiServer {
  readonly #parts: ApiParts;
  readonly #server = createServer((request, response) => {
    this.#handle(request, response).catch((error) => {
      response.destroy();
      this.#parts.onError(error);
    });
  });

  constructor(parts: ApiParts) {
    this.#parts = parts;
  }

  /** Only this machine can reach it, whatever HOST says. */
  async listen(): Promise<{ host: string; port: number; protocol: "http" }> {
    const host = "127.0.0.1";
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject).listen(0, host, resolve);
    });
    // It must not keep the process from ending.
    this.#server.unref();
    return { host, port: (this.#server.address() as AddressInfo).port, protocol: "http" };
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const { method = "", url = "" } = request;
    const { pathname, search } = new URL(url, "http://localhost");
    const fault = this.#parts.nextFault(`${method} ${pathname}`);
    if (fault === "hang") return;
    if (fault === "reset") {
      request.socket.resetAndDestroy();
      return;
    }
    const form = method === "POST" ? body : search.slice(1);
    const reply = await this.#reply(request, { method, pathname, form }, fault);
    if (fault === "lost response") {
      request.socket.resetAndDestroy();
      return;
    }
    const key = request.headers["idempotency-key"];
    const providerRequest = newStripeId("req", 14);
    this.#parts.onRequest({
      call: `${method} ${pathname}`,
      status: reply.status,
      providerRequest,
      requestId: [request.headers["x-request-id"]].flat()[0],
      idempotencyKey: [key].flat()[0],
    });
    response
      .writeHead(reply.status, {
        "content-type": "application/json",
        "request-id": providerRequest,
        "stripe-version": stripeApiVersion,
        ...(key ? { "idempotency-key": key } : {}),
        ...reply.headers,
      })
      .end(reply.body);
  }

  async #reply(
    request: IncomingMessage,
    call: { method: string; pathname: string; form: string },
    fault: ApiFault | undefined,
  ): Promise<Reply> {
    if (!this.#isAllowed(request.headers.authorization)) return refusalReply(wrongKey);
    if (fault === "expired key") return refusalReply(expiredKey);
    if (fault === "too few rights") return refusalReply(tooFewRights);
    if (fault === "429") return refusalReply(tooMany);
    const { method, pathname, form } = call;
    const key = request.headers["idempotency-key"];
    const { store, clock } = this.#parts;
    const broken = fault === "500";
    if (method !== "POST" || typeof key !== "string") {
      if (broken) return brokenReply;
      return store.change((memory) => this.#answer(call, memory));
    }
    const what = `${method} ${pathname} ${sortedForm(form)}`;
    return store.change(async (memory) => {
      await memory.lock(`key ${key}`);
      const before = await memory.reply(key);
      if (before && before.request !== what) return refusalReply(otherParameters);
      if (before) return replayed(before);
      const reply = broken ? brokenReply : await this.#answer(call, memory);
      // Like Stripe: what was refused before anything began is not remembered.
      if (reply.status < 400 || reply.status >= 500) {
        const { status, body } = reply;
        await memory.keepReply(key, { request: what, status, body }, clock.now());
      }
      return reply;
    });
  }

  async #answer(
    { method, pathname, form }: { method: string; pathname: string; form: string },
    memory: SimulatorMemory,
  ): Promise<Reply> {
    const found = findEndpoint(method, pathname);
    if (!found) return refusalReply(unknownAddress(method, pathname));
    const { expand, ...params } = readForm(form);
    const { acts, clock, pageAddress } = this.#parts;
    try {
      const answer = await found.endpoint.answer({
        id: found.id,
        params,
        expand: Array.isArray(expand) ? expand.map(String) : [],
        memory,
        acts: acts(memory),
        now: clock.now(),
        pageAddress,
      });
      return { status: 200, body: JSON.stringify(answer) };
    } catch (error) {
      if (error instanceof StripeRefusal) return refusalReply(error);
      throw error;
    }
  }

  #isAllowed(authorization = ""): boolean {
    const expected = Buffer.from(`Bearer ${this.#parts.secretKey}`);
    const given = Buffer.from(authorization);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}

const mostBodyBytes = 1_000_000;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > mostBodyBytes) throw new Error("A request to the simulator is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function refusalReply({ status, body }: StripeRefusal): Reply {
  return { status, body: JSON.stringify({ error: body }) };
}

const wrongKey = new StripeRefusal(401, {
  type: "invalid_request_error",
  message: "Invalid API Key provided.",
});

const expiredKey = new StripeRefusal(401, {
  type: "invalid_request_error",
  code: "api_key_expired",
  message: "Expired API Key provided: sk_test_******.",
});

const tooFewRights = new StripeRefusal(403, {
  type: "invalid_request_error",
  code: "more_permissions_required_for_application",
  message: "The provided key does not have the required permissions for this endpoint.",
});

const tooMany = new StripeRefusal(429, {
  type: "invalid_request_error",
  code: "rate_limit",
  message: "Too many requests: the simulator was told to refuse this call.",
});

const otherParameters = new StripeRefusal(400, {
  type: "idempotency_error",
  message:
    "Keys for idempotent requests can only be used with the same parameters they were first used with.",
});

// As Stripe does: a repeated call would get the same stored answer.
const doNotRetry = { "stripe-should-retry": "false" };

const brokenReply: Reply = {
  ...refusalReply(
    new StripeRefusal(500, {
      type: "api_error",
      message: "The simulator was told to fail this call.",
    }),
  ),
  headers: doNotRetry,
};

function replayed({ status, body }: StoredReply): Reply {
  const headers = { "idempotent-replayed": "true", ...(status >= 500 ? doNotRetry : {}) };
  return { status, body, headers };
}

const unknownAddress = (method: string, path: string) =>
  new StripeRefusal(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
