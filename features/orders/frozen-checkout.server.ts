import type { Transaction } from "kysely";
import { releaseStock } from "#features/catalogue/stock-store.server.ts";
import type { Db, Query } from "#platform/database/database.ts";
import type { CheckoutRow, SoldLine, Tables } from "#platform/database/tables.ts";
import { type Cents, sum } from "#platform/money.ts";
import type { Customer } from "./order.ts";
import { endPlaces } from "./stock-place-store.server.ts";

/** What a visitor was offered when they went to pay. Whatever happens to the catalogue, this is what they buy. */
export interface FrozenCheckout {
  id: string;
  cartSessionId: string;
  status: CheckoutRow["status"];
  livemode: boolean;
  subtotal: Cents;
  shipping: Cents;
  fingerprint: string;
  idempotencyKey: string;
  providerSessionId: string | null;
  providerUrl: string | null;
  /** Null in the cart flow: the payment page asks. */
  customer: Customer | null;
  createdAt: number;
  expiresAt: number;
  lines: SoldLine[];
}

type Where = Partial<Pick<Tables["checkouts"], "id" | "provider_session_id">>;

export async function findCheckout(
  query: Query,
  where: Where,
): Promise<FrozenCheckout | undefined> {
  const row = await query
    .selectFrom("checkouts")
    .selectAll()
    .where((expression) => expression.and(where))
    .executeTakeFirst();
  return row && withLines(query, row);
}

export async function withLines(query: Query, row: CheckoutRow): Promise<FrozenCheckout> {
  const lines = await query
    .selectFrom("checkout_lines")
    .select([
      "position",
      "variant_id",
      "sku",
      "product_name",
      "variant_name",
      "unit_price_cents",
      "quantity",
      "line_total_cents",
    ])
    .where("checkout_id", "=", row.id)
    .orderBy("position")
    .execute();
  return {
    id: row.id,
    cartSessionId: row.cart_session_id,
    status: row.status,
    livemode: row.livemode === 1,
    subtotal: row.subtotal_cents,
    shipping: row.shipping_cents,
    fingerprint: row.fingerprint,
    idempotencyKey: row.idempotency_key,
    providerSessionId: row.provider_session_id,
    providerUrl: row.provider_url,
    customer: row.customer === null ? null : JSON.parse(row.customer),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lines,
  };
}

/** Lines first: the guards of the schema compare the totals with them. */
export async function insertCheckout(query: Query, checkout: FrozenCheckout): Promise<void> {
  const lines = checkout.lines.map((line) => ({ ...line, checkout_id: checkout.id }));
  await query.insertInto("checkout_lines").values(lines).execute();
  await query
    .insertInto("checkouts")
    .values({
      id: checkout.id,
      cart_session_id: checkout.cartSessionId,
      status: checkout.status,
      livemode: checkout.livemode ? 1 : 0,
      currency: "usd",
      subtotal_cents: checkout.subtotal,
      tax_cents: 0 as Cents,
      shipping_cents: checkout.shipping,
      total_cents: sum([checkout.subtotal, checkout.shipping]),
      fingerprint: checkout.fingerprint,
      idempotency_key: checkout.idempotencyKey,
      provider_session_id: checkout.providerSessionId,
      provider_url: checkout.providerUrl,
      customer: checkout.customer === null ? null : JSON.stringify(checkout.customer),
      created_at: checkout.createdAt,
      updated_at: checkout.createdAt,
      expires_at: checkout.expiresAt,
    })
    .execute();
}

export interface CheckoutEnd {
  status: "complete" | "expired";
  sessionId: string;
  now: number;
  /** The payment is on its way: what it was promised stays promised. */
  keepsHold?: boolean;
}

/** Whatever it was before: once the provider says how a session ended, that is how it ended. */
export async function markEnded(
  transaction: Transaction<Tables>,
  id: string,
  ended: CheckoutEnd,
): Promise<void> {
  await transaction
    .updateTable("checkouts")
    .set({
      status: ended.status,
      provider_session_id: ended.sessionId,
      provider_url: null,
      updated_at: ended.now,
    })
    .where("id", "=", id)
    .execute();
  if (ended.keepsHold) return;
  await releaseStock(transaction, [id]);
  await endPlaces(transaction, [id], { leftUnpaid: ended.status === "expired", now: ended.now });
}

/** The same where no transaction is open. */
export function endCheckout(db: Db, id: string, ended: CheckoutEnd): Promise<void> {
  return db.transaction().execute((transaction) => markEnded(transaction, id, ended));
}
