import type { SchemaLanguage } from "../schema-language.ts";

/**
 * What an order is found by, any part of it: kept by the database with every write, so that no code
 * can leave behind what a person was forgotten from.
 */
export async function findOrders(schema: SchemaLanguage): Promise<void> {
  const { follow, run, texts } = schema;
  await texts({ name: "order_texts", of: "orders", key: "order_id" });
  await follow({
    name: "order_text_written",
    table: "orders",
    after: "insert",
    run: `insert into order_texts (order_id, text) values (new.id, ${textOf("new")})`,
  });
  await follow({
    name: "order_text_rewritten",
    table: "orders",
    after: `update of ${["deleted_at", ...searchedColumns].join(", ")}`,
    run: `update order_texts set text = ${textOf("new")} where order_id = new.id`,
  });
  await run(fillOrderTexts);
  // Two letters are still looked for at the beginning of names and addresses; these by any part.
  for (const name of ["number", "phone"]) await run(`drop index orders_search_${name}`);
}

export const searchedColumns = [
  ...["first_name", "last_name", "email", "phone"],
  ...["address_line1", "address_line2", "city", "postal_code"],
];

/** Nothing of an order in the trash. Each field ends with a sign that nobody types. */
export function textOf(row: "new" | "orders"): string {
  const digits = ["-", "(", ")", "+", ".", "/"].reduce(
    (text, sign) => `replace(${text}, '${sign}', '')`,
    `replace(${row}.phone, ' ', '')`,
  );
  const fields = [
    `${row}.number`,
    `replace(${row}.number, '-', '')`,
    `${row}.first_name || ' ' || ${row}.last_name`,
    `${row}.email`,
    digits,
    `${row}.address_line1`,
    `coalesce(${row}.address_line2, '')`,
    `${row}.city`,
    `${row}.postal_code`,
    `coalesce((select string_agg(sku || '|' || product_name || ' ' || variant_name, '|')
       from order_lines where order_lines.order_id = ${row}.id), '')`,
  ];
  return `case when ${row}.deleted_at is null then ${fields.join(" || '|' || ")} else '' end`;
}

/** Of all orders, when there are no texts yet. */
const fillOrderTexts = `insert into order_texts (order_id, text)
  select orders.id, ${textOf("orders")} from orders`;
