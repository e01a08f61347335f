import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { AdminRefund, RefundablePart, ReturnableItem } from "#desk/orders/admin-order.ts";
import { howToReachUs } from "#desk/orders/status/order-contact.server.ts";
import { putStockBack } from "#features/catalogue/stock-store.server.ts";
import type { OrderLinks } from "#features/orders/customer/order-links.server.ts";
import { refundableOf, refundRows } from "#features/orders/refund-ledger.server.ts";
import { createPayOut, type PaidOut } from "#features/orders/refund-payout.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import { type Cents, cents, dollarNumber } from "#platform/money.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import type { PaymentProvider } from "#platform/payments/payment-provider.ts";
import { tellOfRefund } from "./refund-news.server.ts";
import {
  type OrderRefund,
  type Prepared,
  prepareRefund,
  type Unprepared,
} from "./refund-preparation.server.ts";
import { partsOf, paymentOf, piecesOf, returnableOf, toAdminRefund } from "./refund-rows.server.ts";

export type RefundOutcome = PaidOut | Unprepared;

/** The refunds so far, how much can still be refunded, and what can be put back in stock. */
export interface RefundState {
  refunds: AdminRefund[];
  refundable: Cents;
  parts: RefundablePart;
  returnable: ReturnableItem[];
}

export interface RefundService {
  refund(orderId: string, request: OrderRefund, actor: string): Promise<RefundOutcome>;
  /** Pays a refund that is written down already. */
  payOut(prepared: Prepared, orderId: string, actor: string): Promise<PaidOut>;
  refundsOf(orderId: string): Promise<RefundState>;
}

export interface RefundServiceParts {
  database: Database;
  changes: ContentChanges;
  outbox: Outbox;
  payments: PaymentProvider;
  site: Pick<SiteService, "everywhere">;
  clock: Clock;
  orderLinks: OrderLinks;
}

export function createRefundService(parts: RefundServiceParts): RefundService {
  const { database, outbox, site, clock, orderLinks } = parts;
  const { db } = database;
  const payOutOf = createPayOut(parts);

  async function payOut(prepared: Prepared, orderId: string, actor: string): Promise<PaidOut> {
    const { refund } = prepared;
    const reach = await howToReachUs(site);
    const paid = await payOutOf(prepared, async (transaction, { status, now, noteShelf }) => {
      const pieces = status === "failed" ? [] : piecesOf(refund);
      const restocked = await putStockBack(database, transaction, orderId, pieces);
      if (restocked > 0) noteShelf();
      await writeAudit(transaction, {
        at: now,
        actor,
        action: "order.refunded",
        subject: orderId,
        details: {
          amount: dollarNumber(refund.amount_cents),
          status,
          ...(restocked > 0 ? { restocked } : {}),
        },
      });
      if (status === "failed" || refund.notify === 0) return;
      const by = { outbox, reach, orderLinks };
      await tellOfRefund(by, transaction, { orderId, refund }, { actor, now });
    });
    outbox.wake();
    return paid;
  }

  return {
    payOut,

    async refund(orderId, request, actor) {
      const wanted = { ...request, cancels: false };
      const prepared = await db
        .transaction()
        .execute((transaction) =>
          prepareRefund(database, transaction, orderId, wanted, clock.now()),
        )
        .catch(rivalOfOtherOrder(database));
      return prepared.ok ? payOut(prepared, orderId, actor) : prepared;
    },

    async refundsOf(orderId) {
      const payment = await paymentOf(db, orderId);
      if (!payment) {
        const parts = { items: [], shipping: 0 };
        return { refunds: [], refundable: cents(0), parts, returnable: [] };
      }
      const rows = await refundRows(db, payment.id);
      return {
        refunds: rows.map(toAdminRefund),
        refundable: refundableOf(payment, rows),
        parts: await partsOf(db, orderId, payment, rows),
        returnable: await returnableOf(db, orderId),
      };
    },
  };
}

/**
 * Refunds of one payment wait for each other, so only a refund of another order can have used this
 * id.
 */
export function rivalOfOtherOrder(database: Database) {
  return (error: unknown): Unprepared => {
    if (database.isUniqueViolation(error)) return { ok: false, reason: "reused" };
    throw error;
  };
}
