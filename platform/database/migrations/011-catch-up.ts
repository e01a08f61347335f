import type { SchemaLanguage } from "../schema-language.ts";

/**
 * 001, 003 and 004 were edited after they had landed, and databases from before never got what the
 * edits added. Here they catch up; where nothing is missing, nothing changes. Landed changes are
 * held by schema-changes.test.ts since.
 */
export async function catchUp(schema: SchemaLanguage): Promise<void> {
  await renewGuards(schema);
  await renewSiteTexts(schema);
  const { columns, json, run } = schema;
  if (!(await columns("refunds")).includes("restock")) {
    await run(`alter table refunds add column ${json("restock", "null")}`);
  }
  await run("drop index outbox_due");
  await run("create index outbox_due on outbox (topic, next_attempt_at) where status = 'pending'");
  await run(
    `create index if not exists products_listed on products (category, position, id)
     where visible = 1 and deleted_at is null`,
  );
  await run(
    `create index if not exists variants_unpriced on variants (product_id)
     where price_cents is null and deleted_at is null`,
  );
}

/** The guards of 001 that its second version changed or added, as they are there. */
async function renewGuards({ refuse, unguard }: SchemaLanguage) {
  await unguard({ name: "refund_above_payment", table: "refunds" });
  for (const guard of guards()) {
    await unguard(guard);
    await refuse(guard);
  }
}

function guards(): Parameters<SchemaLanguage["refuse"]>[0][] {
  const unpriced = "new.price_cents is null and new.deleted_at is null";
  const changes = ["insert", "update"] as const;
  return [
    ...changes.map((before) => ({
      name: `variant_without_price_${before}`,
      table: "variants",
      before,
      when: `(${unpriced} and exists (
        select 1 from products where products.id = new.product_id and products.sold_by = 'price'))`,
      message: "a variant of a product that is sold by price needs a price",
      hold: `products where products.id = new.product_id and ${unpriced} for share`,
    })),
    {
      name: "payment_changed",
      table: "payments",
      before: "update",
      when: `(new.checkout_id <> old.checkout_id or new.amount_cents <> old.amount_cents
      or new.livemode <> old.livemode)`,
      message: "what was paid, for what and in which mode never changes",
    },
    ...changes.map((before) => ({
      name: `refund_above_payment_${before}`,
      table: "refunds",
      before,
      when: `(new.status <> 'failed' and new.amount_cents
          + (select coalesce(sum(amount_cents), 0) from refunds
             where refunds.payment_id = new.payment_id and refunds.status <> 'failed'
               and refunds.id <> new.id)
        > (select amount_cents from payments where payments.id = new.payment_id))`,
      message: "refunds may not exceed what was paid",
      hold: "payments where payments.id = new.payment_id for update",
    })),
    {
      name: "order_moved",
      table: "orders",
      before: "update",
      when: `(new.number <> old.number or new.checkout_id <> old.checkout_id
      or new.payment_id <> old.payment_id or new.test_mode <> old.test_mode)`,
      message: "an order keeps its number, checkout, payment and mode",
    },
    ...["checkouts", "orders"].map((table) => ({
      name: `${table}_total_fixed`,
      table,
      before: "update" as const,
      when: `(new.id <> old.id or new.subtotal_cents <> old.subtotal_cents or new.tax_cents <> old.tax_cents
      or new.shipping_cents <> old.shipping_cents or new.total_cents <> old.total_cents)`,
      message: "the id and the totals never change once they are written",
    })),
  ];
}

/**
 * Its new columns may not be empty and have no default, which no `alter table` can do on both
 * engines.
 */
async function renewSiteTexts({ columns, integer, json, table, run }: SchemaLanguage) {
  if ((await columns("site_texts")).includes("before")) return;
  const kept = `key text primary key,
     ${json("value")},
     revision ${integer} not null,
     updated_at ${integer} not null`;
  await table("site_texts_kept", kept);
  await run(
    `insert into site_texts_kept (key, value, revision, updated_at)
     select key, value, revision, updated_at from site_texts`,
  );
  await run("drop table site_texts");
  await table(
    "site_texts",
    `key text primary key,
     ${json("value")},
     ${json("before")},
     revision ${integer} not null,
     updated_at ${integer} not null,
     updated_by text not null`,
  );
  await run(
    `insert into site_texts (key, value, before, revision, updated_at, updated_by)
     select key, value, value, revision, updated_at, 'somebody' from site_texts_kept`,
  );
  await run("drop table site_texts_kept");
}
