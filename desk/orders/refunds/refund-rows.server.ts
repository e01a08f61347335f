import type { AdminRefund, RefundablePart, ReturnableItem } from "#desk/orders/admin-order.ts";
import { findReturnable, type Pieces } from "#features/catalogue/stock-store.server.ts";
import {
  keyPrefix,
  refundableOf,
  type StoredRefund,
} from "#features/orders/refund-ledger.server.ts";
import type { Query } from "#platform/database/database.ts";
import type { StoredPayment } from "#platform/database/tables.ts";
import { cents, dollarNumber } from "#platform/money.ts";
import type { RefundBounds, RefundChoice } from "./refund-sum.ts";

export async function paymentOf(query: Query, orderId: string): Promise<StoredPayment | undefined> {
  return query
    .selectFrom("payments")
    .innerJoin("orders", "orders.payment_id", "payments.id")
    .selectAll("payments")
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
}

/** What the order was made of, and what of it was not paid back line by line yet. */
export async function boundsOf(
  query: Query,
  orderId: string,
  payment: StoredPayment,
  refunds: readonly StoredRefund[],
): Promise<RefundBounds> {
  const order = await query
    .selectFrom("orders")
    .select(["subtotal_cents", "shipping_cents", "tax_cents", "tax_on_shipping"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const lines = await query
    .selectFrom("order_lines")
    .select(["position", "quantity", "unit_price_cents", "discount_cents"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  const accepted = refunds.filter(({ status }) => status !== "failed");
  const given = accepted.flatMap(linesOf);
  const isShippingGiven = accepted.some(({ shipping }) => shipping === 1);
  return {
    subtotal: order.subtotal_cents,
    shipping: order.shipping_cents,
    shippingLeft: isShippingGiven ? cents(0) : order.shipping_cents,
    isShippingTaxed: order.tax_on_shipping !== 0,
    tax: order.tax_cents,
    refundable: refundableOf(payment, refunds),
    lines: lines.map(
      ({ position, quantity, unit_price_cents: unitPrice, discount_cents: off }) => ({
        position,
        unitPrice,
        discount: { amount: off, ordered: quantity },
        quantity:
          quantity -
          given
            .filter((line) => line.position === position)
            .reduce((count, line) => count + line.quantity, 0),
      }),
    ),
  };
}

/** The same for the desk, with names. */
export async function partsOf(
  query: Query,
  orderId: string,
  payment: StoredPayment,
  refunds: readonly StoredRefund[],
): Promise<RefundablePart> {
  const bounds = await boundsOf(query, orderId, payment, refunds);
  const lines = await query
    .selectFrom("order_lines")
    .select(["position", "variant_id", "product_name", "variant_name"])
    .where("order_id", "=", orderId)
    .execute();
  const items = bounds.lines.flatMap(({ position, unitPrice, quantity, discount }) => {
    const line = lines.find((one) => one.position === position);
    if (!line) return [];
    const name = `${line.product_name}, ${line.variant_name}`;
    const price = dollarNumber(unitPrice);
    const { amount = cents(0), ordered = quantity } = discount ?? {};
    const off = dollarNumber(amount);
    const part = { position, variantId: line.variant_id, name, unitPrice: price, quantity };
    return [{ ...part, ordered, discount: off }];
  });
  return { items, shipping: dollarNumber(bounds.shippingLeft) };
}

export function linesOf({ lines }: Pick<StoredRefund, "lines">): RefundChoice["lines"] {
  return lines === null ? [] : JSON.parse(lines);
}

export async function returnableOf(query: Query, orderId: string): Promise<ReturnableItem[]> {
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

export function piecesOf({ restock }: Pick<StoredRefund, "restock">): Pieces[] {
  return restock === null ? [] : JSON.parse(restock);
}

export function toAdminRefund(row: StoredRefund): AdminRefund {
  return {
    id: row.id,
    amount: dollarNumber(row.amount_cents),
    status: row.status,
    pieces: piecesOf(row).reduce((sum, { quantity }) => sum + quantity, 0),
    confirmed: row.status !== "pending" || row.provider_refund_id !== null,
    requestId: row.idempotency_key.slice(keyPrefix.length),
    reason: row.reason ?? "",
    notify: row.notify === 1,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
