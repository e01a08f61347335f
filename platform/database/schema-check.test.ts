import { rmSync } from "node:fs";
import { sql } from "kysely";
import { expect, it } from "vitest";
import {
  createPostgresDatabase,
  describeOnBothDatabases,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import type { Database } from "./database.ts";
import { migrate, shippedChanges, shippedChangesNamed } from "./migrate.ts";
import { connect } from "./open-database.ts";
import { checkSchema } from "./schema-check.ts";
import { readSchemaItems } from "./schema-items.ts";

const before = (end: string) =>
  shippedChangesNamed(Object.keys(shippedChanges).filter((name) => name < end));

describeOnBothDatabases("the schema", (open, engine) => {
  async function inEmpty(work: (database: Database) => Promise<void>): Promise<void> {
    const dataDir = temporaryFolder();
    const databaseUrl = engine === "postgres" ? await createPostgresDatabase() : undefined;
    const database = await connect({ dataDir, databaseUrl });
    try {
      await work(database);
    } finally {
      await database.close();
      rmSync(dataDir, { recursive: true });
    }
  }
  const run = async ({ db }: Database, ...statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  const dropGuard = (name: string, table: string) =>
    engine === "sqlite" ? `drop trigger ${name}` : `drop trigger ${name} on ${table}`;
  /** The lines that the check writes to the log. */
  async function check(database: Database): Promise<string[]> {
    const said: string[] = [];
    const hear = (details: object) => {
      said.push(...(details as { different: string[] }).different);
    };
    await checkSchema(database, { info: hear, warn: hear, error: hear });
    return said;
  }

  // After a new schema change: run this file with -u.
  it("is the one in expected-schema.json", async () => {
    const test = await open();
    const items = await readSchemaItems(test.database);
    expect(Object.keys(items).length).toBeGreaterThan(80);
    await expect(`${JSON.stringify(items, null, 2)}\n`).toMatchFileSnapshot(
      `./expected-schema.${engine}.json`,
    );
    expect(await check(test.database)).toEqual([]);
    await test.remove();
  });

  it("is the same in a database from before the last edits of 001 and 004, whose refunds failed", async () => {
    await inEmpty(async (database) => {
      await migrate(database, before("011"));
      await run(
        database,
        "alter table refunds drop column restock",
        "drop index variants_unpriced",
        "drop index products_listed",
        "drop index outbox_due",
        "create index outbox_due on outbox (next_attempt_at) where status = 'pending'",
        "alter table site_texts drop column before",
        "alter table site_texts drop column updated_by",
        `insert into site_texts (key, value, revision, updated_at) values ('hours', '{"a":1}', 3, 5)`,
        dropGuard("payment_changed", "payments"),
        dropGuard("order_moved", "orders"),
        dropGuard("refund_above_payment_update", "refunds"),
      );
      await expect(check(database)).rejects.toThrow(
        /the column restock of table refunds.*the column before of table site_texts/,
      );
      await migrate(database);
      expect(await check(database)).toEqual([]);
      const { rows } = await sql`select * from site_texts`.execute(database.db);
      expect(rows).toEqual([
        {
          key: "hours",
          value: '{"a":1}',
          before: '{"a":1}',
          revision: 3,
          updated_at: 5,
          updated_by: "somebody",
        },
      ]);
      const refund = await sampleWriter(database.db).refunds({ restock: "[]" });
      expect(refund).toMatchObject({ restock: "[]" });
    });
  });

  it("is the same in a database from before the last edits of 003, which could not be brought up to date", async () => {
    await inEmpty(async (database) => {
      await migrate(database, before("007"));
      await run(database, "drop index orders_of_payment", "drop index orders_found");
      await migrate(database);
      expect(await check(database)).toEqual([]);
    });
  });

  it("that lacks a table is refused with its name, and other differences are named in the log", async () => {
    const test = await open();
    const { database } = test;
    await run(
      database,
      "drop index orders_newest",
      "create index of_somebodys on orders (email)",
      "drop index outbox_due",
      "create index outbox_due on outbox (topic) where status = 'pending'",
      dropGuard("order_moved", "orders"),
      "alter table carts add column colour text",
    );
    expect((await check(database)).toSorted()).toEqual([
      "guard order_moved is missing",
      "index of_somebodys is not known to this version",
      "index orders_newest is missing",
      "index outbox_due is another one",
      "table carts has a column colour",
    ]);
    await run(database, "drop table request_counts");
    await expect(check(database)).rejects.toThrow(/lacks .* the table request_counts\./);
    await test.remove();
  });
});
