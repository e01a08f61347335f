import { request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { liveSettings } from "#tests/support/live-settings.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { knownHosts } from "./known-hosts.ts";

describe.each([
  ["a demo", {}, "localhost:3000"],
  ["a live shop", { ...liveSettings, HOST: "10.0.0.7" }, "heronbrook.example"],
] as const)("%s", (_mode, environment, ownName) => {
  let test: TestDatabase;
  let shop: TestShop;
  let port: number;
  beforeAll(async () => {
    test = await openTestSqlite();
    shop = await openTestShop(test, { environment });
    await shop.app.listen({ host: "127.0.0.1", port: 0 });
    port = (shop.app.server.address() as AddressInfo).port;
    await visit("/", ownName);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  function visit(path: string, host: string): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      const sent = ask({ port, host: "127.0.0.1", path, headers: { host } }, (answer) => {
        let body = "";
        answer.setEncoding("utf8").on("data", (text) => {
          body += text;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
      });
      sent.on("error", reject).end();
    });
  }

  const paths = ["/", "/products", "/api/products", "/api/search?q=pond", "/robots.txt", "/admin"];

  it.each(paths)("answers %s to its own name, and again from memory", async (path) => {
    for (const host of [ownName, `localhost:${port}`, "127.0.0.1", "[::1]:80"]) {
      expect((await visit(path, host)).status).toBe(200);
    }
  });

  it.each(paths)("refuses %s under another name, also what is in memory", async (path) => {
    for (const host of ["evil.example", `evil.example:${port}`, `${ownName}.evil.example`, "x@y"]) {
      const { status, body } = await visit(path, host);
      expect(status).toBe(421);
      expect(body).toContain("does not answer for the name");
      expect(body).not.toContain("pond");
    }
  });

  it("tells a monitor under any name that it lives", async () => {
    expect((await visit("/healthz", "app:3000")).status).toBe(200);
    expect((await visit("/readyz", "app:3000")).status).toBe(200);
  });
});

describe("a name", () => {
  const isKnown = (host: string | undefined, localAddress = "127.0.0.1") =>
    knownHosts({ publicUrl: "https://shop.example", host: "0.0.0.0" })({
      headers: host === undefined ? {} : { host },
      socket: { localAddress } as never,
    });

  it.each(["shop.example", "SHOP.example:443", "localhost", "app.localhost:80", "127.9.9.9"])(
    "%s is ours",
    (host) => expect(isKnown(host)).toBe(true),
  );

  it.each([
    "evil.example",
    "shop.example.evil.example",
    "shop.example@evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "192.168.1.6",
    "",
    "[::2]",
  ])("%s is not", (host) => expect(isKnown(host, "192.168.1.5")).toBe(false));

  it("is ours when it is the address at which the connection arrived, or none at all", () => {
    expect(isKnown("192.168.1.5:3000", "192.168.1.5")).toBe(true);
    expect(isKnown("192.168.1.5", "::ffff:192.168.1.5")).toBe(true);
    expect(isKnown("[fd00::5]:3000", "fd00::5")).toBe(true);
    expect(isKnown(undefined)).toBe(true);
  });
});
