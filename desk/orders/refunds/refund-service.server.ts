import type { Selectable } from "kysely";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { AdminRefund, ReturnableItem } from "#desk/orders/admin-order.ts";
import {
  findReturnable,
  type Pieces,
  putStockBack,
} from "#features/catalogue/stock-store.server.ts";
import { updateRefunded } from "#features/orders/refund-store.server.ts";
import { AppError } from "#platform/app-error.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database, Query } from "#platform/database/database.ts";
import type { PaymentRow, Tables } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";
import { type Cents, cents, dollarNumber, sum } from "#platform/money.ts";
import {
  type PaymentProvider,
  PaymentUnavailable,
  type ProviderRefund,
} from "#platform/payments/payment-provider.ts";

export interface RefundRequest {
  amount: Cents;
  /** Made by the browser when it asks: the same request sent twice is one refund. */
  requestId: string;
  /** What comes back with it and can be sold again. */
  restock: readonly Pieces[];
}

export type RefundOutcome =
  | { ok: true; status: "pending" | "succeeded" }
  | { ok: false; reason: "unknown_order" | "reused" | "refused" }
  | { ok: false; reason: "unconfirmed"; cause: PaymentUnavailable }
  | { ok: false; reason: "too_much"; refundable: Cents }
  | { ok: false; reason: "too_many_back"; fields: Record<string, string> };

/** What was asked for so far, how much there is left to give back, and what can be put back in stock. */
export interface RefundState {
  refunds: AdminRefund[];
  refundable: Cents;
  returnable: ReturnableItem[];
}

export interface RefundService {
  refund(orderId: string, request: RefundRequest, actor: string): Promise<RefundOutcome>;
  refundsOf(orderId: string): Promise<RefundState>;
}

type Refusal = Extract<RefundOutcome, { ok: false }>;

interface Prepared {
  ok: true;
  payment: PaymentRow;
  refund: RefundRow;
}

type RefundRow = Selectable<Tables["refunds"]>;

const keyPrefix = "refund:";
/** After a day the provider may take the same key for a new refund; clocks and slow calls have their share of it. */
const keysAreGoodForMs = 20 * 3_600_000;

