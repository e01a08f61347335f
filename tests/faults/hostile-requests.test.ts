import { rmSync } from "node:fs";
import { type ClientRequest, request as httpRequest } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { memoryMegabytes, processorMicroseconds } from "#tests/bench/process-figures.ts";
import { temporaryFolder } from "#tests/support/databases.ts";
import { freePort, type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { isLongRun } from "./long-run.ts";

const requests = isLongRun ? 100_000 : 2_000;
const atOnce = 16;
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

let shop: ServerProcess;
let port: string;
let dataDir: string;

beforeEach(async () => {
  dataDir = temporaryFolder();
  port = String(await freePort());
  const env = { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "error", TRUST_PROXY: "1" };
  shop = await startServer({ env });
});
afterEach(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it(`${requests} requests under new names leave the shop small, and a second round adds nothing`, {
  timeout: isLongRun ? 3_600_000 : 300_000,
}, async () => {
  // Each from an address of its own: what one may ask for is counted, and that is not what is tried
  // here.
  const address = (i: number) => `10.${(i >> 16) % 256}.${(i >> 8) % 256}.${i % 256}`;
  const first = await flood({ from: 0, address });
  const afterFirst = memoryMegabytes(shop) ?? 0;
  const second = await flood({ from: requests, address });
  const afterSecond = memoryMegabytes(shop) ?? 0;
  // Refused, sent on, not found or answered: never a fault of ours. Told to come back is an answer,
  // too.
  const faults = [...first, ...second].filter(([status]) => status >= 500 && status !== 503);
  expect(faults).toEqual([]);
  expect(afterSecond).toBeLessThan(mostMegabytes);
  expect(afterSecond - afterFirst).toBeLessThan(mostGrowth);
  if (isLongRun) console.log(`${afterFirst} MB, then ${afterSecond} MB`);
});

it("one address that asks for ever new pages is refused when it has had its share", {
  timeout: 600_000,
}, async () => {
  const address = () => "10.0.0.1";
  // Once without counting: what every shop does in its first minute is not the stranger's doing.
  await flood({ from: 0, address: (i) => `10.1.0.${i % 256}`, count: 500 });
  const before = processorMicroseconds(shop);
  const began = Date.now();
  const statuses = await flood({ from: 500, address, count: 10_000 });
  expect(statuses.get(429)).toBeGreaterThan(0);
  // How fast the machine is proves nothing in every test run; here the share itself is measured, by
  // the minute.
  if (!isLongRun) return;
  const minutes = Math.ceil((Date.now() - began) / 60_000);
  const seconds = (processorMicroseconds(shop) - before) / 1_000_000;
  console.log(`${seconds} s of processor time in ${minutes} min:`, Object.fromEntries(statuses));
  expect(seconds / (minutes * 60)).toBeLessThan(0.1);
});

interface Flood {
  from: number;
  address: (i: number) => string;
  count?: number;
}

async function flood({ from, address, count = requests }: Flood): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = from;
  const client = async () => {
    while (next < from + count) {
      const i = next++;
      const status = await send(kinds[i % kinds.length]?.(i) ?? "/", address(i));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return statuses;
}

function send(path: string, address: string): Promise<number> {
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
