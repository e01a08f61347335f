import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { linkLifeMs } from "#features/hand-orders/hand-order.ts";
import { cents } from "#platform/money.ts";
import type { PaymentSession } from "#platform/payments/payment-provider.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import {
  countedVariant,
  handDraft,
  handPage,
  handRecords,
  payHandOrder,
  recordHandPayment,
  takenOrder,
} from "#tests/support/hand-order.ts";
import { handCustomer, handLine, sandContent } from "#tests/support/samples/sample-hand-order.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

describeOnBothDatabases("an order that the owner has taken", (open) => {
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
  const owner = () => shop.services.handOrders.owner;

  it("is asked for as it was agreed, and leads back to its link", async () => {
    const taken = await takenOrder(shop);
    const sessionId = await handPage(shop, taken);
    const session = (await shop.services.payments.session(sessionId)) as PaymentSession;
    expect(session).toMatchObject({ total: 12_000, tax: 0, shipping: 0, status: "open" });
    const { body } = await test.database.db
      .withTables<{ payment_simulator_objects: { id: string; body: string } }>()
      .selectFrom("payment_simulator_objects")
      .select("body")
      .where("id", "=", sessionId)
      .executeTakeFirstOrThrow();
    expect(body).toContain(`/pay/${taken.secret}?paid={CHECKOUT_SESSION_ID}`);
    expect(body).toContain("ada.brook@example.com");
    expect(JSON.parse(body).session.shipping_address_collection).toBeNull();
  });

  it("is an order under its own number, once, whoever brings the news and however often", async () => {
    const taken = await takenOrder(shop);
    const sessionId = await handPage(shop, taken);
    expect(await shop.services.fulfil(sessionId)).toEqual({ state: "open" });
    await shop.simulator.pay(sessionId);
    const news = await Promise.all(
      Array.from({ length: 8 }, () => shop.services.fulfil(sessionId)),
    );
    await shop.simulator.drain();
    await shop.services.paymentEvents.idle();
    const { order, orders, payments } = await handRecords(shop, taken);
    expect(order.state).toBe("paid");
    expect(orders).toMatchObject([
      { number: taken.number, total_cents: 12_000, email: "ada.brook@example.com" },
    ]);
    expect(payments).toMatchObject([{ method: "card", status: "paid", amount_cents: 12_000 }]);
    expect(new Set(news.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(news[0]).toMatchObject({ state: "paid", purpose: "order" });
    // The order has them: nothing of the customer is left where it was taken.
    expect(order).toMatchObject({ email: "", last_name: "", phone: "", note: "" });
  });

  it.each(["cash", "check", "reader"] as const)(
    "is paid by %s in one press, and the open page ends first",
    async (method) => {
      const taken = await takenOrder(shop);
      const sessionId = await handPage(shop, taken);
      const recorded = await Promise.all(
        [1, 2, 3].map(() => recordHandPayment(shop, taken, method)),
      );
      expect(recorded.filter(({ ok }) => ok)).toHaveLength(1);
      expect(recorded.filter(({ ok }) => !ok)).toEqual(
        Array(2).fill({ ok: false, reason: "not_now" }),
      );
      expect(await shop.services.payments.session(sessionId)).toMatchObject({ status: "expired" });
      const { order, orders, payments } = await handRecords(shop, taken);
      expect(order.state).toBe("paid");
      expect(orders).toHaveLength(1);
      expect(payments).toMatchObject([{ method, status: "paid", amount_cents: 12_000 }]);
    },
  );

  it("that was paid by its link takes no cash: it is an order already", async () => {
    const taken = await takenOrder(shop);
    const sessionId = await handPage(shop, taken);
    await shop.simulator.pay(sessionId);
    // Nobody has told us of the card yet.
    expect(await recordHandPayment(shop, taken)).toEqual({ ok: false, reason: "not_now" });
    const { orders, payments, attention } = await handRecords(shop, taken);
    expect(orders).toHaveLength(1);
    expect(payments.map(({ method }) => method)).toEqual(["card"]);
    expect(attention).toEqual([]);
  });

  it("that was paid can neither be called off nor changed, and leads to no page", async () => {
    const taken = await takenOrder(shop);
    const sessionId = await handPage(shop, taken);
    await shop.simulator.pay(sessionId);
    const refused = { ok: false, reason: "not_now" };
    expect(await owner().callOff(taken.id, "owner")).toEqual(refused);
    expect(await owner().reopen(taken.id, "owner")).toEqual(refused);
    expect(await shop.services.handOrders.payments.start(taken.id)).toEqual(refused);
    expect((await handRecords(shop, taken)).orders).toHaveLength(1);
  });

  it("by bank is waited for: nobody pays again, and nobody calls it off meanwhile", async () => {
    const taken = await takenOrder(shop);
    const sessionId = await handPage(shop, taken);
    await shop.simulator.transfer(sessionId);
    expect(await shop.services.fulfil(sessionId)).toEqual({ state: "processing" });
    const waits = { ok: false, reason: "being_paid" };
    expect(await shop.services.handOrders.payments.start(taken.id)).toEqual(waits);
    expect(await recordHandPayment(shop, taken)).toEqual(waits);
    expect(await owner().callOff(taken.id, "owner")).toEqual(waits);
    expect((await shop.services.payVisits.read(taken.secret))?.state).toBe("on_its_way");
    await shop.simulator.settleTransfer(sessionId);
    now += 3_600_000;
    await shop.reconciler.round();
    expect((await handRecords(shop, taken)).order.state).toBe("paid");
  });

  it("whose page cannot be closed takes no cash until it can", async () => {
    const taken = await takenOrder(shop);
    await handPage(shop, taken);
    const { payments } = shop.services;
    const { expireSession } = payments;
    payments.expireSession = () => Promise.reject(new Error("the provider is away"));
    expect(await recordHandPayment(shop, taken)).toEqual({ ok: false, reason: "being_paid" });
    payments.expireSession = expireSession.bind(payments);
    expect(await recordHandPayment(shop, taken)).toMatchObject({ ok: true });
  });

  it("leads fifty clicks at once to one page", async () => {
    const taken = await takenOrder(shop);
    const pages = await Promise.all(Array.from({ length: 50 }, () => handPage(shop, taken)));
    expect(new Set(pages).size).toBe(1);
  });

  it("is never paid twice, whatever the code does: the database refuses the second", async () => {
    const { db } = test.database;
    const taken = await takenOrder(shop);
    await payHandOrder(shop, taken);
    const { checkouts, payments, orders } = await handRecords(shop, taken);
    const [checkout] = checkouts;
    const lines = await db
      .selectFrom("checkout_lines")
      .selectAll()
      .where("checkout_id", "=", checkout?.id ?? "")
      .execute();
    const another = db.transaction().execute(async (transaction) => {
      const id = "chk_another";
      const rows = lines.map((line) => ({ ...line, checkout_id: id }));
      await transaction.insertInto("checkout_lines").values(rows).execute();
      const names = { id, idempotency_key: id, provider_session_id: "by hand another" };
      await transaction
        .insertInto("checkouts")
        .values({ ...(checkout as NonNullable<typeof checkout>), ...names })
        .execute();
    });
    await expect(another).rejects.toThrow("what is asked for is what was agreed");
    const other = db
      .updateTable("payments")
      .set({ method: "cash" })
      .where("id", "=", payments[0]?.id ?? "")
      .execute();
    await expect(other).rejects.toThrow("how something was paid never changes");
    const off = db
      .updateTable("hand_orders")
      .set({ state: "called_off" })
      .where("id", "=", taken.id)
      .execute();
    await expect(off).rejects.toThrow("keeps its number");
    expect(orders).toHaveLength(1);
  });

  describeTaking();
  describeStock();
  describeLinks();

  function describeTaking() {
    it("has the shop's prices unless the owner says another, which the trail keeps", async () => {
      const { id: variantId, sku, price } = await countedVariant(shop, 10);
      const asked = cents(price - 1);
      const lines = [handLine("pump", { variantId, text: "A browser's name", price: asked })];
      const taken = await takenOrder(shop, { ...sandContent, lines });
      const { order } = await handRecords(shop, taken);
      expect(order.total_cents).toBe(asked);
      expect(order.agreed).not.toContain("A browser's name");
      const trail = await test.database.db
        .selectFrom("audit_trail")
        .select(["action", "details"])
        .where("subject", "=", taken.id)
        .execute();
      const priced = trail.find(({ action }) => action === "order.price");
      expect(JSON.parse(priced?.details ?? "")).toEqual({ sku, price: asked, listPrice: price });
      expect(trail.map(({ action }) => action)).toEqual(
        expect.arrayContaining(["order.begun", "order.price", "order.taken", "order.pay-link"]),
      );
    });

    it("costs what the shop asks when it is taken, not what a browser remembers", async () => {
      const { id: variantId, price } = await countedVariant(shop, 10);
      const lines = [handLine("pump", { variantId, quantity: 2, price: null })];
      const draft = await handDraft(shop, { ...sandContent, lines });
      await test.database.db
        .updateTable("variants")
        .set({ price_cents: cents(price + 500) })
        .where("id", "=", variantId)
        .execute();
      const taken = await owner().take(draft.id, { seen: draft.revision, actor: "owner" });
      expect(taken).toMatchObject({ ok: true, order: { total_cents: 2 * (price + 500) } });
    });

    it("has the owner's own figure for delivery, which the payment page charges", async () => {
      const content = {
        ...sandContent,
        delivery: { way: "truck" as const, cost: cents(7_500), days: "Tuesday" },
      };
      const place = { address: "1 Weir Road", city: "Avon", state: "OH", zipCode: "44011" };
      const taken = await takenOrder(shop, content, { ...handCustomer, ...place });
      const sessionId = await handPage(shop, taken);
      expect(await shop.services.payments.session(sessionId)).toMatchObject({
        ...{ subtotal: 12_000, shipping: 7_500, total: 19_500 },
      });
      await shop.simulator.pay(sessionId);
      await shop.services.fulfil(sessionId);
      expect((await handRecords(shop, taken)).orders).toMatchObject([
        { shipping_cents: 7_500, delivery_way: "truck", delivery_days: "Tuesday", city: "Avon" },
      ]);
    });

    it("says all that is missing, and is not taken before it is there", async () => {
      const lines = [
        handLine("nothing", { text: "" }),
        handLine("gone", { variantId: "var_gone", price: null }),
      ];
      const content = {
        ...sandContent,
        lines,
        delivery: { way: "parcel" as const, cost: null, days: "" },
      };
      const nameless = { ...handCustomer, firstName: "", lastName: "", email: "ada@" };
      const draft = await handDraft(shop, content, nameless);
      const taken = await owner().take(draft.id, { seen: draft.revision, actor: "owner" });
      expect(Object.keys("fields" in taken ? taken.fields : {}).toSorted()).toEqual(
        [
          ...["address", "city", "cost", "email", "lastName", "zipCode"],
          ...["lines.gone.price", "lines.gone.text", "lines.nothing.text"],
        ].toSorted(),
      );
    });

    it("is begun once, however often the press is sent", async () => {
      const requestId = randomUUID();
      const begun = await Promise.all(
        [1, 2, 3].map(() => owner().begin({ requestId, actor: "owner" })),
      );
      expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    });

    it("is taken as it was seen: what somebody else has stored since is not", async () => {
      const draft = await handDraft(shop);
      const seen = { seen: draft.revision - 1, actor: "owner" };
      expect(await owner().take(draft.id, seen)).toEqual({ ok: false, reason: "changed" });
    });
  }

  function describeStock() {
    const withPumps = async (quantity: number) => {
      const variant = await countedVariant(shop, 10);
      const line = handLine("pump", { variantId: variant.id, quantity, price: null });
      const content = { ...sandContent, lines: [line] };
      return { variant, content, taken: await takenOrder(shop, content) };
    };

    it("takes what it sells off the shelf once: when it is taken, not when it is paid", async () => {
      const { variant, taken } = await withPumps(3);
      expect(await variant.onShelf()).toBe(7);
      await payHandOrder(shop, taken);
      expect(await variant.onShelf()).toBe(7);
      const { taken: left, orders } = await handRecords(shop, taken);
      expect(left).toEqual([]);
      const carried = await test.database.db.selectFrom("stock_taken").selectAll().execute();
      expect(carried).toMatchObject([
        { order_id: orders[0]?.id, variant_id: variant.id, quantity: 3, returned: 0 },
      ]);
    });

    it("puts it back when it is called off or changed, once", async () => {
      const { variant, taken } = await withPumps(3);
      const off = await Promise.all([1, 2].map(() => owner().callOff(taken.id, "owner")));
      expect(off.every(({ ok }) => ok)).toBe(true);
      expect(await variant.onShelf()).toBe(10);
      const again = await owner().reopen(taken.id, "owner");
      const seen = again.ok ? again.order.revision : 0;
      await owner().take(taken.id, { seen, actor: "owner" });
      expect(await variant.onShelf()).toBe(7);
      await owner().reopen(taken.id, "owner");
      expect(await variant.onShelf()).toBe(10);
    });

    it("sells what is not there all the same, and says what is missing", async () => {
      const variant = await countedVariant(shop, 2);
      const line = handLine("pump", { variantId: variant.id, quantity: 5, price: null });
      const draft = await handDraft(shop, { ...sandContent, lines: [line] });
      const taken = await owner().take(draft.id, { seen: draft.revision, actor: "owner" });
      const missing = taken.ok ? taken.missing : [];
      expect(missing).toEqual([expect.stringContaining("5 sold, 2 on the shelf")]);
      expect(await variant.onShelf()).toBe(0);
      await owner().callOff(draft.id, "owner");
      expect(await variant.onShelf()).toBe(2);
    });
  }

  function describeLinks() {
    const give = (id: string, change: { how?: "email" | "copy"; isNew?: boolean } = {}) =>
      shop.services.handOrders.payLinks.give(id, {
        ...{ how: "copy", isNew: false, requestId: randomUUID(), actor: "owner" },
        ...change,
      } as const);
    const read = (secret: string) => shop.services.payVisits.read(secret);

    it("has a link that says what for and how much, and ends where it is said", async () => {
      const taken = await takenOrder(shop);
      expect(await read(taken.secret)).toMatchObject({
        ...{ number: taken.number, state: "to_pay", total: 12_000, orderAddress: null },
        lines: [{ name: "Two loads of sand", quantity: 1 }],
      });
      expect(await read("x".repeat(22))).toBeUndefined();
      now += linkLifeMs + 1;
      expect((await read(taken.secret))?.state).toBe("expired");
      expect(await shop.services.payVisits.pay(taken.secret)).toBe(`/pay/${taken.secret}`);
      await give(taken.id);
      expect((await read(taken.secret))?.state).toBe("to_pay");
      await payHandOrder(shop, taken);
      const paid = await read(taken.secret);
      expect(paid?.state).toBe("paid");
      expect(paid?.orderAddress).toMatch(/\/order\/[\w-]{22}$/);
    });

    it("leads nowhere by an old link once there is a new one", async () => {
      const taken = await takenOrder(shop);
      const sessionId = await handPage(shop, taken);
      const given = await give(taken.id, { isNew: true });
      expect(await read(taken.secret)).toBeUndefined();
      expect(given.ok && (await read(given.address.split("/").at(-1) ?? ""))?.state).toBe("to_pay");
      expect(await shop.services.payments.session(sessionId)).toMatchObject({ status: "expired" });
    });

    it("mails the link once a press, and not without an address", async () => {
      const taken = await takenOrder(shop);
      const wish = { how: "email", isNew: false, requestId: "one", actor: "owner" } as const;
      const { payLinks } = shop.services.handOrders;
      await Promise.all([payLinks.give(taken.id, wish), payLinks.give(taken.id, wish)]);
      const mails = await test.database.db
        .selectFrom("outbox")
        .select("payload")
        .where("dedupe_key", "like", `mail:${taken.id}:pay:%`)
        .execute();
      expect(mails).toHaveLength(1);
      expect(JSON.parse(mails[0]?.payload ?? "")).toMatchObject({ to: "ada.brook@example.com" });
      expect(mails[0]?.payload).toContain(`/pay/${taken.secret}`);
      const silent = await takenOrder(shop, sandContent, { ...handCustomer, email: "" });
      expect(await give(silent.id, { how: "email" })).toEqual({ ok: false, reason: "no_email" });
    });
  }
});
