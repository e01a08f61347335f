import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mostOfAnItem } from "#features/cart/cart.ts";
import { mostForOne } from "#features/checkout/line/line-rules.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import {
  newShopper,
  sampleCustomer,
  sessionIn,
  type Ware,
  waresOf,
} from "#tests/support/shopping.ts";
import { setStock as setStockOf, stockOf } from "#tests/support/stock.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { faultsSeed, isLongRun } from "./long-run.ts";

/** What must be true, in a few lines: no database, no provider, no time. */
interface Model {
  /** Cents by ware; null while it is not sold. */
  prices: (number | null)[];
  /** What the visitor saw last. */
  seen: (number | null)[];
  /** Quantity by ware, in the order in which they were put in. */
  cart: Map<number, number>;
  sessions: Map<string, Session>;
  /** Session by what is paid there, for those that can still be paid. */
  live: Map<string, string>;
  orders: Map<string, string>;
  /** Pieces by ware; null while nobody counts them. */
  stock: (number | null)[];
  /** What others have been promised on their payment pages. */
  rivals: Session[];
}

interface Session {
  id: string;
  total: number;
  /** Quantity by ware. */
  bought: Map<number, number>;
  /** The wares that were counted when it was opened; none once it has ended. */
  held: Set<number>;
  state: "open" | "paid" | "closed";
}

/** How many of a ware open payment pages have been promised. */
function heldOf({ sessions, rivals }: Model, ware: number): number {
  return [...sessions.values(), ...rivals]
    .filter(({ held }) => held.has(ware))
    .reduce((sum, { bought }) => sum + (bought.get(ware) ?? 0), 0);
}

function leftOf(model: Model, ware: number): number | null {
  const stock = model.stock[ware] ?? null;
  return stock === null ? null : Math.max(stock - heldOf(model, ware), 0);
}

/**
 * Wares of which one buyer can have fewer than this, whoever else is paying, with how many they can
 * have.
 */
const refusedIn = ({ stock }: Model, bought: Map<number, number>) =>
  [...bought].flatMap(([ware, quantity]) => {
    const onShelf = stock[ware] ?? null;
    const most = onShelf === null ? quantity : Math.min(onShelf, mostForOne(onShelf));
    return quantity > most ? [[ware, most] as const] : [];
  });

const shortIn = (model: Model, bought: Map<number, number>) =>
  [...bought].filter(([ware, quantity]) => quantity > (leftOf(model, ware) ?? quantity));

const countedIn = ({ stock }: Model, bought: Map<number, number>) =>
  new Set([...bought.keys()].filter((ware) => (stock[ware] ?? null) !== null));

/** An order takes what it has bought off what is counted by then. */
function take(model: Model, session: Session): void {
  session.held.clear();
  for (const [ware, quantity] of session.bought) {
    const stock = model.stock[ware] ?? null;
    if (stock !== null) model.stock[ware] = Math.max(stock - quantity, 0);
  }
}

interface Real {
  shop: TestShop;
  shopper: ReturnType<typeof newShopper>;
  wares: Ware[];
  setPrice(ware: number, cents: number | null): Promise<void>;
  setStock(ware: number, stock: number | null): Promise<void>;
}

type Command = fc.AsyncCommand<Model, Real>;

const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real);
    await compare(model, real);
  },
  toString: () => name,
});

/**
 * The cart as the shop shows it is the model's, and every order is one that the model has paid for.
 */
async function compare(model: Model, { shopper, wares, shop }: Real): Promise<void> {
  const cart = await shopper.cart();
  const sold = [...model.cart].filter(([ware]) => model.prices[ware] !== null);
  expect(cart.items.map(({ variantId, quantity }) => [variantId, quantity])).toEqual(
    sold.map(([ware, quantity]) => [wares[ware]?.variantId, quantity]),
  );
  expect(Math.round(cart.total * 100)).toBe(
    sold.reduce((sum, [ware, quantity]) => sum + (model.prices[ware] ?? 0) * quantity, 0),
  );
  for (const [ware, stock] of model.stock.entries()) {
    const found = await stockOf(shop, wares[ware] as Ware);
    expect(found).toMatchObject({ stock, held: heldOf(model, ware) });
  }
  const orders = await shop.services.database.db
    .selectFrom("orders")
    .innerJoin("payments", "payments.id", "orders.payment_id")
    .select(["payments.provider_session_id as session", "orders.total_cents as total"])
    .where("payments.provider_session_id", "in", ["", ...model.sessions.keys()])
    .execute();
  for (const { session, total } of orders) {
    expect(model.sessions.get(session)).toMatchObject({ state: "paid", total });
  }
  for (const session of model.orders.keys()) {
    expect(orders.filter((order) => order.session === session)).toHaveLength(1);
  }
}

