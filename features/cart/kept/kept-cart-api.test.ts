import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { newVisitor } from "#tests/support/samples/sample-consultation.ts";
import { newShopper, type Ware, waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { createKeptCarts } from "./kept-cart-service.server.ts";

describeOnBothDatabases("a kept cart", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let wares: Ware[];
  let now = Date.now();
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, {
      environment: { TRUST_PROXY: "1" },
      clock: { now: () => now },
    });
    wares = await waresOf(shop);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const post = (path: string, body: unknown, headers = newVisitor()) =>
    shop.app.inject({
      method: "POST",
      url: `/api/cart/kept${path}`,
      headers: { "content-type": "application/json", ...headers },
      payload: JSON.stringify(body),
    });
  const wanted = (...quantities: number[]) =>
    quantities.map((quantity, index) => ({ variantId: wares[index]?.variantId, quantity }));
  const rows = () => test.database.db.selectFrom("kept_carts").selectAll().execute();
  const mails = async () =>
    (await test.database.db.selectFrom("outbox").select("payload").execute()).map(({ payload }) =>
      JSON.parse(payload),
    );

  it("opens again by its link, which the database does not know", async () => {
    const response = await post("", { items: wanted(2, 1) });
    expect(response.statusCode).toBe(201);
    const { url, token, isMailed } = response.json();
    expect(url).toBe(`http://localhost:3000/cart#kept=${token}`);
    expect(isMailed).toBe(false);
    expect(JSON.stringify(await rows())).not.toContain(token);
    const opened = (await post("/open", { token })).json();
    expect(opened.cart.items).toMatchObject(wanted(2, 1));
  });

  it("is opened at the prices of today, and tells what is gone", async () => {
    const { token } = (await post("", { items: wanted(1, 1) })).json();
    const [dearer, gone] = wares as [Ware, Ware];
    const { db } = test.database;
    const price = await db
      .selectFrom("variants")
      .select("price_cents")
      .where("id", "=", dearer.variantId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("variants")
      .set({ price_cents: 12_345 as never })
      .where("id", "=", dearer.variantId)
      .execute();
    await db
      .updateTable("variants")
      .set({ deleted_at: now })
      .where("id", "=", gone.variantId)
      .execute();
    const { cart } = (await post("/open", { token })).json();
    await db.updateTable("variants").set(price).where("id", "=", dearer.variantId).execute();
    await db
      .updateTable("variants")
      .set({ deleted_at: null })
      .where("id", "=", gone.variantId)
      .execute();
    expect(cart.items).toMatchObject([{ variantId: dearer.variantId, price: 123.45 }]);
    expect(cart.removed).toMatchObject([{ variantId: gone.variantId }]);
  });

  it("is changed under the same link when it is kept again", async () => {
    const { token } = (await post("", { items: wanted(1) })).json();
    const before = (await rows()).length;
    const again = (await post("", { items: wanted(5), token })).json();
    expect(again.token).toBe(token);
    expect(await rows()).toHaveLength(before);
    expect((await post("/open", { token })).json().cart.items).toMatchObject(wanted(5));
  });

  it("is forgotten after 90 days, or when its owner says so", async () => {
    const { token } = (await post("", { items: wanted(1) })).json();
    const { token: other } = (await post("", { items: wanted(1) })).json();
    expect((await post("/forget", { token: other })).json()).toEqual({ ok: true });
    expect((await post("/open", { token: other })).statusCode).toBe(404);
    now += 90 * 86_400_000;
    const response = await post("/open", { token });
    expect(response.statusCode).toBe(404);
    expect(response.json().error).toMatch(/^This link opens no cart any more/);
    await shop.services.keptCarts.dropOld();
    expect(await rows()).toEqual([]);
  });

  it("is mailed to oneself, three times a day at most, and names no price", async () => {
    const email = "Kept.Cart@bird.example";
    for (let i = 0; i < 3; i++) {
      const response = await post("", { items: wanted(2), email });
      expect(response.json()).toMatchObject({ isMailed: true });
    }
    const [mail] = (await mails()).filter(({ to }) => to === email);
    expect(mail.text).toContain("2 × ");
    expect(mail.text).toMatch(/http:\/\/localhost:3000\/cart#kept=[\w-]{43}/);
    expect(mail.text).not.toContain("$");
    const refused = await post("", { items: wanted(2), email: email.toLowerCase() });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toMatch(/Please copy the link instead/);
  });

  it("goes when the person is forgotten whom its link was mailed to", async () => {
    const email = "forget.cart@bird.example";
    await post("", { items: wanted(1), email });
    const isTheirs = (row: { email: string | null }) => row.email === email;
    expect((await rows()).filter(isTheirs)).toHaveLength(1);
    const { people } = shop.services.admin;
    await people.forget({ email }, { actor: "owner", anyway: false });
    expect((await rows()).filter(isTheirs)).toEqual([]);
    expect((await mails()).filter(({ to }) => to === email)).toEqual([]);
  });

  it.each([
    [{ items: [] }, 400],
    [{ items: [{ variantId: "unknown", quantity: 1 }] }, 409],
    [{ items: "x" }, 400],
    [{ items: [{ variantId: "x", quantity: 1 }], email: "ada@gmail" }, 400],
    [{ items: [{ variantId: "x", quantity: 1 }], token: "short" }, 400],
  ])("is refused with what to do for %j", async (body, status) => {
    const response = await post("", body);
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toMatch(/\.$/);
  });

  it("opens nothing for a token that nobody was given", async () => {
    expect((await post("/open", { token: "x".repeat(43) })).statusCode).toBe(404);
    expect((await post("/open", { token: "x" })).statusCode).toBe(400);
  });

  it("is refused beyond the most for one address, and beyond the most of all", async () => {
    const visitor = newVisitor();
    const codes: number[] = [];
    for (let i = 0; i < 42; i++)
      codes.push((await post("", { items: wanted(1) }, visitor)).statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(40);
    expect(codes.at(-1)).toBe(429);
    const { carts, outbox, clock } = shop.services;
    const mostKept = (await rows()).length + 2;
    const full = createKeptCarts({
      ...{ database: test.database, outbox, clock, carts, publicUrl: "" },
      limits: { mostKept },
    });
    const items = [{ variantId: wares[0]?.variantId ?? "", quantity: 1 }];
    const kept = await Promise.all(Array.from({ length: 5 }, () => full.keep({ items })));
    expect(kept.filter(({ ok }) => ok)).toHaveLength(2);
    expect(kept.filter(({ ok }) => !ok)).toMatchObject(Array(3).fill({ reason: "full" }));
    expect(await rows()).toHaveLength(mostKept);
  });

  it("leaves the server's cart of the tab alone", async () => {
    const shopper = newShopper(shop);
    await shopper.add(wares[0]?.variantId ?? "");
    const { token } = (await post("", { items: wanted(3, 3) })).json();
    await post("/open", { token });
    expect((await shopper.cart()).items).toHaveLength(1);
  });
});
