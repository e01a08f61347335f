import { randomInt } from "node:crypto";
import type { Transaction } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { phoneDigits, plainAddress } from "#desk/kit/contact.ts";
import type { Tables } from "#platform/database/tables.ts";
import { cents } from "#platform/money.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { mostSharing, type Sighting } from "./customer-groups.ts";
import { type CustomerIndex, createCustomerIndex } from "./customer-index.server.ts";

describeOnBothDatabases("who orders and requests are from", (open) => {
  let test: TestDatabase;
  let write: ReturnType<typeof sampleWriter>;
  let index: CustomerIndex;
  beforeEach(async () => {
    test = await open();
    write = sampleWriter(test.database.db);
    index = createCustomerIndex(test.database);
  });
  afterEach(() => test.remove());

  const catchUp = () => index.catchUp(1_000);
  const setApart = (email: string, isApart: boolean) =>
    inTransaction((changes) => index.setApart(changes, email, isApart ? sampleTime : null));
  const inTransaction = <T>(work: (changes: Transaction<Tables>) => Promise<T>) =>
    test.database.db.transaction().execute(work);
  const join = (one: string, other: string) =>
    inTransaction((transaction) => index.join(transaction, [one, other], sampleTime));
  /** Which records are one person's, each as a sorted line. */
  async function people(): Promise<string[]> {
    const { db } = test.database;
    const rows = await db.selectFrom("customer_records").selectAll().execute();
    const groups = Map.groupBy(rows, (row) => row.customer_id);
    const known = await db.selectFrom("customers").select("id").execute();
    expect(known.map(({ id }) => id).sort()).toEqual([...groups.keys()].sort());
    return [...groups.values()].map((group) => lineOf(group.map((row) => row.record_id))).sort();
  }
  const customerOf = async (recordId: string) =>
    test.database.db
      .selectFrom("customer_records")
      .innerJoin("customers", "customers.id", "customer_records.customer_id")
      .selectAll("customers")
      .where("record_id", "=", recordId)
      .executeTakeFirst();

  it("is one person by an address or a phone number, however they are written", async () => {
    const order = await write.orders({ email: "Ada@Example.com", phone: "+1 (440) 555-0181" });
    const asked = await write.consultations({ email: "ada@example.com", phone: null });
    const other = await write.consultations({ email: "work@example.com", phone: "440.555.0181" });
    const stranger = await write.orders({ email: "bo@example.com", phone: "(440) 555-0182" });
    await catchUp();
    expect(await people()).toEqual([lineOf([order.id, asked.id, other.id]), stranger.id].sort());
    expect(await customerOf(order.id)).toMatchObject({
      name: "Ada Brook",
      orders: 1,
      requests: 2,
      net_cents: order.total_cents,
      search: expect.stringContaining("work@example.com"),
    });
  });

  it("joins two who were two until a record has the address of one and the number of the other", async () => {
    const oldest = { created_at: sampleTime - 1 };
    const one = await write.orders({ email: "a@example.com", phone: "440 555 0001", ...oldest });
    const other = await write.orders({ email: "b@example.com", phone: "440 555 0002" });
    await catchUp();
    const before = await customerOf(one.id);
    expect(await people()).toHaveLength(2);
    const link = await write.orders({ email: "b@example.com", phone: "440 555 0001" });
    await catchUp();
    expect(await people()).toEqual([lineOf([one.id, other.id, link.id])]);
    expect((await customerOf(link.id))?.id).toBe(before?.id);
    await test.database.db
      .updateTable("orders")
      .set({ deleted_at: sampleTime })
      .where("id", "=", link.id)
      .execute();
    await catchUp();
    expect(await people()).toEqual([one.id, other.id].sort());
    expect((await customerOf(one.id))?.id).toBe(before?.id);
  });

  it("leaves out what is in the trash, looks like spam or was forgotten", async () => {
    await write.orders({ deleted_at: sampleTime });
    await write.consultations({ quarantine_reason: "too_quick" });
    await write.consultations({ deleted_at: sampleTime });
    const { id } = await write.orders({ email: "gone@example.com" });
    await catchUp();
    expect(await people()).toEqual([id]);
    const { db } = test.database;
    await db.updateTable("orders").set({ forgotten_at: sampleTime }).where("id", "=", id).execute();
    await catchUp();
    expect(await people()).toEqual([]);
  });

  it("counts what was paid less what was given back, and cancelled orders not at all", async () => {
    const { db } = test.database;
    const [one, other] = [await write.orders(), await write.orders()];
    await db
      .updateTable("payments")
      .set({ refunded_cents: 1_000 as never, status: "partially_refunded" })
      .where("id", "=", one.payment_id)
      .execute();
    await catchUp();
    const both = Number(one.total_cents) + Number(other.total_cents) - 1_000;
    expect(await customerOf(one.id)).toMatchObject({ net_cents: both });
    await db
      .updateTable("orders")
      .set({ status: "cancelled" })
      .where("id", "=", other.id)
      .execute();
    await catchUp();
    expect(await customerOf(one.id)).toMatchObject({
      net_cents: Number(one.total_cents) - 1_000,
      orders: 2,
    });
  });

  it("knows whoever was written a quote, with what was paid on it less what was given back", async () => {
    const { db } = test.database;
    const cash = await write.quote_payments();
    const quoteId = String(cash.quote_id);
    const draft = { state: "draft", version: 0, sent_at: null };
    const other = await write.quotes({ ...draft, email: "", phone: "(440) 555-0190" });
    await write.quotes({ ...draft, email: "", phone: "" });
    await write.quotes({ ...draft, deleted_at: sampleTime });
    await catchUp();
    expect(await people()).toEqual([quoteId, other.id].sort());
    expect(await customerOf(quoteId)).toMatchObject({
      ...{ name: "Ada Brook", orders: 0, requests: 0, quotes: 1 },
      net_cents: cash.amount_cents,
    });
    await db
      .updateTable("quote_payments")
      .set({ returned_cents: cents(500) })
      .execute();
    await catchUp();
    const net = Number(cash.amount_cents) - 500;
    expect(await customerOf(quoteId)).toMatchObject({ net_cents: net });

    const order = await write.orders({ phone: "440.555.0190" });
    await catchUp();
    expect(await customerOf(String(order.id))).toMatchObject({ orders: 1, quotes: 2 });
    await db.updateTable("quotes").set({ forgotten_at: sampleTime }).execute();
    await catchUp();
    expect(await people()).toEqual([order.id]);
  });

  it("sets an address apart, for later records too, and joins it again", async () => {
    const phone = "(440) 555-0181";
    const ada = await write.orders({ email: "ada@example.com", phone });
    const bo = await write.orders({ email: "bo@example.com", phone, created_at: sampleTime + 1 });
    await catchUp();
    const { id } = (await customerOf(ada.id)) ?? {};
    await setApart("bo@example.com", true);
    expect(await people()).toEqual([ada.id, bo.id].sort());
    expect((await customerOf(ada.id))?.id).toBe(id);
    const after = { created_at: sampleTime + 2 };
    const later = await write.consultations({ email: "BO@example.com", phone, ...after });
    await catchUp();
    expect(await people()).toEqual([ada.id, lineOf([bo.id, later.id])].sort());
    await setApart("bo@example.com", false);
    expect(await people()).toEqual([lineOf([ada.id, bo.id, later.id])]);
    expect((await customerOf(bo.id))?.id).toBe(id);
  });

  it("joins by hand two who share nothing, for later records too, and parts them again", async () => {
    const ada = await write.orders({ email: "ada@example.com", phone: "440 555 0001" });
    const after = { created_at: sampleTime + 1 };
    const number = await write.orders({ email: "", phone: "440 555 0002", ...after });
    await catchUp();
    const { id } = (await customerOf(ada.id)) ?? {};
    await join("tel:4405550002", "ada@example.com");
    await join("ada@example.com", "tel:4405550002");
    expect(await people()).toEqual([lineOf([ada.id, number.id])]);
    expect(await customerOf(number.id)).toMatchObject({ id, orders: 2 });
    const later = await write.orders({ email: "", phone: "(440) 555-0002" });
    await catchUp();
    expect(await people()).toEqual([lineOf([ada.id, number.id, later.id])]);
    const parted = () => inTransaction((changes) => index.part(changes, "tel:4405550002"));
    expect([await parted(), await parted()]).toEqual([true, false]);
    expect(await people()).toEqual([ada.id, lineOf([number.id, later.id])].sort());
    expect((await customerOf(ada.id))?.id).toBe(id);
  });

  it("takes a number that many addresses were left with for nobody's", async () => {
    const phone = "(440) 555-0100";
    const ids: string[] = [];
    for (let count = 0; count < mostSharing; count++) {
      ids.push((await write.consultations({ email: `a${count}@example.com`, phone })).id);
    }
    await catchUp();
    expect(await people()).toEqual([lineOf(ids)]);
    const last = await write.consultations({ email: "one-too-many@example.com", phone });
    await catchUp();
    expect(await people()).toEqual([...ids, last.id].sort());
    await test.database.db.deleteFrom("consultations").where("id", "=", last.id).execute();
    await catchUp();
    expect(await people()).toEqual([lineOf(ids)]);
  });

  it("is after any changes what the records alone say", async () => {
    const { db } = test.database;
    const apart = new Set<string>();
    const joined: [string, string][] = [];
    const somebody = () => `p${randomInt(9)}@example.com`;
    const number = () => (randomInt(3) === 0 ? "" : `(440) 555-010${randomInt(6)}`);
    for (let round = 0; round < 60; round++) {
      const [email, phone] = [randomInt(8) === 0 ? "" : somebody(), number()];
      const [order] = await db
        .selectFrom("orders")
        .select("id")
        .limit(1)
        .offset(randomInt(9))
        .execute();
      const chance = randomInt(7);
      if (chance < 3) await write.orders({ email, phone, created_at: sampleTime + round });
      else if (chance < 4) await write.consultations({ email: somebody(), phone });
      else if (chance < 5 && order) {
        const deleted_at = randomInt(2) === 0 ? sampleTime : null;
        await db.updateTable("orders").set({ deleted_at }).where("id", "=", order.id).execute();
      } else if (chance < 6 && order) {
        await db.updateTable("orders").set({ email, phone }).where("id", "=", order.id).execute();
      } else {
        await catchUp();
        const chosen = somebody();
        const isApart = randomInt(2) === 0;
        const other = somebody();
        const records = await db.selectFrom("customer_records").select("email").execute();
        const areKnown = [chosen, other].every((one) => records.some(({ email }) => email === one));
        if (other !== chosen && areKnown && randomInt(2) === 0) {
          await join(other, chosen);
          joined.push([other, chosen]);
        } else if (isApart) {
          await setApart(chosen, true);
          apart.add(chosen);
        } else {
          await setApart(chosen, false);
          apart.delete(chosen);
        }
      }
      if (randomInt(3) === 0) await catchUp();
    }
    await catchUp();
    expect(await people()).toEqual(await peopleByRule(test, { apart, joined }));
  });
});