const dropUnsold = (model: Model) => {
  for (const ware of model.cart.keys()) if (model.prices[ware] === null) model.cart.delete(ware);
};

const add = (ware: number, quantity: number) =>
  command(`add ${quantity} of ${ware}`, async (model, { shopper, wares }) => {
    const { statusCode } = await shopper.add(wares[ware]?.variantId, quantity);
    const total = (model.cart.get(ware) ?? 0) + quantity;
    const isTaken =
      model.prices[ware] !== null &&
      total <= mostOfAnItem &&
      total <= (model.stock[ware] ?? mostOfAnItem);
    expect(statusCode).toBe(isTaken ? 200 : 409);
    if (!isTaken) return;
    model.cart.set(ware, total);
    dropUnsold(model);
  });

const put = (items: [ware: number, quantity: number][]) =>
  command(`put ${JSON.stringify(items)}`, async (model, { shopper, wares }) => {
    const wanted = items.map(([ware, quantity]) => ({
      variantId: wares[ware]?.variantId ?? "",
      quantity,
    }));
    expect((await shopper.put(wanted)).statusCode).toBe(200);
    model.cart = new Map(items.filter(([, quantity]) => quantity > 0));
    dropUnsold(model);
  });

const clear = () =>
  command("clear", async (model, { shopper }) => {
    await shopper.call("DELETE", "/api/cart");
    model.cart.clear();
  });

const look = () =>
  command("look", async (model) => {
    model.seen = [...model.prices];
  });

const setPrice = (ware: number, cents: number | null) =>
  command(`price of ${ware} is ${cents}`, async (model, { setPrice: set }) => {
    await set(ware, cents);
    model.prices[ware] = cents;
  });

const setStock = (ware: number, stock: number | null) =>
  command(`stock of ${ware} is ${stock}`, async (model, { setStock: set }) => {
    await set(ware, stock);
    model.stock[ware] = stock;
  });

/** Whoever waits closes the page, so that nobody else is kept from anything by them. */
async function leaveLine({ services }: TestShop, page: string): Promise<void> {
  expect(page).toMatch(/^\/checkout\/line\?checkout=chk_\w+$/);
  await services.database.db.updateTable("stock_places").set({ seen_at: 0 }).execute();
}

/** Somebody else goes to pay for a ware. */
const rivalBuys = (ware: number, quantity: number) =>
  command(`a rival buys ${quantity} of ${ware}`, async (model, { shop, wares }) => {
    const price = model.prices[ware];
    if (price == null) return;
    const bought = new Map([[ware, quantity]]);
    const { variantId } = wares[ware] as Ware;
    const rival = newShopper(shop);
    const response = await rival.buy([{ variantId, price: price / 100, quantity }]);
    const isRefused = refusedIn(model, bought).length > 0;
    expect(response.statusCode).toBe(isRefused ? 409 : 200);
    if (isRefused) return;
    const page = await rival.pageIn(response);
    if (shortIn(model, bought).length > 0) return leaveLine(shop, page);
    const id = sessionIn(page);
    const held = countedIn(model, bought);
    model.rivals.push({ id, total: price * quantity, bought, held, state: "open" });
  });

/** They pay, or let the page run out. */
const rivalEnds = (which: number, pays: boolean) =>
  command(`rival ${which} ${pays ? "pays" : "leaves"}`, async (model, { shop }) => {
    const open = model.rivals.filter(({ state }) => state === "open");
    const rival = open[which % Math.max(1, open.length)];
    if (!rival) return;
    await (pays ? shop.simulator.pay(rival.id) : shop.simulator.expire(rival.id));
    const { state } = await shop.services.fulfil(rival.id);
    expect(state).toBe(pays ? "paid" : "expired");
    rival.state = pays ? "paid" : "closed";
    if (pays) take(model, rival);
    rival.held.clear();
  });

/** The pages of what the cart was before are closed, or turn out to be paid. */
function retireOthers(model: Model, keptId: string | undefined): void {
  for (const [id, session] of model.sessions) {
    if (id === keptId) continue;
    if (session.state === "paid") fulfilled(model, id);
    else session.state = "closed";
    session.held.clear();
  }
}

