import { type RawBuilder, sql } from "kysely";
import { type Cursor, isAfter } from "#desk/kit/list/page-cursor.server.ts";
import { readSearch } from "#desk/kit/list/search-parts.server.ts";
import type { OrderStatus } from "#desk/orders/status/order-status.ts";
import type { Database, Engine } from "#platform/database/database.ts";
import type { OrderRow } from "#platform/database/tables.ts";
import {
  hasParts,
  isFindable,
  type Parts,
  readByIndex,
  rowsWith,
} from "#platform/database/text-index.ts";
import { beginsWith, ordersBeginningWith } from "./order-beginnings.server.ts";

export interface SearchFilter {
  status?: OrderStatus | undefined;
  q?: string | undefined;
  after?: Cursor | undefined;
  limit: number;
}

export interface FoundOrders {
  /** The newest of them after the cursor; one more than asked for, when there are more. */
  ids: string[];
  count: number;
  /** There are more than could be counted while somebody types, whatever their status. */
  isMore: boolean;
}

/** Parts that the index finds, or a word that is too short for it. */
export type Asked = { parts: Parts } | { beginning: string };

type FoundOrder = Pick<OrderRow, "id" | "created_at" | "status">;

const texts = { name: "order_texts", key: "order_id" };
/** More than these are not counted while somebody types. */
export const mostCounted = 1_000;
/** What more of the newest orders have is found by reading on, not by an index of all orders. */
export const commonAmongNewest = 100;
export const newestRead = 400;

/**
 * The orders, not in the trash, with each word of a search in their number, customer's name, phone,
 * e-mail, address or items; undefined when there is nothing to look for yet.
 */
export async function searchOrders(
  database: Database,
  { status, q, after, limit }: SearchFilter,
): Promise<FoundOrders | undefined> {
  const asked = askedOf(q ?? "");
  if (!asked) return undefined;
  const { db, engine } = database;
  const many = async (count: number) => {
    const newest = newestOrders(engine, asked, { status, after, limit });
    const ids = (await newest.execute(db)).rows.map(({ id }) => id);
    return { ids, count, isMore: true };
  };
  const common = await amongNewest(engine, asked).execute(db);
  if (common.rows.length > commonAmongNewest) return many(commonAmongNewest);
  const rows = await readByIndex(database, fewOrders(engine, asked));
  if (rows.length > mostCounted) return many(mostCounted);
  const found = rows.filter((row) => !status || row.status === status);
  const ids = found
    .filter((row) => !after || byNewest(row, { created_at: after.at, id: after.id }) > 0)
    .sort(byNewest)
    .slice(0, limit + 1)
    .map(({ id }) => id);
  return { ids, count: found.length, isMore: false };
}

export function askedOf(search: string): Asked | undefined {
  const parts = readSearch(search);
  if (parts.some((spellings) => spellings.every(isFindable))) return { parts };
  const beginning = parts.map(([word = ""]) => word).find(({ length }) => length > 1);
  // Every order's number begins with HB.
  return beginning === undefined || /^hb-?$/i.test(beginning) ? undefined : { beginning };
}

type Place = Pick<FoundOrder, "created_at" | "id">;

function byNewest(one: Place, other: Place): number {
  return other.created_at - one.created_at || (one.id < other.id ? -1 : Number(one.id > other.id));
}

/** All that are found, in no order; of very many one more than are counted. */
export function fewOrders(engine: Engine, asked: Asked): RawBuilder<FoundOrder> {
  const most = mostCounted + 1;
  if ("beginning" in asked) {
    const found = ordersBeginningWith(engine, asked.beginning, most);
    return sql`select id, created_at, status from (${found}) as found limit ${most}`;
  }
  // CROSS JOIN: from what was found to its orders; SQLite might go the other way.
  return sql`select orders.id, orders.created_at, orders.status
    from (${rowsWith(engine, texts, asked.parts)} limit ${most}) as found
      cross join orders where orders.id = found.order_id`;
}

/** Those of the newest orders that are found, whatever their status; one more than makes many. */
export function amongNewest(engine: Engine, asked: Asked): RawBuilder<{ id: string }> {
  return sql`select newest.id from (${newestFirst(asked, [])} limit ${newestRead}) as newest
    where ${isFound(engine, asked)} limit ${commonAmongNewest + 1}`;
}

/**
 * Of very many the newest. Many orders have the words, so the newest orders are
 * read one after another until there are enough: sorting all that are found would take longer.
 */
export function newestOrders(
  engine: Engine,
  asked: Asked,
  { status, after, limit }: Omit<SearchFilter, "q">,
): RawBuilder<{ id: string }> {
  const orders = newestFirst(asked, [
    ...(status ? [sql<boolean>`orders.status = ${status}`] : []),
    ...(after ? [isAfter(after, "orders.created_at", "orders.id")] : []),
  ]);
  // The inner limit, which nothing reaches, keeps both engines from looking for the words first.
  return sql`select newest.id from (${orders} limit 1000000000) as newest
    where ${isFound(engine, asked)} limit ${limit + 1}`;
}

/** With what is looked at for these words, and no more. */
function newestFirst(asked: Asked, also: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  const looked =
    "beginning" in asked
      ? sql`orders.first_name, orders.last_name, orders.email`
      : sql`(select text from order_texts where order_id = orders.id) as text`;
  return sql`select orders.id, ${looked} from orders
    where ${sql.join([sql`orders.deleted_at is null`, ...also], sql` and `)}
    order by orders.created_at desc, orders.id`;
}

function isFound(engine: Engine, asked: Asked): RawBuilder<boolean> {
  return "beginning" in asked
    ? beginsWith(engine, "newest", asked.beginning)
    : hasParts(engine, "newest.text", asked.parts);
}
