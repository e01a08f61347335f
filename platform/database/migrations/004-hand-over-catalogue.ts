import type { SchemaLanguage } from "../schema-language.ts";

/**
 * From here on the catalogue and the seasonal texts are the owner's: photos, changes with undo,
 * stock that is kept.
 */
export async function handOverCatalogue(schema: SchemaLanguage): Promise<void> {
  await createPhotos(schema);
  await createProductChanges(schema);
  await createStockHolds(schema);
  await createSiteTexts(schema);
}

async function createPhotos({ integer, json, table, run }: SchemaLanguage) {
  await table(
    "photos",
    `name text primary key check (substr(name, 1, 6) = 'photo-'),
     width ${integer} not null check (width > 0),
     height ${integer} not null check (height > 0),
     colour text not null check (length(colour) = 7),
     version text not null,
     ${json("widths")},
     bytes ${integer} not null check (bytes > 0),
     created_at ${integer} not null`,
  );
  // Null: the words that came with a shipped picture.
  await run("alter table product_images add column alt text");
}

async function createProductChanges({ integer, json, table, run }: SchemaLanguage) {
  // Counted up with each edit: an edit made from an older one is refused instead of undoing what
  // came between.
  await run(`alter table products add column revision ${integer} not null default 1`);
  // The order of the listing within a category, read from the index alone.
  await run(
    `create index products_listed on products (category, position, id)
     where visible = 1 and deleted_at is null`,
  );
  await table(
    "product_redirects",
    `slug text primary key,
     product_id text not null references products (id) on delete cascade,
     created_at ${integer} not null`,
  );
  await table(
    "product_changes",
    `id text primary key,
     product_id text not null references products (id) on delete cascade,
     revision ${integer} not null,
     at ${integer} not null,
     actor text not null,
     action text not null,
     ${json("before", "null")},
     unique (product_id, revision)`,
  );
}

async function createStockHolds({ integer, json, table, run }: SchemaLanguage) {
  // What an open payment page has promised: still in stock, but no longer to be had.
  await table(
    "stock_holds",
    `checkout_id text not null references checkouts (id) on delete cascade
       deferrable initially deferred,
     variant_id text not null references variants (id) on delete cascade,
     quantity ${integer} not null check (quantity between 1 and 999),
     primary key (checkout_id, variant_id)`,
  );
  await run("create index stock_holds_of_variant on stock_holds (variant_id, quantity)");
  // What an order took off the stock, and how much of it refunds have put back: never more than was
  // taken.
  await table(
    "stock_taken",
    `order_id text not null references orders (id) on delete cascade
       deferrable initially deferred,
     variant_id text not null references variants (id) on delete cascade,
     quantity ${integer} not null check (quantity between 1 and 999),
     returned ${integer} not null default 0 check (returned between 0 and quantity),
     primary key (order_id, variant_id)`,
  );
  // What is to be put back once the refund is confirmed, however often it has to be asked for.
  await run(`alter table refunds add column ${json("restock", "null")}`);
  await run(
    "create index variants_low on variants (stock) where stock is not null and deleted_at is null",
  );
  // What the guard of prices looks for: without it, an import of thousands would look through all
  // variants for each.
  await run(
    `create index variants_unpriced on variants (product_id)
     where price_cents is null and deleted_at is null`,
  );
}

async function createSiteTexts({ integer, json, table }: SchemaLanguage) {
  // Before: what undoing the last change brings back.
  await table(
    "site_texts",
    `key text primary key,
     ${json("value")},
     ${json("before")},
     revision ${integer} not null,
     updated_at ${integer} not null,
     updated_by text not null`,
  );
}
