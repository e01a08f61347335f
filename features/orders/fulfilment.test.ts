import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { newOrderNumber } from "#platform/ids.ts";
import { cents } from "#platform/money.ts";
import { Outbox } from "#platform/outbox/outbox.ts";
import type { PaymentSession } from "#platform/payments/payment-provider.ts";
import { isLongRun } from "#tests/faults/long-run.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { atPaymentPage, recordsOf } from "#tests/support/paid-checkout.ts";
import {
  newShopper,
  sampleCustomer,
  sessionIn,
  type Ware,
  waresOf,
} from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

vi.mock("#platform/ids.ts", async (load) => {
  const actual = await load<typeof import("#platform/ids.ts")>();
  return { ...actual, newOrderNumber: vi.fn(actual.newOrderNumber) };
});

describeOnBothDatabases("a payment session", (open, engine) => {
  let test: TestDatabase;
  let shop: TestShop;
  let wares: [Ware, Ware, ...Ware[]];
  const openShop = () => openTestShop(test, { limits: { apiRequestsPerMinute: 1_000_000 } });
  beforeAll(async () => {
    test = await open();
    shop = await openShop();
    wares = await waresOf(shop);
  });
  beforeEach(() => {
    // Each test says itself who brings the news.
    shop.simulator.webhooks.copies = 0;
  });
  afterEach(() => {
    vi.restoreAllMocks();
    shop.simulator.healCalls();
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  describe("that is paid", () => {
    it("is confirmed with number and total, and the order holds what was bought", async () => {
      const visit = await atPaymentPage(shop, [wares[0], 2], [wares[1], 1]);
      await visit.pay();
      const response = await visit.shopper.succeed(visit.sessionId);
      expect(response.statusCode).toBe(200);
      const total = Math.round(wares[0].price * 200 + wares[1].price * 100);
      expect(response.json()).toEqual({
        success: true,
        order: {
          orderNumber: expect.stringMatching(/^HB-[A-Z2-9]{4}-\d\d$/),
          total: total / 100,
          items: [
            expect.objectContaining({ quantity: 2, price: wares[0].price }),
            expect.objectContaining({ quantity: 1, price: wares[1].price }),
          ],
          subtotal: total / 100,
          tax: 0,
          taxName: "",
          shipping: 0,
          isPickup: false,
          isParcel: false,
          delivery: "",
          email: "ada.brook@example.com",
          address: ["Ada Brook", "18 Mill Lane", "Avon Lake, OH 44012"],
          instructions: "",
          page: expect.stringMatching(/^\/order\/[\w-]{22}$/),
        },
      });
      const { payments, checkout, orders, emails } = await recordsOf(shop, visit.sessionId);
      expect(payments).toMatchObject([{ status: "paid", amount_cents: total, livemode: 0 }]);
      expect(checkout).toMatchObject({ status: "complete", provider_url: null });
      expect(orders).toMatchObject([
        {
          number: response.json().order.orderNumber,
          status: "pending",
          test_mode: 1,
          subtotal_cents: total,
          tax_cents: 0,
          shipping_cents: 0,
          total_cents: total,
          notes: "",
        },
      ]);
      const lines = await test.database.db
        .selectFrom("order_lines")
        .select(["sku", "quantity"])
        .where("order_id", "=", orders[0]?.id ?? "")
        .orderBy("position")
        .execute();
      expect(lines).toEqual([
        { sku: wares[0].sku, quantity: 2 },
        { sku: wares[1].sku, quantity: 1 },
      ]);
      const mails = emails.map(({ payload }) => JSON.parse(payload));
      expect(mails.map(({ to }) => to)).toEqual([orders[0]?.email, "hello@heronbrook.example"]);
      expect(mails.every(({ text }) => text.includes(orders[0]?.number))).toBe(true);
    });

    it("takes what was bought out of the server's cart, and nothing else", async () => {
      const visit = await atPaymentPage(shop, [wares[0], 2]);
      await visit.shopper.add(wares[1].variantId, 3);
      await visit.pay();
      await visit.shopper.succeed(visit.sessionId);
      const cart = await visit.shopper.cart();
      expect(cart.items.map(({ sku }) => sku)).toEqual([wares[1].sku]);
    });

    it("goes to the customer of the form, with their words kept beside the owner's notes", async () => {
      const shopper = newShopper(shop);
      await shopper.add(wares[0].variantId);
      const session = sessionIn((await shopper.checkOut()).json().url);
      await shop.simulator.pay(session);
      await shopper.succeed(session);
      const { orders } = await recordsOf(shop, session);
      expect(orders).toMatchObject([
        {
          first_name: "Ada",
          last_name: "Brook",
          email: sampleCustomer.email,
          phone: sampleCustomer.phone,
          address_line1: "12 Heron Way",
          address_line2: null,
          city: "Avon Lake",
          state: "OH",
          postal_code: "44012",
          notes: sampleCustomer.specialInstructions,
          customer_notes: sampleCustomer.specialInstructions,
        },
      ]);
    });

    it("is one order when the page is opened fifty times at once, for one question", async () => {
      for (let i = 0; i < (isLongRun ? 200 : 5); i++) {
        const visit = await atPaymentPage(shop, [wares[0], 1 + (i % 9)]);
        await visit.pay();
        const ask = vi.spyOn(shop.services.payments, "session");
        const answers = await Promise.all(
          Array.from({ length: 50 }, () => visit.shopper.succeed(visit.sessionId)),
        );
        expect(ask).toHaveBeenCalledTimes(1);
        ask.mockRestore();
        expect(new Set(answers.map((answer) => answer.json().order.orderNumber)).size).toBe(1);
        const { orders, emails, payments } = await recordsOf(shop, visit.sessionId);
        expect([orders.length, emails.length, payments.length]).toEqual([1, 2, 1]);
      }
    }, 3_600_000);

    it("is one order when several shops on one database hear of it at once", async () => {
      if (engine === "sqlite") return;
      const others = [await openShop(), await openShop()];
      for (let i = 0; i < 5; i++) {
        const visit = await atPaymentPage(shop, [wares[0], i + 1]);
        await visit.pay();
        const session = (await shop.services.payments.session(visit.sessionId)) as PaymentSession;
        // All of them ask before any of them writes.
        for (const { services } of [shop, ...others]) {
          vi.spyOn(services.payments, "session").mockResolvedValue(session);
        }
        const answers = await Promise.all(
          [shop, ...others, shop, ...others].map((one) => newShopper(one).succeed(visit.sessionId)),
        );
        vi.restoreAllMocks();
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
        expect(new Set(answers.map((answer) => answer.json().order.orderNumber)).size).toBe(1);
        const { orders, emails } = await recordsOf(shop, visit.sessionId);
        expect([orders.length, emails.length]).toEqual([1, 2]);
      }
      for (const other of others) await other.close();
    });

    it("gets another number when the first one is taken", async () => {
      const [one, other] = [
        await atPaymentPage(shop, [wares[0], 1]),
        await atPaymentPage(shop, [wares[1], 1]),
      ];
      await one.pay();
      await other.pay();
      const { order } = (await one.shopper.succeed(one.sessionId)).json();
      vi.mocked(newOrderNumber).mockReturnValueOnce(order.orderNumber);
      const second = await other.shopper.succeed(other.sessionId);
      expect(second.statusCode).toBe(200);
      expect(second.json().order.orderNumber).not.toBe(order.orderNumber);
    });

    it("leaves no half of an order behind when its e-mails cannot be written", async () => {
      const visit = await atPaymentPage(shop, [wares[0], 1]);
      await visit.pay();
      vi.spyOn(Outbox.prototype, "enqueue").mockRejectedValueOnce(new Error("planted"));
      expect((await visit.shopper.succeed(visit.sessionId)).statusCode).toBe(500);
      expect(await recordsOf(shop, visit.sessionId)).toMatchObject({ payments: [], orders: [] });
      expect((await visit.shopper.succeed(visit.sessionId)).statusCode).toBe(200);
    });

    it("stays deleted when the owner has deleted the order", async () => {
      const visit = await atPaymentPage(shop, [wares[0], 1]);
      await visit.pay();
      await visit.shopper.succeed(visit.sessionId);
      const { orders } = await recordsOf(shop, visit.sessionId);
      await test.database.db
        .updateTable("orders")
        .set({ deleted_at: Date.now() })
        .where("id", "=", orders[0]?.id ?? "")
        .execute();
      await shop.services.fulfil(visit.sessionId);
      const after = await recordsOf(shop, visit.sessionId);
      expect(after.orders).toHaveLength(1);
      expect(after.orders[0]?.deleted_at).not.toBeNull();
    });

    it("is found by its reference when its id was never noted", async () => {
      const visit = await atPaymentPage(shop, [wares[0], 1]);
      await test.database.db
        .updateTable("checkouts")
        .set({ status: "creating", provider_session_id: null, provider_url: null })
        .where("provider_session_id", "=", visit.sessionId)
        .execute();
      await visit.pay();
      expect((await visit.shopper.succeed(visit.sessionId)).statusCode).toBe(200);
      expect(await recordsOf(shop, visit.sessionId)).toMatchObject({
        checkout: { status: "complete" },
        orders: [{ status: "pending" }],
      });
    });

    it("carries the tax that the provider worked out", async () => {
      const visit = await atPaymentPage(shop, [wares[0], 1]);
      await visit.pay();
      const session = (await shop.services.payments.session(visit.sessionId)) as PaymentSession;
      const taxed = { ...session, tax: cents(777), total: cents(session.total + 777) };
      vi.spyOn(shop.services.payments, "session").mockResolvedValue(taxed);
      const response = await visit.shopper.succeed(visit.sessionId);
      expect(response.json().order.total).toBe(taxed.total / 100);
      const { orders } = await recordsOf(shop, visit.sessionId);
      expect(orders).toMatchObject([{ tax_cents: 777, total_cents: taxed.total }]);
    });
  });

  describe("that is not what was offered", () => {
    const wrong: [string, (session: PaymentSession) => Partial<PaymentSession>, RegExp][] = [
      ["a smaller amount", () => ({ subtotal: cents(1), total: cents(1) }), /subtotal/],
      ["a larger total", (s) => ({ total: cents(s.total + 1) }), /total/],
      ["shipping", (s) => ({ shipping: cents(5), total: cents(s.total + 5) }), /shipping/],
      ["another currency", () => ({ currency: "eur" }), /currency/],
      ["the other mode", () => ({ livemode: true }), /live mode/],
      ["another reference", () => ({ reference: "chk_other" }), /reference/],
      ["no reference", () => ({ reference: null }), /reference/],
      ["no payment", () => ({ paymentId: null }), /payment/],
    ];
    it.each(wrong)(
      "(%s) becomes a record for a person, never an order",
      async (_what, change, said) => {
        const visit = await atPaymentPage(shop, [wares[0], 1]);
        await visit.pay();
        const session = (await shop.services.payments.session(visit.sessionId)) as PaymentSession;
        vi.spyOn(shop.services.payments, "session").mockResolvedValue({
          ...session,
          ...change(session),
        });
        for (let i = 0; i < 2; i++) {
          const response = await visit.shopper.succeed(visit.sessionId);
          expect(response.statusCode).toBe(409);
          expect(response.json()).toMatchObject({ code: "payment_under_review" });
        }
        const { orders, payments, attention, checkout } = await recordsOf(shop, visit.sessionId);
        expect([orders, payments]).toEqual([[], []]);
        expect(attention).toMatchObject([{ kind: "payment_mismatch", resolved_at: null }]);
        expect(attention[0]?.details).toMatch(said);
        // Nobody is asked about it again and again.
        expect(checkout?.status).toBe("complete");
      },
    );

    it("(a second session for one checkout) does not touch the first", async () => {
      const [one, other] = [
        await atPaymentPage(shop, [wares[0], 1]),
        await atPaymentPage(shop, [wares[0], 1]),
      ];
      await one.pay();
      await other.pay();
      const reference = (await recordsOf(shop, one.sessionId)).checkout?.id ?? null;
      const session = (await shop.services.payments.session(one.sessionId)) as PaymentSession;
      const stranger = { ...session, id: "cs_test_stranger", reference };
      vi.spyOn(shop.services.payments, "session").mockResolvedValueOnce(stranger);
      expect(await shop.services.fulfil("cs_test_stranger")).toEqual({ state: "attention" });
      expect((await one.shopper.succeed(one.sessionId)).statusCode).toBe(200);
    });
  });

  describe("by bank transfer", () => {
    const transfer = async (quantity: number) => {
      const visit = await atPaymentPage(shop, [wares[0], quantity]);
      await shop.simulator.transfer(visit.sessionId);
      return visit;
    };

    it("is pending until it has settled, and then an order", async () => {
      const visit = await transfer(1);
      for (let i = 0; i < 2; i++) {
        const pending = await visit.shopper.succeed(visit.sessionId);
        expect(pending.statusCode).toBe(202);
        expect(pending.json()).toEqual({ success: false, pending: true });
      }
      expect(await recordsOf(shop, visit.sessionId)).toMatchObject({
        checkout: { status: "complete" },
        payments: [{ status: "processing" }],
        orders: [],
      });
      expect((await visit.shopper.cart()).items).toHaveLength(1);
      await shop.simulator.settleTransfer(visit.sessionId);
      expect((await visit.shopper.succeed(visit.sessionId)).statusCode).toBe(200);
      expect(await recordsOf(shop, visit.sessionId)).toMatchObject({
        payments: [{ status: "paid" }],
        orders: [{ status: "pending" }],
      });
      expect((await visit.shopper.cart()).items).toEqual([]);
    });

    it("that comes back is no order, and the cart is kept", async () => {
      const visit = await transfer(2);
      await visit.shopper.succeed(visit.sessionId);
      await shop.simulator.settleTransfer(visit.sessionId, "fails");
      const response = await visit.shopper.succeed(visit.sessionId);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: "not_paid" });
      expect(await recordsOf(shop, visit.sessionId)).toMatchObject({
        payments: [{ status: "failed" }],
        orders: [],
      });
      expect((await visit.shopper.cart()).items).toHaveLength(1);
    });
  });

  describe("that is not paid", () => {
    it("is no order while its page is open, nor after it has expired", async () => {
      const visit = await atPaymentPage(shop, [wares[0], 1]);
      expect((await visit.shopper.succeed(visit.sessionId)).json()).toMatchObject({
        code: "not_paid",
      });
      await shop.simulator.decline(visit.sessionId);
      expect((await visit.shopper.succeed(visit.sessionId)).statusCode).toBe(409);
      await shop.simulator.expire(visit.sessionId);
      expect((await visit.shopper.succeed(visit.sessionId)).statusCode).toBe(409);
      expect(await recordsOf(shop, visit.sessionId)).toMatchObject({
        checkout: { status: "expired" },
        payments: [],
        orders: [],
      });
    });

    it.each(["cs_test_unknown", "nonsense", "cs_'; drop table orders;--", "../../v1/refunds"])(
      "%j is not known",
      async (sessionId) => {
        const response = await newShopper(shop).succeed(sessionId);
        expect(response.statusCode).toBe(404);
        expect(response.json()).toMatchObject({ code: "payment_not_found" });
      },
    );

    it.each([undefined, null, "", 7, "x".repeat(301)])("%j is refused", async (sessionId) => {
      expect((await newShopper(shop).succeed(sessionId)).statusCode).toBe(400);
    });
  });

  it("waits, as far as the page can tell, while the provider does not answer", async () => {
    const visit = await atPaymentPage(shop, [wares[0], 1]);
    await visit.pay();
    shop.simulator.failCalls("429");
    expect((await visit.shopper.succeed(visit.sessionId)).statusCode).toBe(202);
    shop.simulator.healCalls();
    expect((await visit.shopper.succeed(visit.sessionId)).statusCode).toBe(200);
  });

  it("leaves nothing of the customer in the log", () => {
    const log = shop.log.join("").toLowerCase();
    for (const trace of ["ada.brook", "555-0100", "heron way", "ring twice"]) {
      expect(log).not.toContain(trace);
    }
    expect(log).toContain("/api/checkout/success");
  });
});
