import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PostgresDriver, sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import {
  postConsultation,
  sampleConsultation,
} from "#tests/support/samples/sample-consultation.ts";
import { newShopper, shown, type Ware, waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const tables = ["consultations", "checkouts", "cart_items"] as const;
const environment = { TRUST_PROXY: "1" };

describeOnBothDatabases("a database that takes nothing", (open, engine) => {
  let test: TestDatabase;
  let shop: TestShop;
  let ware: Ware;
  let free: () => Promise<unknown>;
  beforeEach(async () => {
    test = await open();
    shop = await openTestShop(test, { environment });
    [ware] = await waresOf(shop);
  });
  afterEach(async () => {
    await shop.close();
    await test.remove();
  });

  /**
   * SQLite for real; in PostgreSQL the error that a full disk gives, as a real one would take the
   * tests' machine along.
   */
  async function fillDisk(): Promise<void> {
    const { db } = test.database;
    if (engine === "sqlite") {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
      await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
      free = () => sql.raw("pragma max_page_count = 1000000").execute(db);
      return;
    }
    await sql
      .raw(`create function disk_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
      .execute(db);
    for (const table of tables) {
      await sql
        .raw(`create trigger no_room before insert on ${table} execute function disk_full()`)
        .execute(db);
    }
    free = () => sql.raw("drop function disk_full cascade").execute(db);
  }

  /** By another program, as an owner with a database tool would do it. */
  async function holdLock(): Promise<void> {
    if (engine === "sqlite") {
      const other = new DatabaseSync(join(test.location.dataDir, "heronbrook.db"));
      other.exec("begin immediate");
      free = async () => other.close();
      return;
    }
    const other = new pg.Client({ connectionString: test.location.databaseUrl });
    await other.connect();
    await other.query(`begin; lock table ${tables.join(", ")} in exclusive mode`);
    free = () => other.end();
  }

  const lead = () =>
    postConsultation(shop, sampleConsultation({ message: "A pond. ".repeat(400) }));
  const addToCart = () => newShopper(shop).add(ware.variantId);
  const checkOut = () => newShopper(shop).buy([shown(ware)]);
  /** A checkout without a payment page is not one yet. */
  const counts = async () => {
    const { db } = test.database;
    const all = async (rows: Promise<unknown[]>) => (await rows).length;
    return {
      consultations: await all(db.selectFrom("consultations").select("id").execute()),
      checkouts: await all(
        db.selectFrom("checkouts").select("id").where("status", "=", "open").execute(),
      ),
      cart_items: await all(db.selectFrom("cart_items").select("variant_id").execute()),
    };
  };

  it.each([
    ["is full", fillDisk],
    ["is locked by somebody else", holdLock],
  ])(
    "because it %s acknowledges nothing that it has not stored, and goes on afterwards",
    async (_what, spoil) => {
      expect((await lead()).statusCode).toBe(201);
      await spoil();
      const before = await counts();

      // A full file may still have room in its last pages: what was answered with 201 must be
      // there, the rest not.
      const stored = { consultations: 0, checkouts: 0, cart_items: 0 };
      const attempts = { consultations: lead, checkouts: checkOut, cart_items: addToCart };
      await Promise.all(
        tables.map(async (table) => {
          const send = attempts[table];
          const answers = await untilRefused(send);
          stored[table] = answers.length - 1;
          const refused = answers.at(-1);
          expect(refused?.statusCode).toBe(503);
          // The simulated payment provider keeps its records in the same place: it may be the one
          // that has no room.
          const codes = [
            "storage_unavailable",
            ...(send === checkOut ? ["payment_unavailable"] : []),
          ];
          expect(codes).toContain(refused?.json().code);
          if (send !== checkOut) expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
        }),
      );
      expect((await shop.app.inject("/healthz")).statusCode).toBe(200);
      expect((await shop.app.inject("/api/products")).statusCode).toBe(200);

      await free();
      const after = await counts();
      for (const table of tables) expect(after[table]).toBe(before[table] + stored[table]);
      expect((await lead()).statusCode).toBe(201);
      expect((await addToCart()).statusCode).toBe(200);
      expect((await checkOut()).statusCode).toBe(200);
    },
  );

  /** As an administrator does it, or PostgreSQL itself when it has become a standby. */
  async function makeReadOnly(): Promise<void> {
    if (engine === "sqlite") {
      const { db } = test.database;
      await sql.raw("pragma query_only = on").execute(db);
      free = () => sql.raw("pragma query_only = off").execute(db);
      return;
    }
    const other = new pg.Client({ connectionString: test.location.databaseUrl });
    await other.connect();
    // For the connections to come: so those that are there end.
    const setReadOnly = async (value: "on" | "off") => {
      const name = (await other.query("select current_database() as name")).rows[0].name;
      await other.query(`alter database "${name}" set default_transaction_read_only = ${value}`);
      await other.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    };
    await setReadOnly("on");
    free = async () => {
      await setReadOnly("off");
      await other.end();
    };
  }

  const taken: [string, () => Promise<void>][] = [["is read-only", makeReadOnly]];
  // In PostgreSQL one locks tables, not the database.
  if (engine === "sqlite") taken.push(["is locked by somebody else", holdLock]);
  it.each(taken)(
    "because it %s is not ready, says 503, and serves pages all the same",
    async (_what, spoil) => {
      const statusOf = async (path: string) => (await shop.app.inject(path)).statusCode;
      expect(await statusOf("/readyz")).toBe(200);
      await spoil();
      // What was found out a moment ago is still believed.
      await expect.poll(() => statusOf("/readyz")).toBe(503);
      expect(await statusOf("/servez")).toBe(200);
      await expect.poll(() => statusOf("/api/products")).toBe(200);
      await expect.poll(async () => (await lead()).json().code).toBe("storage_unavailable");
      expect((await lead()).statusCode).toBe(503);
      await free();
      await expect.poll(() => statusOf("/readyz")).toBe(200);
      await expect.poll(async () => (await lead()).statusCode).toBe(201);
    },
  );

  it.each([1, 2, 3, 4])(
    "whose answer to commit %i of a request is lost says no more than it knows, and does nothing twice when asked again",
    async (lost) => {
      // A file has no connection that could be lost: there, what is not committed is rolled back.
      if (engine === "sqlite") return;
      const twice = async (send: typeof lead) => {
        loseCommit(lost);
        const first = await send();
        vi.restoreAllMocks();
        if (first.statusCode >= 400) {
          expect(first.statusCode).toBe(503);
          const { code, error } = first.json();
          if (code === "storage_unavailable") expect(error).toContain("may not have been saved");
          else expect(code).toBe("payment_unavailable");
        }
        const second = await send();
        expect(second.statusCode).toBeLessThan(300);
        return [first, second];
      };
      const { db } = test.database;

      const body = sampleConsultation();
      const answers = await twice(() => postConsultation(shop, body));
      if (lost === 1) expect(answers[0]?.statusCode).toBe(503);
      const leads = await db.selectFrom("consultations").select("quarantine_reason").execute();
      expect(leads.filter((row) => row.quarantine_reason === null)).toHaveLength(1);
      const emails = await db
        .selectFrom("outbox")
        .select("id")
        .where("topic", "=", "mail")
        .execute();
      // One to the owner, one to the visitor.
      expect(emails).toHaveLength(2);

      const shopper = newShopper(shop);
      const wanted = [{ variantId: ware.variantId, quantity: 2 }];
      await twice(() => shopper.put(wanted));
      expect((await shopper.cart()).items).toMatchObject(wanted);
      const pages = await twice(() => shopper.buy([shown(ware, 2)]));
      expect(await counts()).toMatchObject({ checkouts: 1 });
      const again = await shopper.buy([shown(ware, 2)]);
      expect(again.json().url).toBe(pages[1]?.json().url);
    },
  );

  /** The commit goes through, and the connection breaks before anybody hears of it. */
  function loseCommit(which: number): void {
    let commits = 0;
    const { commitTransaction } = PostgresDriver.prototype;
    vi.spyOn(PostgresDriver.prototype, "commitTransaction").mockImplementation(async function (
      this: PostgresDriver,
      connection,
    ) {
      await commitTransaction.call(this, connection);
      if (++commits === which) throw new Error("Connection terminated unexpectedly");
    });
  }

  async function untilRefused(send: typeof lead) {
    const answers: Awaited<ReturnType<typeof lead>>[] = [];
    for (let i = 0; i < 200; i++) {
      const answer = await send();
      answers.push(answer);
      if (answer.statusCode >= 400) return answers;
    }
    throw new Error("it goes on storing");
  }
});
