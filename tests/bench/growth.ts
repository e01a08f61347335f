import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { ServerBuild } from "react-router";
import { openDatabase } from "#platform/database/open-database.ts";
import { createPageRenderer } from "#server/pages/page-renderer.ts";
import { pageServicesOf } from "#server/pages/page-services.ts";
import { signedIn } from "../support/admin-visit.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";
import { publish } from "./benchmarks-page.ts";
import { growTo } from "./grown-catalogue.ts";
import { measureServer, type ServerFigures } from "./grown-server.ts";

const steps = [
  { products: 100, orders: 1_000 },
  { products: 1_000, orders: 10_000 },
  { products: 10_000, orders: 100_000 },
];
const most = 1.5;
const rounds = 25;

interface Figure {
  what: string;
  /** Processor milliseconds to make it, nothing of it in memory. */
  ms: number;
  /** After Brotli. */
  bytes: number;
  /**
   * What must not grow: pages and calls that everybody may ask for. The desk's may, and what lists
   * the whole catalogue.
   */
  isBound: boolean;
}

const publicPages = {
  home: "/",
  listing: "/products",
  category: "/products/skimmers",
  product: "/product/basalt-trio",
  gallery: "/gallery",
  services: "/services",
  contact: "/contact",
};

/**
 * What pages and lists cost as the catalogue and the orders grow tenfold, twice. Processor time:
 * neighbours do not count.
 */
const folder = mkdtempSync(join(tmpdir(), "heronbrook-growth-"));
const location = { dataDir: folder, databaseUrl: undefined };
const columns: Figure[][] = [];
const servers: ServerFigures[] = [];
try {
  for (const step of steps) {
    process.stderr.write(`${step.products} products, ${step.orders} orders\n`);
    const database = await openDatabase(location);
    const shop = await openTestShop({ database, location, remove: async () => {} });
    try {
      await growTo(database, step);
      await shop.services.changes.change(async () => {});
      columns.push(await measureAll(shop));
    } finally {
      await shop.close();
      await database.close();
    }
    servers.push(await measureServer(folder, publicPages));
  }
} finally {
  rmSync(folder, { recursive: true });
}
report();

async function measureAll({ services, config, app }: TestShop): Promise<Figure[]> {
  const build: ServerBuild = await import(pathToFileURL(resolve("build/server/index.js")).href);
  const pages = createPageRenderer(
    async () => build,
    pageServicesOf(services, config, (error) => {
      throw error;
    }),
    "production",
  );
  const page = async (what: string, path: string) =>
    measure(what, true, async () => {
      const { status, body } = await pages.render(path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return body;
    });
  const call = async (path: string) => {
    const { statusCode, body } = await app.inject(path);
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    return body;
  };
  const search = async (
    what: string,
    query: string,
    { isBound = true, before = async () => {} } = {},
  ) => measure(what, isBound, () => call(`/api/search?q=${encodeURIComponent(query)}`), before);
  const { id } = await services.database.db
    .selectFrom("products")
    .select("id")
    .where("slug", "=", "basalt-trio")
    .executeTakeFirstOrThrow();
  let renamed = 0;
  const rename = () =>
    services.changes.change(
      async (transaction) => {
        renamed += 1;
        const name = `Basalt Trio ${renamed}`;
        await transaction.updateTable("products").set({ name }).where("id", "=", id).execute();
      },
      [id],
    );
  const sell = () => services.changes.change(async () => {}, []);
  const importAll = () => services.changes.change(async () => {});
  const owner = await signedIn({ services, app } as TestShop);
  const list = async (what: string, path: string) =>
    measure(what, false, async () => {
      const { statusCode, body } = await owner.get(path);
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      return body;
    });
  return [
    ...(await inTurn(Object.entries(publicPages), ([what, path]) => page(what, path))),
    await measure("GET /api/products", true, async () =>
      JSON.stringify((await services.catalogue.products()).products),
    ),
    await search("search: a name", "pond pump"),
    await search("search: a part number", "hb-pc-1824"),
    await search("search: three letters", "pon"),
    await search("search, the first after a sale", "pond pump", { before: sell }),
    await search("search, the first after a new name", "pond pump", { before: rename }),
    await search("search, the first after an import", "pond pump", {
      isBound: false,
      before: importAll,
    }),
    await measure("sitemap.xml", false, () => call("/sitemap.xml"), importAll),
    await list("desk: orders", "/api/admin/orders"),
    await list("desk: products", "/api/admin/products"),
  ];
}

async function inTurn<Given, Made>(
  all: readonly Given[],
  work: (one: Given) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const one of all) made.push(await work(one));
  return made;
}

