import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { signWebhook } from "#platform/payments/simulator/webhook-sender.ts";
import { AdminVisit, cheapenPassword } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { atPaymentPage, recordsOf } from "#tests/support/paid-checkout.ts";
import { postConsultation } from "#tests/support/samples/sample-consultation.ts";
import { type FormService, openFormService } from "#tests/support/services/form-service.ts";
import {
  openSimulatedPayments,
  type SimulatedPayments,
} from "#tests/support/services/simulated-payments.ts";
import { newShopper, shown, type Ware, waresOf } from "#tests/support/shopping.ts";
import { setStock, stockOf } from "#tests/support/stock.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { chance } from "./chance.ts";
import { faultsSeed, isLongRun } from "./long-run.ts";

const minute = 60_000;
const tenMinutes = 10 * minute;
const bothWays = [
  ["ahead", tenMinutes],
  ["behind", -tenMinutes],
] as const;
const purchases = isLongRun ? 200 : 4;
const patience = isLongRun ? 3_600_000 : 300_000;
const startStock = 10_000;

describeOnBothDatabases("a clock that is ten minutes off", (open) => {
  let test: TestDatabase;
  let provider: SimulatedPayments;
  let forms: FormService;
  let shops: TestShop[];
  let shop: TestShop;
  let wares: [Ware, Ware, ...Ware[]];
  /** The provider's, which is right. */
  let time: number;
  /** How far the shop's is ahead of it. */
  let ahead: number;
  const openShop = async (clock: { now(): number }) => {
    const opened = await openTestShop(test, {
      environment: { TRUST_PROXY: "1", CONSULTATION_FORM_URL: forms.url },
      limits: { apiRequestsPerMinute: 1_000_000 },
      clock,
    });
    shops.push(opened);
    return opened;
  };
  beforeAll(async () => {
    time = Date.now();
    ahead = 0;
    shops = [];
    test = await open();
    forms = await openFormService();
    provider = await openSimulatedPayments(test, { now: () => time });
    shop = await openShop({ now: () => time + ahead });
    // The shop's own simulator would share its clock: payments happen at a provider with the right
    // time.
    const { payments } = shop.services;
    const right = provider.provider;
    vi.spyOn(payments, "openSession").mockImplementation((...call) => right.openSession(...call));
    vi.spyOn(payments, "session").mockImplementation((id) => right.session(id));
    vi.spyOn(payments, "expireSession").mockImplementation((id) => right.expireSession(id));
    wares = await waresOf(shop);
  });
  beforeEach(async () => {
    ahead = 0;
    for (const ware of wares) await setStock(shop, ware, startStock);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    for (const one of shops) await one.close();
    await provider.close();
    await forms.close();
    await test.remove();
  });

  const pay = async (sessionId: string) => {
    expect(await provider.simulator.pay(sessionId)).toMatchObject({ ok: true });
  };
  /** The provider tells of a payment: signed with the shop's secret, at the right time. */
  const tell = async (sessionId: string) => {
    const events = await provider.simulator.events();
    const event = events.find(
      ({ type, data }) =>
        type === "checkout.session.completed" && (data.object as { id?: unknown }).id === sessionId,
    );
    if (!event) throw new Error("no event tells of this payment");
    const secret = shop.simulator.webhookSecret;
    const { body, headers } = signWebhook(event, { secret, now: time, signature: "good" });
    const url = "/api/payments/webhook";
    const answer = await shop.app.inject({ method: "POST", url, payload: body, headers });
    await shop.services.paymentEvents.idle();
    return answer.statusCode;
  };
  const pass = async (ms: number) => {
    time += ms;
    await shop.reconciler.round();
  };
  const countIn = async (table: "webhook_events" | "orders") =>
    (await test.database.db.selectFrom(table).select("id").execute()).length;
  const countsOf = async (sessionId: string) => {
    const { orders, payments, emails, checkout } = await recordsOf(shop, sessionId);
    return [orders.length, payments.length, emails.length, checkout?.status];
  };

  it.each(bothWays)(
    "(%s) believes no event out of its time, and makes one order of each payment all the same",
    async (_way, by) => {
      ahead = by;
      const before = await countIn("webhook_events");
      const sessions: string[] = [];
      for (let i = 0; i < purchases; i++) {
        const { shopper, sessionId } = await atPaymentPage(shop, [wares[0], 1 + (i % 4)]);
        sessions.push(sessionId);
        time += minute;
        await pay(sessionId);
        expect(await tell(sessionId)).toBe(400);
        expect(await countsOf(sessionId)).toEqual([0, 0, 0, "open"]);
        // The visitor comes back, or clicks again, or nobody does.
        if (i % 3 === 0) expect((await shopper.succeed(sessionId)).statusCode).toBe(200);
        else if (i % 3 === 1) {
          const again = await shopper.buy([shown(wares[0], 1 + (i % 4))]);
          expect(again.json()).toMatchObject({ code: "already_paid" });
        } else for (let rounds = 0; rounds < 4; rounds++) await pass(minute / 2);
        expect(await countsOf(sessionId)).toEqual([1, 1, 2, "complete"]);
      }
      expect(await countIn("webhook_events")).toBe(before);
      // The clock is set right; the provider is still at it, and changes nothing any more.
      ahead = 0;
      for (const sessionId of sessions) expect(await tell(sessionId)).toBe(200);
      for (const sessionId of sessions) {
        expect(await countsOf(sessionId)).toEqual([1, 1, 2, "complete"]);
      }
    },
    patience,
  );

  const goToPay = async (ware: Ware) => {
    const shopper = newShopper(shop);
    return shopper.pageIn(await shopper.buy([shown(ware)]));
  };

  it.each(bothWays)(
    "(%s) keeps the last piece for a visitor as long as they can pay for it, and no longer",
    async (_way, by) => {
      ahead = by;
      const ware = wares[by > 0 ? 0 : 1];
      await setStock(shop, ware, 1);
      const { sessionId } = await atPaymentPage(shop, [ware, 1]);
      const isOpen = async () => (await provider.provider.session(sessionId))?.status === "open";
      const step = isLongRun ? minute : 5 * minute;
      let openFor = 0;
      while (await isOpen()) {
        expect(await stockOf(shop, ware)).toMatchObject({ stock: 1, held: 1 });
        expect(await goToPay(ware)).toContain("/checkout/line?");
        await pass(step);
        openFor += step;
      }
      expect(openFor).toBeGreaterThanOrEqual(10 * minute);
      expect(openFor).toBeLessThanOrEqual(10 * minute + 2 * step);
      await pass(2 * minute);
      expect(await stockOf(shop, ware)).toMatchObject({ stock: 1, held: 0 });
      expect(await goToPay(ware)).toContain("/test-payment/");
    },
    patience,
  );

  it(
    "(by turns ahead, behind and right) ends with one order a payment, and nothing left over",
    async () => {
      const pick = chance(faultsSeed);
      const jump = () => {
        ahead = (pick(3) - 1) * tenMinutes;
      };
      const before = await countIn("orders");
      const paid: string[] = [];
      const sold = new Map<Ware, number>();
      for (let i = 0; i < purchases; i++) {
        const ware = wares[pick(wares.length)] as Ware;
        const quantity = 1 + pick(4);
        jump();
        const { shopper, sessionId } = await atPaymentPage(shop, [ware, quantity]);
        if (pick(4) === 0) continue;
        await pay(sessionId);
        paid.push(sessionId);
        sold.set(ware, (sold.get(ware) ?? 0) + quantity);
        const news = [
          () => tell(sessionId),
          () => shopper.succeed(sessionId),
          () => pass(minute),
          () => shopper.buy([shown(ware, quantity)]),
        ];
        for (let told = 0; told < 3; told++) {
          jump();
          await news[pick(4)]?.();
        }
      }
      ahead = 0;
      for (let rounds = 0; rounds < 18; rounds++) await pass(tenMinutes);
      const { db } = test.database;
      for (const sessionId of paid) {
        expect(await countsOf(sessionId)).toEqual([1, 1, 2, "complete"]);
      }
      expect((await countIn("orders")) - before).toBe(paid.length);
      expect(await db.selectFrom("attention_items").selectAll().execute()).toEqual([]);
      expect(await db.selectFrom("stock_holds").selectAll().execute()).toEqual([]);
      const events = db.selectFrom("webhook_events").select("id");
      expect(await events.where("processed_at", "is", null).execute()).toEqual([]);
      for (const ware of wares) {
        const { stock } = await stockOf(shop, ware);
        expect(stock).toBe(startStock - (sold.get(ware) ?? 0));
      }
    },
    patience,
  );

  it.each(bothWays)(
    "(%s of another instance) delivers nothing that the other is delivering",
    async (_way, by) => {
      const other = await openShop({ now: () => time + by });
      // What earlier purchases left to be sent is not what this is about.
      await shop.deliveries.drain();
      forms.taken.length = 0;
      for (let i = 0; i < purchases; i++) {
        expect((await postConsultation(shop)).statusCode).toBe(201);
        let isRivalDue = true;
        // Taken by the service, and not yet noted down by the instance that sent it.
        forms.beforeAnswer(async () => {
          if (!isRivalDue) return;
          isRivalDue = false;
          await other.deliveries.drain();
        });
        await shop.deliveries.drain();
        time += minute;
        await other.deliveries.drain();
      }
      const keys = forms.taken.map(({ headers }) => headers["idempotency-key"]);
      expect(keys).toHaveLength(purchases);
      expect(new Set(keys).size).toBe(purchases);
    },
    patience,
  );

  it.each(bothWays)(
    "(%s) keeps the owner at the desk when it is set right, and in ten minutes the door is open again",
    async (_way, by) => {
      await cheapenPassword(shop);
      // Nobody has been at the door lately.
      time += 2 * tenMinutes;
      ahead = by;
      const owner = new AdminVisit(shop);
      expect((await owner.signIn()).statusCode).toBe(200);
      ahead = 0;
      expect((await owner.get("/api/admin/session")).statusCode).toBe(200);
      await owner.post("/api/admin/logout");
      time += tenMinutes;
      expect((await owner.signIn()).statusCode).toBe(200);
      expect((await new AdminVisit(shop).signIn()).statusCode).toBe(200);
    },
  );
});
