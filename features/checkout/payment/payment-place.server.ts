import {
  type CountedLine,
  holdStock,
  lockCounted,
} from "#features/catalogue/stock-store.server.ts";
import {
  holdMs,
  mostForOne,
  mostKinds,
  mostPlaces,
  mostUnpaid,
  unpaidCountMs,
} from "#features/checkout/line/line-rules.ts";
import { isEnoughFor, readLine } from "#features/checkout/line/stock-line.server.ts";
import { setLife } from "#features/orders/checkout-store.server.ts";
import { type FrozenCheckout, findCheckout } from "#features/orders/frozen-checkout.server.ts";
import type { PurchaseCounts } from "#features/orders/purchase-counts.server.ts";
import {
  type AddressCounts,
  claimOverdue,
  countOfAddress,
  findPlace,
  prolongPaying,
  startPaying,
  startWaiting,
} from "#features/orders/stock-place-store.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { hashOfToken } from "#platform/secrets/secret-token.ts";
import { SingleFlight } from "#platform/single-flight.ts";
import type { PaymentPage, PaymentSessions } from "./payment-session.server.ts";

/** What a browser finds that opens our address of a payment page. */
export type OpenedPage =
  | PaymentPage
  | { ok: false; reason: "unknown" | "ended" | "waiting" | "sold_out" | "too_many" };

export interface PaymentPlaces {
  /** Takes what is counted for the visitor at this address, or a place in line for it. */
  open(checkoutId: string, address: string): Promise<OpenedPage>;
  /** Closes the pages that nobody has paid on in time. */
  endOverdue(): Promise<void>;
}

export interface PaymentPlaceParts {
  database: Database;
  sessions: PaymentSessions;
  clock: Clock;
  log: Log;
  counts: Pick<PurchaseCounts, "failures">;
}

/**
 * 30 minutes that the provider insists on, 10 for clocks, 5 and 5 for repeating a call. We close
 * the page long before.
 */
const sessionLifeMs = 50 * 60_000;
/** A provider that did not answer is asked to close a page again after this. */
const closeAgainMs = 20_000;
const atOnce = 4;
const mostTries = 4;

type Taken =
  | { state: "paying"; checkout: FrozenCheckout }
  | { state: "waiting" | "sold_out" | "too_many" };

