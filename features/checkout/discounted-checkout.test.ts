import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { recordsOf } from "#tests/support/paid-checkout.ts";
import {
  newAddress,
  newShopper,
  sampleCustomer,
  sessionIn,
  shown,
  type Ware,
  waresOf,
} from "#tests/support/shopping.ts";
import { setStock, stockOf } from "#tests/support/stock.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const percent = {
  kind: "percent",
  value: "10",
  minimum: "",
  mostUses: "",
  from: "",
  to: "",
  categories: [] as string[],
  isOn: true,
};

describeOnBothDatabases("a checkout with a discount code", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let owner: AdminVisit;
  let wares: [Ware, Ware, ...Ware[]];
  let made = 0;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { limits: { apiRequestsPerMinute: 100_000 } });
    shop.simulator.webhooks.copies = 0;
    owner = await signedIn(shop);
    wares = await waresOf(shop, 3);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  async function newCode(change: Partial<typeof percent> = {}): Promise<string> {
    const code = `CODE-${++made}`;
    const response = await owner.post("/api/admin/discounts", { ...percent, ...change, code });
    expect(response.statusCode).toBe(200);
    return code;
  }
  const codeAtDesk = async (code: string) => {
    const { discounts } = (await owner.get("/api/admin/discounts")).json();
    return discounts.find((one: { code: string }) => one.code === code);
  };
  const centsOf = (...lines: [Ware, number][]) =>
    lines.reduce((sum, [ware, quantity]) => sum + Math.round(ware.price * 100) * quantity, 0);
  const ask = async (code: string, lines: [Ware, number][], shopper = newShopper(shop)) => {
    const items = lines.map(([{ variantId }, quantity]) => ({ variantId, quantity }));
    const response = await shop.app.inject({
      method: "POST",
      url: "/api/discount",
      headers: { "x-session-id": shopper.session, "content-type": "application/json" },
      payload: JSON.stringify({ code, items }),
      remoteAddress: newAddress(),
    });
    return response.json();
  };
  const buy = (
    lines: [Ware, number][],
    discount?: { code: string; amount: number },
    shopper = newShopper(shop),
  ) =>
    shopper.call("POST", "/api/create-checkout-session", {
      items: lines.map(([ware, quantity]) => shown(ware, quantity)),
      discount,
    });

  it("freezes what is taken off, charges it as a discount, and the order says it everywhere", async () => {
    const code = await newCode();
    const lines: [Ware, number][] = [
      [wares[0], 3],
      [wares[1], 1],
    ];
    const goods = centsOf(...lines);
    const off = Math.floor((goods * 10 + 50) / 100);
    expect(await ask(` ${code.toLowerCase()} `, lines)).toEqual({
      code,
      amount: off / 100,
      refusal: null,
    });

    const shopper = newShopper(shop);
    await shopper.put(lines.map(([{ variantId }, quantity]) => ({ variantId, quantity })));
    const response = await shopper.call("POST", "/api/checkout", {
      customerInfo: sampleCustomer,
      items: lines.map(([ware, quantity]) => shown(ware, quantity)),
      discount: { code, amount: off / 100 },
    });
    expect(response.statusCode).toBe(200);
    const sessionId = sessionIn(await shopper.pageIn(response));
    const { checkout } = await recordsOf(shop, sessionId);
    expect(checkout).toMatchObject({
      discount_code: code,
      discount_cents: off,
      subtotal_cents: goods - off,
      total_cents: goods - off,
    });
    const { session } = (await shop.simulator.find(sessionId)) ?? {};
    expect(session).toMatchObject({
      amount_subtotal: goods,
      amount_total: goods - off,
      total_details: { amount_discount: off, amount_shipping: 0 },
    });
    const page = await shop.app.inject(`/test-payment/${sessionId}`);
    expect(page.body).toContain(`Discount (${code})`);
    expect(await codeAtDesk(code)).toMatchObject({ used: 0, promised: 1 });

    await shop.simulator.pay(sessionId);
    const paid = (await shopper.succeed(sessionId)).json();
    expect(paid.order).toMatchObject({
      subtotal: goods / 100,
      discount: { code, amount: off / 100 },
      total: (goods - off) / 100,
    });
    expect(await codeAtDesk(code)).toMatchObject({ used: 1, promised: 0 });
    const { orders, payments, emails, attention } = await recordsOf(shop, sessionId);
    expect(attention).toEqual([]);
    expect(payments).toMatchObject([{ amount_cents: goods - off }]);
    expect(emails).not.toEqual([]);
    for (const { payload } of emails) expect(payload).toContain(`Discount (${code})`);
    const [order] = orders;
    const rows = await test.database.db
      .selectFrom("order_lines")
      .select(["discount_cents", "line_total_cents"])
      .where("order_id", "=", order?.id ?? "")
      .execute();
    expect(rows.reduce((sum, row) => sum + row.discount_cents, 0)).toBe(off);
    const sold = await test.database.db
      .selectFrom("sold_movements")
      .select("line_cents")
      .where("variant_id", "in", [wares[0].variantId, wares[1].variantId])
      .execute();
    expect(sold.reduce((sum, row) => sum + row.line_cents, 0)).toBe(goods - off);

    const atDesk = (await owner.get(`/api/admin/orders/${order?.id}`)).json();
    expect(atDesk.order).toMatchObject({
      subtotal: goods / 100,
      discountAmount: off / 100,
      discountCode: code,
      total: (goods - off) / 100,
    });
    const csv = (await owner.get("/api/admin/orders.csv")).body;
    expect(csv.split("\n", 1)[0]).toContain('"Subtotal","Discount","Discount code"');
    expect(csv).toContain(`"${code}"`);

    // Piece by piece it comes to what was paid, and there is nothing left to pay back.
    const refund = async (position: number) => {
      const now = (await owner.get(`/api/admin/orders/${order?.id}`)).json();
      const line = now.parts.items.find((one: { position: number }) => one.position === position);
      const { unitPrice, ordered, quantity, discount } = line;
      const given = (pieces: number) => Math.round((discount * 100 * pieces) / ordered);
      const [before, after] = [given(ordered - quantity), given(ordered - quantity + 1)];
      const amount = (Math.round(unitPrice * 100) - (after - before)) / 100;
      const lines = [{ position, quantity: 1 }];
      const requestId = crypto.randomUUID();
      const body = { amount, lines, reason: "", restock: [], notify: false, requestId };
      const answer = await owner.post(`/api/admin/orders/${order?.id}/refunds`, body);
      expect(answer.statusCode).toBe(200);
    };
    for (const position of [1, 1, 1, 2]) await refund(position);
    const after = (await owner.get(`/api/admin/orders/${order?.id}`)).json();
    expect(after.refundable).toBe(0);
    expect(after.order).toMatchObject({
      paymentStatus: "refunded",
      refundedAmount: (goods - off) / 100,
    });
  });

  describe("sells nothing, and says why,", () => {
    it.each([
      ["with a code that nobody made", undefined, "We do not know this code"],
      ["with one that is switched off", { isOn: false }, "We do not know this code"],
      ["before its first day", { from: "2999-01-01" }, "cannot be used yet"],
      ["after its last day", { to: "2020-01-01" }, "has ended"],
      ["below its minimum", { minimum: "900,000" }, "This code needs items for $900,000.00"],
      ["for other goods", { categories: ["fountains"] }, "for other items"],
    ])("%s", async (_what, change, text) => {
      const code = change ? await newCode(change) : "NO-SUCH-CODE";
      const lines: [Ware, number][] = [[wares[0], 1]];
      const asked = await ask(code, lines);
      expect(asked).toMatchObject({
        amount: null,
        refusal: { text: expect.stringContaining(text) },
      });
      const shopper = newShopper(shop);
      const response = await buy(lines, { code, amount: 1 }, shopper);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: "discount_refused",
        error: expect.stringContaining(text),
      });
      // The cart goes on without it.
      expect((await buy(lines, undefined, shopper)).statusCode).toBe(200);
    });

    it("at another sum than the one that was shown", async () => {
      const code = await newCode();
      const response = await buy([[wares[0], 1]], { code, amount: 0.01 });
      expect(response.statusCode).toBe(409);
      expect(response.json().code).toBe("discount_changed");
    });

    it("when nothing is left that a card could pay", async () => {
      const code = await newCode({ value: "100" });
      const response = await buy([[wares[0], 1]], { code, amount: wares[0].price });
      expect(response.statusCode).toBe(409);
      expect(response.json().code).toBe("unpayable");
    });
  });

  it("keeps what was given when the owner changes the code before it is paid", async () => {
    const code = await newCode();
    const off = Math.floor((centsOf([wares[0], 1]) * 10 + 50) / 100);
    const shopper = newShopper(shop);
    const response = await buy([[wares[0], 1]], { code, amount: off / 100 }, shopper);
    const sessionId = sessionIn(await shopper.pageIn(response));
    const { id, revision } = await codeAtDesk(code);
    const changed = { ...percent, code, value: "50", isOn: false, revision };
    expect((await owner.put(`/api/admin/discounts/${id}`, changed)).statusCode).toBe(200);
    expect((await owner.delete(`/api/admin/discounts/${id}`)).statusCode).toBe(200);
    await shop.simulator.pay(sessionId);
    expect((await shopper.succeed(sessionId)).json().order.discount.amount).toBe(off / 100);
    const change = (table: "checkouts" | "orders") =>
      test.database.db.updateTable(table).set({ discount_code: "OTHER" }).execute();
    await expect(change("checkouts")).rejects.toThrow(/stays what was given/);
    await expect(change("orders")).rejects.toThrow(/stays what was given/);
  });

  describe("of which one use is left", () => {
    const lines = (): [Ware, number][] => [[wares[0], 1]];
    const offOf = (of: [Ware, number][]) => Math.floor((centsOf(...of) * 10 + 50) / 100) / 100;

    it("is one buyer's of fifty who go to pay at once, and is free again when that page ends", async () => {
      const code = await newCode({ mostUses: "1" });
      const amount = offOf(lines());
      const opening = vi.spyOn(shop.services.payments, "openSession");
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => buy(lines(), { code, amount })),
      );
      const opened = answers.filter(({ statusCode }) => statusCode === 200);
      expect(opened).toHaveLength(1);
      expect(opening).toHaveBeenCalledTimes(1);
      opening.mockRestore();
      for (const answer of answers.filter((one) => !opened.includes(one))) {
        expect(answer.json()).toMatchObject({ code: "discount_refused" });
        expect(answer.json().error).toContain("as often as it can be");
      }
      expect(await ask(code, lines())).toMatchObject({ refusal: { reason: "used_up" } });
      expect(await codeAtDesk(code)).toMatchObject({ used: 0, promised: 1, state: "on" });

      const sessionId = sessionIn(opened[0]?.json().url);
      await shop.services.payments.expireSession(sessionId);
      await shop.services.fulfil(sessionId);
      expect(await codeAtDesk(code)).toMatchObject({ used: 0, promised: 0 });
      const next = newShopper(shop);
      const page = await next.pageIn(await buy(lines(), { code, amount }, next));
      await shop.simulator.pay(sessionIn(page));
      await next.succeed(sessionIn(page));
      expect(await codeAtDesk(code)).toMatchObject({ used: 1, promised: 0, state: "used_up" });
      const { discount_code: used } = (await recordsOf(shop, sessionIn(page))).orders[0] ?? {};
      expect(used).toBe(code);
    });

    it("does not stand in its own visitor's way when the cart changes", async () => {
      const code = await newCode({ mostUses: "1" });
      const shopper = newShopper(shop);
      const first = await buy(lines(), { code, amount: offOf(lines()) }, shopper);
      expect(first.statusCode).toBe(200);
      const more: [Ware, number][] = [[wares[0], 2]];
      expect(await ask(code, more, shopper)).toMatchObject({ refusal: null });
      const second = await buy(more, { code, amount: offOf(more) }, shopper);
      expect(second.statusCode).toBe(200);
      expect(second.json().url).not.toBe(first.json().url);
      expect(await codeAtDesk(code)).toMatchObject({ used: 0, promised: 1 });
    });

    it("counts what was paid for after all, and the database refuses one promise too many", async () => {
      const code = await newCode({ mostUses: "1" });
      const pay = async () => {
        const shopper = newShopper(shop);
        const response = await buy(lines(), { code, amount: offOf(lines()) }, shopper);
        return { shopper, sessionId: sessionIn(await shopper.pageIn(response)) };
      };
      const late = await pay();
      const { checkout } = await recordsOf(shop, late.sessionId);
      // As after a restore of an older copy: nobody knows of the promise any more.
      await test.database.db
        .deleteFrom("discount_uses")
        .where("checkout_id", "=", checkout?.id ?? "")
        .execute();
      const other = await pay();
      const { id } = await codeAtDesk(code);
      const promise = {
        ...{ checkout_id: checkout?.id ?? "", code_id: id },
        ...{ promised_at: Date.now(), counted_at: null },
      };
      await expect(
        test.database.db.insertInto("discount_uses").values(promise).execute(),
      ).rejects.toThrow(/as often as it can be/);
      for (const { shopper, sessionId } of [late, other]) {
        await shop.simulator.pay(sessionId);
        expect((await shopper.succeed(sessionId)).statusCode).toBe(200);
      }
      expect(await codeAtDesk(code)).toMatchObject({ used: 2, promised: 0, state: "used_up" });
    });

    it("gives what is counted back with the promise when somebody else was faster", async () => {
      const code = await newCode({ mostUses: "1" });
      const counted = wares[2] as Ware;
      await setStock(shop, counted, 5);
      const of: [Ware, number][] = [[counted, 1]];
      const discount = { code, amount: offOf(of) };
      const [fast, slow] = [newShopper(shop), newShopper(shop)];
      // Both were told that it can be used; it is promised when a page opens.
      const answers = [await buy(of, discount, fast), await buy(of, discount, slow)] as const;
      expect(await fast.pageIn(answers[0])).toContain("/test-payment/");
      expect(await slow.pageIn(answers[1])).toContain("problem=discount_refused");
      expect(await stockOf(shop, counted)).toMatchObject({ stock: 5, held: 1 });
      expect(await codeAtDesk(code)).toMatchObject({ promised: 1 });
    });
  });

  it("answers nothing more to an address that tries what comes to mind, not even the right code", async () => {
    const code = await newCode();
    const remoteAddress = newAddress();
    const items = [{ variantId: wares[0].variantId, quantity: 1 }];
    const attempt = async (typed: string) => {
      const response = await shop.app.inject({
        method: "POST",
        url: "/api/discount",
        headers: { "content-type": "application/json" },
        payload: JSON.stringify({ code: typed, items }),
        remoteAddress,
      });
      return response.json().refusal?.reason ?? null;
    };
    expect(await attempt(code)).toBeNull();
    for (let tried = 0; tried < 10; tried++)
      expect(await attempt(`GUESS-${tried}`)).toBe("unknown");
    expect(await attempt("GUESS-10")).toBe("too_many_tries");
    expect(await attempt(code)).toBe("too_many_tries");
    expect((await ask(code, [[wares[0], 1]])).refusal).toBeNull();
  });

  it("asks for no code where there is none", async () => {
    const { discounts } = (await owner.get("/api/admin/discounts")).json();
    expect((await shop.services.site.everywhere()).hasDiscounts).toBe(true);
    for (const { id } of discounts) await owner.delete(`/api/admin/discounts/${id}`);
    expect((await shop.services.site.everywhere()).hasDiscounts).toBe(false);
  });
});
