import { may, roleNames } from "#desk/account/rights.ts";
import type { PushSubscriptionRow } from "#platform/database/account-tables.ts";
import type { Query } from "#platform/database/database.ts";

/** How long a device is told of what comes in after its desk was last open, signed in. */
export const patienceMs = 30 * 86_400_000;

export async function subscriptionsOf(
  query: Query,
  userId: string,
): Promise<PushSubscriptionRow[]> {
  return query
    .selectFrom("push_subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export type NewsKind = "order" | "lead" | "quote";

/** Whoever may see them may hear of them: an order's sum is not for everybody. */
const rightOf = { order: "orders", lead: "leads", quote: "quotes" } as const;

function listening(query: Query, kind: NewsKind, now: number) {
  return query
    .selectFrom("push_subscriptions")
    .innerJoin("admin_users", "admin_users.id", "push_subscriptions.user_id")
    .where("last_seen_at", ">", now - patienceMs)
    .where("closed_at", "is", null)
    .where(
      "role",
      "in",
      roleNames.filter((role) => may(role, rightOf[kind])),
    );
}

/** Whom to tell, by the id of the subscription. */
export async function listeningDevices(
  query: Query,
  kind: NewsKind,
  now: number,
): Promise<string[]> {
  const rows = await listening(query, kind, now)
    .select("push_subscriptions.id")
    .orderBy("push_subscriptions.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Asked again just before it is told: it may have been signed out meanwhile. */
export async function findListening(
  query: Query,
  { id, kind }: { id: string; kind: NewsKind },
  now: number,
): Promise<PushSubscriptionRow | undefined> {
  return listening(query, kind, now)
    .selectAll("push_subscriptions")
    .where("push_subscriptions.id", "=", id)
    .executeTakeFirst();
}

/** In place of what the device, or another account in the same browser, had before. */
export async function saveSubscription(query: Query, row: PushSubscriptionRow): Promise<void> {
  await query
    .deleteFrom("push_subscriptions")
    .where((is) =>
      is.or([is("endpoint", "=", row.endpoint), is("device_hash", "=", row.device_hash)]),
    )
    .execute();
  await query.insertInto("push_subscriptions").values(row).execute();
}

export async function noteSeen(query: Query, id: string, now: number): Promise<void> {
  await query
    .updateTable("push_subscriptions")
    .set({ last_seen_at: now })
    .where("id", "=", id)
    .execute();
}

export async function removeSubscription(
  query: Query,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom("push_subscriptions")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The push service no longer knows it; a new one of the same device may have come meanwhile. */
export async function dropGone(
  query: Query,
  { id, endpoint }: Pick<PushSubscriptionRow, "id" | "endpoint">,
): Promise<void> {
  await query
    .deleteFrom("push_subscriptions")
    .where("id", "=", id)
    .where("endpoint", "=", endpoint)
    .execute();
}

/** Signed out: the device is told nothing more. */
export async function silenceDevice(query: Query, deviceHash: string): Promise<void> {
  await query.deleteFrom("push_subscriptions").where("device_hash", "=", deviceHash).execute();
}

/** Every device of the account but the one that asked for it. */
export async function silenceOthers(
  query: Query,
  userId: string,
  deviceHash: string | null,
): Promise<void> {
  await query
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", userId)
    .where("device_hash", "!=", deviceHash ?? "")
    .execute();
}

export async function forgetAllSubscriptions(query: Query): Promise<void> {
  await query.deleteFrom("push_subscriptions").execute();
}
