import { readFileSync, rmSync } from "node:fs";
import { type ClientRequest, request as httpRequest } from "node:http";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/databases.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { isLongRun } from "./long-run.ts";

const requests = isLongRun ? 100_000 : 2_000;
const atOnce = 16;
/** Each from an address of its own: what one address may ask for is counted, and that is not what is tried here. */
const mostMegabytes = 200;
/** What a second round of the same may add, when everything that could grow has grown. */
const mostGrowth = 15;

/** What strangers send to make the shop work: the same pages under ever new names. */
const kinds: ((i: number) => string)[] = [
  (i) => `/products.data?_routes=${["root", "routes/products"].concat(Array(i % 40).fill("root"))}`,
  (i) => `/products.data?_routes=routes/no-${i}`,
  (i) => `/products.data?any=${i}`,
  (i) => `/api/${escaped("products", i)}`,
  (i) => `/${escaped("products", i)}`,
  (i) => `http://stranger-${i}.example/products`,
  (i) => `/product/none-${i}`,
  (i) => `/products/pumps/${i + 2}`,
  (i) => `/${"x".repeat(i % 2_000)}${i}`,
  (i) => `/api/search?q=${i.toString(36)}`,
  (i) => `/gallery?category=${i}`,
  (i) => `/admin/orders/ord_${i}`,
];

it(`${requests} requests under new names leave the shop small, and a second round adds nothing`, {
  timeout: isLongRun ? 3_600_000 : 120_000,
}, async () => {
  const dataDir = temporaryFolder();
  const port = String(await freePort());
  const shop = await startServer({
    env: { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "error", TRUST_PROXY: "1" },
  });
  try {
    const first = await flood(port, 0);
    const afterFirst = megabytesOf(shop.child.pid as number);
    const second = await flood(port, requests);
    const afterSecond = megabytesOf(shop.child.pid as number);
    // Refused, sent on, not found or answered: never a fault of ours. Told to come back is an answer, too.
    const faults = [...first, ...second].filter(([status]) => status >= 500 && status !== 503);
    expect(faults).toEqual([]);
    expect(afterSecond).toBeLessThan(mostMegabytes);
    expect(afterSecond - afterFirst).toBeLessThan(mostGrowth);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function flood(port: string, from: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = from;
  const client = async () => {
    while (next < from + requests) {
      const i = next++;
      const path = kinds[i % kinds.length]?.(i) ?? "/";
      const status = await send(port, path, `10.${(i >> 16) % 256}.${(i >> 8) % 256}.${i % 256}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return statuses;
}

function send(port: string, path: string, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "x-forwarded-for": address, "accept-encoding": "br" };
    const sent: ClientRequest = httpRequest(
      { host: "127.0.0.1", port, path, headers },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on("error", reject);
    sent.end();
  });
}

/** Some of its letters as escapes, chosen by the bits of a number. */
function escaped(word: string, bits: number): string {
  return [...word]
    .map((letter, index) =>
      (bits >> (index % 30)) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    )
    .join("");
}

function megabytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