const checkOut = (byForm: boolean) =>
  command(`check out by ${byForm ? "form" : "cart"}`, async (model, { shop, shopper, wares }) => {
    const entries = [...model.cart];
    const items = entries.map(([ware, quantity]) => ({
      variantId: wares[ware]?.variantId,
      price: (model.seen[ware] ?? 0) / 100,
      quantity,
    }));
    const response = byForm
      ? await shopper.checkOut(sampleCustomer, items)
      : await shopper.buy(items);
    if (entries.length === 0) {
      expect(response.statusCode).toBe(400);
      return;
    }
    const changed = entries.filter(([ware]) => model.prices[ware] !== (model.seen[ware] ?? 0));
    if (changed.length > 0) {
      expect(response.statusCode).toBe(409);
      const { changes } = response.json<{ changes: { variantId: string }[] }>();
      expect(changes.map(({ variantId }) => variantId)).toEqual(
        changed.map(([ware]) => wares[ware]?.variantId),
      );
      return;
    }
    const priced = entries.map(([ware, quantity]) => [ware, model.prices[ware], quantity]);
    const key = JSON.stringify([byForm, priced.toSorted()]);
    const known = model.live.get(key);
    if (known && model.sessions.get(known)?.state === "paid" && !model.orders.has(known)) {
      // Paid, and nobody has told us yet: the visitor is told, instead of paying again.
      expect(response.json()).toMatchObject({ code: "already_paid" });
      fulfilled(model, known);
      return;
    }
    const bought = new Map(entries);
    const isLive = known !== undefined && model.sessions.get(known)?.state === "open";
    const refused = isLive ? [] : refusedIn(model, bought);
    if (refused.length > 0) {
      expect(response.statusCode).toBe(409);
      const { changes } = response.json<{ changes: { variantId: string; left: number }[] }>();
      expect(changes.map(({ variantId, left }) => [variantId, left])).toEqual(
        refused.map(([ware, left]) => [wares[ware]?.variantId, left]),
      );
      return;
    }
    expect(response.statusCode).toBe(200);
    const page = await shopper.pageIn(response);
    if (!isLive && shortIn(model, bought).length > 0) {
      // What earlier carts of theirs hold, or have paid for, is looked at first.
      retireOthers(model, undefined);
      if (shortIn(model, bought).length > 0) {
        const isSold = [...bought].some(([ware, count]) => count > (model.stock[ware] ?? count));
        if (isSold) expect(page).toMatch(/&problem=sold_out$/);
        else await leaveLine(shop, page);
        return;
      }
    }
    const session = sessionIn(page);
    const total = entries.reduce(
      (sum, [ware, quantity]) => sum + (model.prices[ware] ?? 0) * quantity,
      0,
    );
    if (known && model.sessions.get(known)?.state === "open") expect(session).toBe(known);
    else expect(model.sessions.has(session)).toBe(false);
    if (!model.sessions.has(session)) {
      // What is promised to it is counted before what the others have paid for is taken off.
      const held = countedIn(model, bought);
      retireOthers(model, session);
      model.sessions.set(session, { id: session, total, bought, held, state: "open" });
      model.live = new Map([[key, session]]);
    }
  });

/** An order: what was bought leaves the cart, once. */
function fulfilled(model: Model, session: string): void {
  if (model.orders.has(session)) return;
  const about = model.sessions.get(session);
  for (const ware of about?.bought.keys() ?? []) model.cart.delete(ware);
  if (about) take(model, about);
  model.orders.set(session, "");
  for (const [key, live] of model.live) if (live === session) model.live.delete(key);
}

/** The newest sessions first: those are the ones that can be paid. */
function chosen({ sessions }: Model, which: number) {
  return [...sessions].at(-1 - (which % Math.max(1, sessions.size))) ?? [];
}

const pay = (which: number) =>
  command(`pay ${which}`, async (model, { shop }) => {
    const [session, about] = chosen(model, which);
    if (!session || !about) return;
    const { ok } = await shop.simulator.pay(session);
    expect(ok).toBe(about.state === "open");
    if (ok) about.state = "paid";
  });

const comeBack = (which: number) =>
  command(`come back to ${which}`, async (model, { shopper }) => {
    const [session, about] = chosen(model, which);
    if (!session || !about) return;
    const response = await shopper.succeed(session);
    expect(response.statusCode).toBe(about.state === "paid" ? 200 : 409);
    if (about.state !== "paid") return;
    fulfilled(model, session);
    const { order } = response.json<{ order: { orderNumber: string; total: number } }>();
    expect(Math.round(order.total * 100)).toBe(about.total);
    expect(model.orders.get(session) || order.orderNumber).toBe(order.orderNumber);
    model.orders.set(session, order.orderNumber);
  });

