import type { RawBuilder } from "kysely";
import { type Cursor, isAfter } from "#desk/kit/page-cursor.server.ts";
import type { Database, Query } from "#platform/database/database.ts";
import type { OrderRow, PaymentRow, SoldLine } from "#platform/database/tables.ts";
import { type Cents, dollarNumber } from "#platform/money.ts";
import type { AdminOrder } from "./admin-order.ts";
import { type FoundOrder, searchOrders } from "./order-search.server.ts";
import type { OrderStatus } from "./order-status.ts";

export interface OrderFilter {
  status?: OrderStatus | undefined;
  /** Words that begin a name, an e-mail address, a phone number or the order's number. */
  q?: string | undefined;
  after?: Cursor | undefined;
  limit: number;
}

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
  "orders.notes",
  "orders.customer_notes",
  "orders.subtotal_cents",
  "orders.tax_cents",
  "orders.shipping_cents",
  "orders.total_cents",
  "orders.created_at",
  "orders.deleted_at",
  "orders.forgotten_at",
  "payments.status as payment_status",
  "payments.refunded_cents",
] as const;

type FoundRow = Omit<OrderRow, "checkout_id" | "payment_id" | "updated_at"> & {
  payment_status: PaymentRow["status"];
  refunded_cents: Cents;
};

/** One order more than asked for, when there are more: the caller cuts it off and knows. */
export async function listOrders(
  { db, engine }: Database,
  { status, q, after, limit }: OrderFilter,
): Promise<AdminOrder[]> {
  const found = searchOrders(engine, q ?? "");
  let query = selectOrders(db).where("orders.deleted_at", "is", null);
  if (found) {
    const ids = await newestOf(db, found, { status, after, limit });
    if (ids.length === 0) return [];
    query = query.where("orders.id", "in", ids);
  } else {
    if (status) query = query.where("orders.status", "=", status);
    if (after) query = query.where(isAfter(after, "orders.created_at", "orders.id"));
  }
  const rows = await query
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id")
    .limit(limit + 1)
    .execute();
  return withLines(db, rows);
}

/** The newest of the orders that a search has found: a common name has thousands. */
async function newestOf(
  query: Query,
  found: RawBuilder<FoundOrder>,
  { status, after, limit }: Omit<OrderFilter, "q">,
): Promise<string[]> {
  let newest = query.selectFrom(found.as("found")).select("found.id");
  if (status) newest = newest.where("found.status", "=", status);
  if (after) newest = newest.where(isAfter(after, "found.created_at", "found.id"));
  const rows = await newest
    .orderBy("found.created_at", "desc")
    .orderBy("found.id")
    .limit(limit + 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that can still be restored, the last deleted first. */
export async function listTrash(query: Query, since: number): Promise<AdminOrder[]> {
  const rows = await selectOrders(query)
    .where("orders.deleted_at", ">", since)
    .orderBy("orders.deleted_at", "desc")
    .orderBy("orders.id")
    .limit(200)
    .execute();
  return withLines(query, rows);
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
  return rows.map((row) => toAdminOrder(row, byOrder.get(row.id) ?? []));
}

function toAdminOrder(row: FoundRow, lines: readonly SoldLine[]): AdminOrder {
  const { email, phone, city, state } = row;
  const address = [row.address_line1, row.address_line2].filter(Boolean).join(", ");
  return {
    id: row.id,
    orderNumber: row.number,
    status: row.status,
    paymentStatus: row.payment_status,
    createdAt: new Date(row.created_at).toISOString(),
    total: dollarNumber(row.total_cents),
    subtotal: dollarNumber(row.subtotal_cents),
    taxAmount: dollarNumber(row.tax_cents),
    shippingAmount: dollarNumber(row.shipping_cents),
    refundedAmount: dollarNumber(row.refunded_cents),
    firstName: row.first_name,
    lastName: row.last_name,
    email,
    phone,
    shippingAddress: { address, city, state, zipCode: row.postal_code },
    notes: row.notes,
    customerNotes: row.customer_notes,
    items: lines.map((line) => ({
      id: `${row.id}-${line.position}`,
      quantity: line.quantity,
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
