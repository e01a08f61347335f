import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { AdminOrder } from "#desk/orders/admin-order.ts";
import { findOrder } from "#desk/orders/admin-orders-store.server.ts";
import { contactAbout, howToReachUs } from "#desk/orders/status/order-contact.server.ts";
import { setStatus, tellCustomer } from "#desk/orders/status/status-change.server.ts";
import {
  findReturnable,
  type Pieces,
  putStockBack,
} from "#features/catalogue/stock-store.server.ts";
import { findRefund } from "#features/orders/refund-ledger.server.ts";
import type { PaidOut } from "#features/orders/refund-payout.server.ts";
import type { Query } from "#platform/database/database.ts";
import { type Cents, cents } from "#platform/money.ts";
import { cancelEmail } from "./refund-email.server.ts";
import {
  type Prepared,
  prepareRefund,
  tooManyBack,
  type Unprepared,
} from "./refund-preparation.server.ts";
import {
  type RefundService,
  type RefundServiceParts,
  rivalOfOtherOrder,
} from "./refund-service.server.ts";

/** Everything that is decided when an order is cancelled. */
export interface Cancellation {
  /** 0: no money goes back. */
  amount: Cents;
  requestId: string;
  reason: string;
  restock: readonly Pieces[];
  notify: boolean;
  /** What this order's refunds may come to for whoever asks; absent: all that was paid. */
  mostInAll?: Cents | undefined;
}

export type CancelOutcome =
  | { ok: true; order: AdminOrder; refund: PaidOut | undefined }
  | { ok: false; reason: "already"; by: { actor: string; at: number } | undefined }
  | Unprepared;

export type CancelOrder = (
  orderId: string,
  wanted: Cancellation,
  actor: string,
) => Promise<CancelOutcome>;

/**
 * Status, stock, money and e-mail in one decision. What the database can do is done in one
 * transaction, with the refund written down in it: of two people who cancel at once, the second is
 * told so and nothing of theirs happens. Then the refund goes its usual way, and what depends on it
 * (stock, e-mail) happens with its confirmation.
 */
export function createCancelOrder(parts: RefundServiceParts, refunds: RefundService): CancelOrder {
  const { database, changes, outbox, site, clock, orderLinks } = parts;

  async function decide(
    orderId: string,
    wanted: Cancellation,
    actor: string,
  ): Promise<Prepared | Unprepared | { ok: true; refund?: never } | CancelOutcome> {
    const now = clock.now();
    const deed = { actor, now };
    const reach = await howToReachUs(site);
    const { amount, restock, notify, reason } = wanted;
    return changes.transact(async (transaction, noteChange) => {
      const changed = await setStatus(
        database,
        transaction,
        { id: orderId, status: "cancelled" },
        deed,
      );
      if (!changed) return { ok: false, reason: "unknown_order" };
      const { order, change } = changed;
      if (change === null && !(await isSameRequest(transaction, wanted.requestId))) {
        return { ok: false, reason: "already", by: await whoCancelled(transaction, orderId) };
      }
      // Sent again with another sum, also with none, it is refused below and not decided anew.
      if (amount > 0 || change === null) {
        const refund = { ...wanted, cancels: true };
        const prepared = await prepareRefund(database, transaction, orderId, refund, now);
        // Nothing of it may stay: the status, too, is as before.
        if (!prepared.ok) throw new Undone(prepared);
        return prepared;
      }
      const fields = tooManyBack(restock, await findReturnable(transaction, orderId));
      if (Object.keys(fields).length > 0) {
        throw new Undone({ ok: false, reason: "not_allowed", fields });
      }
      const restocked = await putStockBack(database, transaction, orderId, restock);
      if (restocked > 0) {
        noteChange([]);
        const details = { restocked };
        await writeAudit(transaction, {
          at: now,
          actor,
          action: "order.restocked",
          subject: orderId,
          details,
        });
      }
      if (notify && change !== null) {
        const contact = await contactAbout(orderLinks, transaction, { orderId, reach, now });
        const email = cancelEmail(order, { amount: cents(0), reason: reason || null }, contact);
        const about = { status: "cancelled" };
        await tellCustomer(outbox, transaction, { orderId, key: change, email, about }, deed);
      }
      return { ok: true };
    });
  }

  return async (orderId, wanted, actor) => {
    const decided = await decide(orderId, wanted, actor)
      .catch(undone)
      .catch(rivalOfOtherOrder(database));
    if (!decided.ok) return decided;
    outbox.wake();
    const refund = "payment" in decided ? await refunds.payOut(decided, orderId, actor) : undefined;
    const order = await findOrder(database.db, orderId);
    return order ? { ok: true, order, refund } : { ok: false, reason: "unknown_order" };
  };
}

/** Takes the transaction back, and says why. */
class Undone extends Error {
  readonly why: Unprepared;
  constructor(why: Unprepared) {
    super("cancelling was refused");
    this.why = why;
  }
}

function undone(error: unknown): Unprepared {
  if (error instanceof Undone) return error.why;
  throw error;
}

/** The same decision once more: its refund goes on where it was left. */
async function isSameRequest(query: Query, requestId: string): Promise<boolean> {
  const row = await findRefund(query, requestId);
  return row?.cancels === 1;
}

async function whoCancelled(query: Query, orderId: string) {
  return query
    .selectFrom("audit_trail")
    .select(["actor", "at"])
    .where("subject", "=", orderId)
    .where("action", "=", "order.status")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
}
