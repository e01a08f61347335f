import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import type { ProductSummary } from "#features/catalogue/product.ts";
import { freePort, startServer } from "../support/server-process.ts";
import { writeSection } from "./audit-page.ts";
import {
  blockingBudget,
  byteBudget,
  type Metric,
  type ScoreCategory,
  scoreBudget,
  timeBudget,
} from "./budgets.ts";
import { type Blocking, openPhoneBrowser } from "./slow-phone.ts";
import { type Weight, weigh } from "./weigh.ts";

const rounds = 3;
const categories = Object.keys(scoreBudget) as ScoreCategory[];
const metrics = Object.keys(timeBudget) as Metric[];

interface Run {
  scores: Record<ScoreCategory, number>;
  times: Record<Metric, number>;
  loaded: string[];
  /** Audits that cost points, to say what to mend. */
  problems: string[];
}

interface Page {
  name: string;
  path: string;
  htmlBudget: number;
}

const folder = mkdtempSync(join(tmpdir(), "heronbrook-audit-"));
const port = String(await freePort());
const origin = `http://127.0.0.1:${port}`;
const shop = await startServer({
  env: { PORT: port, PUBLIC_URL: origin, DATA_DIR: join(folder, "data") },
});
const lines: string[] = [];
const broken: string[] = [];
try {
  for (const page of await choosePages()) await auditPage(page);
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
report();

async function choosePages(): Promise<Page[]> {
  const products: ProductSummary[] = await (await fetch(`${origin}/api/products`)).json();
  const fullest = products.reduce((one, other) =>
    other.variants.length > one.variants.length ? other : one,
  );
  return [
    { name: "home", path: "/", htmlBudget: byteBudget.html },
    { name: "listing", path: "/products", htmlBudget: byteBudget.listingHtml },
    { name: "product", path: `/product/${fullest.slug}`, htmlBudget: byteBudget.html },
  ];
}

async function auditPage({ name, path, htmlBudget }: Page): Promise<void> {
  const runs: Run[] = [];
  // Once without counting: from then on the server answers from memory, as it does for nearly every
  // visitor.
  await (await fetch(origin + path)).text();
  for (let round = 0; round < rounds; round++) {
    process.stderr.write(`${name}: round ${round + 1} of ${rounds}\n`);
    runs.push(await runLighthouse(origin + path));
  }
  const blocking = await measureBlocking(origin + path);
  const loaded = [...new Set(runs.flatMap((run) => run.loaded))];
  const weight = await weigh(origin + path, blocking.needed);
  const score = (id: ScoreCategory) => median(runs.map(({ scores }) => scores[id]));
  const time = (id: Metric) => median(runs.map(({ times }) => times[id]));
  lines.push(
    `| ${[
      `${name} (${path})`,
      ...categories.map(score),
      `${(time("largest-contentful-paint") / 1000).toFixed(2)} s`,
      time("cumulative-layout-shift").toFixed(3),
      `${Math.round(blocking.totalMs)} ms`,
      `${Math.round(blocking.longestMs)} ms`,
      `${(blocking.aliveMs / 1000).toFixed(2)} s`,
      ...Object.values(weight).map((bytes) => (bytes / 1000).toFixed(1)),
    ].join(" | ")} |`,
  );
  for (const id of categories) check(name, id, score(id), scoreBudget[id], "least");
  for (const id of metrics) check(name, id, time(id), timeBudget[id], "most");
  check(name, "blocking until alive", blocking.totalMs, blockingBudget.totalMs, "most");
  check(name, "longest task until alive", blocking.longestMs, blockingBudget.longestMs, "most");
  const budget: Weight = { ...byteBudget, html: htmlBudget };
  for (const id of Object.keys(weight) as (keyof Weight)[]) {
    check(name, `${id}, bytes`, weight[id], budget[id], "most");
  }
  for (const url of loaded.filter((one) => !one.startsWith(`${origin}/`))) {
    broken.push(`${name}: a request left the origin: ${url}`);
  }
  for (const problem of new Set(runs.flatMap(({ problems }) => problems))) {
    process.stderr.write(`  ${name}: ${problem}\n`);
  }
}

/**
 * On the slow phone of `npm run audit:taps`, with nobody touching it; each figure is the median of
 * the rounds.
 */
async function measureBlocking(url: string): Promise<Blocking & { needed: string[] }> {
  const browser = await openPhoneBrowser();
  const taken: Blocking[] = [];
  /** What the page is alive with; more is fetched when the browser is idle. */
  const needed = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const phone = await browser.open();
    await phone.visit(url);
    taken.push(await phone.blockingUntilAlive());
    for (const address of await phone.neededToLive()) needed.add(address);
    await phone.close();
  }
  await browser.close();
  const middle = (id: keyof Blocking) => median(taken.map((blocking) => blocking[id]));
  return {
    totalMs: middle("totalMs"),
    longestMs: middle("longestMs"),
    aliveMs: middle("aliveMs"),
    needed: [...needed],
  };
}

