import type { CustomerMessageRow } from "#platform/database/customer-tables.ts";
import type { Query } from "#platform/database/database.ts";
import type { OutboxRow } from "#platform/database/tables.ts";
import type { CustomerMessage } from "./messages-schema.ts";

export async function addMessage(query: Query, row: CustomerMessageRow): Promise<void> {
  await query.insertInto("customer_messages").values(row).execute();
}

/** With how far each has come, which the outbox knows. */
function messages(query: Query) {
  return query
    .selectFrom("customer_messages")
    .leftJoin("outbox", "outbox.dedupe_key", "customer_messages.outbox_key")
    .selectAll("customer_messages")
    .select("outbox.status as delivery");
}

export async function findByRequest(
  query: Query,
  requestId: string,
): Promise<CustomerMessage | undefined> {
  const row = await messages(query).where("request_id", "=", requestId).executeTakeFirst();
  return row && toMessage(row);
}

/** Of these orders and leads, the newest first. */
export async function readMessages(
  query: Query,
  ids: readonly string[],
  limit: number,
): Promise<CustomerMessage[]> {
  const [orders, requests] = [ids.filter(isOrder), ids.filter((id) => !isOrder(id))];
  const rows = await messages(query)
    .where((row) =>
      row.or([
        ...(orders.length > 0 ? [row("customer_messages.order_id", "in", orders)] : []),
        ...(requests.length > 0 ? [row("customer_messages.consultation_id", "in", requests)] : []),
      ]),
    )
    .orderBy("customer_messages.created_at", "desc")
    .orderBy("customer_messages.id")
    .limit(limit)
    .execute();
  return rows.map(toMessage);
}

export function isOrder(id: string): boolean {
  return id.startsWith("ord_");
}

function toMessage(
  row: CustomerMessageRow & { delivery: OutboxRow["status"] | null },
): CustomerMessage {
  const { id, subject, body: text, actor, email: to, audit_id: entry, delivery } = row;
  return {
    ...{ id, to, subject, text, actor, entry },
    about: row.order_id ?? row.consultation_id ?? "",
    at: new Date(row.created_at).toISOString(),
    state: stateOf(delivery),
  };
}

/** What was given up, or discarded after that, has not arrived. */
function stateOf(delivery: OutboxRow["status"] | null): CustomerMessage["state"] {
  if (delivery === "pending") return "waiting";
  return delivery === "delivered" ? "delivered" : "not delivered";
}
