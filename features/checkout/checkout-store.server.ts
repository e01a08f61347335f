import { type FrozenCheckout, withLines } from "#features/orders/frozen-checkout.server.ts";
import type { Query } from "#platform/database/database.ts";

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

export async function markFailed(query: Query, id: string, now: number): Promise<void> {
  await query
    .updateTable("checkouts")
    .set({ status: "failed", updated_at: now })
    .where("id", "=", id)
    .where("status", "=", "creating")
    .execute();
}

/** Sessions of earlier states of a cart that could still be paid. */
export async function findOtherOpenSessions(
  query: Query,
  cartSessionId: string,
  exceptId: string,
): Promise<string[]> {
  const rows = await query
    .selectFrom("checkouts")
    .select("provider_session_id")
    .where("cart_session_id", "=", cartSessionId)
    .where("status", "=", "open")
    .where("id", "<>", exceptId)
    .execute();
  return rows.flatMap((row) => row.provider_session_id ?? []);
}

/** Nobody was ever given the address of their payment page, and nobody came back to try again. */
export async function failAbandoned(query: Query, createdBefore: number, now: number) {
  await query
    .updateTable("checkouts")
    .set({ status: "failed", updated_at: now })
    .where("status", "=", "creating")
    .where("created_at", "<", createdBefore)
    .execute();
}
