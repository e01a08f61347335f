import type { Clock } from "#platform/clock.ts";
import type { Database, Query } from "#platform/database/database.ts";
import type { PaymentRow, RefundRow } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";
import { type Cents, cents, dollarNumber, sum } from "#platform/money.ts";
import { type PaymentProvider, PaymentUnavailable } from "#platform/payments/payment-provider.ts";
import type { AdminRefund } from "./admin-order.ts";
import { writeAudit } from "./audit-trail.server.ts";

export interface RefundRequest {
  amount: Cents;
  /** Made by the browser when it asks: the same request sent twice is one refund. */
  requestId: string;
}

export type RefundOutcome =
  | { ok: true; status: "pending" | "succeeded" }
  | { ok: false; reason: "unknown_order" | "refused" | "unconfirmed" }
  | { ok: false; reason: "too_much"; refundable: Cents };

export interface RefundService {
  refund(orderId: string, request: RefundRequest, actor: string): Promise<RefundOutcome>;
  /** What was asked for so far, and how much there is left to give back. */
  refundsOf(orderId: string): Promise<{ refunds: AdminRefund[]; refundable: Cents }>;
}

const keyPrefix = "refund:";

export function createRefundService({
  database,
  payments,
  clock,
}: {
  database: Database;
  payments: PaymentProvider;
  clock: Clock;
}): RefundService {
  const { db } = database;

  /** Written down before the provider is asked: whatever happens on the way, the same key finds out what became of it. */
  async function prepare(orderId: string, { amount, requestId }: RefundRequest) {
    const key = `${keyPrefix}${requestId}`;
    const now = clock.now();
    return db.transaction().execute(async (transaction) => {
      const payment = await paymentOf(transaction, orderId);
      if (!payment) return undefined;
      await database.lock(transaction, `refund ${payment.id}`);
      const earlier = await refundRows(transaction, payment.id);
      const same = earlier.find(({ idempotency_key: other }) => other === key);
      if (same) return { payment, refund: same };
      const refundable = refundableOf(payment, earlier);
      if (amount > refundable) return { payment, refundable };
      const refund: RefundRow = {
        id: newId("refund", now),
        payment_id: payment.id,
        idempotency_key: key,
        provider_refund_id: null,
        amount_cents: amount,
        status: "pending",
        created_at: now,
        updated_at: now,
      };
      await transaction.insertInto("refunds").values(refund).execute();
      return { payment, refund };
    });
  }

  async function settle(
    refund: RefundRow,
    outcome: { id: string | null; status: RefundRow["status"] },
    orderId: string,
    actor: string,
  ): Promise<void> {
    const now = clock.now();
    await db.transaction().execute(async (transaction) => {
      await database.lock(transaction, `refund ${refund.payment_id}`);
      const { numUpdatedRows } = await transaction
        .updateTable("refunds")
        .set({ provider_refund_id: outcome.id, status: outcome.status, updated_at: now })
        .where("id", "=", refund.id)
        .where("provider_refund_id", "is", null)
        .where("status", "=", "pending")
        .executeTakeFirst();
      // Two that asked at once get the same answer: the first has noted it.
      if (numUpdatedRows === 0n) return;
      if (outcome.status !== "failed") await noteSum(transaction, refund.payment_id, now);
      await writeAudit(transaction, {
        at: now,
        actor,
        action: "order.refunded",
        subject: orderId,
        details: { amount: dollarNumber(refund.amount_cents), status: outcome.status },
      });
    });
  }

  return {
    async refund(orderId, request, actor) {
      const prepared = await prepare(orderId, request);
      if (!prepared) return { ok: false, reason: "unknown_order" };
      const { payment, refund } = prepared;
      if (!refund) return { ok: false, reason: "too_much", refundable: prepared.refundable };
      if (refund.provider_refund_id !== null && refund.status !== "failed") {
        return { ok: true, status: refund.status };
      }
      if (refund.status === "failed") return { ok: false, reason: "refused" };
      try {
        const { id, status } = await payments.refund(
          { paymentId: payment.provider_payment_id, amount: refund.amount_cents },
          refund.idempotency_key,
        );
        await settle(refund, { id, status }, orderId, actor);
        return status === "failed" ? { ok: false, reason: "refused" } : { ok: true, status };
      } catch (error) {
        if (error instanceof PaymentUnavailable) return { ok: false, reason: "unconfirmed" };
        await settle(refund, { id: null, status: "failed" }, orderId, actor);
        return { ok: false, reason: "refused" };
      }
    },

    async refundsOf(orderId) {
      const payment = await paymentOf(db, orderId);
      if (!payment) return { refunds: [], refundable: cents(0) };
      const rows = await refundRows(db, payment.id);
      return { refunds: rows.map(toAdminRefund), refundable: refundableOf(payment, rows) };
    },
  };
}

async function paymentOf(query: Query, orderId: string): Promise<PaymentRow | undefined> {
  return query
    .selectFrom("payments")
    .innerJoin("orders", "orders.payment_id", "payments.id")
    .selectAll("payments")
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
}

async function refundRows(query: Query, paymentId: string): Promise<RefundRow[]> {
  return query
    .selectFrom("refunds")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

function sumOfAccepted(refunds: readonly RefundRow[]): Cents {
  return sum(
    refunds.filter(({ status }) => status !== "failed").map(({ amount_cents: amount }) => amount),
  );
}

/** Refunds made at the provider itself are in the payment's sum only, those not yet confirmed in our rows only. */
function refundableOf(payment: PaymentRow, refunds: readonly RefundRow[]): Cents {
  return cents(payment.amount_cents - Math.max(payment.refunded_cents, sumOfAccepted(refunds)));
}

/** The sum only ever grows: the provider's event about the same refund may have come first. */
async function noteSum(query: Query, paymentId: string, now: number): Promise<void> {
  const payment = await query
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  const confirmed = (await refundRows(query, paymentId)).filter(
    ({ provider_refund_id: id }) => id !== null,
  );
  const refunded = sumOfAccepted(confirmed);
  if (refunded <= payment.refunded_cents) return;
  await query
    .updateTable("payments")
    .set({
      refunded_cents: refunded,
      status: refunded === payment.amount_cents ? "refunded" : "partially_refunded",
      updated_at: now,
    })
    .where("id", "=", paymentId)
    .where("refunded_cents", "<", refunded)
    .execute();
}

function toAdminRefund(row: RefundRow): AdminRefund {
  return {
    id: row.id,
    amount: dollarNumber(row.amount_cents),
    status: row.status,
    confirmed: row.status !== "pending" || row.provider_refund_id !== null,
    requestId: row.idempotency_key.slice(keyPrefix.length),
    createdAt: new Date(row.created_at).toISOString(),
  };
}
