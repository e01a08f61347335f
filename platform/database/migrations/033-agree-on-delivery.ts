import type { SchemaLanguage } from "../schema-language.ts";

/** How it gets to the customer is agreed before anything is paid, and stays what was agreed. */
export async function agreeOnDelivery({ run, refuse }: SchemaLanguage): Promise<void> {
  for (const table of ["checkouts", "orders"]) {
    await run(
      `alter table ${table} add column delivery_way text
       check (delivery_way in ('pickup', 'truck', 'parcel', 'pallet'))`,
    );
    await run(`alter table ${table} add column delivery_days text`);
    await refuse({
      name: `${table}_delivered_otherwise`,
      table,
      before: "update",
      when: `(coalesce(new.delivery_way, '') <> coalesce(old.delivery_way, '')
        or coalesce(new.delivery_days, '') <> coalesce(old.delivery_days, ''))`,
      message: "how it gets to the customer stays what was agreed",
    });
  }
}
