import type { Query } from "#platform/database/database.ts";

/** What an entry of the trail was done to, as people call it, and the page that shows it. */
export interface AuditSubject {
  name: string;
  path: string | null;
}

/**
 * By the id. The names are read when they are shown and not kept in the trail: who is forgotten is
 * forgotten here, too.
 */
export async function nameSubjects(
  query: Query,
  subjects: readonly string[],
): Promise<Map<string, AuditSubject>> {
  const ids = [...new Set(subjects)];
  const named = new Map<string, AuditSubject>();
  const of = (prefix: string) => ids.filter((id) => id.startsWith(prefix));
  const [orders, leads, products] = [of("ord_"), of("con_"), of("prd_")];
  const [customers, texts, quotes, templates] = [of("cus_"), of("txt_"), of("quo_"), of("qtp_")];
  if (orders.length > 0) {
    const rows = await query
      .selectFrom("orders")
      .select(["id", "number", "first_name", "last_name"])
      .where("id", "in", orders)
      .execute();
    for (const { id, number, first_name: first, last_name: last } of rows) {
      const name = [number, `${first} ${last}`.trim()].filter(Boolean).join(", ");
      named.set(id, { name, path: `/admin/orders/${id}` });
    }
  }
  const handOrders = of("hor_");
  if (handOrders.length > 0) {
    const rows = await query
      .selectFrom("hand_orders")
      .select(["id", "number", "first_name", "last_name"])
      .where("id", "in", handOrders)
      .execute();
    for (const { id, number, first_name: first, last_name: last } of rows) {
      const name = [number, `${first} ${last}`.trim()].filter(Boolean).join(", ");
      named.set(id, { name, path: `/admin/orders/by-hand/${id}` });
    }
  }
  if (leads.length > 0) {
    const rows = await query
      .selectFrom("consultations")
      .select(["id", "name", "deleted_at"])
      .where("id", "in", leads)
      .execute();
    for (const { id, name, deleted_at: deletedAt } of rows) {
      named.set(id, { name, path: deletedAt === null ? `/admin/leads/${id}` : "/admin/trash" });
    }
  }
  if (products.length > 0) {
    const rows = await query
      .selectFrom("products")
      .select(["id", "name", "deleted_at"])
      .where("id", "in", products)
      .execute();
    for (const { id, name, deleted_at: deletedAt } of rows) {
      named.set(id, { name, path: deletedAt === null ? `/admin/products/${id}` : "/admin/trash" });
    }
  }
  if (customers.length > 0) {
    const rows = await query
      .selectFrom("customers")
      .select(["id", "name"])
      .where("id", "in", customers)
      .execute();
    for (const { id, name } of rows) named.set(id, { name, path: `/admin/customers/${id}` });
  }
  if (quotes.length > 0) {
    const rows = await query
      .selectFrom("quotes")
      .select(["id", "number", "name"])
      .where("id", "in", quotes)
      .execute();
    for (const { id, number, name } of rows) {
      const title = [number, name].filter(Boolean).join(", ");
      named.set(id, { name: title, path: `/admin/quotes/${id}` });
    }
  }
  if (templates.length > 0) {
    const rows = await query
      .selectFrom("quote_templates")
      .select(["id", "name"])
      .where("id", "in", templates)
      .execute();
    for (const { id, name } of rows) {
      named.set(id, { name: `Template ${name}`, path: "/admin/quotes/new" });
    }
  }
  const discounts = of("dsc_");
  if (discounts.length > 0) {
    const rows = await query
      .selectFrom("discount_codes")
      .select(["id", "code", "deleted_at"])
      .where("id", "in", discounts)
      .execute();
    for (const { id, code, deleted_at: deletedAt } of rows) {
      const path = deletedAt === null ? "/admin/discounts" : "/admin/trash";
      named.set(id, { name: `Code ${code}`, path });
    }
  }
  for (const id of texts) named.set(id, { name: "Saved texts", path: "/admin/customers/texts" });
  return named;
}