export function createRefundService({
  database,
  changes,
  payments,
  clock,
}: {
  database: Database;
  changes: ContentChanges;
  payments: PaymentProvider;
  clock: Clock;
}): RefundService {
  const { db } = database;

  /** Written down before the provider is asked: whatever happens on the way, the same key finds out what became of it. */
  async function prepare(
    orderId: string,
    { amount, requestId, restock }: RefundRequest,
  ): Promise<Prepared | Refusal> {
    const key = `${keyPrefix}${requestId}`;
    const now = clock.now();
    return db.transaction().execute(async (transaction) => {
      const payment = await paymentOf(transaction, orderId);
      if (!payment) return { ok: false, reason: "unknown_order" };
      await database.lock(transaction, `refund ${payment.id}`);
      const earlier = await refundRows(transaction, payment.id);
      const same = await transaction
        .selectFrom("refunds")
        .selectAll()
        .where("idempotency_key", "=", key)
        .executeTakeFirst();
      if (same) {
        const isSame = same.payment_id === payment.id && same.amount_cents === amount;
        return isSame ? { ok: true, payment, refund: same } : { ok: false, reason: "reused" };
      }
      const refundable = refundableOf(payment, earlier);
      if (amount > refundable) return { ok: false, reason: "too_much", refundable };
      const fields = tooManyBack(restock, await findReturnable(transaction, orderId));
      if (fields) return { ok: false, reason: "too_many_back", fields };
      const refund: RefundRow = {
        id: newId("refund", now),
        payment_id: payment.id,
        idempotency_key: key,
        provider_refund_id: null,
        amount_cents: amount,
        status: "pending",
        restock: restock.length > 0 ? JSON.stringify(restock) : null,
        created_at: now,
        updated_at: now,
      };
      await transaction.insertInto("refunds").values(refund).execute();
      return { ok: true, payment, refund };
    });
  }

  /** Refunds of one payment wait for each other: only one of another order can have been quicker with the same id. */
  function rivalOfOtherOrder(error: unknown): Refusal {
    if (database.isUniqueViolation(error)) return { ok: false, reason: "reused" };
    throw error;
  }

  async function payOut(paymentId: string, refund: RefundRow): Promise<ProviderRefund> {
    const { idempotency_key: key, amount_cents: amount, created_at: askedAt } = refund;
    const isForgotten = clock.now() - askedAt > keysAreGoodForMs;
    const before = isForgotten ? await payments.refundsOf(paymentId) : [];
    const same = before.find((one) => one.idempotencyKey === key);
    return same ?? payments.refund({ paymentId, amount }, key);
  }

  async function settle(
    refund: RefundRow,
    outcome: { id: string | null; status: RefundRow["status"] },
    orderId: string,
    actor: string,
  ): Promise<void> {
    const now = clock.now();
    await changes.transact(async (transaction, noteChange) => {
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
      let restocked = 0;
      if (outcome.status !== "failed") {
        await noteSum(transaction, refund.payment_id, now);
        restocked = await putStockBack(database, transaction, orderId, piecesOf(refund));
      }
      if (restocked > 0) noteChange([]);
      await writeAudit(transaction, {
        at: now,
        actor,
        action: "order.refunded",
        subject: orderId,
        details: {
          amount: dollarNumber(refund.amount_cents),
          status: outcome.status,
          ...(restocked > 0 ? { restocked } : {}),
        },
      });
    });
  }

  return {
    async refund(orderId, request, actor) {
      const prepared = await prepare(orderId, request).catch(rivalOfOtherOrder);
      if (!prepared.ok) return prepared;
      const { payment, refund } = prepared;
      if (refund.provider_refund_id !== null && refund.status !== "failed") {
        return { ok: true, status: refund.status };
      }
      if (refund.status === "failed") return { ok: false, reason: "refused" };
      let outcome: ProviderRefund;
      try {
        outcome = await payOut(payment.provider_payment_id, refund);
      } catch (error) {
        if (error instanceof PaymentUnavailable) {
          return { ok: false, reason: "unconfirmed", cause: error };
        }
        await settle(refund, { id: null, status: "failed" }, orderId, actor);
        return { ok: false, reason: "refused" };
      }
      const { status } = outcome;
      await settle(refund, outcome, orderId, actor).catch(notNoted);
      return status === "failed" ? { ok: false, reason: "refused" } : { ok: true, status };
    },

    async refundsOf(orderId) {
      const payment = await paymentOf(db, orderId);
      if (!payment) return { refunds: [], refundable: cents(0), returnable: [] };
      const rows = await refundRows(db, payment.id);
      return {
        refunds: rows.map(toAdminRefund),
        refundable: refundableOf(payment, rows),
        returnable: await returnableOf(db, orderId),
      };
    },
  };
}

/** The provider has answered, only we could not write it down: the same key finds its answer again. */
function notNoted(cause: unknown): never {
  throw new AppError("refund_unconfirmed", {
    message:
      "The payment provider has answered, but its answer could not be noted here. Please try again: it will not be paid back twice.",
    cause,
  });
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

async function returnableOf(query: Query, orderId: string): Promise<ReturnableItem[]> {
  const pieces = await findReturnable(query, orderId);
  if (pieces.length === 0) return [];
  const lines = await query
    .selectFrom("order_lines")
    .select(["variant_id", "product_name", "variant_name", "sku"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  return lines.flatMap((line) => {
    const found = pieces.find(({ variantId }) => variantId === line.variant_id);
    const name = `${line.product_name}, ${line.variant_name}`;
    return found ? [{ ...found, name, sku: line.sku }] : [];
  });
}

/** A message for each place where more is to be put back than was taken. */
function tooManyBack(restock: readonly Pieces[], returnable: readonly Pieces[]) {
  const fields = restock.flatMap(({ variantId, quantity }, index) => {
    const most = returnable.find((one) => one.variantId === variantId)?.quantity ?? 0;
    const message = `At most ${most} can be put back in stock.`;
    return quantity > most ? [[`restock.${index}.quantity`, message] as const] : [];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

function piecesOf({ restock }: Pick<RefundRow, "restock">): Pieces[] {
  return restock === null ? [] : JSON.parse(restock);
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

/** Here the sum only grows: the provider's event about the same refund may have come first. */
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
  await updateRefunded(query, payment, refunded, now)
    .where("refunded_cents", "<", refunded)
    .execute();
}

function toAdminRefund(row: RefundRow): AdminRefund {
  return {
    id: row.id,
    amount: dollarNumber(row.amount_cents),
    status: row.status,
    pieces: piecesOf(row).reduce((sum, { quantity }) => sum + quantity, 0),
    confirmed: row.status !== "pending" || row.provider_refund_id !== null,
    requestId: row.idempotency_key.slice(keyPrefix.length),
    createdAt: new Date(row.created_at).toISOString(),
  };
}
