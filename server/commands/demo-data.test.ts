import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { quoteStates } from "#features/quotes/quote-states.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { temporaryFolder } from "#tests/support/databases.ts";

const run = promisify(execFile);
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

async function demoData(dataDir: string, count: string, env: Record<string, string> = {}) {
  const options = { env: { ...process.env, MODE: "demo", DATA_DIR: dataDir, ...env } };
  return run(process.execPath, ["server/commands/demo-data.ts", count], options).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

const tables = [
  ...(["orders", "order_lines", "refunds", "consultations", "quotes", "quote_versions"] as const),
  ...(["quote_entries", "quote_acceptances", "quote_payments", "quote_jobs"] as const),
  "hand_orders" as const,
];

function inOrder<Row>(rows: readonly Row[]): Row[] {
  const named = rows.map((row) => [JSON.stringify(row), row] as const);
  return named.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

async function everything(dataDir: string) {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const read = (table: (typeof tables)[number]) =>
    database.db.selectFrom(table).selectAll().execute();
  const rows = {
    // Those that were taken by hand come after the first run's, however many those are.
    orders: inOrder(await read("orders")),
    lines: inOrder(await read("order_lines")),
    refunds: await read("refunds"),
    consultations: await read("consultations"),
    // Each shop encrypts with a key of its own.
    quotes: (await read("quotes")).map((row) => ({ ...row, link_sealed: null })),
    versions: await read("quote_versions"),
    entries: await read("quote_entries"),
    acceptances: await read("quote_acceptances"),
    received: await read("quote_payments"),
    jobs: await read("quote_jobs"),
    byHand: (await read("hand_orders")).map((row) => ({
      ...{ ...row, link_sealed: null, link_hash: null },
    })),
  };
  await database.close();
  return rows;
}

it("demo-data fills a demo shop with the same year each time, and only once", async () => {
  let [one, other, day] = ["", "", ""];
  // The year ends today: around midnight two runs would differ.
  while (day !== today()) {
    [one, other, day] = [newFolder(), newFolder(), today()];
    const made = await demoData(one, "300");
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining("300 invented orders") });
    await demoData(other, "120");
    await demoData(other, "300");
  }
  const rows = await everything(one);
  // Three of those that were taken by hand are paid.
  expect(rows.orders).toHaveLength(303);
  expect(new Set(rows.byHand.map((row) => "state" in row && row.state)).size).toBe(4);
  expect(rows.refunds.length).toBeGreaterThan(5);
  expect(rows.consultations).toHaveLength(80);
  const states = new Set(rows.quotes.map((quote) => "state" in quote && quote.state));
  expect([...states].sort()).toEqual(Object.keys(quoteStates).sort());
  const methods = new Set(rows.received.map((paid) => "method" in paid && paid.method));
  expect([...methods].sort()).toEqual(["card", "cash", "check"]);
  expect(await everything(other)).toEqual(rows);
});

it.each(["0", "-1", "many", "2000000"])("demo-data refuses to make %s orders", async (count) => {
  const refused = await demoData(newFolder(), count);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("How many orders?") });
});

it("demo-data refuses to run in live mode", async () => {
  const live = {
    MODE: "live",
    PUBLIC_URL: "https://shop.invalid",
    STRIPE_SECRET_KEY: "sk_live_0123456789abcdef",
    STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef",
    SECRETS_KEY: "2pZ0Hn8sV1c4QyKxW7mTbE5gRfLuJd9aXoCiNkPzUvM=",
    ADMIN_USERNAME: "ada",
    ADMIN_PASSWORD_HASH: `$argon2id$v=19$m=65536,t=3,p=1$${"a".repeat(22)}$${"b".repeat(43)}`,
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "shop@shop.invalid",
    OWNER_EMAIL: "ada@shop.invalid",
  };
  const refused = await demoData(newFolder(), "10", live);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("MODE is live") });
});
