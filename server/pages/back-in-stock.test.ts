import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { AdminProduct } from "#desk/products/admin-product.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { readAloud } from "#tests/support/page-text.ts";
import { productsAt, sampleVariant } from "#tests/support/samples/sample-draft.ts";
import { newAddress, newShopper, sessionIn } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const dayMs = 86_400_000;

describeOnBothDatabases("a size that is sold out", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let second: TestShop;
  let owner: AdminVisit;
  let now = Date.now();
  let product: AdminProduct;
  beforeAll(async () => {
    test = await open();
    const options = {
      clock: { now: () => now },
      limits: { apiRequestsPerMinute: 1e6, stockNotesPerMinute: 8, stockNotePagesPerMinute: 1e6 },
    };
    shop = await openTestShop(test, options);
    second = await openTestShop(test, options);
  });
  afterAll(async () => {
    await second.close();
    await shop.close();
    await test.remove();
  });
  beforeEach(async () => {
    // Days pass below, and with them the time of a session.
    owner = await signedIn(shop);
    product = await productsAt(owner).create({ variants: [sampleVariant({ stock: 0 })] });
  });

  const variant = () => {
    const [first] = product.draft.variants;
    if (!first?.id) throw new Error("no variant");
    return { ...first, id: first.id };
  };
  const pathOf = (sku = variant().sku) =>
    `/back-in-stock?${new URLSearchParams({ about: product.draft.slug, size: sku })}`;
  const post = (url: string, fields: Record<string, string>, headers = {}) =>
    shop.app.inject({
      ...{ method: "POST", url, remoteAddress: newAddress() },
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const ask = (email: string, path = pathOf()) => post(path, { email });
  async function mailsTo(address: string): Promise<Mail[]> {
    const rows = await test.database.db
      .selectFrom("outbox")
      .select("payload")
      .where("topic", "=", "mail")
      .orderBy("created_at")
      .execute();
    return rows.map(({ payload }): Mail => JSON.parse(payload)).filter(({ to }) => to === address);
  }
  async function linkTo(address: string): Promise<string> {
    const [, path] =
      /(\/back-in-stock\/[\w-]{22})/.exec((await mailsTo(address))[0]?.text ?? "") ?? [];
    if (!path) throw new Error("no link");
    return path;
  }
  const confirm = async (address: string) => post(await linkTo(address), { answer: "confirm" });
  async function waits(address: string, path = pathOf()): Promise<void> {
    await ask(address, path);
    await confirm(address);
  }
  const restock = async (stock: number | null) => {
    product = await productsAt(owner).read(product.id);
    const variants = product.draft.variants.map((one) => ({ ...one, stock, stockWas: null }));
    product = await productsAt(owner).edit(product, { variants });
  };
  /** As two instances do it, each of which comes by twice. */
  const rounds = () =>
    Promise.all(
      [shop, second, shop, second].map(({ services }) => services.backInStock.tellReady()),
    );
  const toldTo = async (address: string) =>
    (await mailsTo(address)).filter(({ subject }) => subject.endsWith("can be bought again"));
  const rowsOf = (email: string) =>
    test.database.db.selectFrom("stock_waiters").selectAll().where("email", "=", email).execute();
  let made = 0;
  const somebody = () => `waiter-${++made}@example.com`;

  it("is led on from its page, without JavaScript too", async () => {
    const page = await shop.app.inject(`/product/${product.draft.slug}`);
    expect(page.body).toContain(`href="${pathOf().replace("&", "&amp;")}"`);
    const form = await shop.app.inject(pathOf());
    expect(form.statusCode).toBe(200);
    expect(readAloud(form.body)).toContain("is out of stock. We write once");
    expect(form.headers["cache-control"]).toContain("private");
    const none = await shop.app.inject("/back-in-stock?about=no-such&size=X");
    expect(readAloud(none.body)).toContain("Choose a size that is out of stock");
  });

  it("is told about once, to whoever confirmed it, and they are forgotten with it", async () => {
    const email = somebody();
    const asked = await ask(email.toUpperCase());
    expect([asked.statusCode, asked.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(readAloud(asked.body)).toContain("Look into your mailbox.");
    const [confirmation] = await mailsTo(email);
    expect(confirmation?.unsubscribe).toContain(await linkTo(email));
    // To look at it is not to say yes: mail programs look at links by themselves.
    const looked = await shop.app.inject(await linkTo(email));
    expect(looked.headers).toMatchObject({ "cache-control": "no-store" });
    await restock(3);
    await rounds();
    expect(await toldTo(email)).toEqual([]);
    await restock(0);

    expect(readAloud((await confirm(email)).body)).toContain("You are on the list");
    await rounds();
    expect(await toldTo(email)).toEqual([]);
    await restock(2);
    await rounds();
    const [told, ...more] = await toldTo(email);
    expect(more).toEqual([]);
    expect(told?.text).toContain(`/product/${product.draft.slug}#`);
    expect(told?.text).toContain("#forget");
    expect(await rowsOf(email)).toEqual([]);
    // Gone and there again: who was told is not told twice.
    await restock(0);
    await restock(5);
    await rounds();
    expect(await toldTo(email)).toHaveLength(1);
    expect((await shop.app.inject(await linkTo(email))).statusCode).toBe(404);
  });

  it("is not told about while all of it is promised, and is once a promise is given back", async () => {
    const email = somebody();
    await waits(email);
    await restock(1);
    const shopper = newShopper(shop);
    const price = Number(variant().price);
    const bought = await shopper.buy([{ variantId: variant().id, quantity: 1, price }]);
    const session = sessionIn(await shopper.pageIn(bought));
    await rounds();
    expect(await toldTo(email)).toEqual([]);
    await shop.services.payments.expireSession(session);
    await shop.services.fulfil(session);
    await rounds();
    expect(await toldTo(email)).toHaveLength(1);
  });

  it("is told about when it is no longer counted, or shown again", async () => {
    const [one, other] = [somebody(), somebody()];
    await waits(one);
    await restock(null);
    await rounds();
    expect(await toldTo(one)).toHaveLength(1);
    await restock(0);
    await waits(other);
    await productsAt(owner).setVisible(product.id, false);
    await restock(4);
    await rounds();
    expect(await toldTo(other)).toEqual([]);
    await productsAt(owner).setVisible(product.id, true);
    await rounds();
    expect(await toldTo(other)).toHaveLength(1);
  });

  it("says the same to an address that waits already, and mails it no second time", async () => {
    const email = somebody();
    const first = readAloud((await ask(email)).body);
    expect(readAloud((await ask(email)).body)).toBe(first);
    await confirm(email);
    now += 2 * dayMs;
    expect(readAloud((await ask(email)).body)).toBe(first);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await rowsOf(email)).toHaveLength(1);
  });

  it("takes many at once of one address as one, and mails nobody more than three a day", async () => {
    const email = somebody();
    await Promise.all([1, 2, 3, 4, 5].map(() => ask(email)));
    expect(await mailsTo(email)).toHaveLength(1);
    const variants = [1, 2, 3, 4].map(() => sampleVariant({ stock: 0 }));
    product = await productsAt(owner).create({ variants });
    const answers = [];
    for (const { sku } of variants) answers.push(await ask(email, pathOf(sku)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await mailsTo(email)).toHaveLength(3);
    expect(await rowsOf(email)).toHaveLength(3);
  });

  it("forgets who did not confirm, under the same link until then", async () => {
    const email = somebody();
    await ask(email);
    now += 2 * dayMs;
    await ask(email);
    const [first, again] = (await mailsTo(email)).map(({ unsubscribe }) => unsubscribe);
    expect(again).toBe(first);
    now += 2 * dayMs;
    await shop.services.backInStock.dropOld();
    expect(await rowsOf(email)).toHaveLength(1);
    now += 2 * dayMs;
    await shop.services.backInStock.dropOld();
    expect(await rowsOf(email)).toEqual([]);
    expect((await confirm(email)).statusCode).toBe(404);
  });

  it("is ended by one press, on the page or in the mail program", async () => {
    const [one, other] = [somebody(), somebody()];
    await waits(one);
    await waits(other);
    const pressed = await post(await linkTo(one), { answer: "forget" });
    expect(readAloud(pressed.body)).toContain("Your address is forgotten");
    const unsubscribed = await post(await linkTo(other), { "List-Unsubscribe": "One-Click" });
    expect(unsubscribed.statusCode).toBe(200);
    expect((await post(await linkTo(other), { answer: "forget" })).statusCode).toBe(200);
    await restock(1);
    await rounds();
    expect([...(await toldTo(one)), ...(await toldTo(other))]).toEqual([]);
    expect([...(await rowsOf(one)), ...(await rowsOf(other))]).toEqual([]);
  });

  it("shows the desk how many wait, and a product that is deleted forgets them", async () => {
    const emails = [somebody(), somebody()];
    for (const email of emails) await waits(email);
    await ask(somebody());
    const page = await productsAt(owner).read(product.id);
    expect(page.waiting).toEqual([{ variantId: variant().id, count: 2 }]);
    const list = await owner.get(`/api/admin/products?search=${variant().sku}`);
    expect(list.json().products).toMatchObject([{ id: product.id, waiting: 2 }]);
    await productsAt(owner).remove(product.id);
    expect(await rowsOf(emails[0] ?? "")).toEqual([]);
    await productsAt(owner).restore(product.id);
    await restock(1);
    await rounds();
    expect(await toldTo(emails[0] ?? "")).toEqual([]);
  });

  it("keeps what was typed wrongly, and refuses another site's form and too many", async () => {
    const wrong = await ask("ada@");
    expect([wrong.statusCode, wrong.body.includes('value="ada@"')]).toEqual([400, true]);
    const strange = { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" };
    expect((await post(pathOf(), { email: somebody() }, strange)).statusCode).toBe(403);
    expect((await ask(somebody(), "/back-in-stock?about=no-such&size=X")).statusCode).toBe(404);
    const remoteAddress = newAddress();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const statuses = [];
    for (let count = 0; count < 9; count++) {
      const url = pathOf();
      const asked = { method: "POST", url, remoteAddress, headers, payload: "email=" } as const;
      statuses.push((await shop.app.inject(asked)).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