async function runLighthouse(url: string, tries = 3): Promise<Run> {
  // A browser of its own each time: nothing in its cache, as for a first visit.
  const chrome = await launch({
    ...(process.env.CHROMIUM ? { chromePath: process.env.CHROMIUM } : {}),
    chromeFlags: [
      "--headless=new",
      "--disable-gpu",
      "--disable-quic",
      "--disable-dev-shm-usage",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: "error",
      onlyCategories: categories,
      formFactor: "mobile",
      throttlingMethod: "simulate",
    });
    if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
    const { lhr } = result;
    if (lhr.runtimeError) {
      // On a busy machine the browser now and then loses the beginning of its own record.
      if (tries > 1) return await runLighthouse(url, tries - 1);
      throw new Error(`${url}: ${lhr.runtimeError.message}`);
    }
    const requests = lhr.audits["network-requests"]?.details as
      | { items?: { url: string }[] }
      | undefined;
    return {
      scores: byName(categories, (id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
      times: byName(metrics, (id) => lhr.audits[id]?.numericValue ?? Number.POSITIVE_INFINITY),
      loaded: (requests?.items ?? [])
        .map((item) => item.url)
        .filter((one) => /^(http|ws)/.test(one)),
      problems: categories
        .filter((id) => id !== "performance")
        .flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
        .flatMap(({ id, weight }) => {
          const audit = lhr.audits[id];
          return weight > 0 && audit && audit.score !== null && audit.score < 1
            ? [`${id}: ${audit.title}`]
            : [];
        }),
    };
  } finally {
    chrome.kill();
  }
}

function byName<Name extends string>(names: readonly Name[], value: (name: Name) => number) {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, number>;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function check(page: string, what: string, value: number, budget: number, bound: "least" | "most") {
  const isKept = bound === "least" ? value >= budget : value <= budget;
  if (!isKept)
    broken.push(`${page}: ${what} is ${Number(value.toFixed(3))}, at ${bound} ${budget}`);
}

function report(): void {
  const table = [
    "| page | performance | accessibility | best practices | SEO | LCP | CLS | blocking until alive | longest task | alive after first paint | JavaScript kB | CSS kB | HTML kB |",
    "|---|---|---|---|---|---|---|---|---|---|---|---|---|",
    ...lines,
    `| budget | ${categories.map((id) => scoreBudget[id]).join(" | ")} | 1.60 s | 0.010 | ${blockingBudget.totalMs} ms | ${blockingBudget.longestMs} ms | | ${byteBudget.scripts / 1000} | 14 | 20 (listing 60) |`,
    "",
    `Lighthouse, mobile, simulated throttling, median of ${rounds} runs, each in a browser of its own; sizes after Brotli; Node ${process.version}, ${cpus().length} cores shared by server and browser. Blocking is measured on the slow phone of the first taps, until React has taken over the page. A busy machine lengthens it and LCP.`,
  ].join("\n");
  console.log(`\n${table}\n`);
  if (process.argv.includes("--write")) writeSection("Pages", "npm run audit:pages", table);
  for (const line of broken) console.error(`Budget broken: ${line}`);
  if (broken.length > 0) process.exitCode = 1;
}
