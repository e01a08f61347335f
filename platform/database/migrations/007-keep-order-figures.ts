import type { SchemaLanguage } from "../schema-language.ts";

/**
 * How many orders there are in each status and each hour, and what was paid for them less what was
 * given back: kept by the database with every write, so that the desk need not count all orders
 * each time it shows them.
 */
export async function keepOrderFigures(schema: SchemaLanguage): Promise<void> {
  await createFigures(schema);
  await followOrders(schema);
  await countOnce(schema);
  await indexSearch(schema);
}

async function createFigures({ integer, table, run }: SchemaLanguage) {
  // Two writers at once never want the same row here: each adds rows of its own, and whoever reads
  // them sums them up.
  await table(
    "order_movements",
    `order_id text not null,
     hour ${integer} not null,
     status text not null,
     orders ${integer} not null check (orders between -1 and 1),
     net_cents ${integer} not null`,
  );
  await run("create index order_movements_of_order on order_movements (order_id)");
  await table(
    "order_figures_by_status",
    `status text primary key,
     orders ${integer} not null,
     net_cents ${integer} not null`,
  );
  // NOTE: as its primary key SQLite would take a missing hour for the next free number.
  await table(
    "order_figures_by_hour",
    `hour ${integer} not null unique,
     orders ${integer} not null,
     net_cents ${integer} not null`,
  );
}

/** An order in the trash counts nowhere, nor does what was given back for it. */
function movement(row: "new" | "old"): string {
  const sign = row === "new" ? "" : "-";
  return `select ${row}.id, ${row}.created_at / 3600000, ${row}.status, ${sign}1,
      ${sign}(${row}.total_cents - payments.refunded_cents)
    from payments where payments.id = ${row}.payment_id and ${row}.deleted_at is null`;
}

async function followOrders({ follow }: SchemaLanguage) {
  const add = "insert into order_movements (order_id, hour, status, orders, net_cents)";
  // A refund at the same moment is waited for and then seen, or waits and then sees the order as it
  // has become.
  const hold = (row: "new" | "old") => `payments where payments.id = ${row}.payment_id for share`;
  await follow({
    name: "order_counted",
    table: "orders",
    after: "insert",
    run: `${add} ${movement("new")}`,
    hold: hold("new"),
  });
  await follow({
    name: "order_recounted",
    table: "orders",
    after: "update of status, total_cents, created_at, deleted_at",
    run: `${add} ${movement("old")} union all ${movement("new")}`,
    hold: hold("new"),
  });
  await follow({
    name: "order_uncounted",
    table: "orders",
    after: "delete",
    run: `${add} ${movement("old")}`,
    hold: hold("old"),
  });
  await follow({
    name: "refund_counted",
    table: "payments",
    after: "update of refunded_cents",
    run: `${add} select orders.id, orders.created_at / 3600000, orders.status, 0,
        old.refunded_cents - new.refunded_cents
      from orders where orders.payment_id = new.id and orders.deleted_at is null
        and new.refunded_cents <> old.refunded_cents`,
  });
}

async function countOnce({ run }: SchemaLanguage) {
  for (const [table, column, value] of [
    ["order_figures_by_status", "status", "orders.status"],
    ["order_figures_by_hour", "hour", "orders.created_at / 3600000"],
  ]) {
    await run(
      `insert into ${table} (${column}, orders, net_cents)
       select ${value}, count(*), sum(orders.total_cents - payments.refunded_cents)
       from orders join payments on payments.id = orders.payment_id
       where orders.deleted_at is null group by ${value}`,
    );
  }
  for (const index of ["orders_totals", "orders_revenue", "orders_of_payment", "payments_refunded"])
    await run(`drop index ${index}`);
}

/**
 * With all that sorting and filtering the found orders needs, so that SQLite reads the newest from
 * the index alone.
 */
async function indexSearch({ byteOrdered, run }: SchemaLanguage) {
  const digits = ["-", "(", ")", "+", "."].reduce(
    (text, sign) => `replace(${text}, '${sign}', '')`,
    "replace(phone, ' ', '')",
  );
  const searched = {
    first_name: "lower(first_name)",
    last_name: "lower(last_name)",
    email: "lower(email)",
    number: "lower(replace(number, '-', ''))",
    phone: digits,
  };
  for (const [name, expression] of Object.entries(searched)) {
    await run(`drop index orders_search_${name}`);
    await run(
      `create index orders_search_${name}
       on orders (${byteOrdered(expression)}, created_at, id, status, deleted_at)
       where deleted_at is null`,
    );
  }
  await run("drop index orders_found");
}