const lineOf = (ids: readonly unknown[]) => [...ids].sort().join(" ");

/** The rule again, by itself: everybody beside everybody, until nothing more joins. */
async function peopleByRule(
  { database: { db } }: TestDatabase,
  { apart, joined }: { apart: ReadonlySet<string>; joined: readonly [string, string][] },
) {
  const orders = await db
    .selectFrom("orders")
    .selectAll()
    .where("deleted_at", "is", null)
    .execute();
  const requests = await db.selectFrom("consultations").selectAll().execute();
  const all = [...orders, ...requests]
    .map(({ id, email, phone }) => ({ id, email: plainAddress(email), phone: phoneDigits(phone) }))
    .filter(({ email, phone }) => email || phone);
  type One = Pick<Sighting, "email" | "phone">;
  const nameOf = ({ email, phone }: One) => email || `tel:${phone}`;
  const sharing = (phone: string) =>
    new Set(all.filter((one) => one.phone === phone).map(nameOf)).size;
  const linked = (from: string, seen = new Set([from])): Set<string> => {
    for (const pair of joined.filter((some) => some.includes(from))) {
      for (const next of pair.filter((one) => !seen.has(one))) linked(next, seen.add(next));
    }
    return seen;
  };
  const isJoined = (one: One, other: One) =>
    linked(nameOf(one)).has(nameOf(other)) ||
    (one.phone !== "" &&
      one.phone === other.phone &&
      sharing(one.phone) <= mostSharing &&
      !apart.has(one.email) &&
      !apart.has(other.email));
  const groups = all.map((one) => new Set([one]));
  for (let hasGrown = true; hasGrown; ) {
    hasGrown = false;
    for (const group of groups) {
      for (const other of groups) {
        if (group === other || group.size === 0 || other.size === 0) continue;
        if (![...group].some((one) => [...other].some((two) => isJoined(one, two)))) continue;
        for (const one of other) group.add(one);
        other.clear();
        hasGrown = true;
      }
    }
  }
  return groups
    .filter(({ size }) => size > 0)
    .map((group) => lineOf([...group].map(({ id }) => id)))
    .sort();
}
