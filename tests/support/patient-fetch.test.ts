import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { fetchPatiently } from "./patient-fetch.ts";

type Answer = (response: ServerResponse) => void;

const busy: Answer = (response) => response.writeHead(503, { "retry-after": "0.01" }).end("later");
const broken: Answer = (response) => response.writeHead(503).end();
const right: Answer = (response) => response.writeHead(201).end("done");

let server: ReturnType<typeof createServer>;
let asked: number;
afterEach(() => void server.close());

/** Gives its answers one after the other, the last one for ever. */
async function answering(...answers: Answer[]): Promise<string> {
  asked = 0;
  server = createServer((_request, response) => {
    answers[Math.min(asked++, answers.length - 1)]?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("a client that is told when to come back comes back, and has its answer", async () => {
  const response = await fetchPatiently(await answering(busy, busy, right), { method: "POST" });
  expect([response.status, await response.text(), asked]).toEqual([201, "done", 3]);
});

it("a client that is not told when to come back takes the first answer", async () => {
  const response = await fetchPatiently(await answering(broken, right));
  expect([response.status, asked]).toEqual([503, 1]);
});

it("a client that is told so for ever gives up", async () => {
  const response = await fetchPatiently(await answering(busy));
  expect([response.status, asked]).toEqual([503, 20]);
});
