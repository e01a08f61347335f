import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QuoteContent } from "#features/quotes/quote-content.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { cents } from "#platform/money.ts";
import {
  agreedQuote,
  payQuote,
  pondContent,
  quoteItem,
  quoteRecords,
  type SentQuote,
  sentQuote,
} from "#tests/support/agreed-quote.ts";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { readAloud } from "#tests/support/page-text.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let test: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  test = await openTestSqlite();
  shop = await openTestShop(test);
});
afterAll(async () => {
  await shop.close();
  await test.remove();
});

const withOption: QuoteContent = {
  ...pondContent,
  lines: [quoteItem("pond"), quoteItem("lights", { optional: true, unitPrice: cents(30_000) })],
};
const asPerson = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers });
const pageOf = ({ secret }: SentQuote, query = "") => get(`/quote/${secret}${query}`);

/** As the form of the page that was shown. */
async function post(sent: SentQuote, fields: Record<string, string | string[]>) {
  const { version, hash } = sent.seen;
  const form = new URLSearchParams({ version: String(version), hash });
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return shop.app.inject({
    method: "POST",
    url: `/quote/${sent.secret}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: form.toString(),
  });
}
const yes = { do: "accept", name: "Ada Brook", agree: "yes" };

async function mails(about: string): Promise<Mail[]> {
  const rows = await test.database.db
    .selectFrom("outbox")
    .select("payload")
    .where("topic", "=", "mail")
    .orderBy("created_at")
    .execute();
  return rows.map(({ payload }) => JSON.parse(payload)).filter(({ text }) => text.includes(about));
}

describe("the page of a quote", () => {
  it("shows it to whoever has the link, and to nobody's cache, index or log", async () => {
    const sent = await sentQuote(shop);
    const page = await pageOf(sent);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(page.body).toContain('name="robots" content="noindex"');
    const text = readAloud(page.body);
    expect(text).toContain("A pond of 11 by 16 feet");
    expect(text).toContain("$2,000.00");
    expect(text).toContain("Accept and pay the deposit of $600.00");
    expect(shop.log.join("")).not.toContain(sent.secret);
  });

  it.each(["", ".data", "/HQ-2222-22.pdf", "x"])(
    "answers 404 for a link that leads to nothing, also with '%s' behind it",
    async (end) => {
      const page = await get(`/quote/AAAAAAAAAAAAAAAAAAAAAA${end}`);
      expect(page.statusCode).toBe(404);
    },
  );

  it("is reached, and not logged, by an address that was written wrongly", async () => {
    const { secret } = await sentQuote(shop);
    const logged = shop.log.length;
    for (const path of [`/quote/${secret}/`, `//quote//${secret}`, `/Quote/${secret}`]) {
      await get(path);
    }
    expect((await get(`/quote/${secret}/`)).headers.location).toBe(`/quote/${secret}`);
    expect(shop.log.slice(logged).join("")).toContain("[removed]");
    expect(shop.log.slice(logged).join("")).not.toContain(secret);
    expect((await get(`/quote/${secret}.data`)).body).toContain("A pond of 11 by 16 feet");
  });

  it("is not found any more once its link was taken back", async () => {
    const sent = await sentQuote(shop);
    await shop.services.quotes.sending.revokeLink(sent.id, "owner");
    const page = await pageOf(sent);
    expect(page.statusCode).toBe(404);
    expect(readAloud(page.body)).toContain("This link leads to no quote.");
    expect((await post(sent, yes)).statusCode).toBe(404);
  });

  it("counts as read only when a person has opened it", async () => {
    const sent = await sentQuote(shop);
    const state = async () => (await quoteRecords(shop, sent.id)).quote.state;
    await pageOf(sent);
    await get(`/quote/${sent.secret}`, { ...asPerson, "sec-purpose": "prefetch" });
    expect(await state()).toBe("sent");
    await get(`/quote/${sent.secret}`, asPerson);
    expect(await state()).toBe("viewed");
  });

  it("computes what is ticked, by the address and by the button without JavaScript", async () => {
    const sent = await sentQuote(shop, withOption);
    expect(readAloud((await pageOf(sent)).body)).toContain("for $2,000.00");
    expect(readAloud((await pageOf(sent, "?option=lights")).body)).toContain("for $2,300.00");
    const page = await post(sent, { do: "recompute", option: "lights", name: "Ada <Brook>" });
    expect(page.statusCode).toBe(200);
    expect(readAloud(page.body)).toContain("for $2,300.00");
    expect(page.body).toContain('value="Ada &lt;Brook&gt;"');
  });
});

