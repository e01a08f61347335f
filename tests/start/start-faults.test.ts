import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lastingExitCode } from "#server/give-up.ts";
import { runCommandProcess } from "#tests/support/command-process.ts";
import { createPostgresDatabase, temporaryFolder } from "#tests/support/databases.ts";
import { fetchPatiently } from "#tests/support/patient-fetch.ts";
import { startInVain, startServer } from "#tests/support/server-process.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** It ended, and said what to do instead of where in the code it was. */
async function expectRefusal(
  env: Record<string, string>,
  sentence: RegExp,
  { code = 1, cwd }: { code?: number; cwd?: string } = {},
) {
  const end = await startInVain({ DATA_DIR: dataDir, ...env }, cwd);
  expect(end.output).toMatch(sentence);
  expect(end.output).not.toMatch(/^\s+at /m);
  expect(end.code).toBe(code);
}
const lasting = { code: lastingExitCode };

async function readProducts(origin: string): Promise<string> {
  return (await fetchPatiently(`${origin}/api/products`)).text();
}

describe("the start stops with a sentence that says what to do", () => {
  it("when settings are wrong: all of them at once", async () => {
    await expectRefusal(
      { PORT: "eighty", MODE: "live" },
      /PORT is a number[\s\S]*STRIPE_SECRET_KEY is missing[\s\S]*OWNER_EMAIL is missing/,
      lasting,
    );
  });

  it("when the port is in use", async () => {
    const other = await startServer({ env: { DATA_DIR: dataDir } });
    const second = temporaryFolder();
    const port = new URL(other.origin).port;
    await expectRefusal(
      { PORT: port, DATA_DIR: second },
      new RegExp(`Port ${port} is in use by another program: stop that one, or .*PORT=`),
    );
    await other.stop();
    rmSync(second, { recursive: true });
  });

  it("when the data folder is in use, and the other server goes on", async () => {
    const other = await startServer({ env: { DATA_DIR: dataDir } });
    await expectRefusal(
      { PORT: "0" },
      /is in use by another running server: stop that one, or set DATA_DIR/,
    );
    expect((await fetch(`${other.origin}/readyz`)).status).toBe(200);
    await other.stop();
  });

  it("when the data folder cannot be written", async () => {
    const file = join(dataDir, "file");
    writeFileSync(file, "");
    await expectRefusal(
      { DATA_DIR: join(file, "data") },
      /data folder .* cannot be written: give this user write permission, or set DATA_DIR/,
    );
  });

  it("when there is no room to write", async () => {
    // No file may grow beyond 32 kB: what a full disk is like for whoever writes.
    const shell = ["bash", "-c", `trap "" XFSZ; ulimit -f 32; exec "$@"`, "bash"];
    const end = await startInVain({ DATA_DIR: dataDir }, process.cwd(), shell);
    expect(end.output).toMatch(/data folder .* takes nothing: its disk is full.*df -h/);
    expect(end.output).not.toMatch(/^\s+at /m);
    expect(end.code).toBe(1);
  });

  it("when the data is from a newer version, which stays as it was", async () => {
    await (await startServer({ env: { DATA_DIR: dataDir } })).stop();
    const file = new DatabaseSync(join(dataDir, "heronbrook.db"));
    file.exec("insert into kysely_migration (name, timestamp) values ('999-from-the-future', 'x')");
    file.exec("create table from_the_future (id integer)");
    file.close();
    await expectRefusal(
      {},
      /written by a newer version .*999-from-the-future.*start that version/,
      lasting,
    );
    const after = new DatabaseSync(join(dataDir, "heronbrook.db"));
    expect(after.prepare("select count(*) as n from from_the_future").get()).toEqual({ n: 0 });
    after.close();
  });

  it("when the database lacks a column that the code was written for: it is named", async () => {
    await (await startServer({ env: { DATA_DIR: dataDir } })).stop();
    const file = new DatabaseSync(join(dataDir, "heronbrook.db"));
    file.exec("alter table refunds drop column restock");
    file.close();
    await expectRefusal(
      {},
      /lacks what this version needs: the column restock of table refunds\./,
      lasting,
    );
  });

  it("when PostgreSQL does not answer", async () => {
    await expectRefusal(
      { DATABASE_URL: "postgres://shop:hunter2@127.0.0.1:1/shop" },
      /PostgreSQL at 127\.0\.0\.1:1\/shop does not answer.*start it, or correct DATABASE_URL/,
    );
  });

  it("when PostgreSQL is empty and the data folder holds a shop: nobody opens an empty one by mistake", async () => {
    const DATABASE_URL = await createPostgresDatabase();
    await (await startServer({ env: { DATA_DIR: dataDir } })).stop();
    const file = new DatabaseSync(join(dataDir, "heronbrook.db"));
    file.exec(`insert into consultations (id, name, email, message, stage, fingerprint, created_at,
      updated_at) values ('con_1', 'Ada', 'ada@example.com', 'A pond.', 'new', 'x', 1, 1)`);
    file.close();
    await expectRefusal(
      { DATABASE_URL },
      /is empty, and .* holds a shop \(0 orders, 1 leads, 0 photos\)\. If .*move-to-postgres.*DATA_DIR/,
      lasting,
    );
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    const { rows } = await client.query("select to_regclass('products') as made");
    await client.end();
    expect(rows).toEqual([{ made: null }]);

    const moved = await runCommandProcess("move-to-postgres", [], {
      DATA_DIR: dataDir,
      DATABASE_URL,
    });
    expect(moved.code).toBe(0);
    const shop = await startServer({ env: { DATA_DIR: dataDir, DATABASE_URL } });
    expect(await shop.stop()).toBe(0);
  });

  it("when a file of the catalogue is broken: it names the file and the field", async () => {
    const project = join(dataDir, "project");
    mkdirSync(project);
    for (const part of ["build", "public"]) symlinkSync(resolve(part), join(project, part));
    cpSync("content", join(project, "content"), { recursive: true });
    const file = join(project, "content/catalogue/granite-spheres.json");
    writeFileSync(file, '{ "category": "granite-spheres", "products": [{ "slug": "x" }] }');
    await expectRefusal({}, /granite-spheres\.json: products\.0\.name/, { cwd: project });
  });
});

describe("a start after a kill", () => {
  it("goes on where it was, without a lock left behind", async () => {
    const first = await startServer({ env: { DATA_DIR: dataDir } });
    const before = await readProducts(first.origin);
    await first.stop("SIGKILL");
    const second = await startServer({ env: { DATA_DIR: dataDir } });
    expect(await readProducts(second.origin)).toBe(before);
    expect(await second.stop()).toBe(0);
  });
});

it("the same build runs on PostgreSQL, several at once", async () => {
  const DATABASE_URL = await createPostgresDatabase();
  const servers = await Promise.all(
    [1, 2, 3].map(() => startServer({ env: { DATA_DIR: dataDir, DATABASE_URL } })),
  );
  const answers = await Promise.all(servers.map(({ origin }) => readProducts(origin)));
  expect(new Set(answers).size).toBe(1);
  expect(JSON.parse(answers[0] as string).length).toBeGreaterThanOrEqual(70);
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0]);
});