const deliver = (copies: number) =>
  command(`webhooks, ${copies} of each`, async (model, { shop }) => {
    shop.simulator.webhooks.copies = copies;
    await shop.simulator.drain();
    await shop.services.paymentEvents.idle();
    if (copies === 0) return;
    for (const [session, { state }] of model.sessions)
      if (state === "paid") fulfilled(model, session);
  });

const ware = fc.nat({ max: 3 });
const few = fc.integer({ min: 1, max: 4 });
const count = fc.oneof({ weight: 3, arbitrary: few }, fc.integer({ min: 1, max: 400 }));
const often = <T>(times: number, arbitrary: fc.Arbitrary<T>) =>
  Array.from({ length: times }, () => arbitrary);
const commands = [
  ...often(
    4,
    fc.tuple(ware, count).map(([which, quantity]) => add(which, quantity)),
  ),
  fc
    .uniqueArray(fc.tuple(ware, fc.integer({ min: -1, max: 9 })), { selector: ([which]) => which })
    .map(put),
  fc.constant(0).map(clear),
  ...often(4, fc.constant(0).map(look)),
  fc
    .tuple(ware, fc.option(fc.integer({ min: 1, max: 99_999 }), { freq: 6 }))
    .map(([which, cents]) => setPrice(which, cents)),
  ...often(
    2,
    fc
      .tuple(ware, fc.option(fc.nat({ max: 9 }), { freq: 4 }))
      .map(([which, stock]) => setStock(which, stock)),
  ),
  ...often(
    2,
    fc.tuple(ware, few).map(([which, quantity]) => rivalBuys(which, quantity)),
  ),
  ...often(
    2,
    fc.tuple(fc.nat({ max: 3 }), fc.boolean()).map(([which, pays]) => rivalEnds(which, pays)),
  ),
  ...often(6, fc.boolean().map(checkOut)),
  ...often(6, fc.constant(0).map(pay)),
  fc.nat({ max: 3 }).map(pay),
  ...often(2, fc.nat({ max: 3 }).map(comeBack)),
  fc.integer({ min: 1, max: 3 }).map(deliver),
];

describeOnBothDatabases("a visitor who does anything, in any order,", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { limits: { apiRequestsPerMinute: 1_000_000 } });
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it(
    "pays what they saw, for what they chose, and gets one order for each payment",
    async () => {
      const wares = await waresOf(shop, 4);
      const { db } = test.database;
      const set = async (which: number, cents: number | null) => {
        const change =
          cents === null ? { deleted_at: 1 } : { deleted_at: null, price_cents: cents as never };
        const id = wares[which]?.variantId ?? "";
        await db.updateTable("variants").set(change).where("id", "=", id).execute();
      };
      await fc.assert(
        fc.asyncProperty(
          fc.commands(commands, { maxCommands: 60, size: "max" }),
          async (played) => {
            const prices = wares.map(({ price }) => Math.round(price * 100));
            for (const [which, cents] of prices.entries()) await set(which, cents);
            for (const ware of wares) await setStockOf(shop, ware, null);
            // What an earlier run left waiting belongs to it.
            await db.deleteFrom("stock_holds").execute();
            await db.deleteFrom("stock_places").execute();
            shop.simulator.webhooks.copies = 0;
            await shop.simulator.drain();
            await fc.asyncModelRun(
              () => ({
                model: {
                  prices: [...prices],
                  seen: [...prices],
                  cart: new Map(),
                  sessions: new Map(),
                  live: new Map(),
                  orders: new Map(),
                  stock: wares.map(() => null),
                  rivals: [],
                },
                real: {
                  shop,
                  wares,
                  shopper: newShopper(shop),
                  setPrice: set,
                  setStock: (which, stock) => setStockOf(shop, wares[which] as Ware, stock),
                },
              }),
              played,
            );
          },
        ),
        { numRuns: isLongRun ? 500 : 15, seed: faultsSeed },
      );
      // Otherwise nothing was tried.
      const orders = await db.selectFrom("orders").select("id").execute();
      expect(orders.length).toBeGreaterThan(15);
    },
    isLongRun ? 3_600_000 : 300_000,
  );
});
