import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Mail } from "#platform/mail/mail.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { readAloud } from "#tests/support/page-text.ts";
import { newShopper, sampleCustomer, sessionIn, waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let test: TestDatabase;
let shop: TestShop;
let owner: AdminVisit;
let now = Date.now();
beforeAll(async () => {
  test = await openTestSqlite();
  shop = await openTestShop(test, {
    clock: { now: () => now },
    limits: { apiRequestsPerMinute: 1e6, orderQuestionsPerMinute: 1e6, ordersSoughtPerMinute: 5 },
  });
  owner = await signedIn(shop);
});
afterAll(async () => {
  await shop.close();
  await test.remove();
});

/** Buys something, and reads the link from the e-mail about it. */
async function buy(change: Partial<typeof sampleCustomer> = {}) {
  const [ware] = await waresOf(shop);
  const shopper = newShopper(shop);
  await shopper.add(ware.variantId, 2);
  const sessionId = sessionIn(
    (await shopper.checkOut({ ...sampleCustomer, ...change })).json().url,
  );
  await shop.simulator.pay(sessionId);
  const { orderNumber: number } = (await shopper.succeed(sessionId)).json().order;
  const { db } = test.database;
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const path = linkIn((await mailsTo(order.email, number))[0]);
  return { ware, id: order.id, number: order.number, email: order.email, order, path };
}

async function mailsTo(address: string, word: string): Promise<Mail[]> {
  const rows = await test.database.db
    .selectFrom("outbox")
    .select("payload")
    .where("topic", "=", "mail")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows
    .map(({ payload }): Mail => JSON.parse(payload))
    .filter(({ to, subject, text }) => to === address && `${subject} ${text}`.includes(word));
}

function linkIn(mail: Mail | undefined): string {
  const [, path] = /https?:\/\/[^/\s]+(\/order\/[\w-]{22})/.exec(mail?.text ?? "") ?? [];
  if (!path) throw new Error(`no link in ${mail?.text}`);
  return path;
}

const get = (url: string) => shop.app.inject({ url });
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: "POST",
    url,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });

