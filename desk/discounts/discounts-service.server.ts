import { business } from "#content/business.ts";
import type { AuditAction } from "#desk/audit/audit-actions.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { trashMs } from "#desk/kit/list/trash-time.ts";
import { discountLimits } from "#features/discounts/discount-rules.ts";
import { type CodeUses, usesOf } from "#features/discounts/discount-store.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database, Query } from "#platform/database/database.ts";
import type { DiscountCodeRow } from "#platform/database/discount-tables.ts";
import { newId } from "#platform/ids.ts";
import { cents, dollarText, formatMoney } from "#platform/money.ts";
import { shopDay } from "#platform/shop-days.ts";
import {
  amountIn,
  type DeletedDiscount,
  type Discount,
  type DiscountDraft,
  minimumIn,
  percentIn,
  usesIn,
} from "./discounts-schema.ts";

export type DiscountOutcome =
  | { ok: true; discount: Discount }
  | { ok: false; reason: "unknown" | "changed" | "code taken" | "code fixed" | "full" };

export interface DiscountsService {
  /** The newest first. */
  list(): Promise<Discount[]>;
  trash(): Promise<DeletedDiscount[]>;
  add(draft: DiscountDraft, actor: string): Promise<DiscountOutcome>;
  /** Names the revision that was seen: of two who change a code at once, the later one is told. */
  change(
    id: string,
    draft: DiscountDraft & { revision: number },
    actor: string,
  ): Promise<DiscountOutcome>;
  /** Into the trash: what was begun with it can still be paid. */
  remove(id: string, actor: string): Promise<DeletedDiscount | undefined>;
  restore(id: string, actor: string): Promise<DiscountOutcome>;
}

const nobody: CodeUses = { counted: 0, promised: 0 };

export function createDiscountsService({
  database,
  changes,
  clock,
}: {
  database: Database;
  changes: ContentChanges;
  clock: Clock;
}): DiscountsService {
  const { db } = database;
  const note = (query: Query, row: DiscountCodeRow, action: AuditAction, actor: string) => {
    const details = { name: row.code, changed: rulesText(row) };
    return writeAudit(query, { at: clock.now(), actor, action, subject: row.id, details });
  };

  async function shown(query: Query, rows: readonly DiscountCodeRow[]): Promise<Discount[]> {
    const uses = await usesOf(
      query,
      rows.map(({ id }) => id),
    );
    const today = shopDay(clock.now(), business.timeZone);
    return rows.map((row) => toDiscount(row, uses.get(row.id) ?? nobody, today));
  }

  async function outcome(query: Query, row: DiscountCodeRow): Promise<DiscountOutcome> {
    const [discount] = await shown(query, [row]);
    return discount ? { ok: true, discount } : { ok: false, reason: "unknown" };
  }

  /** Whether there is a code to type at all is on the pages: they are made anew. */
  async function changing(
    work: Parameters<typeof changes.change<DiscountOutcome>>[0],
  ): Promise<DiscountOutcome> {
    try {
      return await changes.change(work, []);
    } catch (error) {
      if (database.isUniqueViolation(error)) return { ok: false, reason: "code taken" };
      throw error;
    }
  }

  async function current(query: Query): Promise<DiscountCodeRow[]> {
    return query
      .selectFrom("discount_codes")
      .selectAll()
      .where("deleted_at", "is", null)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute();
  }

  return {
    list: async () => shown(db, await current(db)),

    async trash() {
      const rows = await db
        .selectFrom("discount_codes")
        .select(["id", "code", "deleted_at"])
        .where("deleted_at", ">", clock.now() - trashMs)
        .orderBy("deleted_at", "desc")
        .orderBy("id")
        .limit(200)
        .execute();
      return rows.map(toDeleted);
    },

    add: (draft, actor) =>
      changing(async (transaction) => {
        await database.lock(transaction, "discount codes");
        const { length } = await current(transaction);
        if (length >= discountLimits.mostCodes) return { ok: false, reason: "full" };
        const now = clock.now();
        const row: DiscountCodeRow = {
          ...columnsOf(draft),
          id: newId("discountCode", now),
          code: draft.code,
          revision: 1,
          created_at: now,
          updated_at: now,
          updated_by: actor,
          deleted_at: null,
        };
        await transaction.insertInto("discount_codes").values(row).execute();
        await note(transaction, row, "discount.added", actor);
        return outcome(transaction, row);
      }),

    change: (id, { revision, ...draft }, actor) =>
      changing(async (transaction) => {
        const seen = await transaction
          .selectFrom("discount_codes")
          .select(["code", "revision"])
          .where("id", "=", id)
          .where("deleted_at", "is", null)
          .executeTakeFirst();
        if (!seen) return { ok: false, reason: "unknown" };
        // Printed on paper, and frozen with what was begun.
        if (seen.code !== draft.code) return { ok: false, reason: "code fixed" };
        const row = await transaction
          .updateTable("discount_codes")
          .set({ ...columnsOf(draft), revision: revision + 1 })
          .set({ updated_at: clock.now(), updated_by: actor })
          .where("id", "=", id)
          .where("revision", "=", revision)
          .where("deleted_at", "is", null)
          .returningAll()
          .executeTakeFirst();
        if (!row) return { ok: false, reason: "changed" };
        await note(transaction, row, "discount.changed", actor);
        return outcome(transaction, row);
      }),

    remove: (id, actor) =>
      changes.change(async (transaction) => {
        const row = await transaction
          .updateTable("discount_codes")
          .set({ deleted_at: clock.now() })
          .where("id", "=", id)
          .where("deleted_at", "is", null)
          .returningAll()
          .executeTakeFirst();
        if (!row) return undefined;
        await note(transaction, row, "discount.deleted", actor);
        return toDeleted(row);
      }, []),

    restore: (id, actor) =>
      changing(async (transaction) => {
        const row = await transaction
          .updateTable("discount_codes")
          .set({ deleted_at: null })
          .where("id", "=", id)
          .where("deleted_at", ">", clock.now() - trashMs)
          .returningAll()
          .executeTakeFirst();
        if (!row) return { ok: false, reason: "unknown" };
        await note(transaction, row, "discount.restored", actor);
        return outcome(transaction, row);
      }),
  };
}

