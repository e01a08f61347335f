import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { business } from "#content/business.ts";
import { yard } from "#features/orders/pickup.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import {
  describeOnBothDatabases,
  type TestDatabase,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { readAloud } from "#tests/support/page-text.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const dayMs = 86_400_000;
const start = Date.parse("2026-11-02T15:00:00Z");

describeOnBothDatabases("an order that is late", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let second: TestShop;
  let owner: AdminVisit;
  let write: ReturnType<typeof sampleWriter>;
  let now = start;
  beforeAll(async () => {
    test = await open();
    const options = {
      // The key of the links is the same for both.
      environment: { DATA_DIR: test.location.dataDir || temporaryFolder() },
      clock: { now: () => now },
      limits: { apiRequestsPerMinute: 1e6, orderPagesPerMinute: 1e6, orderQuestionsPerMinute: 1e6 },
    };
    shop = await openTestShop(test, options);
    second = await openTestShop(test, options);
    write = sampleWriter(test.database.db);
  });
  afterAll(async () => {
    await second.close();
    await shop.close();
    await test.remove();
  });
  beforeEach(async () => {
    await test.database.db.updateTable("orders").set({ status: "completed" }).execute();
    now = start;
    owner = await signedIn(shop);
  });

  let made = 0;
  const order = (change: object = {}) =>
    write.orders({ email: `late-${++made}@example.com`, created_at: now, ...change });
  type Order = Awaited<ReturnType<typeof order>>;
  /** What is done by the clock on that day after the purchase, by two instances, twice each. */
  async function onDay(day: number): Promise<void> {
    now = start + day * dayMs;
    owner = await signedIn(shop);
    const instances = [shop, second, shop, second].map(({ services }) => services.orderDelays);
    await Promise.all(instances.map((one) => one.warn()));
    await Promise.all(instances.map((one) => one.tell()));
  }
  async function mails(to: string, word: string): Promise<Mail[]> {
    const rows = await test.database.db
      .selectFrom("outbox")
      .select("payload")
      .where("topic", "=", "mail")
      .orderBy("created_at")
      .execute();
    return rows
      .map(({ payload }): Mail => JSON.parse(payload))
      .filter((mail) => mail.to === to && `${mail.subject} ${mail.text}`.includes(word));
  }
  const ownersMail = business.email;
  const warned = ({ number }: Order) => mails(ownersMail, `${number} is about`);
  const cancelled = ({ number }: Order) => mails(ownersMail, `${number}: the customer cancels`);
  const told = ({ email }: Order) => mails(email, "is delayed");
  const say = ({ id }: Order, change: object) =>
    owner.put(`/api/admin/orders/${id}/send-by`, { revision: 0, ...change });
  const delayOf = async ({ id }: Order) =>
    (await owner.get(`/api/admin/orders/${id}`)).json().delay;
  async function pathOf({ id }: Order): Promise<string> {
    const { address } = (await owner.post(`/api/admin/orders/${id}/link`)).json();
    return new URL(address).pathname;
  }
  async function press(of: Order, answer: "wait" | "cancel", round = 1) {
    return shop.app.inject({
      method: "POST",
      url: await pathOf(of),
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: `delay=${round}&answer=${answer}`,
    });
  }
  const today = async ({ id }: Order) =>
    (await owner.get("/api/admin/attention"))
      .json()
      .items.filter(
        (item: { id: string; kind: string }) => item.id === id && /late|owed/.test(item.kind),
      );

  it("is told to the owner after 26 days and to its customer after 29, once each", async () => {
    const late = await order();
    await onDay(25.9);
    expect(await warned(late)).toEqual([]);
    await onDay(26.1);
    expect(await warned(late)).toHaveLength(1);
    expect(await today(late)).toMatchObject([{ kind: "order-late", isTold: false }]);
    await onDay(28.9);
    expect(await told(late)).toEqual([]);
    await onDay(29.2);
    await onDay(31);
    const [notice, ...more] = await told(late);
    expect(more).toEqual([]);
    expect(await warned(late)).toHaveLength(1);
    expect(notice?.text).toContain("cannot say when that will be");
    expect(notice?.text).toContain(`${await pathOf(late)}#delay`);
    expect(notice?.text).toContain("counts as cancelled");
    expect(await today(late)).toMatchObject([{ kind: "order-late", isTold: true }]);
  });

  it("has the owner's day in the notice, and silence means that the customer waits", async () => {
    const late = await order();
    await onDay(26.1);
    expect((await say(late, { sendBy: "2026-12-20" })).json()).toEqual({ told: false });
    expect(await today(late)).toEqual([]);
    await onDay(29.2);
    const [notice] = await told(late);
    expect(notice?.text).toContain("expect to send it by December 20, 2026");
    expect(notice?.text).toContain("We take it that you agree to wait until December 20, 2026");
    expect(await delayOf(late)).toMatchObject({
      sendBy: "2026-12-20",
      notices: [{ round: 1, sendBy: "2026-12-20", lapsesAt: null, answer: null }],
      owed: null,
    });
    // That day comes, and nothing was sent: the owner is told again, then the customer.
    await onDay(46);
    expect(await warned(late)).toHaveLength(2);
    expect(await told(late)).toHaveLength(1);
    await onDay(48.5);
    const [, again] = await told(late);
    expect(again?.text).toContain("unless you agree to wait by December 20, 2026");
    await onDay(49);
    expect(await today(late)).toMatchObject([{ kind: "order-owed", why: "silent" }]);
  });

  it("with a day beyond the next 30 counts as cancelled without a yes", async () => {
    const [silent, patient] = [await order(), await order()];
    await onDay(26.1);
    for (const one of [silent, patient]) await say(one, { sendBy: "2027-02-01" });
    await onDay(29.2);
    expect((await told(silent))[0]?.text).toContain("unless you agree to wait by January 1, 2027");
    expect((await press(patient, "wait")).statusCode).toBe(303);
    await onDay(60.1);
    expect(await today(silent)).toMatchObject([{ kind: "order-owed", why: "silent" }]);
    expect(await today(patient)).toEqual([]);
    const payments = await test.database.db
      .selectFrom("refunds")
      .innerJoin("orders", "orders.payment_id", "refunds.payment_id")
      .select("refunds.id")
      .where("orders.id", "in", [silent.id, patient.id])
      .execute();
    expect(payments).toEqual([]);
  });

  it("is answered on its page with one press, and a refund that is asked for is the owner's to make", async () => {
    const late = await order();
    await onDay(26.1);
    await onDay(29.2);
    const page = await shop.app.inject(await pathOf(late));
    for (const text of ["I will wait", "Cancel and refund", "It is delayed"]) {
      expect(page.body).toContain(text);
    }
    expect((await press(late, "wait")).headers.location).toContain("#delay");
    expect(readAloud((await shop.app.inject(await pathOf(late))).body)).toContain(
      "You agreed to wait",
    );
    expect((await press(late, "cancel")).statusCode).toBe(303);
    expect((await press(late, "cancel")).statusCode).toBe(303);
    expect((await press(late, "wait")).statusCode).toBe(409);
    expect(await cancelled(late)).toHaveLength(1);
    expect(await today(late)).toMatchObject([{ kind: "order-owed", why: "asked" }]);
    const {
      order: shown,
      timeline,
      refunds,
      delay,
    } = (await owner.get(`/api/admin/orders/${late.id}`)).json();
    expect([shown.status, shown.paymentStatus, refunds]).toEqual(["pending", "paid", []]);
    expect(delay.owed).toMatchObject({ why: "asked", refundBy: "2026-12-10" });
    const texts = timeline.map(({ text }: { text: string }) => text);
    expect(texts).toContain("Customer cancelled because of the delay");
    expect(texts).toContain("Customer agreed to wait");
    expect((await owner.post(`/api/admin/orders/${late.id}/delay/settle`)).statusCode).toBe(200);
    expect((await owner.post(`/api/admin/orders/${late.id}/delay/settle`)).statusCode).toBe(404);
    expect(await today(late)).toEqual([]);
  });

  it("has one end when both buttons are pressed at once: whoever cancels is paid back", async () => {
    for (let turn = 0; turn < 4; turn++) {
      const late = await order({ created_at: start });
      await onDay(26.1);
      await onDay(29.2);
      const presses = ["wait", "cancel", "wait", "cancel"] as const;
      await Promise.all(presses.map((answer) => press(late, answer)));
      expect((await delayOf(late)).notices).toMatchObject([{ answer: "cancel" }]);
      expect(await cancelled(late)).toHaveLength(1);
    }
  });

  it("is no longer asked about once it was sent, and nobody is told then", async () => {
    const [sent, early] = [await order(), await order()];
    await onDay(26.1);
    await owner.patch(`/api/orders/${early.id}/status`, { status: "out_for_delivery" });
    await onDay(29.2);
    expect(await told(early)).toEqual([]);
    await owner.patch(`/api/orders/${sent.id}/status`, { status: "completed" });
    expect((await press(sent, "cancel")).statusCode).toBe(409);
    expect((await delayOf(sent)).notices).toMatchObject([{ answer: null }]);
    expect((await shop.app.inject(await pathOf(sent))).body).not.toContain("It is delayed");
  });

  it("is nobody's that is old, cancelled, refunded, deleted, ready to be fetched or unnamed", async () => {
    const fetched = { address_line1: yard.address, postal_code: yard.zipCode };
    const none = [
      await order({ created_at: start - 20 * dayMs }),
      await order({ status: "cancelled" }),
      await order({ deleted_at: start }),
      await order({ ...fetched, status: "at_warehouse" }),
    ];
    const [unnamed, unready] = [await order({ email: "" }), await order(fetched)];
    await onDay(26.1);
    await onDay(29.2);
    for (const one of none) expect(await warned(one)).toEqual([]);
    expect(await told(unready)).toHaveLength(1);
    expect(await today(unnamed)).toMatchObject([{ isTold: false, canTell: false }]);
  });

  it("that nobody looked at for longer is told to the owner first, with three days' time", async () => {
    const late = await order();
    await onDay(40);
    await onDay(42.9);
    expect(await told(late)).toEqual([]);
    await onDay(43.1);
    expect(await told(late)).toHaveLength(1);
  });

  it("is told at once by the owner, of the newest day, and not by somebody who saw an older one", async () => {
    const late = await order();
    now = start + 5 * dayMs;
    owner = await signedIn(shop);
    // In time: nothing is to be told.
    expect((await say(late, { sendBy: "2026-11-20", tell: true })).json()).toEqual({ told: false });
    const later = await say(late, { sendBy: "2026-12-15", tell: true, revision: 1 });
    expect(later.json()).toEqual({ told: true });
    expect(await told(late)).toHaveLength(1);
    expect((await say(late, { sendBy: "2026-12-30", revision: 1 })).statusCode).toBe(409);
    const past = await say(late, { sendBy: "2026-11-01", revision: 2 });
    expect([past.statusCode, past.json().fields]).toMatchObject([
      400,
      { sendBy: expect.stringContaining("That day is over") },
    ]);
    now += 1_000;
    await say(late, { sendBy: "2026-12-30", tell: true, revision: 2 });
    const [, again] = await told(late);
    expect(again?.text).toContain("unless you agree to wait by December 15, 2026");
    // What was read before the news is not agreed to.
    expect((await press(late, "wait", 1)).statusCode).toBe(409);
    expect((await press(late, "wait", 2)).statusCode).toBe(303);
    expect(await warned(late)).toEqual([]);
  });
});