describe("the page of an order", () => {
  it("shows it to whoever has the link, and to nobody's cache, index or log", async () => {
    const { path, number, ware } = await buy();
    const page = await get(path);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(page.body).toContain('name="robots" content="noindex"');
    const text = readAloud(page.body);
    for (const part of [number, ware.productName, "12 Heron Way", "Ring twice.", "Free"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("We have your order");
    const secret = path.slice("/order/".length);
    expect(shop.log.join("")).not.toContain(secret);
    const kept = await test.database.db.selectFrom("order_links").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  it.each(["", ".data", "/receipt-HB-2222-22.pdf", "x"])(
    "answers 404 for a link that leads to nothing, also with '%s' behind it",
    async (end) => {
      expect((await get(`/order/AAAAAAAAAAAAAAAAAAAAAA${end}`)).statusCode).toBe(404);
    },
  );

  it("is reached, and not logged, by an address that was written wrongly", async () => {
    const { path } = await buy();
    const secret = path.slice("/order/".length);
    for (const wrong of [`${path}/`, `//order//${secret}`, `/Order/${secret}`]) await get(wrong);
    expect(shop.log.join("")).not.toContain(secret);
    expect((await get(`${path}.data`)).statusCode).toBe(200);
  });

  it("has a receipt as PDF, by its own number alone", async () => {
    const { path, number } = await buy();
    const paper = await get(`${path}/receipt-${number}.pdf`);
    expect(paper.headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
    });
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await get(`${path}/receipt-HB-2222-22.pdf`)).statusCode).toBe(404);
  });

  it("follows the order: its steps, its parcel, what was paid back", async () => {
    const { path, id } = await buy();
    await owner.patch(`/api/orders/${id}/status`, { status: "out_for_delivery" });
    const number = "1z 999 aa1 0123456784";
    const entered = await owner.put(`/api/admin/orders/${id}/tracking`, {
      ...{ carrier: "ups", number, revision: 0 },
    });
    expect(entered.json()).toEqual({
      tracking: { carrier: "ups", number: "1Z999AA10123456784" },
      revision: 1,
    });
    const page = await get(path);
    expect(page.body).toContain("https://www.ups.com/track?tracknum=1Z999AA10123456784");
    expect(readAloud(page.body)).toContain("We have handed your order to the carrier");
    expect(readAloud(page.body)).not.toContain("Paid back");
    const requestId = crypto.randomUUID();
    const refund = { amount: 1.5, requestId, restock: [], notify: false, reason: "" };
    expect((await owner.post(`/api/admin/orders/${id}/refunds`, refund)).statusCode).toBe(200);
    expect(readAloud((await get(path)).body)).toContain("-$1.50");
  });

  it("ends when the order is deleted, and is there again when it is restored", async () => {
    const { path, id } = await buy();
    await owner.delete(`/api/orders/${id}`);
    expect((await get(path)).statusCode).toBe(404);
    await owner.post(`/api/admin/orders/${id}/restore`);
    expect((await get(path)).statusCode).toBe(200);
  });
});

describe("a question about an order", () => {
  it("lands beside the order, on the list of today and in the owner's mail, once", async () => {
    const { path, id, number } = await buy();
    const fields = { body: "Is <Friday> possible?", request: "request-of-this-page-1" };
    for (const _ of [1, 2]) {
      const asked = await post(path, fields);
      expect(asked.statusCode).toBe(303);
      expect(asked.headers.location).toBe(`${path}#questions`);
    }
    expect(readAloud((await get(path)).body)).toContain("Is <Friday> possible?");
    const { questions } = (await owner.get(`/api/admin/orders/${id}`)).json();
    expect(questions).toEqual([
      expect.objectContaining({ text: "Is <Friday> possible?", settledAt: null }),
    ]);
    expect(await waiting(number)).toEqual(["Is <Friday> possible?"]);
    const mails = await mailsTo("hello@heronbrook.example", `A question about order ${number}`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).not.toContain("<Friday>");

    await owner.post("/api/admin/messages", {
      ...{ about: id, subject: "Friday", text: "Friday it is.", requestId: crypto.randomUUID() },
    });
    expect(await waiting(number)).toEqual([]);
    const page = readAloud((await get(path)).body);
    expect(page).toContain("seen to on");
    expect(page).toContain("We answered Friday it is.");
  });

  it("comes back with what was typed when it is empty, too long, or one too many", async () => {
    const { path, number, id } = await buy();
    const empty = await post(path, { body: " \n" });
    expect(empty.statusCode).toBe(400);
    expect(readAloud(empty.body)).toContain("Please type your question.");
    const long = await post(path, { body: `${"a".repeat(4_000)}!` });
    expect(long.statusCode).toBe(400);
    expect(readAloud(long.body)).toContain("Please keep this to 4,000 characters at most.");
    for (let count = 1; count <= 10; count++) {
      now += 1_000;
      await post(path, { body: `Question ${count}` });
    }
    expect((await post(path, { body: "Question 10" })).statusCode).toBe(303);
    const full = await post(path, { body: "Question 11" });
    expect(full.statusCode).toBe(409);
    expect(full.body).toContain("Question 11</textarea>");
    expect(await waiting(number)).toEqual(["Question 1"]);
    expect((await owner.post(`/api/admin/orders/${id}/questions/settle`)).statusCode).toBe(200);
    expect((await owner.post(`/api/admin/orders/${id}/questions/settle`)).statusCode).toBe(404);
    expect((await post(path, { body: "Question 11" })).statusCode).toBe(303);
  });

  it("is not taken from another site, or for a link that leads nowhere", async () => {
    const { path } = await buy();
    const elsewhere = { "sec-fetch-site": "cross-site" };
    expect((await post(path, { body: "Hello?" }, elsewhere)).statusCode).toBe(403);
    expect((await post("/order/AAAAAAAAAAAAAAAAAAAAAA", { body: "Hello?" })).statusCode).toBe(404);
  });

  async function waiting(number: string): Promise<string[]> {
    const { items } = (await owner.get("/api/admin/attention")).json();
    return items.flatMap((item: { kind: string; orderNumber?: string; words: string }) =>
      item.kind === "order-asked" && item.orderNumber === number ? [item.words] : [],
    );
  }
});

describe("an order that is looked for", () => {
  const title = (number: string) => `The way to your order ${number}`;
  const sought = "Look into your mailbox.";

  it("is mailed to its customer, and to nobody else is said that there is one", async () => {
    const { number, email, path } = await buy({ email: "Bo.Reed@example.com" });
    const spoken = number.toLowerCase().replaceAll("-", " ");
    const tries = [
      { number: spoken, email: email.toUpperCase() },
      { number, email: "ada@elsewhere.example" },
      { number: "HB-2222-22", email },
    ];
    const said = [];
    for (const fields of tries) {
      const { body, statusCode, headers } = await post("/order", fields);
      expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
      const text = readAloud(body.replaceAll(fields.number, "_").replaceAll(fields.email, "_"));
      expect(text).toContain(sought);
      said.push(text);
    }
    expect(said[1]).toBe(said[0]);
    expect(said[2]).toBe(said[0]);
    const mails = (await mailsTo(email, number)).filter(({ html }) => html.includes(title(number)));
    expect(mails.map(linkIn)).toEqual([path]);
    expect(await mailsTo("ada@elsewhere.example", number)).toEqual([]);
  });

  it("is asked for in full, and only so often", async () => {
    const wrong = await post("/order", { number: "HB", email: "ada" });
    expect(wrong.statusCode).toBe(400);
    expect(readAloud(wrong.body)).toContain("An order number looks like HB-7K3M-42.");
    const answers = [];
    for (let count = 0; count < 8; count++) {
      answers.push(
        (await post("/order", { number: "HB-2222-22", email: "a@b.example" })).statusCode,
      );
    }
    expect(answers.at(-1)).toBe(429);
  });
});
