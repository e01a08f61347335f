import { readFileSync } from "node:fs";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { attentionKinds } from "#features/orders/attention-store.server.ts";
import { cents } from "#platform/money.ts";
import type { PaymentSession } from "#platform/payments/payment-provider.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { atPaymentPage } from "#tests/support/paid-checkout.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { Alarms } from "./alarms.ts";

it("every kind of alarm is named in the operator's guide, and no other", () => {
  const guide = readFileSync("docs/operations.md", "utf8");
  const [, sentence = ""] =
    /A line with\s+`alarm` is (.*?)`record` and `subject` say which/s.exec(guide) ?? [];
  const named = [...sentence.matchAll(/`([\w-]+)`/g)].map(([, kind]) => kind);
  const kinds = attentionKinds.map((kind) => kind.replaceAll("_", "-"));
  expect(named.toSorted()).toEqual([...kinds, "delivery-given-up"].toSorted());
});

describeOnBothDatabases("an alarm", (open, engine) => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
  });
  beforeEach(() => {
    shop.log.length = 0;
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  /**
   * Lets so many instances reach for the same rows before any of them gets one. SQLite has no such
   * moment.
   */
  async function holdBack(count: number): Promise<() => Promise<void>> {
    if (engine === "sqlite") return async () => {};
    const holder = new pg.Client({ connectionString: test.location.databaseUrl });
    await holder.connect();
    await holder.query("begin; select id from attention_items for update");
    // From another connection: within a transaction the first answer stays.
    const waiting = async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.database.db);
      return rows.length;
    };
    return async () => {
      await expect.poll(waiting).toBe(count);
      await holder.end();
    };
  }

  const alarms = () => shop.log.map((line) => JSON.parse(line)).filter((line) => "alarm" in line);

  it("is a line in the log for a payment that is not what was offered, without the payer", async () => {
    const [ware] = await waresOf(shop);
    const visit = await atPaymentPage(shop, [ware, 1]);
    await visit.pay();
    const session = (await shop.services.payments.session(visit.sessionId)) as PaymentSession;
    vi.spyOn(shop.services.payments, "session").mockResolvedValueOnce({
      ...session,
      total: cents(session.total - 1),
    });
    await visit.shopper.succeed(visit.sessionId);
    await shop.alarms.ring();
    await shop.alarms.ring();
    expect(alarms()).toEqual([
      {
        level: 50,
        time: expect.any(String),
        alarm: "payment-mismatch",
        record: expect.stringMatching(/^att_/),
        subject: visit.sessionId,
        msg: "needs a person",
      },
    ]);
  });

  it("is one line for each delivery that was given up, and another when it is given up again", async () => {
    const write = sampleWriter(test.database.db);
    const { id } = await write.outbox({ status: "given_up", topic: "mail", attempts: 9 });
    await write.outbox({ status: "pending" });
    await shop.alarms.ring();
    await shop.alarms.ring();
    const line = { alarm: "delivery-given-up", record: id, topic: "mail", attempts: 9, level: 50 };
    expect(alarms()).toMatchObject([line]);

    await shop.services.admin.deliveries.retry(id, "admin");
    await test.database.db
      .updateTable("outbox")
      .set({ status: "given_up" })
      .where("id", "=", id)
      .execute();
    await shop.alarms.ring();
    expect(alarms()).toMatchObject([line, line]);
  });

  it("is rung by one of several instances, and not for what somebody has dealt with", async () => {
    const write = sampleWriter(test.database.db);
    const records: string[] = [];
    for (let i = 0; i < 20; i++) records.push((await write.attention_items()).id);
    await write.attention_items({ resolved_at: 1 });
    const { database, clock } = shop.services;
    const instances = Array.from(
      { length: 3 },
      () => new Alarms({ database, clock, log: shop.app.log }),
    );
    const letGo = await holdBack(instances.length);
    const ringing = Promise.all(instances.map((instance) => instance.ring()));
    await letGo();
    await ringing;
    const rung = alarms().map(({ record }) => record);
    expect(rung.toSorted()).toEqual(records.toSorted());
  });

  it("that could not be marked rings again", async () => {
    const { id } = await sampleWriter(test.database.db).attention_items();
    const log = {
      ...shop.app.log,
      error: () => {
        throw new Error("the process ends here");
      },
    };
    const { database, clock } = shop.services;
    await expect(new Alarms({ database, clock, log }).ring()).rejects.toThrow("ends here");
    await shop.alarms.ring();
    expect(alarms()).toMatchObject([{ record: id }]);
  });
});
