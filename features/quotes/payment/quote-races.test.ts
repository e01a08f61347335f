import { randomBytes, randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  accept,
  agreedQuote,
  payQuote,
  quotePage,
  quoteRecords,
  sentQuote,
} from "#tests/support/agreed-quote.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const rounds = 8;
const dayMs = 86_400_000;

describeOnBothDatabases("two who come to a quote at the same moment", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  /** Another instance of the same shop. */
  let other: TestShop;
  let ahead = 0;
  const clock = { now: () => Date.now() + ahead };
  beforeEach(async () => {
    ahead = 0;
    test = await open();
    // What is encrypted by one instance is read by the other.
    const environment = { SECRETS_KEY: randomBytes(32).toString("base64") };
    shop = await openTestShop(test, { clock, environment });
    other = await openTestShop(test, { clock, environment });
  });
  afterEach(async () => {
    await other.close();
    await shop.close();
    await test.remove();
  });

  /** As far apart as a few statements, now the one ahead and now the other. */
  async function race<A, B>(
    round: number,
    one: () => Promise<A>,
    second: () => Promise<B>,
  ): Promise<[A, B]> {
    const apart = (round % 4) * 3;
    const later = <T>(work: () => Promise<T>) =>
      new Promise((resolve) => setTimeout(resolve, apart)).then(work);
    return round % 2 === 0
      ? Promise.all([one(), later(second)])
      : Promise.all([later(one), second()]);
  }
  const play = async (work: (round: number) => Promise<string>) => {
    const ends: string[] = [];
    for (let round = 0; round < rounds; round++) ends.push(await work(round));
    return ends;
  };
  const paidPage = async (of: Awaited<ReturnType<typeof agreedQuote>>) => {
    const sessionId = await quotePage(shop, of);
    await shop.simulator.pay(sessionId);
    return sessionId;
  };
  const standing = (id: string) =>
    test.database.db
      .selectFrom("quote_acceptances")
      .select("voided_at")
      .where("quote_id", "=", id)
      .execute();

  it("to accept it: it is accepted once, and both are told that it is", async () => {
    await play(async (round) => {
      const sent = await sentQuote(shop);
      const answers = await race(
        round,
        () => accept(shop, sent),
        () => accept(other, sent),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "accepted" });
      expect(await standing(sent.id)).toEqual([{ voided_at: null }]);
      return "";
    });
  });

  it("to accept and to withdraw it: it is withdrawn, and no yes to it stands", async () => {
    await play(async (round) => {
      const sent = await sentQuote(shop);
      const [yes] = await race(
        round,
        () => accept(shop, sent),
        () => other.services.quotes.sending.withdraw(sent.id, "owner"),
      );
      const { quote } = await quoteRecords(shop, sent.id);
      expect(quote.state).toBe("withdrawn");
      const voided = (await standing(sent.id)).map(({ voided_at: at }) => at !== null);
      expect(voided).toEqual(yes.ok ? [true] : []);
      if (!yes.ok) expect(yes.reason).toBe("withdrawn");
      return "";
    });
  });

  it.each(["withdraw", "send"] as const)(
    "to pay and to %s it: the money is booked once, as owed or for a person to give back",
    async (what) => {
      const ends = await play(async (round) => {
        const agreed = await agreedQuote(shop);
        const sessionId = await paidPage(agreed);
        const { sending } = other.services.quotes;
        const [, changed] = await race(
          round,
          () => shop.services.fulfil(sessionId),
          (): Promise<{ ok: boolean }> =>
            what === "withdraw"
              ? sending.withdraw(agreed.id, "owner")
              : sending.send(agreed.id, { seen: 1, way: "link", actor: "owner" }),
        );
        const { quote, payments, attention } = await quoteRecords(shop, agreed.id);
        expect(payments).toHaveLength(1);
        const receipts = attention.filter((item) => item.subject === payments[0]?.receipt_number);
        expect(receipts).toHaveLength(changed.ok ? 1 : 0);
        expect(payments[0]?.extra).toBe(changed.ok ? 1 : 0);
        const undone = what === "withdraw" ? "withdrawn" : "sent";
        expect(quote.state).toBe(changed.ok ? undone : "deposit_paid");
        return changed.ok ? "undone first" : "paid first";
      });
      expect(ends).toHaveLength(rounds);
    },
  );

  it("to pay the balance and to call off the job: it is owed and booked, or goes back", async () => {
    await play(async (round) => {
      const agreed = await agreedQuote(shop);
      await payQuote(shop, agreed);
      const sessionId = await quotePage(shop, agreed, "balance");
      await shop.simulator.pay(sessionId);
      const { sending } = other.services.quotes;
      const [, ended] = await race(
        round,
        () => shop.services.fulfil(sessionId),
        () => sending.callOff(agreed.id, { restock: false, actor: "owner" }),
      );
      expect(ended.ok).toBe(true);
      const { quote, payments, attention } = await quoteRecords(shop, agreed.id);
      expect([quote.state, quote.called_off_at === null]).toEqual(["withdrawn", false]);
      expect(payments).toHaveLength(2);
      const extra = payments.filter((payment) => payment.extra === 1);
      const asked = attention.filter(({ subject }) =>
        extra.some(({ receipt_number: receipt }) => receipt === subject),
      );
      // What came in after the end is asked about; what came before it the owner has seen.
      expect(asked).toHaveLength(extra.length);
      return "";
    });
  });

  it("to pay by card and by check: each is booked, and one of them is owed", async () => {
    await play(async (round) => {
      const agreed = await agreedQuote(shop);
      const sessionId = await paidPage(agreed);
      const taken = { part: "deposit", method: "check", note: "" } as const;
      const by = { actor: "owner", audit: async () => {} };
      const [, check] = await race(
        round,
        () => shop.services.fulfil(sessionId),
        () => other.services.quotePayments.record(agreed.id, taken, by),
      );
      const { payments, attention } = await quoteRecords(shop, agreed.id);
      expect(payments.filter(({ extra }) => extra === 0)).toHaveLength(1);
      expect(payments).toHaveLength(check.ok ? 2 : 1);
      const receipt = payments.find(({ extra }) => extra === 1)?.receipt_number;
      expect(attention.some(({ subject }) => subject === receipt)).toBe(check.ok);
      return "";
    });
  });

  it("with the end of its time: what was accepted before it is paid as agreed", async () => {
    await play(async (round) => {
      ahead = 0;
      const agreed = await agreedQuote(shop);
      const sessionId = await paidPage(agreed);
      ahead = 60 * dayMs;
      await race(
        round,
        () => shop.services.fulfil(sessionId),
        () => other.services.quoteClock.expire(),
      );
      const { quote, payments } = await quoteRecords(shop, agreed.id);
      expect([quote.state, payments[0]?.extra]).toEqual(["deposit_paid", 0]);
      return "";
    });
  });

  it("to accept it as its time ends: it is accepted or expired, and never both", async () => {
    await play(async (round) => {
      ahead = 0;
      const sent = await sentQuote(shop);
      ahead = 60 * dayMs;
      const [yes] = await race(
        round,
        () => accept(shop, sent),
        () => other.services.quoteClock.expire(),
      );
      expect(yes).toEqual({ ok: false, reason: "expired" });
      expect((await quoteRecords(shop, sent.id)).quote.state).toBe("expired");
      expect(await standing(sent.id)).toEqual([]);
      return "";
    });
  });

  it("from two instances to pay: they come to one page, and both parts are booked once", async () => {
    const agreed = await agreedQuote(shop);
    for (const part of ["deposit", "balance"] as const) {
      const pages = await Promise.all(
        Array.from({ length: 50 }, (_, i) => quotePage(i % 2 ? shop : other, agreed, part)),
      );
      expect(new Set(pages).size).toBe(1);
      await shop.simulator.pay(pages[0] ?? "");
      await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          (i % 2 ? shop : other).services.fulfil(pages[0] ?? ""),
        ),
      );
    }
    const { payments, checkouts } = await quoteRecords(shop, agreed.id);
    expect(payments.map(({ purpose, extra }) => `${purpose} ${extra}`)).toEqual([
      "deposit 0",
      "balance 0",
    ]);
    expect(checkouts.filter(({ status }) => status === "complete")).toHaveLength(2);
  });

  it("to finish the job and to pay its balance: it ends as paid", async () => {
    await play(async (round) => {
      const agreed = await agreedQuote(shop);
      await payQuote(shop, agreed);
      const sessionId = await quotePage(shop, agreed, "balance");
      await shop.simulator.pay(sessionId);
      await race(
        round,
        () => shop.services.fulfil(sessionId),
        () => other.services.quotes.jobs.finish(agreed.id, randomUUID()),
      );
      expect((await quoteRecords(shop, agreed.id)).quote.state).toBe("balance_paid");
      return "";
    });
  });
});
