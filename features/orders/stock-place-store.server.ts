import { sql, type Transaction } from "kysely";
import type { Query } from "#platform/database/database.ts";
import type { StockPlaceRow, Tables } from "#platform/database/tables.ts";

export function findPlace(query: Query, checkoutId: string): Promise<StockPlaceRow | undefined> {
  return query
    .selectFrom("stock_places")
    .selectAll()
    .where("checkout_id", "=", checkoutId)
    .executeTakeFirst();
}

export interface PlaceOf {
  checkoutId: string;
  addressHash: string;
  now: number;
}

/** On the payment page, until then. */
export async function startPaying(
  transaction: Transaction<Tables>,
  { checkoutId, addressHash, now }: PlaceOf,
  endsAt: number,
): Promise<void> {
  const place = {
    address_hash: addressHash,
    state: "paying" as const,
    seen_at: now,
    ends_at: endsAt,
  };
  await transaction
    .insertInto("stock_places")
    .values({ checkout_id: checkoutId, since: now, ...place })
    .onConflict((conflict) => conflict.column("checkout_id").doUpdateSet(place))
    .execute();
}

/** In line; whoever stands there already keeps their place. */
export async function startWaiting(
  transaction: Transaction<Tables>,
  { checkoutId, addressHash, now }: PlaceOf,
): Promise<void> {
  await transaction
    .insertInto("stock_places")
    .values({
      checkout_id: checkoutId,
      address_hash: addressHash,
      state: "waiting",
      since: now,
      seen_at: now,
    })
    .onConflict((conflict) => conflict.column("checkout_id").doUpdateSet({ seen_at: now }))
    .execute();
}

type WaitingChange = Partial<Pick<StockPlaceRow, "since" | "seen_at" | "called_at" | "told_at">>;

export async function noteWaiting(
  query: Query,
  checkoutId: string,
  change: WaitingChange,
): Promise<void> {
  await query
    .updateTable("stock_places")
    .set(change)
    .where("checkout_id", "=", checkoutId)
    .where("state", "=", "waiting")
    .execute();
}