describe("accepting a quote", () => {
  it("leads on to the payment page of its deposit, and the link becomes the job's page", async () => {
    const sent = await sentQuote(shop);
    const answer = await post(sent, { ...yes, total: "200000" });
    expect(answer.statusCode).toBe(303);
    const to = String(answer.headers.location);
    expect(to).toContain(shop.services.payments.checkoutAddress);
    const sessionId = to.split("/").at(-1) ?? "";
    await shop.simulator.pay(sessionId);
    const back = await pageOf(sent, `?paid=${sessionId}`);
    expect(back.headers.location).toBe(`/quote/${sent.secret}#job`);
    const text = readAloud((await pageOf(sent)).body);
    const { payments, quote } = await quoteRecords(shop, sent.id);
    const [deposit] = payments;
    expect(text).toContain("Thank you. It is agreed.");
    expect(text).toContain(`Receipt ${deposit?.receipt_number} (PDF)`);
    expect(text).toContain("Pay the balance of $1,400.00");
    const told = await mails(quote.number);
    expect(told.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      `ada.brook@example.com: Receipt ${deposit?.receipt_number}: deposit of $600.00`,
      `ada.brook@example.com: You accepted quote ${quote.number}: A pond of 11 by 16 feet`,
      `hello@heronbrook.example: Accepted: quote ${quote.number}, $2,000.00`,
      `hello@heronbrook.example: Deposit paid: $600.00, quote ${quote.number}`,
    ]);
    const toCustomer = told.filter(({ to }) => to === "ada.brook@example.com");
    for (const { text } of toCustomer) expect(text).toContain(`/quote/${sent.secret}`);
  });

  it("asks once more when the sum beside the box is not what is ticked", async () => {
    const sent = await sentQuote(shop, withOption);
    const answer = await post(sent, { ...yes, total: "200000", option: "lights" });
    expect(answer.statusCode).toBe(409);
    expect(readAloud(answer.body)).toContain("the total is $2,300.00");
    expect(answer.body).toContain('value="Ada Brook"');
    expect((await quoteRecords(shop, sent.id)).quote.state).toBe("sent");
    const again = await post(sent, { ...yes, total: "230000", option: "lights" });
    expect(again.statusCode).toBe(303);
    expect((await quoteRecords(shop, sent.id)).quote.state).toBe("accepted");
  });

  it("says what is missing and keeps what was typed", async () => {
    const sent = await sentQuote(shop, withOption);
    const answer = await post(sent, { do: "accept", name: " ", total: "230000", option: "lights" });
    expect(answer.statusCode).toBe(400);
    const text = readAloud(answer.body);
    expect(text).toContain("Please type your full name.");
    expect(text).toContain("Please tick this box");
    expect(text).toContain("for $2,300.00");
  });

  it("shows the newer version to somebody who accepts the one before", async () => {
    const sent = await sentQuote(shop);
    const { owner, sending } = shop.services.quotes;
    const { quote } = await quoteRecords(shop, sent.id);
    const { name, email, phone, location, title } = quote;
    const content = { ...pondContent, discount: cents(10_000) };
    const draft = { name, email, phone, location, title, reminders: true, content };
    await owner.save(sent.id, draft, { seen: 1, actor: "owner", tab: null });
    await sending.send(sent.id, { seen: 2, way: "link", actor: "owner" });
    const answer = await post(sent, { ...yes, total: "200000" });
    expect(answer.statusCode).toBe(409);
    const text = readAloud(answer.body);
    expect(text).toContain("Meanwhile there is a newer version of this quote");
    expect(text).toContain("The total is $1,900.00 (was $2,000.00).");
    expect((await quoteRecords(shop, sent.id)).quote.state).toBe("sent");
  });

  it("leads somebody who says yes twice to what was agreed", async () => {
    const sent = await agreedQuote(shop);
    const answer = await post(sent, { ...yes, total: "200000" });
    expect(answer.headers.location).toBe(`/quote/${sent.secret}#job`);
  });

  it("goes on to the balance when that is asked for", async () => {
    const agreed = await agreedQuote(shop);
    await payQuote(shop, agreed);
    const answer = await post(agreed, { do: "pay_balance" });
    expect(String(answer.headers.location)).toContain(shop.services.payments.checkoutAddress);
    const tooEarly = await agreedQuote(shop);
    const early = await post(tooEarly, { do: "pay_balance" });
    expect(early.headers.location).toBe(`/quote/${tooEarly.secret}#job`);
  });
});

