import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createPostgresDatabase,
  describeOnBothDatabases,
  type TestDatabase,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { type ChangedProducts, ContentChanges } from "./content-changes.ts";
import { migrate, type SchemaChange } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

describeOnBothDatabases("the data layer", (open, engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.remove());

  it("rolls back everything when a transaction throws", async () => {
    const { db } = test.database;
    await expect(
      db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto("categories")
          .values({ slug: "half-done", position: 1 })
          .execute();
        throw new Error("stop");
      }),
    ).rejects.toThrow("stop");
    const rows = await db.selectFrom("categories").selectAll().execute();
    expect(rows).toEqual([]);
  });

  it("recognises a broken unique key, and only that", async () => {
    const { db, isUniqueViolation } = test.database;
    const insert = (position: number | string) =>
      db
        .insertInto("categories")
        .values({ slug: "twice", position: position as number })
        .execute();
    await insert(1);
    expect(isUniqueViolation(await insert(2).catch((error) => error))).toBe(true);
    expect(isUniqueViolation(await insert("three").catch((error) => error))).toBe(false);
    expect(isUniqueViolation(null)).toBe(false);
  });

  it("gives whole numbers beyond 32 bits back as numbers", async () => {
    const { db } = test.database;
    const time = 4_102_444_800_000;
    await db.insertInto("categories").values({ slug: "late", position: time }).execute();
    const row = await db
      .selectFrom("categories")
      .select("position")
      .where("slug", "=", "late")
      .executeTakeFirstOrThrow();
    expect(row.position).toBe(time);
  });

  it("applies all schema changes or none", async () => {
    const { database, remove } = await openEmpty();
    const first: SchemaChange = ({ table, integer }) => table("first", `id ${integer} primary key`);
    const broken: SchemaChange = async ({ table, run, integer }) => {
      await table("second", `id ${integer} primary key`);
      await run("insert into nowhere values (1)");
    };
    await expect(migrate(database, { "1": first, "2": broken })).rejects.toThrow(
      "The schema change 2 failed; nothing was changed",
    );
    expect(await tableNames(database)).not.toContain("first");
    await migrate(database, { "1": first });
    expect(await tableNames(database)).toContain("first");
    await remove();
  });

  it("applies no schema change a second time", async () => {
    await migrate(test.database);
    await migrate(test.database);
  });

  it("refuses a database from a newer version, and leaves it as it was", async () => {
    const { database, remove } = await openEmpty();
    const change: SchemaChange = ({ table, integer }) => table("t", `id ${integer} primary key`);
    await migrate(database, { "001-now": change, "002-later": async () => {} });
    await expect(migrate(database, { "001-now": change })).rejects.toThrow(
      "written by a newer version of this software (it has 002-later)",
    );
    await remove();
  });

  it("tells that the content changed only when it was committed", async () => {
    const changes = new ContentChanges(test.database);
    let told = 0;
    changes.onChange(() => told++);
    await expect(
      changes.change(async () => {
        throw new Error("not this time");
      }),
    ).rejects.toThrow("not this time");
    expect(told).toBe(0);
    await changes.change((transaction) => sql`select 1`.execute(transaction));
    expect(told).toBe(1);
  });

  it("tells of a change whose commit was done and not answered", async () => {
    const { database } = test;
    const deaf = Object.create(database.db, {
      transaction: {
        value: () => ({
          execute: async (work: (transaction: Transaction<Tables>) => Promise<unknown>) => {
            await database.db.transaction().execute(work);
            throw new Error("Connection terminated unexpectedly");
          },
        }),
      },
    });
    const changes = new ContentChanges({ ...database, db: deaf });
    let told = 0;
    changes.onChange(() => told++);
    const addCategory = (transaction: Transaction<Tables>) =>
      transaction.insertInto("categories").values({ slug: "unanswered", position: 1 }).execute();
    await expect(changes.change(addCategory)).rejects.toThrow("terminated");
    const rows = await database.db.selectFrom("categories").select("slug").execute();
    expect(rows).toContainEqual({ slug: "unanswered" });
    expect(told).toBe(1);
  });

  async function openEmpty() {
    if (engine === "postgres") {
      const database = await openPostgres(await createPostgresDatabase());
      return { database, remove: () => database.close() };
    }
    const dataDir = temporaryFolder();
    const database = openSqlite(dataDir);
    const remove = async () => {
      await database.close();
      rmSync(dataDir, { recursive: true });
    };
    return { database, remove };
  }
});

