import type { Insertable, Transaction } from "kysely";
import type { Query } from "#platform/database/database.ts";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import type {
  NewOrder,
  PaymentMethod,
  PaymentRow,
  SoldLine,
  Tables,
} from "#platform/database/tables.ts";
import { dollarNumber } from "#platform/money.ts";
import type { OrderReceipt } from "./order.ts";

/**
 * The order that a session led to. One that the owner has deleted counts: a late event does not
 * bring it back.
 */
export async function findReceipt(
  query: Query,
  sessionId: string,
  purpose: "cart" | "order",
): Promise<OrderReceipt | undefined> {
  const row = await query
    .selectFrom("orders")
    .innerJoin("payments", "payments.id", "orders.payment_id")
    .innerJoin("checkouts", "checkouts.id", "orders.checkout_id")
    .select(["orders.number", "orders.total_cents"])
    .where("payments.provider_session_id", "=", sessionId)
    .where("checkouts.purpose", "=", purpose)
    .executeTakeFirst();
  return row && { orderNumber: row.number, total: dollarNumber(row.total_cents) };
}

/** Lines first: the guards of the schema compare the totals with them. */
export async function insertOrder(
  transaction: Transaction<Tables>,
  order: NewOrder,
  lines: readonly SoldLine[],
): Promise<void> {
  const rows = lines.map((line) => ({ ...line, order_id: order.id }));
  await transaction.insertInto("order_lines").values(rows).execute();
  await transaction.insertInto("orders").values(order).execute();
  await noteDeskChange(transaction, { kind: "order", id: order.id, isNew: true });
}

export async function isNotedAsFailed(query: Query, checkoutId: string): Promise<boolean> {
  const row = await query
    .selectFrom("payments")
    .select("status")
    .where("checkout_id", "=", checkoutId)
    .executeTakeFirst();
  return row?.status === "failed";
}

type NewPayment = PaymentRow & Insertable<PaymentMethod>;

/**
 * Notes the payment of a checkout, or that one which was on its way has arrived or failed.
 * Undefined when it is noted as paid already: whoever did that has also made the order.
 */
export async function notePayment(query: Query, payment: NewPayment): Promise<string | undefined> {
  const row = await query
    .insertInto("payments")
    .values(payment)
    .onConflict((conflict) =>
      conflict
        .column("checkout_id")
        .doUpdateSet({ status: payment.status, updated_at: payment.updated_at })
        .where("payments.status", "in", ["processing", "failed"]),
    )
    .returning("id")
    .executeTakeFirst();
  if (row) await noteDeskChange(query, { kind: "payment", id: row.id });
  return row?.id;
}
