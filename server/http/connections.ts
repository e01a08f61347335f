import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";

/** How long a connection that was just opened has to say something once the server is closing. */
const lastChanceMs = 100;

export interface Patience {
  /** Until the headers of a request are here. */
  headersMs: number;
  /**
   * Until its body is here too. Twice as long may pass without a word, for example while an answer
   * stays unread.
   */
  requestMs: number;
}

export const usualPatience: Patience = { headersMs: 15_000, requestMs: 30_000 };
/** For a request that was given more time. */
const longestArrivalMs = 300_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** For a large body of a sender who was recognised. */
export function allowTime(request: IncomingMessage): void {
  const deadline = deadlines.get(request);
  if (!deadline) return;
  clearTimeout(deadline);
  // The connection is also silent while a request is worked on.
  request.socket.setTimeout(longestArrivalMs);
}

/** The body of a GET is never read, but it holds the connection. */
function bringsBody({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return true;
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

function setDeadline(request: IncomingMessage, requestMs: number): void {
  const deadline = setTimeout(() => request.socket.destroy(), requestMs).unref();
  deadlines.set(request, deadline);
  request.once("close", () => clearTimeout(deadline));
}

/** A slow or silent client is let go in time, so that it cannot hold the server. */
export function listenWithCare(listener: RequestListener, patience = usualPatience): Server {
  const { headersMs, requestMs } = patience;
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: headersMs,
      requestTimeout: longestArrivalMs,
      connectionsCheckingInterval: headersMs / 3,
    },
    // One listener, not two: with a second one Node copies the list of them for every request.
    (request, response) => {
      if (bringsBody(request)) setDeadline(request, requestMs);
      listener(request, response);
    },
  );
  server.timeout = 2 * requestMs;
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  // Node lets idle connections go when it closes, but not those that never sent a byte; browsers
  // open such ones ahead of time, and each would hold the end up until it times out.
  const { close } = server;
  server.close = (done) => {
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, lastChanceMs);
    return close.call(server, done);
  };
  return server;
}
