import type { SchemaLanguage } from "../schema-language.ts";

/**
 * What is known of a person that no record says: notes on them, and that two who share neither an
 * address nor a number are one. Both hang on an e-mail address, or on 'tel:' and a number that was
 * left without one: persons are made from the records, and may be made again.
 */
export async function noteCustomers({ integer, table, run }: SchemaLanguage): Promise<void> {
  await table(
    "customer_notes",
    `contact text primary key check (length(contact) between 1 and 330),
     notes text not null check (length(notes) <= 5000),
     revision ${integer} not null check (revision >= 1),
     writer text,
     updated_at ${integer} not null,
     updated_by text not null,
     unknown_since ${integer}`,
  );
  await table(
    "customers_joined",
    `one text not null,
     other text not null,
     created_at ${integer} not null,
     primary key (one, other),
     check (one < other)`,
  );
  await run("create index customers_joined_by_other on customers_joined (other)");
}