describe("several servers", () => {
  it("start at once on one empty PostgreSQL database and migrate it once", async () => {
    const databaseUrl = await createPostgresDatabase();
    const starts = Array.from({ length: 4 }, () => openDatabase({ dataDir: "", databaseUrl }));
    const databases = await Promise.all(starts);
    const versions = await databases[0]?.db.selectFrom("content_version").selectAll().execute();
    expect(versions).toEqual([{ id: 1, version: 1 }]);
    for (const database of databases) await database.close();
  });

  it("hear of each other's changes on PostgreSQL", async () => {
    const databaseUrl = await createPostgresDatabase("template_shop");
    const [here, there] = await Promise.all([openPostgres(databaseUrl), openPostgres(databaseUrl)]);
    const heard: ChangedProducts[] = [];
    new ContentChanges(there).onChange((products) => heard.push(products));
    const changes = new ContentChanges(here);
    await changes.change(async () => {});
    await changes.change(async () => {}, []);
    await changes.transact(async (_transaction, noteChange) => {
      noteChange(["prd_1", "prd_2"]);
      noteChange(["prd_2", "prd_3"]);
    });
    await changes.transact(async (_transaction, noteChange) => {
      noteChange();
      noteChange(["prd_1"]);
    });
    const many = Array.from({ length: 5_000 }, (_, index) => `prd_${index}`);
    await changes.change(async () => {}, many);
    await expect.poll(() => heard.length).toBe(5);
    expect(heard).toEqual(["any", [], ["prd_1", "prd_2", "prd_3"], "any", "any"]);
    await Promise.all([here.close(), there.close()]);
  });

  it("hear again after their connection was cut", async () => {
    const databaseUrl = await createPostgresDatabase("template_shop");
    const [here, there] = await Promise.all([openPostgres(databaseUrl), openPostgres(databaseUrl)]);
    let heard = 0;
    let next = () => {};
    new ContentChanges(there).onChange(() => {
      heard++;
      next();
    });
    const cut = new Promise<void>((resolve) => {
      next = resolve;
    });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen%' and datname = current_database()`.execute(here.db);
    await cut;
    const before = heard;
    const told = new Promise<void>((resolve) => {
      next = resolve;
    });
    await new ContentChanges(here).change(async () => {});
    await told;
    expect(heard).toBeGreaterThan(before);
    await Promise.all([here.close(), there.close()]);
  });

  it("cannot share a data folder", async () => {
    const dataDir = temporaryFolder();
    const first = openSqlite(dataDir);
    expect(() => openSqlite(dataDir)).toThrow("is in use by another running server");
    await first.close();
    await openSqlite(dataDir).close();
    rmSync(dataDir, { recursive: true });
  });
});

describe("a database that cannot be opened", () => {
  it("says that PostgreSQL does not answer, without repeating the password", async () => {
    const error = await openPostgres("postgres://shop:secret@127.0.0.1:1/shop").catch((e) => e);
    expect(error.message).toMatch(/^PostgreSQL at 127\.0\.0\.1:1\/shop does not answer/);
    expect(error.message).toContain("correct DATABASE_URL");
    expect(error.message).not.toContain("secret");
    const socket = "postgres://shop:secret@/shop?host=%2Fno%2Fsuch%2Fsocket";
    await expect(openPostgres(socket)).rejects.toThrow(
      /^PostgreSQL at \/no\/such\/socket\/shop does not answer/,
    );
  });

  it("is refused when its engine grants locks without locking", async () => {
    const databaseUrl = await createPostgresDatabase();
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    // As such engines do it: the calls are there, and nothing behind them.
    await client.query(`
      create schema pretence;
      create function pretence.pg_advisory_xact_lock(bigint) returns void language sql as '';
      create function pretence.pg_try_advisory_xact_lock(bigint) returns boolean language sql
        as 'select true';
      do $$ begin
        execute format('alter database %I set search_path = pretence, pg_catalog, public', current_database());
      end $$`);
    await client.end();
    await expect(openPostgres(databaseUrl)).rejects.toThrow(
      /takes advisory locks and does not keep them: .* Use PostgreSQL itself\./,
    );
  });

  it("says that the data folder cannot be written", () => {
    const dataDir = temporaryFolder();
    const occupied = join(dataDir, "a-file");
    writeFileSync(occupied, "");
    expect(() => openSqlite(occupied)).toThrow("cannot be written");
    expect(() => openSqlite(join(occupied, "below"))).toThrow("cannot be written");
    rmSync(dataDir, { recursive: true });
  });
});

async function tableNames({ db }: { db: TestDatabase["database"]["db"] }): Promise<string[]> {
  return (await db.introspection.getTables()).map(({ name }) => name);
}
