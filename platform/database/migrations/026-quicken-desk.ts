import type { SchemaLanguage } from "../schema-language.ts";
import { searchedColumns, textOf } from "./023-find-orders.ts";

/** So that no list and no search of the desk reads all orders. */
export async function quickenDesk(schema: SchemaLanguage): Promise<void> {
  await writeSmallLetters(schema);
  await schema.run(
    "create index payments_processing on payments (created_at, id) where status = 'processing'",
  );
  // From a few that wait or were given up, and not from all that there are.
  await schema.run("create index outbox_by_status on outbox (status, created_at desc, id)");
  await schema.run(
    `create index orders_for_test on orders (created_at desc, id) where ${testOrders}`,
  );
}

/** Texts in small letters are compared as they are. */
async function writeSmallLetters({ dropTexts, follow, run, texts, unguard }: SchemaLanguage) {
  for (const name of ["order_text_written", "order_text_rewritten"]) {
    await unguard({ name, table: "orders" });
  }
  await dropTexts("order_texts");
  await texts({ name: "order_texts", of: "orders", key: "order_id" });
  await follow({
    name: "order_text_written",
    table: "orders",
    after: "insert",
    run: `insert into order_texts (order_id, text) values (new.id, lower(${textOf("new")}))`,
  });
  await follow({
    name: "order_text_rewritten",
    table: "orders",
    after: `update of ${["deleted_at", ...searchedColumns].join(", ")}`,
    run: `update order_texts set text = lower(${textOf("new")}) where order_id = new.id`,
  });
  await run(fillOrderTexts);
}

/** Of all orders, when there are no texts yet. */
export const fillOrderTexts = `insert into order_texts (order_id, text)
  select orders.id, lower(${textOf("orders")}) from orders`;

/**
 * 'Clear Test Orders' as the index has it: written differently, all orders would be read. The time
 * is the first of January 2024 where the shop is.
 */
export const testOrders = `deleted_at is null and test_mode = 1
  and (lower(email) like '%test%' or lower(email) like '%example%'
    or total_cents < 1000 or created_at < 1704085200000)`;
