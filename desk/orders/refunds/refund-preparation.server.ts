import type { Transaction } from "kysely";
import { findReturnable, type Pieces } from "#features/catalogue/stock-store.server.ts";
import {
  findRefund,
  keyPrefix,
  refundRows,
  type StoredRefund,
} from "#features/orders/refund-ledger.server.ts";
import { insertRefund } from "#features/orders/refund-store.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { StoredPayment, Tables } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";
import { type Cents, formatMoney } from "#platform/money.ts";
import { boundsOf, paymentOf } from "./refund-rows.server.ts";
import { type RefundBounds, type RefundChoice, refundSum } from "./refund-sum.ts";

export interface OrderRefund {
  amount: Cents;
  /** Made by the browser when it asks: the same request sent twice is one refund. */
  requestId: string;
  /** What it is for; undefined: an amount. */
  choice?: RefundChoice | undefined;
  /** In the owner's words. */
  reason: string;
  /** What comes back with it and can be sold again. */
  restock: readonly Pieces[];
  /** Whether the customer is written to once it is confirmed. */
  notify: boolean;
  /** What this order's refunds may come to for whoever asks; absent: all that was paid. */
  mostInAll?: Cents | undefined;
}

export interface Prepared {
  ok: true;
  payment: StoredPayment;
  refund: StoredRefund;
}

export type Unprepared =
  | { ok: false; reason: "unknown_order" | "reused" }
  | { ok: false; reason: "above_limit" }
  | { ok: false; reason: "too_much"; refundable: Cents }
  | { ok: false; reason: "not_allowed"; fields: Record<string, string> };

/**
 * Writes a refund down before the provider is asked: whatever happens on the way, the same key
 * finds out what became of it.
 */
export async function prepareRefund(
  database: Database,
  transaction: Transaction<Tables>,
  orderId: string,
  wanted: OrderRefund & { cancels: boolean },
  now: number,
): Promise<Prepared | Unprepared> {
  const { amount, requestId, choice, reason, restock, notify, cancels, mostInAll } = wanted;
  const payment = await paymentOf(transaction, orderId);
  if (!payment) return { ok: false, reason: "unknown_order" };
  await database.lock(transaction, `refund ${payment.id}`);
  const same = await findRefund(transaction, requestId);
  if (same) {
    const isSame = same.payment_id === payment.id && same.amount_cents === amount;
    return isSame ? { ok: true, payment, refund: same } : { ok: false, reason: "reused" };
  }
  const earlier = await refundRows(transaction, payment.id);
  const bounds = await boundsOf(transaction, orderId, payment, earlier);
  const fields = {
    ...(choice && notOfThisOrder(choice, bounds, amount)),
    ...tooManyBack(restock, await findReturnable(transaction, orderId)),
  };
  if (Object.keys(fields).length > 0) return { ok: false, reason: "not_allowed", fields };
  if (amount > bounds.refundable) {
    return { ok: false, reason: "too_much", refundable: bounds.refundable };
  }
  const refunded = payment.amount_cents - bounds.refundable;
  if (mostInAll !== undefined && refunded + amount > mostInAll) {
    return { ok: false, reason: "above_limit" };
  }
  const refund: StoredRefund = {
    id: newId("refund", now),
    payment_id: payment.id,
    idempotency_key: `${keyPrefix}${requestId}`,
    provider_refund_id: null,
    amount_cents: amount,
    status: "pending",
    restock: restock.length > 0 ? JSON.stringify(restock) : null,
    reason: reason === "" ? null : reason,
    lines: choice ? JSON.stringify(choice.lines) : null,
    shipping: choice?.shipping ? 1 : 0,
    notify: notify ? 1 : 0,
    cancels: cancels ? 1 : 0,
    created_at: now,
    updated_at: now,
  };
  await insertRefund(transaction, refund);
  return { ok: true, payment, refund };
}

/** Nobody pays back a line twice, or another sum than the one that was shown. */
function notOfThisOrder(choice: RefundChoice, bounds: RefundBounds, amount: Cents) {
  const fields: Record<string, string> = {};
  for (const [index, { position, quantity }] of choice.lines.entries()) {
    const left = bounds.lines.find((line) => line.position === position)?.quantity ?? 0;
    if (quantity > left) {
      fields[`lines.${index}.quantity`] = `At most ${left} of this can still be paid back.`;
    }
  }
  if (choice.shipping && bounds.shippingLeft === 0) {
    fields.shipping = "No shipping is left to pay back.";
  }
  const { total } = refundSum(bounds, choice);
  if (Object.keys(fields).length === 0 && total !== amount) {
    fields.amount = `These come to ${formatMoney(total)}. Please look again.`;
  }
  return fields;
}

/** A message for each place where more is to be put back than was taken. */
export function tooManyBack(
  restock: readonly Pieces[],
  returnable: readonly Pieces[],
): Record<string, string> {
  const fields = restock.flatMap(({ variantId, quantity }, index) => {
    const most = returnable.find((one) => one.variantId === variantId)?.quantity ?? 0;
    const message = `At most ${most} can be put back in stock.`;
    return quantity > most ? [[`restock.${index}.quantity`, message] as const] : [];
  });
  return Object.fromEntries(fields);
}