describe("other answers", () => {
  it.each([
    ["question", "Which liner is it?", "You asked", "sent", "A question about quote"],
    ["changes", "Smaller, please", "You asked for changes", "changes_asked", "Changes asked for"],
    ["decline", "Too dear", "You declined", "declined", "Declined: quote"],
  ])(
    "takes '%s', shows it on the page and tells the owner",
    async (deed, body, said, state, subject) => {
      const sent = await sentQuote(shop);
      const answer = await post(sent, { do: deed, body });
      expect(answer.headers.location).toBe(`/quote/${sent.secret}#talk`);
      const text = readAloud((await pageOf(sent)).body);
      expect(text).toContain(said);
      expect(text).toContain(body);
      const { quote } = await quoteRecords(shop, sent.id);
      expect(quote.state).toBe(state);
      const [told] = await mails(quote.number);
      expect(told?.subject).toContain(subject);
      expect(told?.text).toContain(body);
    },
  );

  it("asks for words where there are none", async () => {
    const sent = await sentQuote(shop);
    const answer = await post(sent, { do: "question", body: " " });
    expect(answer.statusCode).toBe(400);
    expect(readAloud(answer.body)).toContain("Please type your question.");
  });

  it("keeps the words of somebody who answers what was withdrawn meanwhile", async () => {
    const sent = await sentQuote(shop);
    await shop.services.quotes.sending.withdraw(sent.id, "owner");
    const answer = await post(sent, { do: "changes", body: "A <bridge> over it" });
    expect(answer.statusCode).toBe(409);
    const text = readAloud(answer.body);
    expect(text).toContain("This quote was withdrawn meanwhile.");
    expect(text).toContain("You wrote: A <bridge> over it");
  });

  it("is refused from another site, and taken from a page that names itself to nobody", async () => {
    const { secret } = await sentQuote(shop);
    const from = (headers: Record<string, string>) =>
      shop.app.inject({
        method: "POST",
        url: `/quote/${secret}`,
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        payload: "do=recompute",
      });
    expect((await from({ "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    expect((await from({ origin: "null" })).statusCode).toBe(200);
    expect((await from({ "content-type": "text/plain" })).statusCode).toBe(415);
  });
});

describe("the papers of a quote", () => {
  it("are the quote and its receipts, kept and listed by nobody", async () => {
    const agreed = await agreedQuote(shop);
    await payQuote(shop, agreed);
    const { quote, payments } = await quoteRecords(shop, agreed.id);
    for (const number of [quote.number, payments[0]?.receipt_number]) {
      const paper = await get(`/quote/${agreed.secret}/${number}.pdf`);
      expect(paper.statusCode).toBe(200);
      expect(paper.headers).toMatchObject({
        "content-type": "application/pdf",
        "cache-control": "no-store",
        "x-robots-tag": "noindex, nofollow",
        "content-disposition": `inline; filename="${number}.pdf"`,
      });
      expect(paper.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    }
  });

  it("are those of this quote alone", async () => {
    const [one, other] = [await agreedQuote(shop), await agreedQuote(shop)];
    await payQuote(shop, other);
    const { quote, payments } = await quoteRecords(shop, other.id);
    for (const number of [quote.number, payments[0]?.receipt_number]) {
      expect((await get(`/quote/${one.secret}/${number}.pdf`)).statusCode).toBe(404);
    }
  });
});
