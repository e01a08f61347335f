import type { IncomingHttpHeaders } from "node:http";
import { connect } from "node:http2";
import { Agent, request } from "node:https";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { photoLimits } from "#features/photos/photo.ts";
import { connect as connectDatabase } from "#platform/database/open-database.ts";
import { createPostgresDatabase, temporaryFolder } from "#tests/support/databases.ts";
import { liveSettings } from "#tests/support/live-settings.ts";
import { sampleConsultation } from "#tests/support/samples/sample-consultation.ts";
import { freePort, type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { type Nginx, serverName, startNginx, withoutNginx } from "#tests/support/services/nginx.ts";

const shop: ServerProcess[] = [];
let ports: number[];
let nginx: Nginx;
let agent: Agent;
let databaseUrl: string;
let env: Record<string, string>;
const start = async (index: number) => {
  shop[index] = await startServer({ env: { ...env, PORT: String(ports[index]) } });
};
beforeAll(async () => {
  if (withoutNginx) return;
  databaseUrl = await createPostgresDatabase();
  env = {
    ...liveSettings,
    HOST: "127.0.0.1",
    PUBLIC_URL: `https://${serverName}`,
    TRUST_PROXY: "1",
    DATABASE_URL: databaseUrl,
    DATA_DIR: temporaryFolder(),
  };
  ports = [await freePort(), await freePort()];
  await start(0);
  await start(1);
  nginx = await startNginx(shop.map(({ origin }) => origin));
  agent = new Agent({ keepAlive: true, ca: nginx.certificate, servername: serverName });
});
afterAll(async () => {
  if (withoutNginx) return;
  agent.destroy();
  await nginx.stop();
  await Promise.all(shop.map((server) => server.stop()));
});
beforeEach(({ skip }) => skip(withoutNginx !== undefined, withoutNginx));

interface Said {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Over TLS, with the certificate checked. */
function ask(
  path: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: object; body?: Buffer | string } = {},
): Promise<Said> {
  return new Promise((resolve, reject) => {
    const options = { agent, port: nginx.port, host: "127.0.0.1", method, path };
    const sent = request({ ...options, headers: { host: serverName, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    // Whoever refuses a large body may answer before all of it is sent.
    sent.on("error", reject);
    sent.end(body);
  });
}
const isAwayPage = (body: Buffer) => body.toString().includes("Back in a moment");
const send = (body: object, headers: object = {}) =>
  ask("/api/consultations", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

it("pages arrive by HTTP/2 and TLS, compressed by the shop, with its headers and no version of nginx", async () => {
  const { status, headers } = await ask("/?x=secret-query", {
    headers: { "accept-encoding": "br" },
  });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "strict-transport-security": expect.stringContaining("max-age=31536000"),
    server: "nginx",
  });
  const client = connect(`https://127.0.0.1:${nginx.port}`, {
    ca: nginx.certificate,
    servername: serverName,
  });
  const stream = client.request({ ":path": "/", ":authority": serverName });
  const answered = new Promise((resolve) =>
    stream.on("response", (head) => resolve(head[":status"])),
  );
  stream.resume().end();
  expect(await answered).toBe(200);
  client.close();
});

it("plain http leads to the shop's own name, except where certbot proves whose it is", async () => {
  const origin = `http://127.0.0.1:${nginx.httpPort}`;
  const answer = await fetch(`${origin}/products?a=1`, { redirect: "manual" });
  expect(answer.status).toBe(301);
  expect(answer.headers.get("location")).toBe(`https://${serverName}/products?a=1`);
  const proof = await fetch(`${origin}/.well-known/acme-challenge/token`);
  expect(await proof.text()).toBe("proof");
});

it("a visitor who claims other addresses is still one visitor, and the log knows none of them", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 21; i++) {
    const claimed = { "x-forwarded-for": `203.0.113.${i}`, "x-real-ip": "203.0.113.99" };
    statuses.push((await send(sampleConsultation(), claimed)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(201), 429]);
  expect(nginx.log()).not.toMatch(/203\.0\.113|127\.0\.0\.1|secret-query/);
  expect(nginx.log()).toMatch(/"path":"\/api\/consultations","status":201,.*"requestId":"[^"]+"/);
});

it("nobody is handed over to another protocol", async () => {
  const headers = { connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13" };
  expect((await ask("/", { headers })).status).toBe(200);
});

it("the largest photo that the shop takes gets through, and a larger one is refused", async () => {
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  const password = "a long sentence that only I know";
  const signedIn = await ask("/api/admin/login", {
    method: "POST",
    headers,
    body: JSON.stringify({ username: liveSettings.ADMIN_USERNAME, password }),
  });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers["set-cookie"]?.map((each) => each.split(";")[0]).join("; ");
  const bytes = photoLimits.megabytes * 1024 ** 2;
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const drawn = await sharp({
    create: { width: 2600, height: 2600, channels: 3, background: "white", noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(drawn.length).toBeLessThan(bytes);
  // What stands behind the end of a picture is not looked at.
  const photo = Buffer.concat([drawn, Buffer.alloc(bytes - drawn.length)]);
  const upload = (body: Buffer) =>
    ask("/api/admin/photos", {
      method: "POST",
      headers: { ...headers, "content-type": "image/png", cookie },
      body,
    });
  const taken = await upload(photo);
  expect(taken.body.toString()).toContain("photo-");
  expect(taken.status).toBeLessThan(300);
  const refused = await upload(Buffer.alloc(27 * 1024 ** 2)).catch(() => ({ status: 413 }));
  expect(refused.status).toBe(413);
});

it("instances that are restarted, or killed, in turn cost no reader an answer, and nothing acknowledged is lost", async () => {
  const seen: number[] = [];
  const acknowledged: string[] = [];
  let isOver = false;
  const reader = async () => {
    for (const path of ["/", "/products", "/api/products", "/sitemap.xml"]) {
      if (isOver) return;
      const { status, body } = await ask(path);
      // A shop on a busy machine may say so itself; that is not what nginx is asked about here.
      if (status !== 503 || isAwayPage(body)) seen.push(status);
    }
    await reader();
  };
  const writer = async () => {
    while (!isOver) {
      const answer = await send(sampleConsultation());
      if (answer.status === 201) acknowledged.push(JSON.parse(answer.body.toString()).id);
    }
  };
  const load = Promise.all([reader(), reader(), writer()]);
  for (const [index, signal] of (["SIGTERM", "SIGTERM", "SIGKILL", "SIGKILL"] as const).entries()) {
    await shop[index % 2]?.stop(signal);
    await start(index % 2);
  }
  isOver = true;
  await load;
  expect(seen.length).toBeGreaterThan(50);
  expect(seen.filter((status) => status !== 200)).toEqual([]);
  const database = await connectDatabase({ dataDir: "", databaseUrl });
  const rows = await database.db.selectFrom("consultations").select("id").execute();
  await database.close();
  const ids = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
});

it("while none answers, visitors read that it is back in a moment; then it is, at once", async () => {
  await Promise.all(shop.map((server) => server.stop()));
  for (const path of ["/", "/product/any", "/api/products"]) {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(503);
    expect(headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
    expect(headers["strict-transport-security"]).toContain("max-age");
    expect(isAwayPage(body)).toBe(true);
  }
  await start(0);
  expect((await ask("/")).status).toBe(200);
  await start(1);
});