export function createPaymentPlaces(parts: PaymentPlaceParts): PaymentPlaces {
  const { database, sessions, clock, log, counts } = parts;
  const { db } = database;
  const flights = new SingleFlight<OpenedPage>();

  async function open(id: string, addressHash: string): Promise<OpenedPage> {
    let hasMadeRoom = false;
    for (let tries = 0; tries < mostTries; tries++) {
      const checkout = await findCheckout(db, { id });
      if (!checkout) return { ok: false, reason: "unknown" };
      if (checkout.status === "open") return comeBack(checkout);
      if (checkout.status === "complete") return { ok: false, reason: "being_paid" };
      if (checkout.status !== "creating") return { ok: false, reason: "ended" };
      const taken = await take(checkout, addressHash);
      if (taken === undefined) continue;
      if (taken.state === "paying") return (await sessions.open(taken.checkout)) ?? ended;
      if (taken.state === "sold_out" || hasMadeRoom) return { ok: false, reason: taken.state };
      // Nobody stands in their own way: what earlier states of the same cart hold is given up
      // first.
      await sessions.makeRoom(checkout);
      hasMadeRoom = true;
    }
    counts.failures.add("overtaken");
    const cause = new Error(
      `The place of this checkout changed during each of ${mostTries} attempts`,
    );
    return { ok: false, reason: "unavailable", cause };
  }

  /** The buyer is back, and nobody else waits: there is time to type again. */
  async function comeBack(checkout: FrozenCheckout): Promise<OpenedPage> {
    const page = await sessions.reuse(checkout);
    if (!page?.ok) return page ?? ended;
    const now = clock.now();
    const place = await findPlace(db, checkout.id);
    const isRunningOut = (place?.ends_at ?? Number.POSITIVE_INFINITY) - now < holdMs / 2;
    if (isRunningOut && !(await isAwaited(checkout))) {
      await prolongPaying(db, checkout.id, now + holdMs);
    }
    return page;
  }

  async function isAwaited({ lines }: FrozenCheckout): Promise<boolean> {
    const { waiting } = await readLine(db);
    return waiting.some(({ wanted }) => lines.some((line) => wanted.has(line.variant_id)));
  }

  /**
   * In one transaction, and before the provider hears of it. Undefined: somebody was in the way,
   * try again.
   */
  async function take(checkout: FrozenCheckout, addressHash: string): Promise<Taken | undefined> {
    const { id: checkoutId } = checkout;
    const now = clock.now();
    const of = { checkoutId, addressHash, now };
    try {
      return await db.transaction().execute(async (transaction): Promise<Taken | undefined> => {
        await database.lock(transaction, `stock places of ${addressHash}`);
        const counted = await lockCounted(database, transaction, checkout.lines);
        // What is given up meanwhile must not be promised anything: nothing would ever end that.
        const row = transaction
          .selectFrom("checkouts")
          .select("expires_at")
          .where("id", "=", checkoutId)
          .where("status", "=", "creating");
        const live = await database.lockRows(row).executeTakeFirst();
        // Given up, or opened by another instance: whoever asks again will see which.
        if (!live) return undefined;
        const place = await findPlace(transaction, checkoutId);
        const expiresAt = now + sessionLifeMs;
        if (place?.state === "paying") {
          // The provider may have been asked already: a second request has to be the same.
          return { state: "paying", checkout: { ...checkout, expiresAt: live.expires_at } };
        }
        if (counted.length > 0) {
          if (counted.some(({ quantity, stock }) => quantity > stock)) return { state: "sold_out" };
          const others = await countOfAddress(transaction, of, now - unpaidCountMs);
          if (isTooMany(others, counted)) return { state: "too_many" };
          const wanted = new Map(counted.map(({ variantId, quantity }) => [variantId, quantity]));
          const line = await readLine(transaction, wanted);
          if (!isEnoughFor(line, checkoutId, wanted, now)) {
            await startWaiting(transaction, of);
            return { state: "waiting" };
          }
          await holdStock(transaction, checkoutId, counted);
          await startPaying(transaction, of, now + holdMs);
        }
        await setLife(transaction, checkoutId, { expiresAt, now });
        return { state: "paying", checkout: { ...checkout, expiresAt } };
      });
    } catch (error) {
      if (database.isDeadlock(error)) return undefined;
      throw error;
    }
  }

  async function endOverdue(): Promise<void> {
    for (;;) {
      const now = clock.now();
      const ids = await claimOverdue(db, { now, again: now + closeAgainMs, most: atOnce });
      if (ids.length === 0) return;
      await Promise.all(ids.map(end));
    }
  }

  async function end(id: string): Promise<void> {
    try {
      const checkout = await findCheckout(db, { id });
      if (checkout) await sessions.close(checkout);
    } catch (err) {
      // What it holds stays promised until the provider says that nobody can pay there any more.
      log.warn({ checkout: id, err }, "unpaid payment page could not be closed");
    }
  }

  return {
    open: (id, address) => flights.run(id, () => open(id, hashOfToken(address))),
    endOverdue,
  };
}

const ended = { ok: false, reason: "ended" } as const;

/**
 * Whether an address would have more than its share: of places, of pages left unpaid, of kinds, of
 * what there is.
 */
function isTooMany(
  { places, unpaid, held }: AddressCounts,
  counted: readonly CountedLine[],
): boolean {
  const kinds = new Set([...held.keys(), ...counted.map(({ variantId }) => variantId)]);
  if (places >= mostPlaces || unpaid >= mostUnpaid || kinds.size > mostKinds) return true;
  return counted.some(
    ({ variantId, quantity, stock }) => (held.get(variantId) ?? 0) + quantity > mostForOne(stock),
  );
}
