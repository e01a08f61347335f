import { isAfter } from "#desk/kit/list/page-cursor.server.ts";
import { deliveryWords } from "#features/orders/delivery-words.ts";
import { handoverOf, withoutNote } from "#features/orders/pickup.ts";
import type { Database, Query } from "#platform/database/database.ts";
import type { NewOrder, SoldLine, StoredPayment } from "#platform/database/tables.ts";
import { type Cents, cents, dollarNumber, sum } from "#platform/money.ts";
import type { AdminOrder, DeletedOrder } from "./admin-order.ts";
import { readReturned } from "./refunds/returned-pieces.server.ts";
import { type FoundOrders, type SearchFilter, searchOrders } from "./search/order-search.server.ts";

export type OrderFilter = SearchFilter;

const orderColumns = [
  "orders.id",
  "orders.number",
  "orders.status",
  "orders.test_mode",
  "orders.first_name",
  "orders.last_name",
  "orders.email",
  "orders.phone",
  "orders.address_line1",
  "orders.address_line2",
  "orders.city",
  "orders.state",
  "orders.postal_code",
  "orders.delivery_way",
  "orders.delivery_days",
  "orders.notes",
  "orders.notes_revision",
  "orders.customer_notes",
  "orders.subtotal_cents",
  "orders.discount_cents",
  "orders.discount_code",
  "orders.tax_cents",
  "orders.tax_name",
  "orders.tax_on_shipping",
  "orders.shipping_cents",
  "orders.total_cents",
  "orders.created_at",
  "orders.deleted_at",
  "orders.forgotten_at",
  "payments.status as payment_status",
  "payments.refunded_cents",
  "payments.method",
] as const;

type Unread = "checkout_id" | "payment_id" | "updated_at" | "tax_rate" | "tax_state" | "tax_county";

type FoundRow = Omit<NewOrder, Unread> & {
  payment_status: StoredPayment["status"];
  method: StoredPayment["method"];
  refunded_cents: Cents;
  notes_revision: number;
};

/**
 * One order more than asked for, when there are more: the caller cuts it off and knows. `found`
 * says what a search has found; null when nothing is looked for.
 */
export async function listOrders(
  database: Database,
  { status, q, after, limit }: OrderFilter,
): Promise<{ orders: AdminOrder[]; found: FoundOrders | null }> {
  const { db } = database;
  const found = (await searchOrders(database, { status, q, after, limit })) ?? null;
  if (found?.ids.length === 0) return { orders: [], found };
  let query = selectOrders(db).where("orders.deleted_at", "is", null);
  if (found) query = query.where("orders.id", "in", found.ids);
  else {
    if (status) query = query.where("orders.status", "=", status);
    if (after) query = query.where(isAfter(after, "orders.created_at", "orders.id"));
  }
  const rows = await query
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id")
    .limit(limit + 1)
    .execute();
  return { orders: await withLines(db, rows), found };
}

/** Those that can still be restored, the last deleted first. */
export async function listTrash(query: Query, since: number): Promise<DeletedOrder[]> {
  const rows = await query
    .selectFrom("orders")
    .select(["id", "number", "first_name", "last_name", "total_cents", "deleted_at"])
    .select("forgotten_at")
    .where("deleted_at", ">", since)
    .orderBy("deleted_at", "desc")
    .orderBy("id")
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.number,
    firstName: row.first_name,
    lastName: row.last_name,
    total: dollarNumber(row.total_cents),
    deletedAt: new Date(row.deleted_at ?? 0).toISOString(),
    forgottenAt: row.forgotten_at === null ? null : new Date(row.forgotten_at).toISOString(),
  }));
}

/** Deleted or not. */
export async function findOrder(query: Query, id: string): Promise<AdminOrder | undefined> {
  const rows = await selectOrders(query).where("orders.id", "=", id).execute();
  const [order] = await withLines(query, rows);
  return order;
}

function selectOrders(query: Query) {
  return query
    .selectFrom("orders")
    .innerJoin("payments", "payments.id", "orders.payment_id")
    .select(orderColumns);
}

async function withLines(query: Query, rows: readonly FoundRow[]): Promise<AdminOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await query
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "in", ids)
    .orderBy("order_id")
    .orderBy("position")
    .execute();
  const byOrder = Map.groupBy(lines, ({ order_id: orderId }) => orderId);
  const returned = await readReturned(query, ids);
  return rows.map((row) => toAdminOrder(row, byOrder.get(row.id) ?? [], returned.get(row.id)));
}

function toAdminOrder(
  row: FoundRow,
  lines: readonly SoldLine[],
  returned: ReadonlyMap<number, number> | undefined,
): AdminOrder {
  const { email, phone, city, state, discount_cents: discount = cents(0) } = row;
  const address = [row.address_line1, row.address_line2].filter(Boolean).join(", ");
  const handover = handoverOf(row, { hasTracking: false });
  return {
    id: row.id,
    orderNumber: row.number,
    status: row.status,
    paymentStatus: row.payment_status,
    paymentMethod: row.method,
    createdAt: new Date(row.created_at).toISOString(),
    total: dollarNumber(row.total_cents),
    subtotal: dollarNumber(sum([row.subtotal_cents, discount])),
    discountAmount: dollarNumber(discount),
    discountCode: row.discount_code ?? "",
    taxAmount: dollarNumber(row.tax_cents),
    taxName: row.tax_name ?? "",
    isShippingTaxed: row.tax_on_shipping !== 0,
    shippingAmount: dollarNumber(row.shipping_cents),
    refundedAmount: dollarNumber(row.refunded_cents),
    firstName: row.first_name,
    lastName: row.last_name,
    email,
    phone,
    shippingAddress: { address, city, state, zipCode: row.postal_code },
    delivery: {
      isPickup: handover === "pickup",
      byCarrier: handover === "carrier",
      words: deliveryWords(row),
    },
    notes: row.notes,
    notesRevision: row.notes_revision,
    customerNotes: withoutNote(row.customer_notes),
    items: lines.map((line) => ({
      id: `${row.id}-${line.position}`,
      quantity: line.quantity,
      refundedQuantity: returned?.get(line.position) ?? 0,
      unitPrice: dollarNumber(line.unit_price_cents),
      totalPrice: dollarNumber(line.line_total_cents),
      variant: { name: line.variant_name, sku: line.sku, product: { name: line.product_name } },
    })),
    testMode: row.test_mode === 1,
    customer_details: {
      email,
      phone,
      address: {
        line1: row.address_line1,
        line2: row.address_line2,
        city,
        state,
        postal_code: row.postal_code,
      },
    },
    amount: dollarNumber(row.total_cents),
    created: Math.floor(row.created_at / 1000),
    productItems: lines.map((line) => ({
      name: `${line.product_name}, ${line.variant_name}`,
      quantity: line.quantity,
      unitPrice: dollarNumber(line.unit_price_cents),
    })),
    deletedAt: isoTime(row.deleted_at),
    forgottenAt: isoTime(row.forgotten_at),
  };
}

function isoTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
