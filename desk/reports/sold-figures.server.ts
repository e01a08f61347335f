import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { readReturned, type TimeSpan } from "./returned-lines.server.ts";
import { daysOfBlock, sumUpSold } from "./sold-sums.server.ts";

// The database notes each piece that is sold, or no longer is, as a movement
// (021-keep-report-figures.ts). As with the figures of orders, one statement reads what has been
// summed up and the movements since.

export interface SoldVariant {
  variantId: string;
  /** Null where the catalogue no longer has it. */
  productId: string | null;
  product: string;
  name: string;
  sku: string;
  pieces: number;
  cents: number;
}

interface SoldRow {
  variant_id: string;
  product_id: string | null;
  product_name: string;
  variant_name: string;
  sku: string;
  pieces: number;
  line_cents: number;
}

const dayMs = 86_400_000;
/** Reading this many more rows makes no visible difference. */
const mostMovements = 1_000;

/**
 * What was sold of each variant and not given back, in no order. Figures are kept by the world's
 * days.
 */
export async function readSold(database: Database, span: TimeSpan): Promise<SoldVariant[]> {
  await sumUpIfMany(database);
  const [first, end] = [Math.ceil(span.from / dayMs), Math.floor(span.to / dayMs)];
  // The shop's days begin and end within one of those: the hours at both ends are added up from the
  // orders themselves.
  const edges =
    first > end
      ? soldBetween(span.from, span.to)
      : sql`${soldBetween(span.from, first * dayMs)} union all ${soldBetween(end * dayMs, span.to)}`;
  const { rows } = await sql<SoldRow>`
    select sold.variant_id, products.id as product_id, pieces, line_cents,
      coalesce(products.name, ${asSold("product_name")}) as product_name,
      coalesce(variants.name, ${asSold("variant_name")}) as variant_name,
      coalesce(variants.sku, ${asSold("sku")}) as sku
    from (select variant_id, ${sumOf("pieces")}, ${sumOf("line_cents")} from (
        ${summedUp(first, end)}
        union all select variant_id, pieces, line_cents from sold_movements
          where day >= ${first} and day < ${end}
        union all ${edges}) as figures
      group by variant_id) as sold
    left join variants on variants.id = sold.variant_id
    left join products on products.id = variants.product_id
    where pieces <> 0`.execute(database.db);
  const returned = await readReturned(database.db, span);
  return rows
    .map((row) => ({
      variantId: row.variant_id,
      productId: row.product_id,
      product: row.product_name,
      name: row.variant_name,
      sku: row.sku,
      pieces: row.pieces - (returned.get(row.variant_id)?.pieces ?? 0),
      cents: row.line_cents - (returned.get(row.variant_id)?.cents ?? 0),
    }))
    .filter(({ pieces }) => pieces !== 0);
}

/** Whole blocks, and the days before and after them. */
function summedUp(first: number, end: number): RawBuilder<unknown> {
  const [firstBlock, endBlock] = [Math.ceil(first / daysOfBlock), Math.floor(end / daysOfBlock)];
  const days = (from: number, to: number) => sql`
    select variant_id, pieces, line_cents from sold_by_day where day >= ${from} and day < ${to}`;
  if (firstBlock >= endBlock) return days(first, end);
  return sql`${days(first, firstBlock * daysOfBlock)}
    union all ${days(endBlock * daysOfBlock, end)}
    union all select variant_id, pieces, line_cents from sold_by_block
      where block >= ${firstBlock} and block < ${endBlock}`;
}

/** In one of the orders: what the catalogue does not have is named as it was then. */
function asSold(column: "product_name" | "variant_name" | "sku"): RawBuilder<string> {
  return sql`(select ${sql.ref(column)} from order_lines
    where order_lines.variant_id = sold.variant_id limit 1)`;
}

/** As the triggers count: neither deleted nor cancelled, and not given back as a whole. */
function soldBetween(from: number, to: number): RawBuilder<unknown> {
  return sql`select order_lines.variant_id, order_lines.quantity,
      order_lines.line_total_cents - order_lines.discount_cents as line_total_cents
    from orders join order_lines on order_lines.order_id = orders.id
      join payments on payments.id = orders.payment_id
    where orders.created_at >= ${from} and orders.created_at < ${to}
      and orders.deleted_at is null and orders.status <> 'cancelled'
      and payments.status <> 'refunded'`;
}

/** PostgreSQL adds bigints up to a numeric, which comes as text. */
function sumOf(column: string): RawBuilder<number> {
  return sql`cast(sum(${sql.ref(column)}) as bigint) as ${sql.ref(column)}`;
}

async function sumUpIfMany(database: Database): Promise<void> {
  const some = database.db
    .selectFrom("sold_movements")
    .select("day")
    .limit(mostMovements + 1);
  const { count } = await database.db
    .selectFrom(some.as("some"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  // The figures are right without it, and on a full disk the owner should still see them.
  if (Number(count) > mostMovements) await sumUpSold(database).catch(() => {});
}
