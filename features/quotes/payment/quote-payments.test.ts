import { afterEach, beforeEach, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import type { PaymentSession } from "#platform/payments/payment-provider.ts";
import {
  accept,
  agreedQuote,
  payQuote,
  pondContent,
  quoteItem,
  quotePage,
  quoteRecords,
  sentQuote,
  standingOf,
} from "#tests/support/agreed-quote.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

describeOnBothDatabases("what is paid on a quote", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let now = Date.now();
  beforeEach(async () => {
    test = await open();
    shop = await openTestShop(test, { clock: { now: () => now } });
  });
  afterEach(async () => {
    await shop.close();
    await test.remove();
  });
  const byHand = { method: "check", note: "no. 1042" } as const;
  const by = { actor: "owner", audit: async () => {} };

  it("is asked for as it was agreed, for work and not for goods, and leads back to the link", async () => {
    const agreed = await agreedQuote(shop);
    const sessionId = await quotePage(shop, agreed);
    const session = (await shop.services.payments.session(sessionId)) as PaymentSession;
    expect(session).toMatchObject({ total: 60_000, tax: 0, status: "open" });
    const { body } = await test.database.db
      .withTables<{ payment_simulator_objects: { id: string; body: string } }>()
      .selectFrom("payment_simulator_objects")
      .select("body")
      .where("id", "=", sessionId)
      .executeTakeFirstOrThrow();
    expect(body).toContain(`/quote/${agreed.secret}?paid={CHECKOUT_SESSION_ID}`);
    expect(body).toContain("ada.brook@example.com");
    expect(JSON.parse(body).session.shipping_address_collection).toBeNull();
  });

  it("is booked once, with a receipt, whoever brings the news and however often", async () => {
    const agreed = await agreedQuote(shop);
    const sessionId = await quotePage(shop, agreed);
    expect(await shop.services.fulfil(sessionId)).toEqual({ state: "open" });
    await shop.simulator.pay(sessionId);
    const news = await Promise.all(
      Array.from({ length: 8 }, () => shop.services.fulfil(sessionId)),
    );
    await shop.simulator.drain();
    await shop.services.paymentEvents.idle();
    const { quote, payments, entries, checkouts } = await quoteRecords(shop, agreed.id);
    expect(quote.state).toBe("deposit_paid");
    expect(payments).toMatchObject([
      { purpose: "deposit", method: "card", amount_cents: 60_000, extra: 0, actor: null },
    ]);
    expect(payments[0]?.receipt_number).toMatch(/^HR-\w{4}-\d\d$/);
    expect(entries.filter(({ kind }) => kind === "paid")).toHaveLength(1);
    expect(checkouts.map(({ status }) => status)).toEqual(["complete"]);
    expect(new Set(news.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(news[0]).toMatchObject({ state: "paid", purpose: "quote_deposit" });
    expect(await test.database.db.selectFrom("orders").select("id").execute()).toEqual([]);
  });

  it("is no order for the shop's own success page", async () => {
    const sessionId = await payQuote(shop, await agreedQuote(shop));
    const url = "/api/checkout/success";
    const response = await shop.app.inject({ method: "POST", url, payload: { sessionId } });
    expect(response.statusCode).toBe(404);
  });

  it("leaves the balance, which closes the quote once the work is done", async () => {
    const agreed = await agreedQuote(shop);
    const wanted = { quote: agreed.quote, acceptance: agreed.acceptance, part: "balance" } as const;
    const early = await shop.services.quotePayments.start(wanted);
    expect(early).toEqual({ ok: false, reason: "nothing_owed" });
    await payQuote(shop, agreed);
    await shop.services.quotes.jobs.finish(agreed.id, "owner");
    await payQuote(shop, agreed, "balance");
    const { quote, payments } = await quoteRecords(shop, agreed.id);
    expect(quote.state).toBe("balance_paid");
    expect(payments.map(({ amount_cents: amount }) => amount)).toEqual([60_000, 140_000]);
    const again = await shop.services.quotePayments.start(wanted);
    expect(again).toEqual({ ok: false, reason: "nothing_owed" });
  });

  it("that comes in before the work is done does not end the job", async () => {
    const agreed = await agreedQuote(shop);
    await payQuote(shop, agreed);
    await payQuote(shop, agreed, "balance");
    expect((await quoteRecords(shop, agreed.id)).quote.state).toBe("deposit_paid");
    await shop.services.quotes.jobs.finish(agreed.id, "owner");
    expect((await quoteRecords(shop, agreed.id)).quote.state).toBe("balance_paid");
  });

  it("by hand is what is owed, once, and ends the page that was open", async () => {
    const agreed = await agreedQuote(shop);
    const sessionId = await quotePage(shop, agreed);
    const { quotePayments } = shop.services;
    const taken = await Promise.all(
      [1, 2, 3].map(() => quotePayments.record(agreed.id, { part: "deposit", ...byHand }, by)),
    );
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    expect(taken.filter((one) => !one.ok)).toEqual(
      Array(2).fill({ ok: false, reason: "nothing_owed" }),
    );
    const { quote, payments } = await quoteRecords(shop, agreed.id);
    expect(quote.state).toBe("deposit_paid");
    expect(payments).toMatchObject([
      { method: "check", actor: "owner", note: "no. 1042", amount_cents: 60_000, payment_id: null },
    ]);
    expect(await shop.services.payments.session(sessionId)).toMatchObject({ status: "expired" });
  });

  it("twice, by two people on pages of their own, is booked as owed once and a person is asked", async () => {
    const agreed = await agreedQuote(shop);
    const sessionId = await quotePage(shop, agreed);
    await shop.simulator.pay(sessionId);
    // The owner takes a check before anybody has told us of the card.
    await shop.services.quotePayments.record(agreed.id, { part: "deposit", ...byHand }, by);
    await shop.services.fulfil(sessionId);
    const { payments, attention } = await quoteRecords(shop, agreed.id);
    expect(payments.map(({ method, extra }) => `${method} ${extra}`)).toEqual([
      "check 0",
      "card 1",
    ]);
    expect(attention).toMatchObject([
      { kind: "quote_paid_extra", subject: payments[1]?.receipt_number },
    ]);
    expect(JSON.parse(attention[0]?.details ?? "")).toMatchObject({ why: "Paid twice" });
  });

  it("after it was withdrawn is not lost: it is booked as owed no more, and a person is asked", async () => {
    const agreed = await agreedQuote(shop);
    const sessionId = await quotePage(shop, agreed);
    await shop.simulator.pay(sessionId);
    const withdrawn = await shop.services.quotes.sending.withdraw(agreed.id, "owner");
    expect(withdrawn.ok).toBe(true);
    await shop.services.fulfil(sessionId);
    const { quote, payments, attention } = await quoteRecords(shop, agreed.id);
    expect(quote.state).toBe("withdrawn");
    expect(payments).toMatchObject([{ extra: 1, amount_cents: 60_000 }]);
    expect(attention).toHaveLength(1);
  });

  it("is no longer asked for once a new version is at the link, whose own deposit is", async () => {
    const agreed = await agreedQuote(shop);
    const old = await quotePage(shop, agreed);
    const { owner, sending, answers } = shop.services.quotes;
    const { db } = test.database;
    const lines = [quoteItem("pond", { unitPrice: cents(300_000) })];
    const draft = { ...agreed.quote, reminders: true, content: { ...pondContent, lines } };
    await owner.save(agreed.id, draft, { seen: 1, actor: "owner", tab: null });
    const sent = await sending.send(agreed.id, { seen: 2, way: "link", actor: "owner" });
    expect(sent.ok).toBe(true);
    expect(await shop.services.payments.session(old)).toMatchObject({ status: "expired" });
    const wanted = { quote: agreed.quote, acceptance: agreed.acceptance, part: "deposit" } as const;
    expect(await shop.services.quotePayments.start(wanted)).toEqual({
      ok: false,
      reason: "nothing_owed",
    });
    const { hash } = await db
      .selectFrom("quote_versions")
      .select("hash")
      .where("quote_id", "=", agreed.id)
      .where("number", "=", 2)
      .executeTakeFirstOrThrow();
    const seen = { secret: agreed.secret, version: 2, hash, requestId: "second" };
    expect(await answers.accept(seen, { options: [], name: "Ada" })).toMatchObject({ ok: true });
    const newer = { ...agreed, ...(await standingOf(shop, agreed.id)) };
    await payQuote(shop, newer);
    expect((await quoteRecords(shop, agreed.id)).payments).toMatchObject([
      { amount_cents: 90_000 },
    ]);
  });

  it("leads fifty clicks at once to one page", async () => {
    const agreed = await agreedQuote(shop);
    for (const part of ["deposit", "balance"] as const) {
      const pages = await Promise.all(
        Array.from({ length: 50 }, () => quotePage(shop, agreed, part)),
      );
      expect(new Set(pages).size).toBe(1);
      await shop.simulator.pay(pages[0] ?? "");
      await shop.services.fulfil(pages[0] ?? "");
    }
    expect((await quoteRecords(shop, agreed.id)).payments).toHaveLength(2);
  });

  it("by bank is waited for: nobody is asked to pay again meanwhile", async () => {
    const agreed = await agreedQuote(shop);
    const sessionId = await quotePage(shop, agreed);
    await shop.simulator.transfer(sessionId);
    expect(await shop.services.fulfil(sessionId)).toEqual({ state: "processing" });
    const wanted = { quote: agreed.quote, acceptance: agreed.acceptance, part: "deposit" } as const;
    const { quotePayments } = shop.services;
    expect(await quotePayments.start(wanted)).toEqual({ ok: false, reason: "being_paid" });
    const taken = await quotePayments.record(agreed.id, { part: "deposit", ...byHand }, by);
    expect(taken).toEqual({ ok: false, reason: "being_paid" });
    await shop.simulator.settleTransfer(sessionId);
    now += 3_600_000;
    await shop.reconciler.round();
    expect((await quoteRecords(shop, agreed.id)).quote.state).toBe("deposit_paid");
  });

  it("is not undone by a new version or a withdrawal", async () => {
    const agreed = await agreedQuote(shop, { ...pondContent, deposit: { kind: "none" } });
    await payQuote(shop, agreed, "balance");
    const { sending } = shop.services.quotes;
    const refused = { ok: false, reason: "not_now" };
    expect(await sending.withdraw(agreed.id, "owner")).toEqual(refused);
    expect(await sending.send(agreed.id, { seen: 1, way: "link", actor: "o" })).toEqual(refused);
  });

  describeStock();

  function describeStock() {
    const stockOf = async (id: string) =>
      (
        await test.database.db
          .selectFrom("variants")
          .select("stock")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).stock;
    const withPumps = async () => {
      const { id } = await test.database.db
        .selectFrom("variants")
        .select("id")
        .orderBy("id")
        .executeTakeFirstOrThrow();
      await test.database.db
        .updateTable("variants")
        .set({ stock: 10 })
        .where("id", "=", id)
        .execute();
      const lines = [
        quoteItem("pump", { variantId: id, sku: "PUMP", quantity: 250 }),
        quoteItem("spare", { variantId: id, sku: "PUMP", quantity: 300, optional: true }),
      ];
      return { id, content: { ...pondContent, lines } };
    };

    it("takes what was agreed off the shelf with the deposit, once, in whole pieces", async () => {
      const { id, content } = await withPumps();
      const agreed = await agreedQuote(shop, content);
      expect(await stockOf(id)).toBe(10);
      await payQuote(shop, agreed);
      await payQuote(shop, agreed, "balance");
      expect(await stockOf(id)).toBe(7);
    });

    it("without a deposit takes it with the yes, and puts it back when that is undone", async () => {
      const { id, content } = await withPumps();
      const sent = await sentQuote(shop, { ...content, deposit: { kind: "none" } });
      await accept(shop, sent, ["spare"]);
      expect(await stockOf(id)).toBe(4);
      await shop.services.quotes.sending.withdraw(sent.id, "owner");
      expect(await stockOf(id)).toBe(10);
    });
  }
});
