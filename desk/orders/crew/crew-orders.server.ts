import { readReturned } from "#desk/orders/refunds/returned-pieces.server.ts";
import type { OrderStatus } from "#desk/orders/status/order-status.ts";
import type { Query } from "#platform/database/database.ts";
import type { CrewOrder } from "./crew-order.ts";

/** What lies ready or is on its way. */
const goingOut: readonly OrderStatus[] = ["out_for_delivery", "at_warehouse"];
const most = 100;

/**
 * What goes out today, the oldest first. No sum is selected, so none can be sent by mistake, and
 * nobody who was forgotten is named.
 */
export async function readCrewOrders(query: Query): Promise<CrewOrder[]> {
  // One status after the other: of both at once PostgreSQL would read all orders, by their time.
  const found: CrewRow[] = [];
  for (const status of goingOut) found.push(...(await readOfStatus(query, status)));
  const rows = found.toSorted(byOldest).slice(0, most);
  if (rows.length === 0) return [];
  const lines = await query
    .selectFrom("order_lines")
    .select(["order_id", "position", "product_name", "variant_name", "sku", "quantity"])
    .where(
      "order_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("position")
    .execute();
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  const returned = await readReturned(
    query,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.number,
    status: row.status,
    name: `${row.first_name} ${row.last_name}`.trim(),
    phone: row.phone,
    address: {
      line1: row.address_line1,
      line2: row.address_line2,
      city: row.city,
      state: row.state,
      zipCode: row.postal_code,
    },
    customerNotes: row.customer_notes,
    items: (byOrder.get(row.id) ?? []).flatMap((line) => {
      const quantity = line.quantity - (returned.get(row.id)?.get(line.position) ?? 0);
      const name = `${line.product_name}, ${line.variant_name}`;
      // What was paid back is not brought.
      return quantity > 0 ? [{ name, sku: line.sku, quantity }] : [];
    }),
  }));
}

type CrewRow = Awaited<ReturnType<typeof readOfStatus>>[number];

function readOfStatus(query: Query, status: OrderStatus) {
  return query
    .selectFrom("orders")
    .select(["id", "number", "status", "first_name", "last_name", "phone", "customer_notes"])
    .select(["address_line1", "address_line2", "city", "state", "postal_code", "created_at"])
    .where("status", "=", status)
    .where("deleted_at", "is", null)
    .where("forgotten_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(most)
    .execute();
}

function byOldest(one: CrewRow, other: CrewRow): number {
  return one.created_at - other.created_at || (one.id < other.id ? -1 : 1);
}
