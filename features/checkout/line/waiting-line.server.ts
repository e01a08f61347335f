import { readCounted } from "#features/catalogue/stock-store.server.ts";
import type { PlaceInLine } from "#features/checkout/checkout.ts";
import { linePath } from "#features/checkout/payment/payment-address.ts";
import { type FrozenCheckout, findCheckout } from "#features/orders/frozen-checkout.server.ts";
import {
  claimTelling,
  findPlace,
  forgetEndedPlaces,
  noteWaiting,
} from "#features/orders/stock-place-store.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { freeAgainEmail } from "./free-again-email.server.ts";
import { fitsBehind, keepsTurn, mailTurnMs, turnMs, unpaidCountMs } from "./line-rules.ts";
import { aheadOf, expectTurn, type InLine, isEnoughFor, readLine } from "./stock-line.server.ts";

/** What those who wait are told, on their page or by mail. */
export interface WaitingLine {
  /** How it stands with a checkout, asked by its page, which keeps the place in line by asking. */
  ask(checkoutId: string): Promise<PlaceInLine | undefined>;
  /** Writes to those whose page no longer asks, when there is something for them. */
  tellAbsent(): Promise<void>;
  forgetEnded(): Promise<void>;
}

export interface WaitingLineParts {
  database: Database;
  outbox: Outbox;
  clock: Clock;
  site: Pick<SiteService, "everywhere">;
  publicUrl: string;
}

export function createWaitingLine(parts: WaitingLineParts): WaitingLine {
  const { database, outbox, clock, site, publicUrl } = parts;
  const { db } = database;

  async function ask(checkoutId: string): Promise<PlaceInLine | undefined> {
    const checkout = await findCheckout(db, { id: checkoutId });
    if (!checkout) return undefined;
    const items = itemsOf(checkout);
    if (checkout.status === "open") return { state: "ready", items, turnEndsAt: null };
    if (checkout.status !== "creating") return { state: "ended", items };
    const counted = await readCounted(db, checkout.lines);
    if (counted.some(({ quantity, stock }) => quantity > stock))
      return { state: "sold_out", items };
    const place = await findPlace(db, checkoutId);
    // Not in line: opening the payment page says what becomes of it.
    if (place?.state !== "waiting") return { state: "ready", items, turnEndsAt: null };
    return askInLine(checkout, place.called_at, items);
  }

  async function askInLine(
    checkout: FrozenCheckout,
    calledAt: number | null,
    items: string[],
  ): Promise<PlaceInLine> {
    const { id: checkoutId, lines, customer } = checkout;
    const now = clock.now();
    // Called, and nobody pressed the button: the next one's turn.
    const isLate = calledAt !== null && now - calledAt > turnMs;
    await noteWaiting(
      db,
      checkoutId,
      isLate ? { seen_at: now, since: now, called_at: null } : { seen_at: now },
    );
    const wanted = new Map(lines.map((line) => [line.variant_id, line.quantity]));
    const line = await readLine(db, wanted);
    if (isEnoughFor(line, checkoutId, wanted, now)) {
      const since = isLate ? now : (calledAt ?? now);
      await noteWaiting(db, checkoutId, { called_at: since });
      return { state: "ready", items, turnEndsAt: new Date(since + turnMs).toISOString() };
    }
    const expectedAt = await expectTurn(db, line, { checkoutId, wanted, now });
    // Who waits for something else is in nobody's way.
    const before = aheadOf(line, checkoutId, now).filter((place) =>
      [...place.wanted.keys()].some((id) => line.stock.has(id) && wanted.has(id)),
    );
    return {
      state: "waiting",
      items,
      position: before.length + 1,
      turnBy: expectedAt === null ? null : new Date(expectedAt).toISOString(),
      willWrite: Boolean(customer?.email),
    };
  }

  /**
   * A mail keeps nothing for anybody: otherwise places in line under made-up addresses would hold
   * the stock. So one after the other is written to, with time to come back in between.
   */
  async function tellAbsent(): Promise<void> {
    const now = clock.now();
    const line = await readLine(db);
    const before: InLine["wanted"][] = [];
    for (const place of line.waiting) {
      const { since, seen_at: seenAt, called_at: calledAt, told_at: toldAt, wanted } = place;
      const isHere = keepsTurn({ since, seenAt, calledAt }, now);
      const isTold = toldAt !== null && now - toldAt <= mailTurnMs;
      if (isHere || isTold) before.push(wanted);
      else if (toldAt === null && place.customer && fitsBehind(line.free, before, wanted)) {
        before.push(wanted);
        await tell(place, now);
      }
    }
  }

  async function tell({ checkout_id: id }: InLine, now: number): Promise<void> {
    const checkout = await findCheckout(db, { id });
    if (!checkout?.customer) return;
    const { phones } = await site.everywhere();
    const email = freeAgainEmail({
      to: checkout.customer.email,
      items: itemsOf(checkout),
      address: `${publicUrl}${linePath}?checkout=${id}`,
      phone: phones.support,
    });
    await db.transaction().execute(async (transaction) => {
      if (!(await claimTelling(transaction, id, now))) return;
      const key = `${mailTopic}:${id}:free-again`;
      await outbox.enqueue(transaction, { topic: mailTopic, key, payload: email });
    });
    outbox.wake();
  }

  return {
    ask,
    tellAbsent,
    forgetEnded: () => forgetEndedPlaces(db, clock.now() - unpaidCountMs),
  };
}

function itemsOf({ lines }: FrozenCheckout): string[] {
  return lines.map(
    ({ quantity, product_name, variant_name }) => `${quantity} × ${product_name}, ${variant_name}`,
  );
}
