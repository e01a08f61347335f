import { rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/databases.ts";
import {
  type ServerOptions,
  type ServerProcess,
  startServer,
} from "#tests/support/server-process.ts";

let dataDir: string;
let server: ServerProcess;
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const request = JSON.stringify({
  name: "Pat Example",
  email: "pat@visitor.example",
  message: "A pond of 11 x 16 ft under an oak.",
});
const post = `POST /api/consultations HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${request.length}\r\n\r\n${request}`;
const get = "GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n";
const page = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

const npmStart = ["npm", "start"];
const startScript = [process.execPath, "scripts/start.mjs"];

it.each<[string, ServerOptions & { signal: NodeJS.Signals }]>([
  ["asked itself", { signal: "SIGTERM" }],
  [
    "started by the unit, which asks what it has started",
    { command: startScript, signal: "SIGTERM" },
  ],
  ["started by npm, which is asked", { command: npmStart, signal: "SIGTERM" }],
  ["started by npm in a terminal, by Ctrl+C", { command: npmStart, group: true, signal: "SIGINT" }],
])(
  "a shop that is asked to end finishes every request that has begun to arrive, %s",
  async (_how, { signal, ...options }) => {
    server = await startServer({ ...options, env: { DATA_DIR: dataDir } });
    // Cut in the headers and in the body: under way, but not yet answerable.
    const begun = await Promise.all(
      [get, post, page, post, get, page].map(async (text, index) => {
        const cut = index < 3 ? 20 : text.length - 2;
        const visitor = await open();
        visitor.socket.write(text.slice(0, cut));
        return { ...visitor, rest: text.slice(cut) };
      }),
    );
    const idle = await open();
    // Connections are taken in their order: whatever was sent above has arrived when this one is
    // answered. (Not by fetch, which would use the connection over which the server was asked
    // whether it is ready.)
    const last = await open();
    last.socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    expect(await last.received).toMatch(/^HTTP\/1\.1 200 /);

    const ended = server.stop(signal);
    await expect.poll(() => open().then(close, () => "refused")).toBe("refused");
    for (const { socket, rest } of begun) socket.write(rest);
    const answers = await Promise.all(begun.map(({ received }) => received));
    const statuses = answers.map((text) => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
    expect(statuses).toEqual(["200", "201", "200", "201", "200", "200"]);
    const leaving = answers.map((text) => /^connection: close\r$/im.test(text));
    expect(leaving).toEqual(leaving.map(() => true));
    expect(await idle.received).toBe("");
    const code = await ended;
    // What npm itself says of a signal is its own affair.
    if (options.command !== npmStart) expect(code).toBe(0);
  },
);

it("a shop ends although nobody reads its log any more", async () => {
  server = await startServer({ env: { DATA_DIR: dataDir, LOG_LEVEL: "info" } });
  const { child } = server;
  const visitor = await open();
  visitor.socket.write(get.slice(0, 20));
  const ended = new Promise((resolve) => child.on("exit", resolve));
  child.kill("SIGTERM");
  await expect.poll(() => server.output()).toContain('"closing"');
  child.stdout?.destroy();
  child.stderr?.destroy();
  visitor.socket.write(get.slice(20));
  const code = await Promise.race([
    ended,
    new Promise((resolve) => setTimeout(resolve, 120_000, "still there")),
  ]);
  if (code === "still there") child.kill("SIGKILL");
  expect(code).toBe(0);
});

async function open() {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.setEncoding("utf8").on("data", (part) => {
    text += part;
  });
  const received = new Promise<string>((resolve) => socket.on("close", () => resolve(text)));
  await new Promise<void>((resolve, reject) => socket.on("connect", resolve).on("error", reject));
  return { socket, received };
}

async function close({ socket }: { socket: Socket }): Promise<string> {
  socket.destroy();
  return "accepted";
}
