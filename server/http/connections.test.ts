import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { allowTime, listenWithCare } from "./connections.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const patience = { headersMs: 6_000, requestMs: 1_000 };

/**
 * Sends the beginning of a request and, well after its time is up, the rest; answers with what came
 * back.
 */
async function sendSlowly(listener: RequestListener): Promise<string> {
  server = listenWithCare(listener, patience).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.on("data", (data) => {
    received += data;
    if (received.includes("\r\n\r\n")) socket.end();
  });
  socket.on("error", () => {});
  socket.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\nab");
  const late = setTimeout(() => socket.write("cd"), patience.requestMs * 3);
  await once(socket, "close");
  clearTimeout(late);
  return received;
}

it("a request that does not arrive in time is ended", async () => {
  const answer = await sendSlowly((request, response) => {
    request.resume().on("end", () => response.end());
  });
  expect(answer).toBe("");
});

it("a request that was given more time is waited for", async () => {
  const answer = await sendSlowly((request, response) => {
    allowTime(request);
    request.resume().on("end", () => response.end());
  });
  expect(answer).toContain("200 OK");
});
