import type { SchemaLanguage } from "../schema-language.ts";

/**
 * What a refund is for, why, and whether the customer is told once it is confirmed; which change of
 * an order's notes somebody has seen, and what each change of them was. The texts are apart from
 * the audit trail, which nobody can change: they can be forgotten with the customer.
 */
export async function settleOrdersTogether(schema: SchemaLanguage): Promise<void> {
  const { integer, json, table, run } = schema;
  const flag = `${integer} not null default 0`;
  await run(
    "alter table refunds add column reason text check (reason is null or length(reason) <= 500)",
  );
  await run(`alter table refunds add column ${json("lines", "null")}`);
  for (const column of ["shipping", "notify", "cancels"]) {
    await run(`alter table refunds add column ${column} ${flag} check (${column} in (0, 1))`);
  }
  await run(`alter table orders add column notes_revision ${flag} check (notes_revision >= 0)`);
  await run("alter table orders add column notes_writer text");
  await table(
    "order_note_changes",
    `audit_id text primary key references audit_trail (id),
     order_id text not null references orders (id) on delete cascade,
     before text not null,
     after text not null`,
  );
  await run("create index order_note_changes_of_order on order_note_changes (order_id)");
}
