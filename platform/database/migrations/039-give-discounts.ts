import type { SchemaLanguage } from "../schema-language.ts";

/**
 * Codes that take something off the goods. How often one can be used is kept by the database, and
 * what a purchase was given stays with it, line by line.
 */
export async function giveDiscounts(schema: SchemaLanguage): Promise<void> {
  await createCodes(schema);
  await createUses(schema);
  await addColumns(schema);
  await guardTotals(schema);
  await countWhatWasPaid(schema);
}

async function createCodes({ integer, json, table, run, refuse }: SchemaLanguage) {
  const day = (column: string) =>
    `${column} text check (${column} is null or length(${column}) = 10)`;
  await table(
    "discount_codes",
    `id text primary key,
     code text not null check (length(code) between 4 and 24),
     kind text not null check (kind in ('percent', 'amount')),
     percent ${integer} check ((percent is not null) = (kind = 'percent')
       and (percent is null or percent between 1 and 100)),
     amount_cents ${integer} check ((amount_cents is not null) = (kind = 'amount')
       and (amount_cents is null or amount_cents > 0)),
     minimum_cents ${integer} not null check (minimum_cents >= 0),
     ${json("categories")},
     ${day("first_day")},
     ${day("last_day")},
     most_uses ${integer} check (most_uses is null or most_uses > 0),
     is_on ${integer} not null check (is_on in (0, 1)),
     revision ${integer} not null check (revision > 0),
     created_at ${integer} not null,
     updated_at ${integer} not null,
     updated_by text not null,
     deleted_at ${integer},
     check (first_day is null or last_day is null or first_day <= last_day)`,
  );
  // What was deleted keeps its uses, and leaves its name to another.
  await run(
    "create unique index discount_codes_named on discount_codes (code) where deleted_at is null",
  );
  await refuse({
    name: "discount_code_renamed",
    table: "discount_codes",
    before: "update",
    when: "(new.id <> old.id or new.code <> old.code)",
    message: "a code is printed on paper: it keeps its name",
  });
}

async function createUses({ integer, table, run, refuse }: SchemaLanguage) {
  await table(
    "discount_uses",
    `checkout_id text primary key references checkouts (id) on delete cascade,
     code_id text not null references discount_codes (id) on delete cascade,
     promised_at ${integer} not null,
     counted_at ${integer}`,
  );
  await run("create index discount_uses_of_code on discount_uses (code_id)");
  // What is paid for counts, whatever was promised meanwhile; a promise needs a use that is left.
  await refuse({
    name: "discount_used_up",
    table: "discount_uses",
    before: "insert",
    when: `(new.counted_at is null
      and (select count(*) from discount_uses where discount_uses.code_id = new.code_id)
        >= (select coalesce(most_uses, 9007199254740991) from discount_codes
            where discount_codes.id = new.code_id))`,
    message: "the code has been used as often as it can be",
    hold: "discount_codes where discount_codes.id = new.code_id for update",
  });
}

const parents = [
  ["checkouts", "checkout_lines", "checkout_id"],
  ["orders", "order_lines", "order_id"],
] as const;

async function addColumns({ integer, run, refuse }: SchemaLanguage) {
  for (const [table, lines] of parents) {
    await run(
      `alter table ${table} add column discount_cents ${integer} not null default 0
       check (discount_cents >= 0)`,
    );
    await run(
      `alter table ${table} add column discount_code text
       check ((discount_code is not null) = (discount_cents > 0))`,
    );
    await run(
      `alter table ${lines} add column discount_cents ${integer} not null default 0
       check (discount_cents between 0 and line_total_cents)`,
    );
    await refuse({
      name: `${table}_discounted_otherwise`,
      table,
      before: "update",
      when: `(new.discount_cents <> old.discount_cents
        or coalesce(new.discount_code, '') <> coalesce(old.discount_code, ''))`,
      message: "a discount stays what was given",
    });
  }
}

/** From here on the subtotal is what the goods cost once the discount is taken off. */
async function guardTotals({ refuse, unguard }: SchemaLanguage) {
  for (const [table, lines, key] of parents) {
    const of = (column: string) =>
      `(select coalesce(sum(${column}), 0) from ${lines} where ${lines}.${key} = new.id)`;
    const name = `${table}_total_of_lines`;
    await unguard({ name, table });
    await refuse({
      name,
      table,
      before: "insert",
      when: `(new.subtotal_cents + new.discount_cents <> ${of("line_total_cents")}
        or new.discount_cents <> ${of("discount_cents")}
        or ${of("line_total_cents")} = 0)`,
      message: "the subtotal must be the sum of the lines, and there must be some",
    });
  }
}

const dayOf = (row: string) => `${row}.created_at / 86400000`;
const isKept = (row: string) => `(${row}.deleted_at is null and ${row}.status <> 'cancelled')`;
const paidFor = "(order_lines.line_total_cents - order_lines.discount_cents)";

function sold(row: "new" | "old"): string {
  const sign = row === "new" ? "" : "-";
  return `select ${dayOf(row)}, order_lines.variant_id, ${sign}order_lines.quantity,
      ${sign}${paidFor}
    from order_lines join payments on payments.id = ${row}.payment_id
    where order_lines.order_id = ${row}.id and ${isKept(row)} and payments.status <> 'refunded'`;
}

/** What was sold counts as what was paid for it. As the followers in 021, less the discount. */
async function countWhatWasPaid({ follow, unguard }: SchemaLanguage) {
  const add = "insert into sold_movements (day, variant_id, pieces, line_cents)";
  const hold = (row: "new" | "old") => `payments where payments.id = ${row}.payment_id for share`;
  const isMoved = `(${isKept("old")} <> ${isKept("new")} or ${dayOf("old")} <> ${dayOf("new")})`;
  for (const name of ["order_sold", "order_sold_anew", "order_unsold"]) {
    await unguard({ name, table: "orders" });
  }
  await follow({
    name: "order_sold",
    table: "orders",
    after: "insert",
    run: `${add} ${sold("new")}`,
    hold: hold("new"),
  });
  await follow({
    name: "order_sold_anew",
    table: "orders",
    after: "update of status, created_at, deleted_at",
    run: `${add} ${sold("old")} and ${isMoved} union all ${sold("new")} and ${isMoved}`,
    hold: hold("new"),
  });
  await follow({
    name: "order_unsold",
    table: "orders",
    before: "delete",
    run: `${add} ${sold("old")}`,
    hold: hold("old"),
  });
  await unguard({ name: "sale_given_back", table: "payments" });
  const sign = "case when new.status = 'refunded' then -1 else 1 end";
  await follow({
    name: "sale_given_back",
    table: "payments",
    after: "update of status, refunded_cents",
    run: `${add} select ${dayOf("orders")}, order_lines.variant_id,
        order_lines.quantity * ${sign}, ${paidFor} * ${sign}
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.payment_id = new.id and ${isKept("orders")}
        and (new.status = 'refunded') <> (old.status = 'refunded')`,
  });
}
