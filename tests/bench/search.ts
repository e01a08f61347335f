import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#platform/database/open-database.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";
import { publish } from "./benchmarks-page.ts";
import { growTo } from "./grown-catalogue.ts";

const products = 10_000;
const rounds = 5;
const changes = 200;
const targets = { search: 30, change: 5 };
const questions: { query: string }[] = JSON.parse(
  readFileSync("features/catalogue/search/golden-queries.json", "utf8"),
);

/**
 * What buyers type, asked of ten thousand products, and how soon one that is renamed is found by
 * its new name. Processor time: neighbours do not count.
 */
const folder = mkdtempSync(join(tmpdir(), "heronbrook-search-"));
const location = { dataDir: folder, databaseUrl: undefined };
try {
  const database = await openDatabase(location);
  const shop = await openTestShop({ database, location, remove: async () => {} });
  try {
    await growTo(database, { products, orders: 0 });
    await shop.services.changes.change(async () => {});
    report(await askAll(shop), await changeOne(shop));
  } finally {
    await shop.close();
    await database.close();
  }
} finally {
  rmSync(folder, { recursive: true });
}

async function askAll({ services, app }: TestShop): Promise<number[]> {
  // The first search after a start reads the whole catalogue.
  await services.catalogue.search("pump");
  const spent: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [number, { query }] of questions.entries()) {
      const ask = async () => {
        const { statusCode } = await app.inject({
          url: `/api/search?q=${encodeURIComponent(query)}`,
          // From many visitors: what one address may ask is counted.
          remoteAddress: `10.0.${round}.${number % 250}`,
        });
        if (statusCode !== 200) throw new Error(`${query}: answered ${statusCode}`);
      };
      spent.push(await timeOf(ask));
    }
  }
  return spent;
}

/** From the change that is stored until the search knows it, less what the same search takes. */
async function changeOne({ services }: TestShop): Promise<number[]> {
  const { db } = services.database;
  const { id } = await db
    .selectFrom("products")
    .select("id")
    .where("slug", "=", "basalt-trio")
    .executeTakeFirstOrThrow();
  const spent: number[] = [];
  for (let change = 0; change < changes; change++) {
    const name = `Basalt Zephyr ${change}`;
    await services.changes.change(
      (transaction) =>
        transaction.updateTable("products").set({ name }).where("id", "=", id).execute(),
      [id],
    );
    const first = await timeOf(async () => {
      const found = await services.catalogue.search(name);
      if (found.products[0]?.name !== name) throw new Error(`${name} was not found`);
    });
    const again = await timeOf(() => services.catalogue.search(name));
    spent.push(Math.max(first - again, 0));
  }
  return spent;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function report(searches: number[], follows: number[]): void {
  const rows = [
    {
      what: `GET /api/search, ${questions.length} questions of the golden file, each ${rounds} times`,
      spent: searches,
      share: 0.99,
      most: targets.search,
    },
    {
      what: `the index follows the change of one product, ${changes} times`,
      spent: follows,
      // What is left over is the collector's, which comes when it likes.
      share: 0.5,
      most: targets.change,
    },
  ];
  const misses = rows.flatMap(({ what, spent, share, most }) =>
    at(spent, share) > most ? [`${what}: ${at(spent, share).toFixed(1)} ms`] : [],
  );
  const text = [
    "| processor ms with 10,000 products | p50 | p90 | p99 | longest | target |",
    "|---|---|---|---|---|---|",
    ...rows.map(({ what, spent, share, most }) => {
      const figures = [0.5, 0.9, 0.99, 1].map((one) => at(spent, one).toFixed(1));
      return `| ${what} | ${figures.join(" | ")} | p${share * 100} ${most} |`;
    }),
  ].join("\n");
  publish("The search", { text, misses });
}

function at(spent: readonly number[], share: number): number {
  const sorted = spent.toSorted((one, other) => one - other);
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1] ?? Number.NaN;
}
