import {
  type Expression,
  type ExpressionBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from "kysely";
import { releaseStock } from "#features/catalogue/stock-store.server.ts";
import { releaseUses } from "#features/discounts/discount-store.server.ts";
import type { Db, Query } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { cents, sum } from "#platform/money.ts";
import { type AgreedOn, type FrozenCheckout, withLines } from "./frozen-checkout.server.ts";
import { taxColumns } from "./frozen-tax.ts";
import { endPlaces } from "./stock-place-store.server.ts";

/** The checkout of this very cart and customer that is still under way, if there is one. */
export async function findLiveCheckout(
  query: Query,
  cartSessionId: string,
  fingerprint: string,
): Promise<FrozenCheckout | undefined> {
  const row = await query
    .selectFrom("checkouts")
    .selectAll()
    .where("cart_session_id", "=", cartSessionId)
    .where("fingerprint", "=", fingerprint)
    .where("status", "in", ["creating", "open"])
    .executeTakeFirst();
  return row && withLines(query, row);
}

/** Lines first: the guards of the schema compare the totals with them. */
export async function insertCheckout(query: Query, checkout: FrozenCheckout): Promise<void> {
  const tax = checkout.tax?.amount ?? cents(0);
  const lines = checkout.lines.map((line) => ({ ...line, checkout_id: checkout.id }));
  const goods = cents(checkout.subtotal - (checkout.discount?.amount ?? 0));
  await query.insertInto("checkout_lines").values(lines).execute();
  await query
    .insertInto("checkouts")
    .values({
      id: checkout.id,
      cart_session_id: checkout.cartSessionId,
      status: checkout.status,
      livemode: checkout.livemode ? 1 : 0,
      currency: "usd",
      subtotal_cents: goods,
      discount_cents: checkout.discount?.amount ?? cents(0),
      discount_code: checkout.discount?.code ?? null,
      tax_cents: tax,
      shipping_cents: checkout.shipping,
      total_cents: sum([goods, checkout.shipping, tax]),
      fingerprint: checkout.fingerprint,
      idempotency_key: checkout.idempotencyKey,
      provider_session_id: checkout.providerSessionId,
      provider_url: checkout.providerUrl,
      customer: checkout.customer === null ? null : JSON.stringify(checkout.customer),
      purpose: checkout.agreed?.purpose ?? "cart",
      ...agreedColumns(checkout.agreed),
      delivery_way: checkout.delivery?.way ?? null,
      delivery_days: checkout.delivery?.days ?? null,
      ...taxColumns(checkout.tax),
      created_at: checkout.createdAt,
      updated_at: checkout.createdAt,
      expires_at: checkout.expiresAt,
    })
    .execute();
}

function agreedColumns(agreed: AgreedOn | null) {
  const isByHand = agreed?.purpose === "order";
  return {
    quote_id: agreed && !isByHand ? agreed.quoteId : null,
    acceptance_id: agreed && !isByHand ? agreed.acceptanceId : null,
    hand_order_id: isByHand ? agreed.handOrderId : null,
  };
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
  await releaseUses(transaction, [id]);
  await endPlaces(transaction, [id], { leftUnpaid: ended.status === "expired", now: ended.now });
}

/** The same where no transaction is open. */
export function endCheckout(db: Db, id: string, ended: CheckoutEnd): Promise<void> {
  return db.transaction().execute((transaction) => markEnded(transaction, id, ended));
}

/**
 * From here on the provider may be asked for its page. False when it has been given up meanwhile.
 */
export async function setLife(
  query: Query,
  id: string,
  { expiresAt, now }: { expiresAt: number; now: number },
): Promise<boolean> {
  const row = await query
    .updateTable("checkouts")
    .set({ expires_at: expiresAt, updated_at: now })
    .where("id", "=", id)
    .where("status", "=", "creating")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it is no longer waiting for its session: somebody else has noted the outcome. */
export async function markOpen(
  query: Query,
  id: string,
  session: { sessionId: string; url: string; now: number },
): Promise<boolean> {
  const row = await query
    .updateTable("checkouts")
    .set({
      status: "open",
      provider_session_id: session.sessionId,
      provider_url: session.url,
      updated_at: session.now,
    })
    .where("id", "=", id)
    .where("status", "=", "creating")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export function markFailed(db: Db, id: string, now: number): Promise<void> {
  return fail(db, now, (row) => row("id", "=", id));
}

/** Sessions of other states of a cart that could still be paid. */
export async function findOtherOpenSessions(
  query: Query,
  cartSessionId: string,
  exceptFingerprint: string,
): Promise<string[]> {
  const rows = await query
    .selectFrom("checkouts")
    .select("provider_session_id")
    .where("cart_session_id", "=", cartSessionId)
    .where("status", "=", "open")
    .where("fingerprint", "<>", exceptFingerprint)
    .execute();
  return rows.flatMap((row) => row.provider_session_id ?? []);
}

/**
 * Other states of a cart that have not come to a payment page, as far as we know: nobody was given
 * its address.
 */
export function failOthers(
  db: Db,
  cartSessionId: string,
  exceptFingerprint: string,
  now: number,
): Promise<void> {
  return fail(db, now, (row) =>
    row.and([
      row("cart_session_id", "=", cartSessionId),
      row("fingerprint", "<>", exceptFingerprint),
    ]),
  );
}

/** Nobody was ever given the address of their payment page, and nobody came back to try again. */
export function failAbandoned(db: Db, expiringBefore: number, now: number): Promise<void> {
  return fail(db, now, (row) => row("expires_at", "<", expiringBefore));
}

/**
 * Who began what nobody paid for: it ended without a payment, or the payment failed in the end.
 * What was paid and is no order waits for a person. The conditions of the indexes
 * (009-forget-people.ts) are written out for them to be used.
 */
export async function forgetUnpaid(query: Query, endedBefore: number): Promise<void> {
  await query
    .updateTable("checkouts")
    .set({ customer: null })
    .where(sql<boolean>`status in ('expired', 'failed') and customer is not null`)
    .where("updated_at", "<", endedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("payments").select("id").whereRef("checkout_id", "=", "checkouts.id"))),
    )
    .execute();
  await query
    .updateTable("checkouts")
    .set({ customer: null })
    .where("customer", "is not", null)
    .where("id", "in", (payments) =>
      payments
        .selectFrom("payments")
        .select("checkout_id")
        .where(sql<boolean>`status = 'failed'`)
        .where("updated_at", "<", endedBefore),
    )
    .execute();
}

/** Who began what became an order that was deleted before then. */
export async function forgetDeleted(query: Query, deletedBefore: number): Promise<void> {
  await query
    .updateTable("checkouts")
    .set({ customer: null })
    .where("customer", "is not", null)
    .where("id", "in", (orders) =>
      orders.selectFrom("orders").select("checkout_id").where("deleted_at", "<=", deletedBefore),
    )
    .execute();
}

/** Of these, in a transaction that does more than that. */
export function failUnopened(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  now: number,
): Promise<void> {
  return failIn(transaction, now, (row) => row("id", "in", ids));
}

type Which = (row: ExpressionBuilder<Tables, "checkouts">) => Expression<SqlBool>;

function fail(db: Db, now: number, which: Which): Promise<void> {
  return db.transaction().execute((transaction) => failIn(transaction, now, which));
}

/** Gives up those that wait for their session; what was promised to them can be had again. */
async function failIn(transaction: Transaction<Tables>, now: number, which: Which): Promise<void> {
  const failed = await transaction
    .updateTable("checkouts")
    .set({ status: "failed", updated_at: now })
    .where("status", "=", "creating")
    .where(which)
    .returning("id")
    .execute();
  const ids = failed.map(({ id }) => id);
  await releaseStock(transaction, ids);
  await releaseUses(transaction, ids);
  // They never came to a payment page: nobody let one run out.
  await endPlaces(transaction, ids, { leftUnpaid: false, now });
}
