import { afterAll, beforeAll, expect, it } from "vitest";
import { quoteRecords, type SentQuote, sentQuote } from "#tests/support/agreed-quote.ts";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let now = Date.parse("2026-11-18T15:00:00Z");
const days = (count: number) => count * 86_400_000;
let test: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  test = await openTestSqlite();
  shop = await openTestShop(test, { clock: { now: () => now } });
});
afterAll(async () => {
  await shop.close();
  await test.remove();
});

/** A round of what is done by the clock, twice: nothing is done twice. */
async function after(passed: number): Promise<void> {
  now += passed;
  await Promise.all([shop.services.quoteClock.remind(), shop.services.quoteClock.remind()]);
  await shop.services.quoteClock.expire();
  await shop.services.quoteClock.expire();
}
const kinds = async ({ id }: SentQuote) =>
  (await quoteRecords(shop, id)).entries.map(({ kind, body }) => `${kind} ${body}`.trim());
async function reminders({ id }: SentQuote): Promise<string[]> {
  const { quote } = await quoteRecords(shop, id);
  const rows = await test.database.db.selectFrom("outbox").select("payload").execute();
  const subjects = rows.map(({ payload }) => JSON.parse(payload).subject as string);
  return subjects.filter((subject) => subject.startsWith(`Your quote ${quote.number} is waiting`));
}

it("reminds after three days and after ten, once each, and ends when the day is over", async () => {
  const sent = await sentQuote(shop);
  await after(days(2.9));
  expect(await reminders(sent)).toHaveLength(0);
  await after(days(0.2));
  await after(days(4));
  expect(await reminders(sent)).toHaveLength(1);
  await after(days(3));
  await after(days(5));
  expect(await reminders(sent)).toHaveLength(2);
  expect((await quoteRecords(shop, sent.id)).quote.state).toBe("sent");
  await after(days(17));
  expect((await quoteRecords(shop, sent.id)).quote.state).toBe("expired");
  expect(await kinds(sent)).toEqual(["sent link", "reminded 3", "reminded 10", "expired"]);
});

it("sends the second alone when nobody was there for the first", async () => {
  const sent = await sentQuote(shop);
  await after(days(12));
  await after(days(1));
  expect(await kinds(sent)).toEqual(["sent link", "reminded 10"]);
});

it("says nothing to somebody who has answered, has no address or is not to be reminded", async () => {
  const { answers } = shop.services.quotes;
  const [asked, agreed, nameless, quiet, revoked] = [
    await sentQuote(shop),
    await sentQuote(shop),
    await sentQuote(shop),
    await sentQuote(shop),
    await sentQuote(shop),
  ];
  await answers.ask({ secret: asked.secret, requestId: "asked-once-in-a-test" }, "How deep?");
  const yes = { options: [], name: "Ada Brook" };
  await answers.accept({ ...agreed.seen, requestId: "agreed-once-in-a-test" }, yes);
  const change = (sent: SentQuote, to: { email: string } | { reminders: 0 }) =>
    test.database.db.updateTable("quotes").set(to).where("id", "=", sent.id).execute();
  await change(nameless, { email: "" });
  await change(quiet, { reminders: 0 });
  await shop.services.quotes.sending.revokeLink(revoked.id, "owner");
  await after(days(4));
  await after(days(8));
  for (const sent of [asked, agreed, nameless, quiet, revoked]) {
    expect(await reminders(sent)).toEqual([]);
  }
});

it("leaves an agreement alone when the day of the quote is over", async () => {
  const sent = await sentQuote(shop);
  const yes = { options: [], name: "Ada Brook" };
  await shop.services.quotes.answers.accept({ ...sent.seen, requestId: "agreed-in-time-1" }, yes);
  await after(days(60));
  expect((await quoteRecords(shop, sent.id)).quote.state).toBe("accepted");
});
