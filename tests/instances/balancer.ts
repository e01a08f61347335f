import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const lookEveryMs = 100;

/**
 * By turns to whoever is ready, as the simplest balancers do it. A request that may have arrived is
 * never sent again.
 */
export async function openBalancer(origins: readonly string[], port = 0) {
  const ready = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  async function look(origin: string): Promise<void> {
    const isReady = await fetch(`${origin}/servez`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status === 200,
      // Slow is not gone: beside busy programs, none of them would be left to pass anything on to.
      ({ name }) => (name === "TimeoutError" ? ready.has(origin) : false),
    );
    if (isReady) ready.add(origin);
    else ready.delete(origin);
  }
  await Promise.all(origins.map(look));
  let isClosed = false;
  // One look after another: an answer that was long on the way must not undo a later one.
  const watching = origins.map(async (origin) => {
    while (!isClosed) {
      await delay(lookEveryMs);
      await look(origin);
    }
  });

  function passOn(visitor: IncomingMessage, answer: ServerResponse): void {
    const chosen = [...ready][turn++ % Math.max(1, ready.size)];
    if (!chosen) {
      answer.writeHead(502).end();
      return;
    }
    const { method = "GET", url = "/", headers } = visitor;
    const outgoing = request(new URL(url, chosen), {
      method,
      agent,
      // The test says from where the visitor comes; everybody else comes from this machine.
      headers: { "x-forwarded-for": "127.0.0.1", ...headers, connection: "keep-alive" },
    });
    outgoing.on("response", (incoming) => {
      // What an instance says of its connection with us is not about the visitor's.
      const { connection: _own, "keep-alive": _too, ...passedOn } = incoming.headers;
      answer.writeHead(incoming.statusCode ?? 502, passedOn);
      incoming.pipe(answer);
    });
    outgoing.on("error", () => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    visitor.pipe(outgoing);
  }

  const server = createServer(passOn);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready,
    close: async () => {
      isClosed = true;
      await Promise.all(watching);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