function columnsOf(draft: DiscountDraft) {
  const { kind, value, from, to } = draft;
  return {
    kind,
    percent: kind === "percent" ? percentIn(value) : null,
    amount_cents: kind === "amount" ? amountIn(value) : null,
    minimum_cents: minimumIn(draft.minimum) ?? cents(0),
    categories: JSON.stringify([...new Set(draft.categories)]),
    first_day: from === "" ? null : from,
    last_day: to === "" ? null : to,
    most_uses: usesIn(draft.mostUses) ?? null,
    is_on: draft.isOn ? (1 as const) : (0 as const),
  };
}

function toDiscount(row: DiscountCodeRow, uses: CodeUses, today: string): Discount {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.kind === "percent" ? String(row.percent) : dollarText(row.amount_cents ?? cents(0)),
    minimum: row.minimum_cents === 0 ? "" : dollarText(row.minimum_cents),
    mostUses: row.most_uses === null ? "" : String(row.most_uses),
    from: row.first_day ?? "",
    to: row.last_day ?? "",
    categories: JSON.parse(row.categories),
    isOn: row.is_on === 1,
    used: uses.counted,
    promised: uses.promised,
    state: stateOf(row, uses, today),
    revision: row.revision,
    updatedAt: new Date(row.updated_at).toISOString(),
    updatedBy: row.updated_by,
  };
}

function stateOf(row: DiscountCodeRow, { counted }: CodeUses, today: string): Discount["state"] {
  if (row.is_on === 0) return "off";
  if (row.last_day !== null && today > row.last_day) return "ended";
  if (row.most_uses !== null && counted >= row.most_uses) return "used_up";
  return row.first_day !== null && today < row.first_day ? "not_yet" : "on";
}

/** What the trail says of it: enough to know later what a code was worth. */
function rulesText(row: DiscountCodeRow): string {
  const off =
    row.kind === "percent" ? `${row.percent}%` : formatMoney(row.amount_cents ?? cents(0));
  const parts = [
    `${off} off`,
    row.minimum_cents > 0 && `from ${formatMoney(row.minimum_cents)}`,
    row.first_day && `since ${row.first_day}`,
    row.last_day && `until ${row.last_day}`,
    row.most_uses !== null && `${row.most_uses} uses`,
    ...(JSON.parse(row.categories) as string[]),
    row.is_on === 0 && "switched off",
  ];
  return parts.filter(Boolean).join(", ");
}

function toDeleted(row: Pick<DiscountCodeRow, "id" | "code" | "deleted_at">): DeletedDiscount {
  return { id: row.id, code: row.code, deletedAt: new Date(row.deleted_at ?? 0).toISOString() };
}
