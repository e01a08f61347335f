import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface TakenForm {
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/**
 * A form-collection service on this machine: takes forms, or does whatever it is told to do
 * instead.
 */
export async function openFormService() {
  const taken: TakenForm[] = [];
  let asked = 0;
  let answer: number | "hang" | "break" = 200;
  let beforeAnswer: () => void | Promise<void> = () => {};
  const server = createServer(async (request, response) => {
    asked++;
    let text = "";
    for await (const part of request.setEncoding("utf8")) text += part;
    if (answer === "hang") return;
    if (answer === "break") return void request.socket.destroy();
    if (answer < 300) taken.push({ headers: request.headers, body: JSON.parse(text) });
    await beforeAnswer();
    response.writeHead(answer, { "content-type": "application/json" }).end('{"ok":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/f/heronbrook`,
    taken,
    asked: () => asked,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    /** Called when a form has been taken, before the shop is told so. */
    beforeAnswer: (next: typeof beforeAnswer) => {
      beforeAnswer = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type FormService = Awaited<ReturnType<typeof openFormService>>;
