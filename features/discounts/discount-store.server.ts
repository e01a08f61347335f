import type { Transaction } from "kysely";
import type { Database, Query } from "#platform/database/database.ts";
import type { DiscountCodeRow } from "#platform/database/discount-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import { cents } from "#platform/money.ts";
import type { DiscountRefusal, DiscountRules } from "./discount-rules.ts";

/** As people type it: capitals and blanks make no difference. Not one that is off or deleted. */
export function findCode(query: Query, code: string): Promise<DiscountCodeRow | undefined> {
  return query
    .selectFrom("discount_codes")
    .selectAll()
    .where("code", "=", code)
    .where("is_on", "=", 1)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Whether any code can be typed at all: without one the shop does not ask for it. */
export async function hasCodes(query: Query): Promise<boolean> {
  const row = await query
    .selectFrom("discount_codes")
    .select("id")
    .where("is_on", "=", 1)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function rulesOf(row: DiscountCodeRow): DiscountRules {
  return {
    reduction:
      row.kind === "percent"
        ? { kind: "percent", percent: row.percent ?? 0 }
        : { kind: "amount", amount: row.amount_cents ?? cents(0) },
    minimum: row.minimum_cents,
    categories: JSON.parse(row.categories),
    from: row.first_day,
    to: row.last_day,
  };
}

export interface CodeUses {
  /** Paid for. */
  counted: number;
  /** On a payment page at this moment. */
  promised: number;
}

export async function usesOf(
  query: Query,
  codeIds: readonly string[],
): Promise<Map<string, CodeUses>> {
  if (codeIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("discount_uses")
    .select("code_id")
    .select(({ fn }) => [
      fn.count<number>("counted_at").as("counted"),
      fn.countAll<number>().as("all"),
    ])
    .where("code_id", "in", [...codeIds])
    .groupBy("code_id")
    .execute();
  return new Map(
    rows.map(({ code_id: id, counted, all }) => [
      id,
      { counted: Number(counted), promised: Number(all) - Number(counted) },
    ]),
  );
}

/**
 * Whether a use is left; those that are promised count as gone, but for the one that this visitor
 * has on a payment page of their own.
 */
export async function isUsedUp(
  query: Query,
  { id, most_uses: most }: DiscountCodeRow,
  cartSessionId?: string,
): Promise<boolean> {
  if (most === null) return false;
  let uses = query
    .selectFrom("discount_uses")
    .select(({ fn }) => fn.countAll<number>().as("uses"))
    .where("code_id", "=", id);
  if (cartSessionId !== undefined) {
    const own = query
      .selectFrom("checkouts")
      .select("checkouts.id")
      .where("cart_session_id", "=", cartSessionId)
      .where("status", "in", ["creating", "open"]);
    uses = uses.where(({ or, eb }) =>
      or([eb("counted_at", "is not", null), eb("checkout_id", "not in", own)]),
    );
  }
  return Number((await uses.executeTakeFirstOrThrow()).uses) >= most;
}

export type Promised =
  | { ok: true }
  /** Undefined: the checkout does not wait for its payment page any more. */
  | { ok: false; reason: DiscountRefusal | undefined };

/**
 * Promises a use of the code to a checkout until it ends; asked again it has been promised already.
 * Under locks of the code and then of the checkout: nothing is promised to one that is being given
 * up, and of two who want the last use one has it.
 */
export function promiseUse(
  database: Database,
  { id, code }: { id: string; code: string },
  { now, today }: { now: number; today: string },
): Promise<Promised> {
  return database.db.transaction().execute(async (transaction) => {
    const known = transaction
      .selectFrom("discount_codes")
      .selectAll()
      .where("code", "=", code)
      .where("deleted_at", "is", null);
    const row = await database.lockRows(known).executeTakeFirst();
    const waiting = transaction
      .selectFrom("checkouts")
      .select("id")
      .where("id", "=", id)
      .where("status", "=", "creating");
    if (!(await database.lockRows(waiting).executeTakeFirst())) {
      return { ok: false, reason: undefined };
    }
    // The provider may have been asked already: what was promised once stays promised.
    if (await findUse(transaction, id)) return { ok: true };
    if (row?.is_on !== 1) return { ok: false, reason: "unknown" };
    if (row.last_day !== null && today > row.last_day) return { ok: false, reason: "ended" };
    if (await isUsedUp(transaction, row)) return { ok: false, reason: "used_up" };
    await transaction
      .insertInto("discount_uses")
      .values({ checkout_id: id, code_id: row.id, promised_at: now, counted_at: null })
      .execute();
    return { ok: true };
  });
}

/** What these checkouts were promised and have not paid for can be used again. */
export async function releaseUses(
  transaction: Transaction<Tables>,
  checkoutIds: readonly string[],
): Promise<void> {
  if (checkoutIds.length === 0) return;
  await transaction
    .deleteFrom("discount_uses")
    .where("checkout_id", "in", checkoutIds)
    .where("counted_at", "is", null)
    .execute();
}

/**
 * It is paid for, so it counts: also when it was given up meanwhile and somebody else has had the
 * last use.
 */
export async function countUse(
  transaction: Transaction<Tables>,
  { id, code }: { id: string; code: string },
  now: number,
): Promise<void> {
  const counted = await transaction
    .updateTable("discount_uses")
    .set({ counted_at: now })
    .where("checkout_id", "=", id)
    .returning("checkout_id")
    .executeTakeFirst();
  if (counted) return;
  const row = await transaction
    .selectFrom("discount_codes")
    .select("id")
    .where("code", "=", code)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return;
  await transaction
    .insertInto("discount_uses")
    .values({ checkout_id: id, code_id: row.id, promised_at: now, counted_at: now })
    .execute();
}

function findUse(query: Query, checkoutId: string) {
  return query
    .selectFrom("discount_uses")
    .select("code_id")
    .where("checkout_id", "=", checkoutId)
    .executeTakeFirst();
}