/** False when another instance was first. */
export async function claimTelling(query: Query, id: string, now: number): Promise<boolean> {
  const row = await query
    .updateTable("stock_places")
    .set({ told_at: now })
    .where("checkout_id", "=", id)
    .where("state", "=", "waiting")
    .where("told_at", "is", null)
    .returning("checkout_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The page stays open for its buyer. */
export async function prolongPaying(query: Query, id: string, endsAt: number): Promise<void> {
  await query
    .updateTable("stock_places")
    .set({ ends_at: endsAt })
    .where("checkout_id", "=", id)
    .where("state", "=", "paying")
    .execute();
}

/**
 * Payment pages whose time is over. The end is moved on with the claim, so that instances share the
 * work and what fails is tried again.
 */
export async function claimOverdue(
  query: Query,
  { now, again, most }: { now: number; again: number; most: number },
): Promise<string[]> {
  const live = (expression: typeof query) =>
    expression.selectFrom("checkouts").select("id").where("status", "in", ["creating", "open"]);
  const rows = await query
    .updateTable("stock_places")
    .set({ ends_at: again })
    .where("checkout_id", "in", (inner) =>
      inner
        .selectFrom("stock_places")
        .select("checkout_id")
        .where("state", "=", "paying")
        .where("ends_at", "<=", now)
        .where("checkout_id", "in", live(query))
        .orderBy("ends_at")
        .limit(most),
    )
    .where("state", "=", "paying")
    .where("ends_at", "<=", now)
    .returning("checkout_id")
    .execute();
  return rows.map((row) => row.checkout_id);
}

/**
 * A checkout has ended: who let a page run out is remembered for a while, everybody else is not.
 */
export async function endPlaces(
  transaction: Transaction<Tables>,
  checkoutIds: readonly string[],
  { leftUnpaid, now }: { leftUnpaid: boolean; now: number },
): Promise<void> {
  if (checkoutIds.length === 0) return;
  if (leftUnpaid) {
    await transaction
      .updateTable("stock_places")
      .set({ state: "ended", ends_at: now })
      .where("checkout_id", "in", checkoutIds)
      .where("state", "=", "paying")
      .execute();
  }
  await transaction
    .deleteFrom("stock_places")
    .where("checkout_id", "in", checkoutIds)
    .where("state", "in", leftUnpaid ? ["waiting"] : ["waiting", "paying", "ended"])
    .execute();
}

export async function forgetEndedPlaces(query: Query, endedBefore: number): Promise<void> {
  await query
    .deleteFrom("stock_places")
    .where("state", "=", "ended")
    .where("ends_at", "<", endedBefore)
    .execute();
}

export interface AddressCounts {
  /** In line or on a payment page. */
  places: number;
  unpaid: number;
  /** Pieces held, by variant. */
  held: ReadonlyMap<string, number>;
}

/** What an address has besides this checkout. */
export async function countOfAddress(
  query: Query,
  { checkoutId, addressHash }: Pick<PlaceOf, "checkoutId" | "addressHash">,
  unpaidSince: number,
): Promise<AddressCounts> {
  const rows = await query
    .selectFrom("stock_places")
    .select(["state", "ends_at"])
    .where("address_hash", "=", addressHash)
    .where("checkout_id", "<>", checkoutId)
    .execute();
  const held = await query
    .selectFrom("stock_holds")
    .innerJoin("stock_places", "stock_places.checkout_id", "stock_holds.checkout_id")
    .select(["stock_holds.variant_id", sql<number>`sum(stock_holds.quantity)`.as("held")])
    .where("stock_places.address_hash", "=", addressHash)
    .where("stock_places.checkout_id", "<>", checkoutId)
    .groupBy("stock_holds.variant_id")
    .execute();
  return {
    places: rows.filter(({ state }) => state !== "ended").length,
    unpaid: rows.filter(({ state, ends_at }) => state === "ended" && (ends_at ?? 0) > unpaidSince)
      .length,
    held: new Map(held.map((row) => [row.variant_id, Number(row.held)])),
  };
}

export interface Waiting extends StockPlaceRow {
  customer: string | null;
  cart_session_id: string;
}

/** Everybody in line, in its order. */
export function findWaiting(query: Query): Promise<Waiting[]> {
  return query
    .selectFrom("stock_places")
    .innerJoin("checkouts", "checkouts.id", "stock_places.checkout_id")
    .selectAll("stock_places")
    .select(["checkouts.customer", "checkouts.cart_session_id"])
    .where("stock_places.state", "=", "waiting")
    .where("checkouts.status", "=", "creating")
    .orderBy("stock_places.since")
    .orderBy("stock_places.checkout_id")
    .execute();
}

/** What these checkouts are for, by checkout and variant. */
export async function findWanted(
  query: Query,
  checkoutIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  if (checkoutIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("checkout_lines")
    .select(["checkout_id", "variant_id", "quantity"])
    .where("checkout_id", "in", checkoutIds)
    .execute();
  const wanted = new Map<string, Map<string, number>>();
  for (const { checkout_id, variant_id, quantity } of rows) {
    const one = wanted.get(checkout_id) ?? new Map<string, number>();
    wanted.set(checkout_id, one.set(variant_id, quantity));
  }
  return wanted;
}

/** Who holds pieces of a variant, and until when; null where a payment is on its way. */
export async function findHolds(query: Query, variantId: string) {
  const rows = await query
    .selectFrom("stock_holds")
    .innerJoin("checkouts", "checkouts.id", "stock_holds.checkout_id")
    .leftJoin("stock_places", "stock_places.checkout_id", "stock_holds.checkout_id")
    .select(["stock_holds.quantity", "stock_places.ends_at", "checkouts.status"])
    .where("stock_holds.variant_id", "=", variantId)
    .execute();
  return rows.map(({ quantity, ends_at, status }) => ({
    quantity,
    endsAt: status === "complete" ? null : ends_at,
  }));
}
