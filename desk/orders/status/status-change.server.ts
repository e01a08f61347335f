import type { Transaction } from "kysely";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { AdminOrder } from "#desk/orders/admin-order.ts";
import { findOrder } from "#desk/orders/admin-orders-store.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type Mail, mailTopic } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import type { OrderStatus } from "./order-status.ts";

export interface StatusChange {
  order: AdminOrder;
  /** Names this change, for the e-mail about it; null when the order had the status already. */
  change: string | null;
}

/** Who does it, and when. */
export interface Deed {
  actor: string;
  now: number;
}

/** Undefined: there is no such order, or it is in the trash. */
export async function setStatus(
  database: Database,
  transaction: Transaction<Tables>,
  { id, status }: { id: string; status: OrderStatus },
  { actor, now }: Deed,
): Promise<StatusChange | undefined> {
  // Held from here on: of two changes at once the later one sees the earlier.
  await database.lock(transaction, `order ${id}`);
  const order = await findOrder(transaction, id);
  if (!order || order.deletedAt !== null) return undefined;
  if (order.status === status) return { order, change: null };
  await transaction
    .updateTable("orders")
    .set({ status, updated_at: now })
    .where("id", "=", id)
    .execute();
  const change = await writeAudit(transaction, {
    at: now,
    actor,
    action: "order.status",
    subject: id,
    details: { from: order.status, to: status },
  });
  return { order: { ...order, status }, change };
}

/**
 * Puts an e-mail about an order in the outbox, once for what the key names. A customer without an
 * address gets none: the payment page does not insist on one.
 */
export async function tellCustomer(
  outbox: Outbox,
  transaction: Transaction<Tables>,
  { orderId, key, email, about }: { orderId: string; key: string; email: Mail; about: object },
  { actor, now }: Deed,
): Promise<void> {
  if (email.to === "") return;
  const dedupeKey = `${mailTopic}:${key}`;
  const sent = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("dedupe_key", "=", dedupeKey)
    .executeTakeFirst();
  if (sent) return;
  await outbox.enqueue(transaction, { topic: mailTopic, key: dedupeKey, payload: email });
  await writeAudit(transaction, {
    at: now,
    actor,
    action: "order.letter",
    subject: orderId,
    details: { ...about },
  });
}
