import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createPostgresDatabase,
  describeOnBothDatabases,
  openTestPostgres,
  openTestSqlite,
  type TestDatabase,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { fillShop } from "#tests/support/samples/filled-shop.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import type { Database, Engine } from "../database.ts";
import { connect, type DatabaseLocation } from "../open-database.ts";
import { derivedTables } from "../text-index.ts";
import { readBackup, writeBackup } from "./backup-file.ts";
import { type Entry, type TableSum, TableTally } from "./entries.ts";
import { checkCopy, loadCopy } from "./load.ts";
import { parentsFirst } from "./parents-first.ts";
import { takeSnapshot } from "./snapshot.ts";

const now = new Date("2026-05-01T12:00:00Z");
const folders: string[] = [];
const newFolder = () => {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function emptyPlace(engine: Engine): Promise<DatabaseLocation> {
  return engine === "sqlite"
    ? { dataDir: newFolder(), databaseUrl: undefined }
    : { dataDir: "", databaseUrl: await createPostgresDatabase() };
}

async function using<Result>(
  location: DatabaseLocation,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await connect(location);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * As backups of a PostgreSQL were for a while: each number a text, and the checksums made of that.
 */
async function* numbersAsTexts(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  const tallies: Record<string, TableTally> = {};
  let table: Extract<Entry, { kind: "table" }> | undefined;
  for await (const entry of entries) {
    if (entry.kind === "table") {
      table = entry;
      tallies[table.name] = new TableTally();
      yield entry;
    } else if (entry.kind === "row" && table) {
      const values = entry.values.map((value) => (value === null ? null : String(value)));
      tallies[table.name]?.add(table.columns, values);
      yield { kind: "row", values };
    } else if (entry.kind === "end") {
      const each = Object.entries(tallies).map(([name, { result }]) => [name, result]);
      yield { kind: "end", tables: Object.fromEntries(each) };
    } else yield entry;
  }
}

async function tallyOf(location: DatabaseLocation): Promise<Record<string, TableSum>> {
  return checkCopy(takeSnapshot(location, now));
}

describe("tables are filled parents first", () => {
  it("whatever order they are named in", () => {
    const relations = [
      { name: "cart_items", parents: ["carts", "variants"] },
      { name: "carts", parents: [] },
      { name: "variants", parents: ["products"] },
      { name: "products", parents: ["products"] },
    ];
    expect(parentsFirst(relations)).toEqual(["carts", "products", "variants", "cart_items"]);
  });

  it("and a circle of foreign keys is refused by name", () => {
    const circle = [
      { name: "hen", parents: ["egg"] },
      { name: "egg", parents: ["hen"] },
    ];
    expect(() => parentsFirst(circle)).toThrow("Circular foreign keys between egg, hen");
  });
});

describeOnBothDatabases("a backup of a shop", (open, engine) => {
  let source: TestDatabase;
  let file: string;
  let taken: Record<string, TableSum>;
  beforeAll(async () => {
    source = await open();
    await fillShop(source.database.db);
    file = join(newFolder(), "shop.backup.gz");
    await writeBackup(file, takeSnapshot(source.location, now));
    taken = await tallyOf(source.location);
  });
  afterAll(() => source.remove());

  it("can be read only by whoever made it: it holds what customers have told the shop", () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("holds every table", async () => {
    const tables = (await source.database.db.introspection.getTables()).map(({ name }) => name);
    const own = tables.filter((name) => !derivedTables.includes(name));
    expect(Object.keys(taken).toSorted()).toEqual(own.toSorted());
    // A table without a row would prove nothing of how its rows are copied.
    expect(Object.keys(taken).filter((name) => taken[name]?.rows === 0)).toEqual([]);
  });

  for (const target of ["sqlite", "postgres"] as const) {
    it(`is read back on ${target} without ever holding a whole large table`, async () => {
      const place = await emptyPlace(target);
      let mostRows = 0;
      const watch: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          mostRows = Math.max(mostRows, result.rows.length);
          return result;
        },
      };
      const loaded = await using(place, (database) =>
        loadCopy({ ...database, db: database.db.withPlugin(watch) }, readBackup(file)),
      );
      expect(loaded).toEqual(taken);
      expect(loaded.webhook_events?.rows).toBeGreaterThan(2_500);
      expect(mostRows).toBeLessThanOrEqual(1_000);
    });

    it(`restores to ${target}, row for row, with keys and guards on watch again`, async () => {
      const place = await emptyPlace(target);
      const loaded = await using(place, (database) => loadCopy(database, readBackup(file)));
      expect(loaded).toEqual(taken);
      expect(await tallyOf(place)).toEqual(taken);
      await using(place, async ({ db }) => {
        const changeLine = sql`update order_lines set quantity = 2`.execute(db);
        await expect(changeLine).rejects.toThrow("lines never change");
        const orphan = db.insertInto("cart_items").values({
          session_id: "nobody-has-this-session-id",
          variant_id: "var_none",
          quantity: 1,
          position: 1,
        });
        await expect(orphan.execute()).rejects.toThrow(/foreign key/i);
      });
    });
  }

  for (const target of ["sqlite", "postgres"] as const) {
    it(`that has its numbers as texts restores to ${target} with numbers, and is refused when a row of it was changed`, async () => {
      const texts = join(newFolder(), "texts.backup.gz");
      await writeBackup(texts, numbersAsTexts(readBackup(file)));
      expect(gunzipSync(readFileSync(texts)).toString()).toContain('"12500"');
      const place = await emptyPlace(target);
      const loaded = await using(place, (database) => loadCopy(database, readBackup(texts)));
      expect(loaded).toEqual(taken);
      expect(await tallyOf(place)).toEqual(taken);

      const changed = gunzipSync(readFileSync(texts))
        .toString()
        .replace("evt_many_7", "evt_many_x");
      writeFileSync(texts, gzipSync(changed));
      const other = await emptyPlace(target);
      const refused = using(other, (database) => loadCopy(database, readBackup(texts)));
      await expect(refused).rejects.toThrow("damaged");
    });
  }

  it("is refused by a database that is not empty, which stays as it was", async () => {
    const other = await open();
    await sampleWriter(other.database.db).consultations();
    const before = await tallyOf(other.location);
    await expect(loadCopy(other.database, readBackup(file))).rejects.toThrow("is not empty");
    expect(await tallyOf(other.location)).toEqual(before);
    await other.remove();
  });

  const damages: [string, (lines: string[]) => string[], RegExp][] = [
    ["a changed row", (lines) => lines.map((line) => line.replace("Ada", "Eve")), /damaged/],
    [
      "a missing row",
      (lines) => lines.filter((line) => !line.includes("They want to see the yard first.")),
      /damaged/,
    ],
    ["a missing end", (lines) => lines.slice(0, -2), /cut short/],
    [
      "a newer schema",
      (lines) => [String(lines[0]).replace("001-", "999-"), ...lines.slice(1)],
      /newer version/,
    ],
    ["another kind of file", () => ['{"kind":"table","name":"x","columns":[]}'], /not a backup/],
    [
      "a statement for a name",
      (lines) => lines.map((line) => line.replace('"name":"outbox"', '"name":"outbox; drop"')),
      /not a backup/,
    ],
  ];
  for (const [name, damage, message] of damages) {
    it(`with ${name} is refused, and nothing is left behind`, async () => {
      const damaged = join(newFolder(), "damaged.backup.gz");
      const lines = gunzipSync(readFileSync(file)).toString().split("\n");
      writeFileSync(damaged, gzipSync(damage(lines).join("\n")));
      const place = await emptyPlace(engine);
      await using(place, async (database) => {
        await expect(loadCopy(database, readBackup(damaged))).rejects.toThrow(message);
        const tables = await database.db.introspection.getTables();
        if (!tables.some((table) => table.name === "orders")) return;
        expect(await database.db.selectFrom("orders").selectAll().execute()).toEqual([]);
      });
    });
  }

  it("with half of its bytes is refused", async () => {
    const half = join(newFolder(), "half.backup.gz");
    const bytes = readFileSync(file);
    writeFileSync(half, bytes.subarray(0, bytes.length / 2));
    await expect(checkCopy(readBackup(half))).rejects.toThrow("cannot be read");
    await expect(checkCopy(readBackup(`${half}.gone`))).rejects.toThrow("cannot be read");
  });

  it("that cannot be finished leaves no file with its name", async () => {
    const unfinished = join(newFolder(), "never.backup.gz");
    async function* failing(): AsyncGenerator<Entry> {
      yield { kind: "end", tables: {} };
      throw new Error("the disk is full");
    }
    await expect(writeBackup(unfinished, failing())).rejects.toThrow("the disk is full");
    expect(() => readFileSync(unfinished)).toThrow("ENOENT");
  });
});

describe("a backup under write load", () => {
  for (const [engine, open] of [
    ["SQLite", openTestSqlite],
    ["PostgreSQL", openTestPostgres],
  ] as const) {
    it(`holds one moment: no order without its lines and payment, on ${engine}`, async () => {
      const source = await open();
      const write = sampleWriter(source.database.db);
      let writing = true;
      let written = 0;
      const writer = (async () => {
        while (writing) {
          await write.orders();
          written += 1;
          await new Promise((resolve) => setImmediate(resolve));
        }
      })();
      const file = join(newFolder(), "busy.backup.gz");
      async function* slowly(): AsyncGenerator<Entry> {
        for await (const entry of takeSnapshot(source.location, now)) {
          // Between the tables the shop goes on selling.
          if (entry.kind === "table") await new Promise((resolve) => setTimeout(resolve, 30));
          yield entry;
        }
      }
      await expect.poll(() => written).toBeGreaterThan(100);
      await writeBackup(file, slowly());
      writing = false;
      await writer;
      const place = await emptyPlace("sqlite");
      const loaded = await using(place, (database) => loadCopy(database, readBackup(file)));
      const orders = loaded.orders?.rows ?? 0;
      expect(orders).toBeGreaterThan(100);
      expect(orders).toBeLessThan(written);
      expect(loaded.order_lines?.rows).toBe(orders * 2);
      // The writer stores the payment first, so one may be waiting for its order; never the other
      // way round.
      expect((loaded.payments?.rows ?? 0) - orders).toBeOneOf([0, 1]);
      await source.remove();
    });
  }
});
