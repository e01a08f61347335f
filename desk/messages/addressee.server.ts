import type { Query } from "#platform/database/database.ts";
import type { PlaceholderValues } from "./placeholders.ts";

/** Whom a message about an order or a request goes to. */
export interface Addressee {
  about: string;
  kind: "order" | "lead";
  /** Empty: they left none. */
  email: string;
  name: string;
  values: PlaceholderValues;
}

/** Undefined: there is no such record, it is in the trash, looks like spam or was forgotten. */
export async function findAddressee(query: Query, id: string): Promise<Addressee | undefined> {
  return id.startsWith("ord_") ? ofOrder(query, id) : ofRequest(query, id);
}

async function ofOrder(query: Query, id: string): Promise<Addressee | undefined> {
  const row = await query
    .selectFrom("orders")
    .select(["number", "first_name", "last_name", "email"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("forgotten_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { number, first_name: first, last_name: last, email } = row;
  const name = `${first} ${last}`.trim();
  const values = { "first name": first || name, name, "order number": number };
  return { about: id, kind: "order", email, name, values };
}

async function ofRequest(query: Query, id: string): Promise<Addressee | undefined> {
  const row = await query
    .selectFrom("consultations")
    .select(["name", "email"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("quarantine_reason", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, email } = row;
  const values = { "first name": name.trim().split(/\s+/, 1)[0] ?? name, name };
  return { about: id, kind: "lead", email, name, values };
}
