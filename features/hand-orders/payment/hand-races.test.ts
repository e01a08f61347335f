import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import {
  countedVariant,
  handDraft,
  handPage,
  handRecords,
  recordHandPayment,
  takenOrder,
} from "#tests/support/hand-order.ts";
import { handLine, sandContent } from "#tests/support/samples/sample-hand-order.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const rounds = 8;

describeOnBothDatabases("two who come to an order by hand at the same moment", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  /** Another instance of the same shop. */
  let other: TestShop;
  beforeEach(async () => {
    test = await open();
    // What is encrypted by one instance is read by the other.
    const environment = { SECRETS_KEY: randomBytes(32).toString("base64") };
    shop = await openTestShop(test, { environment });
    other = await openTestShop(test, { environment });
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
  const play = async (work: (round: number) => Promise<void>) => {
    for (let round = 0; round < rounds; round++) await work(round);
  };

  it("to pay by the link and in cash: one of them pays, and the shop has the money once", async () => {
    await play(async (round) => {
      const taken = await takenOrder(shop);
      const sessionId = await handPage(shop, taken);
      const paying = async () => {
        // Who is on the page presses its button; an ended page takes nothing.
        await shop.simulator.pay(sessionId).catch(() => {});
        return shop.services.fulfil(sessionId);
      };
      const [, recorded] = await race(round, paying, () => recordHandPayment(other, taken));
      const { order, orders, payments, attention } = await handRecords(shop, taken);
      expect(order.state).toBe("paid");
      expect(orders).toHaveLength(1);
      expect(payments).toHaveLength(1);
      expect(payments[0]?.method).toBe(recorded.ok ? "cash" : "card");
      const session = await shop.services.payments.session(sessionId);
      expect(session?.payment === "paid").toBe(!recorded.ok);
      expect(attention).toEqual([]);
    });
  });

  it("to open the page and to take cash: nobody is left on a page of what is paid", async () => {
    await play(async (round) => {
      const taken = await takenOrder(shop);
      const { payments } = shop.services.handOrders;
      const [, recorded] = await race(
        round,
        () => payments.start(taken.id),
        () => recordHandPayment(other, taken),
      );
      const { checkouts, orders } = await handRecords(shop, taken);
      const live = checkouts.filter(({ status }) => status === "open" || status === "creating");
      expect(recorded.ok ? live : []).toEqual([]);
      expect(orders).toHaveLength(recorded.ok ? 1 : 0);
    });
  });

  it("to take the same order at two desks: it is taken once, and so is its stock", async () => {
    await play(async (round) => {
      const variant = await countedVariant(shop, 10);
      const line = handLine("pump", { variantId: variant.id, quantity: 3, price: null });
      const draft = await handDraft(shop, { ...sandContent, lines: [line] });
      const seen = { seen: draft.revision, actor: "owner" };
      const taken = await race(
        round,
        () => shop.services.handOrders.owner.take(draft.id, seen),
        () => other.services.handOrders.owner.take(draft.id, seen),
      );
      expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
      expect(taken.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "not_now" });
      expect(await variant.onShelf()).toBe(7);
    });
  });

  it.each(["callOff", "reopen"] as const)(
    "to pay by the link and to %s it: it is paid, or nobody has paid",
    async (what) => {
      await play(async (round) => {
        const variant = await countedVariant(shop, 10);
        const line = handLine("pump", { variantId: variant.id, quantity: 3, price: null });
        const taken = await takenOrder(shop, { ...sandContent, lines: [line] });
        const sessionId = await handPage(shop, taken);
        const paying = async () => {
          await shop.simulator.pay(sessionId).catch(() => {});
          return shop.services.fulfil(sessionId);
        };
        const undo = () => other.services.handOrders.owner[what](taken.id, "owner");
        const [, undone] = await race(round, paying, undo);
        const { order, orders, attention } = await handRecords(shop, taken);
        const session = await shop.services.payments.session(sessionId);
        expect(session?.payment === "paid").toBe(!undone.ok);
        expect(orders).toHaveLength(undone.ok ? 0 : 1);
        expect(order.state === "paid").toBe(!undone.ok);
        expect(await variant.onShelf()).toBe(undone.ok ? 10 : 7);
        expect(attention).toEqual([]);
      });
    },
  );

  it("to take the cash at two desks: it is written down once", async () => {
    await play(async (round) => {
      const taken = await takenOrder(shop);
      const recorded = await race(
        round,
        () => recordHandPayment(shop, taken, "cash"),
        () => recordHandPayment(other, taken, "check"),
      );
      expect(recorded.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await handRecords(shop, taken)).payments).toHaveLength(1);
    });
  });
});