/** `before` each time and not measured. */
async function measure(
  what: string,
  isBound: boolean,
  make: () => Promise<string>,
  before = async () => {},
): Promise<Figure> {
  let body = "";
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    await before();
    const spent = process.cpuUsage();
    body = await make();
    const { user, system } = process.cpuUsage(spent);
    // Whatever else happens only ever adds to it.
    least = Math.min(least, (user + system) / 1_000);
  }
  return { what, isBound, ms: least, bytes: brotliCompressSync(body).length };
}

function report(): void {
  const misses: string[] = [];
  const rows = (columns[0] ?? []).map(({ what, isBound }, row) => {
    const figures = columns.map((column) => column[row] as Figure);
    for (const [index, figure] of figures.entries()) {
      const before = figures[index - 1];
      if (!before || !isBound) continue;
      for (const unit of ["ms", "bytes"] as const) {
        const ratio = figure[unit] / before[unit];
        if (ratio > most)
          misses.push(`${what}: ${ratio.toFixed(2)} times the ${unit} at step ${index + 1}`);
      }
    }
    const cells = figures.map(
      ({ ms, bytes }) => `${ms.toFixed(1)} ms, ${(bytes / 1_000).toFixed(1)} kB`,
    );
    return `| ${what} | ${cells.join(" | ")} | ${isBound ? `${most} a step` : ""} |`;
  });
  const titles = steps.map(
    ({ products, orders }) =>
      `${products.toLocaleString("en-US")} products, ${orders.toLocaleString("en-US")} orders`,
  );
  const title = (what: string) => [
    `| ${what} | ${titles.join(" | ")} | target |`,
    `|---|${titles.map(() => "---").join("|")}|---|`,
  ];
  const text = [
    ...title("processor time to make it, bytes after Brotli"),
    ...rows,
    "",
    `With nothing of it in memory, the least of ${rounds}, on SQLite. The sitemap names every product, the first search after an import reads all of them, and the desk is the owner's alone: these grow.`,
    "",
    ...title("the built server"),
    ...serverRows(misses),
  ];
  publish("As the shop grows", { text: text.join("\n"), misses });
}

function serverRows(misses: string[]): string[] {
  const sent = Object.keys(publicPages).map((what) => {
    const rates = servers.map(({ requests }) => requests[what] ?? Number.NaN);
    for (const [index, rate] of rates.entries()) {
      const ratio = (rates[index - 1] ?? rate) / rate;
      if (ratio > most)
        misses.push(`${what}: ${ratio.toFixed(2)} times slower at step ${index + 1}`);
    }
    const cells = rates.map((rate) => Math.round(rate).toLocaleString("en-US"));
    return `| ${what}, requests a second from memory | ${cells.join(" | ")} | ${most} a step |`;
  });
  const starts = servers.map(({ startMs }) => `${Math.round(startMs)} ms`);
  const memory = servers.map(({ memoryMb }) => `${memoryMb ?? "?"} MB`);
  return [
    ...sent,
    `| start to the first page | ${starts.join(" | ")} | |`,
    `| memory after this load | ${memory.join(" | ")} | |`,
  ];
}
