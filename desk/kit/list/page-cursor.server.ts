import { type RawBuilder, sql } from "kysely";
import { z } from "#platform/zod.ts";

/**
 * The last entry of a page, newest first: where the next page goes on, however many came in since.
 */
export interface Cursor {
  at: number;
  id: string;
}

export const cursorSchema = z
  .string()
  .max(200)
  .transform((text, context): Cursor => {
    const [, at, id] = /^(\d{1,15})\.(\w{1,60})$/.exec(text) ?? [];
    if (at !== undefined && id !== undefined) return { at: Number(at), id };
    context.addIssue({ code: "custom", message: "is not a cursor of this list" });
    return z.NEVER;
  });

/**
 * A list in another order than that of time has a cursor of its own, and says how it is spelled.
 */
function textOf(cursor: Cursor | string): string {
  return typeof cursor === "string" ? cursor : `${cursor.at}.${cursor.id}`;
}

/**
 * What comes after the cursor when rows are sorted by the time, newest first, and then by the id.
 */
export function isAfter({ at, id }: Cursor, time: string, idColumn: string): RawBuilder<boolean> {
  const [column, other] = [sql.ref(time), sql.ref(idColumn)];
  return sql<boolean>`(${column} <= ${at} and (${column} < ${at} or ${other} > ${id}))`;
}

/** Splits what was read with one row more than the page holds. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor | string,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: page, nextCursor: hasMore ? textOf(cursorOf(last)) : null };
}
