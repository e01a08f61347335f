import type { SchemaLanguage } from "../schema-language.ts";

/**
 * For the reports: what of the figures by hour (007) is of cancelled orders, and how many pieces of
 * each variant were sold on each day of the world's clock. Kept by the database with every write,
 * because adding up a hundred thousand orders takes too long each time somebody looks.
 */
export async function keepReportFigures(schema: SchemaLanguage): Promise<void> {
  await keepCancelled(schema);
  await createSold(schema);
  await followSales(schema);
  await countSoldOnce(schema);
}

async function keepCancelled({ integer, table, run, follow }: SchemaLanguage) {
  // Never summed up: there is a row for each cancellation, and those are few.
  await table(
    "cancelled_movements",
    `hour ${integer} not null,
     orders ${integer} not null,
     net_cents ${integer} not null`,
  );
  await run("create index cancelled_movements_by_hour on cancelled_movements (hour)");
  // Beside the movements, not out of them when they are summed up: an instance of an older version
  // may still be doing that.
  await follow({
    name: "cancellation_counted",
    table: "order_movements",
    after: "insert",
    run: `insert into cancelled_movements (hour, orders, net_cents)
      select new.hour, new.orders, new.net_cents where new.status = 'cancelled'`,
  });
  await run(
    `insert into cancelled_movements (hour, orders, net_cents)
     select orders.created_at / 3600000, count(*),
       sum(orders.total_cents - payments.refunded_cents)
     from orders join payments on payments.id = orders.payment_id
     where orders.deleted_at is null and orders.status = 'cancelled'
     group by orders.created_at / 3600000`,
  );
}

const soldTables = [
  ["sold_by_day", "day", 86_400_000],
  ["sold_by_block", "block", 8 * 86_400_000],
] as const;

async function createSold({ integer, table, run }: SchemaLanguage) {
  // As with orders: each writer adds rows of its own, and a reader who finds many sums them up.
  await table(
    "sold_movements",
    `day ${integer} not null,
     variant_id text not null,
     pieces ${integer} not null,
     line_cents ${integer} not null`,
  );
  await run("create index sold_movements_by_day on sold_movements (day)");
  // A long time is added up from blocks of eight days, and its ends from days.
  for (const [name, key] of soldTables) {
    await table(
      name,
      `${key} ${integer} not null,
       variant_id text not null,
       pieces ${integer} not null,
       line_cents ${integer} not null,
       unique (${key}, variant_id)`,
    );
  }
}

const dayOf = (row: string) => `${row}.created_at / 86400000`;
/** Neither in the trash nor cancelled; an order whose money was all given back sold nothing. */
const isKept = (row: string) => `(${row}.deleted_at is null and ${row}.status <> 'cancelled')`;

/** The lines of an order, as pieces sold or, of the row before, no longer sold. */
function lines(row: "new" | "old"): string {
  const sign = row === "new" ? "" : "-";
  return `select ${dayOf(row)}, order_lines.variant_id, ${sign}order_lines.quantity,
      ${sign}order_lines.line_total_cents
    from order_lines join payments on payments.id = ${row}.payment_id
    where order_lines.order_id = ${row}.id and ${isKept(row)} and payments.status <> 'refunded'`;
}

async function followSales({ follow }: SchemaLanguage) {
  const add = "insert into sold_movements (day, variant_id, pieces, line_cents)";
  const hold = (row: "new" | "old") => `payments where payments.id = ${row}.payment_id for share`;
  await follow({
    name: "order_sold",
    table: "orders",
    after: "insert",
    run: `${add} ${lines("new")}`,
    hold: hold("new"),
  });
  const isMoved = `(${isKept("old")} <> ${isKept("new")} or ${dayOf("old")} <> ${dayOf("new")})`;
  await follow({
    name: "order_sold_anew",
    table: "orders",
    after: "update of status, created_at, deleted_at",
    run: `${add} ${lines("old")} and ${isMoved} union all ${lines("new")} and ${isMoved}`,
    hold: hold("new"),
  });
  // Before, because the lines go with their order.
  await follow({
    name: "order_unsold",
    table: "orders",
    before: "delete",
    run: `${add} ${lines("old")}`,
    hold: hold("old"),
  });
  const sign = "case when new.status = 'refunded' then -1 else 1 end";
  await follow({
    name: "sale_given_back",
    table: "payments",
    after: "update of status, refunded_cents",
    run: `${add} select ${dayOf("orders")}, order_lines.variant_id,
        order_lines.quantity * ${sign}, order_lines.line_total_cents * ${sign}
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.payment_id = new.id and ${isKept("orders")}
        and (new.status = 'refunded') <> (old.status = 'refunded')`,
  });
}

async function countSoldOnce({ run }: SchemaLanguage) {
  // What the catalogue no longer has is named as it was sold.
  await run("create index order_lines_of_variant on order_lines (variant_id)");
  for (const [name, key, ms] of soldTables) {
    await run(
      `insert into ${name} (${key}, variant_id, pieces, line_cents)
       select orders.created_at / ${ms}, order_lines.variant_id, sum(order_lines.quantity),
         sum(order_lines.line_total_cents)
       from orders join order_lines on order_lines.order_id = orders.id
         join payments on payments.id = orders.payment_id
       where ${isKept("orders")} and payments.status <> 'refunded'
       group by orders.created_at / ${ms}, order_lines.variant_id`,
    );
  }
}
