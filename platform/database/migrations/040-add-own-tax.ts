import type { SchemaLanguage } from "../schema-language.ts";

/** By which rate a tax was worked out is kept beside it, and stays what was agreed. */
export async function addOwnTax({ run, refuse, integer }: SchemaLanguage): Promise<void> {
  const texts = ["tax_name", "tax_state", "tax_county"];
  const numbers = ["tax_rate", "tax_on_shipping"];
  for (const table of ["checkouts", "orders"]) {
    for (const column of texts) await run(`alter table ${table} add column ${column} text`);
    await run(
      `alter table ${table} add column tax_rate ${integer} check (tax_rate between 0 and 100000)`,
    );
    await run(
      `alter table ${table} add column tax_on_shipping ${integer} check (tax_on_shipping in (0, 1))`,
    );
    const differs = [
      ...texts.map((column) => `coalesce(new.${column}, '') <> coalesce(old.${column}, '')`),
      ...numbers.map((column) => `coalesce(new.${column}, -1) <> coalesce(old.${column}, -1)`),
    ];
    await refuse({
      name: `${table}_taxed_otherwise`,
      table,
      before: "update",
      when: `(${differs.join(" or ")})`,
      message: "by which rate it was taxed stays what was agreed",
    });
  }
  // The report of a year reads nothing else.
  await run(
    `create index orders_taxed on orders (created_at, state, subtotal_cents, shipping_cents,
       tax_cents, tax_state, tax_county, tax_rate, tax_on_shipping, deleted_at)
       where tax_cents > 0 and deleted_at is null`,
  );
}
