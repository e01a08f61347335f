import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let test: TestDatabase;
let shop: TestShop;
let port: number;
beforeAll(async () => {
  test = await openTestSqlite();
  const patience = { headersMs: 1_200, requestMs: 3_000 };
  shop = await openTestShop(test, { limits: { patience, consultationsPerMinute: 1_000 } });
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  // Made once; from then on it costs nothing to answer.
  await shop.app.inject("/");
  port = (shop.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await shop.close();
  await test.remove();
});

/** Somebody who never finishes: a byte now and then, until the server hangs up. */
function linger(beginning: string, byte: string) {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (text) => {
    received += text;
  });
  socket.on("error", () => {});
  socket.write(beginning);
  const timer = setInterval(() => socket.write(byte), 50);
  return new Promise<string>((resolve) => {
    socket.on("close", () => {
      clearInterval(timer);
      resolve(received);
    });
  });
}

const postTo = (path: string, length: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;

it("a hundred clients that never finish their requests are let go, and others are answered meanwhile", async () => {
  const slow = Array.from({ length: 50 }, () => [
    linger("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", "x"),
    linger(postTo("/api/consultations", "Content-Length: 5000"), " "),
  ]).flat();
  let isOver = false;
  const all = Promise.all(slow).then((answers) => {
    isOver = true;
    return answers;
  });
  let answered = 0;
  while (!isOver) {
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    // What comes when they are gone shows nothing.
    if (!isOver) answered++;
  }
  for (const answer of await all) expect(answer).toMatch(/^HTTP\/1\.1 408 |^$/);
  expect(answered).toBeGreaterThan(0);
});

it("a body that never ends is refused as soon as it is too large", async () => {
  const chunk = `4000\r\n${" ".repeat(0x4000)}\r\n`;
  for (const path of ["/api/consultations", "/api/checkout", "/api/cart", "/api/admin/login"]) {
    const answer = await linger(postTo(path, "Transfer-Encoding: chunked"), chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"too_large"');
  }
  const form = await linger(
    "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n",
    chunk,
  );
  expect(form).toMatch(/^HTTP\/1\.1 413 /);
});

it("somebody who asks for page after page and reads none is let go", async () => {
  const socket = connect(port, "127.0.0.1").pause();
  socket.on("error", () => {});
  const accepted = new Promise<Socket>((resolve) => {
    shop.app.server.once("connection", resolve);
  });
  // More than the system keeps for a connection on both sides.
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(2_000));
  const serverSide = await accepted;
  await expect.poll(() => serverSide.destroyed).toBe(true);
  socket.destroy();
});

it("a body that comes with a GET has as long as any other", async () => {
  const get = (path: string, body: string) =>
    linger(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${body}\r\n\r\n`, " ");
  const chunked = (path: string) =>
    linger(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`,
      "1\r\n \r\n",
    );
  const answers = await Promise.all([
    get("/", "Content-Length: 50000"),
    get("/api/search?q=pond", "Content-Length: 50000"),
    chunked("/"),
    chunked("/healthz"),
  ]);
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

it("a body that breaks off or is not framed as it says is no fault of ours in the log", async () => {
  const before = shop.log.length;
  const countOpen = () =>
    new Promise<number>((resolve) => {
      shop.app.server.getConnections((_error, open) => resolve(open));
    });
  // Those of the tests before this one may be kept open.
  const open = await countOpen();
  const breakOff = (beginning: string, broken: boolean) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(beginning));
      socket.on("error", () => {}).on("close", () => resolve());
      // Whoever breaks the framing is hung up on.
      if (broken) return void socket.resume();
      shop.app.server.once("request", () => socket.destroy());
    });
  const form = (framing: string) =>
    `POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n${framing}\r\n\r\n`;
  for (const head of [
    (framing: string) => postTo("/api/consultations", framing),
    (framing: string) => postTo("/api/payments/webhook", framing),
    form,
  ]) {
    await breakOff(`${head("Content-Length: 5000")}{"a`, false);
    await breakOff(`${head("Transfer-Encoding: chunked")}5\r\n{"a`, false);
    await breakOff(`${head("Transfer-Encoding: chunked")}zz\r\n{"a`, true);
  }
  const lines = () => shop.log.slice(before).map((line) => JSON.parse(line));
  await expect.poll(countOpen).toBeLessThanOrEqual(open);
  expect((await fetch(`http://127.0.0.1:${port}/api/search?q=pond`)).status).toBe(200);
  expect(lines().filter(({ level }) => level >= 50)).toEqual([]);
});
