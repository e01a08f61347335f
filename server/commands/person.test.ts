import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import { runCommandProcess } from "#tests/support/command-process.ts";
import { dumpDatabase } from "#tests/support/database-dump.ts";
import {
  describeOnBothDatabases,
  type TestDatabase,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";

const longAgo = { created_at: Date.now() - 200 * 86_400_000 };

/** Nothing here shares a process with what it tests. */
describeOnBothDatabases("npm run person", (open, engine) => {
  const folder = temporaryFolder();
  let test: TestDatabase;
  let settings: Record<string, string>;
  const person = (args: string[], typed?: string) =>
    runCommandProcess("person", args, settings, typed);
  const ordersOf = async (email: string) =>
    (await dumpDatabase(test)).filter(
      ({ table, text }) => table === "orders" && text.toLowerCase().includes(`"${email}"`),
    ).length;

  beforeAll(async () => {
    test = await open();
    const { dataDir, databaseUrl } = test.location;
    settings = { DATA_DIR: dataDir || folder, DATABASE_URL: databaseUrl ?? "" };
    const write = sampleWriter(test.database.db);
    const sell = async (email: string, status: string) => {
      const checkout = await write.checkouts({ status: "complete", ...longAgo });
      const { id } = await write.payments({ checkout_id: checkout.id, ...longAgo });
      await write.orders({ checkout_id: checkout.id, payment_id: id, email, status, ...longAgo });
    };
    for (const email of ["ada@example.com", "Ada@Example.COM", "maada@example.com"]) {
      await sell(email, "completed");
      await write.consultations({ email });
    }
    await sell("open@example.com", "in_transit");
    // On SQLite one process has the data; on PostgreSQL the shop goes on.
    if (engine === "sqlite") await test.database.close();
  });
  afterAll(async () => {
    if (engine === "postgres") await test.database.close();
    for (const place of [folder, test.location.dataDir]) {
      if (place) rmSync(place, { recursive: true, force: true });
    }
  });

  it.runIf(engine === "sqlite")("says how to ask when it was not understood", async () => {
    for (const args of [[], ["forget", "ada@example.com", "file"]]) {
      const answer = await person(args);
      expect(answer).toMatchObject({ code: 1, said: expect.stringContaining("How to ask:") });
    }
    const slip = await person(["export", "ada@example"]);
    expect(slip).toMatchObject({ code: 1, said: expect.stringContaining("name@example.com") });
  });

  it("prints a file of everything, or writes one that only its user can read", async () => {
    const printed = await person(["export", "ADA@example.com"]);
    expect(printed.code).toBe(0);
    const file = JSON.parse(printed.said);
    expect([file.Orders.length, file["Consultation requests"].length]).toEqual([2, 2]);
    expect(printed.said).not.toContain("maada");
    const path = join(folder, "ada.json");
    expect((await person(["export", "ada@example.com", path])).code).toBe(0);
    expect(JSON.parse(readFileSync(path, "utf8")).Orders).toHaveLength(2);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const again = await person(["export", "ada@example.com", path]);
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining("name another file") });
  });

  it("forgets only whom it is told to with a yes", async () => {
    for (const typed of ["no\n", ""]) {
      const asked = await person(["forget", "ada@example.com"], typed);
      expect(asked).toMatchObject({
        code: 1,
        said: expect.stringContaining("Nothing was changed"),
      });
      expect(asked.said).toContain("2 orders, 2 leads");
    }
    expect(await ordersOf("ada@example.com")).toBe(2);
    const meant = await person(["forget", "Ada@example.com"], "yes\n");
    expect(meant).toMatchObject({ code: 0, said: expect.stringContaining("Forgotten: 2 orders") });
    expect(await ordersOf("ada@example.com")).toBe(0);
    expect(await ordersOf("maada@example.com")).toBe(1);
    const trail = (await dumpDatabase(test)).filter(({ table }) => table === "audit_trail");
    expect(trail.filter(({ text }) => text.includes('"person.forgotten"'))).toHaveLength(1);
    expect(trail.filter(({ text }) => text.includes("ada@"))).toEqual([]);
    const again = await person(["forget", "ada@example.com", "--yes"]);
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining("Nothing is stored") });
  });

  it("leaves whoever waits for an order alone, unless told anyway", async () => {
    const refused = await person(["forget", "open@example.com", "--yes"]);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("still open") });
    expect(refused.said).toContain("--anyway");
    expect(await ordersOf("open@example.com")).toBe(1);
    const done = await person(["forget", "open@example.com", "--yes", "--anyway"]);
    expect(done).toMatchObject({ code: 0, said: expect.stringContaining("Forgotten: 1 order") });
    expect(await ordersOf("open@example.com")).toBe(0);
  });

  it("answers nothing from an empty place that was opened by mistake", async () => {
    const elsewhere = { DATA_DIR: join(folder, "typo"), DATABASE_URL: "" };
    const answer = await runCommandProcess("person", ["export", "ada@example.com"], elsewhere);
    expect(answer).toMatchObject({ code: 1, said: expect.stringContaining("correct DATA_DIR") });
  });

  it.runIf(engine === "sqlite")("points to the desk while the shop has the data", async () => {
    const shop = await openDatabase(test.location);
    const answer = await person(["export", "ada@example.com"]);
    expect(answer).toMatchObject({ code: 1, said: expect.stringContaining("/admin/people") });
    await shop.close();
  });
});
