import { phoneDigits, plainAddress } from "#desk/kit/contact.ts";
import type { Query } from "#platform/database/database.ts";
import { sum } from "#platform/money.ts";
import type { Sighting } from "./customer-groups.ts";
import { readReceived } from "./customer-quotes.server.ts";

/**
 * What the orders, requests and quotes among these ids say about who they are from. Nothing: what
 * is in the trash, looks like spam, was forgotten, or names neither an address nor a number.
 */
export async function readSightings(query: Query, ids: readonly string[]): Promise<Sighting[]> {
  const found = [
    ...(await ordersOf(query, ids)),
    ...(await requestsOf(query, ids)),
    ...(await quotesOf(query, ids)),
  ];
  return found
    .map(({ id, name, email, phone, netCents, at }) => ({
      recordId: id,
      email: plainAddress(email),
      phone: phoneDigits(phone),
      name: name.trim(),
      netCents,
      at,
    }))
    .filter(({ email, phone }) => email !== "" || phone !== "");
}

async function ordersOf(query: Query, all: readonly string[]) {
  const ids = all.filter((id) => id.startsWith("ord_"));
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom("orders")
    .innerJoin("payments", "payments.id", "orders.payment_id")
    .select(["orders.id", "orders.first_name", "orders.last_name", "orders.email", "orders.phone"])
    .select(["orders.status", "orders.created_at as at", "orders.total_cents as total"])
    .select("payments.refunded_cents as refunded")
    .where("orders.id", "in", ids)
    .where("orders.deleted_at", "is", null)
    .where("orders.forgotten_at", "is", null)
    .execute();
  return rows.map(({ first_name: first, last_name: last, status, total, refunded, ...row }) => ({
    ...row,
    name: `${first} ${last}`,
    netCents: status === "cancelled" ? 0 : total - refunded,
  }));
}

async function requestsOf(query: Query, all: readonly string[]) {
  const ids = all.filter((id) => id.startsWith("con_"));
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom("consultations")
    .select(["id", "name", "email", "phone", "created_at as at"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .where("quarantine_reason", "is", null)
    .execute();
  return rows.map((row) => ({ ...row, netCents: 0 }));
}

async function quotesOf(query: Query, all: readonly string[]) {
  const ids = all.filter((id) => id.startsWith("quo_"));
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom("quotes")
    .select(["id", "name", "email", "phone", "created_at as at"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .where("forgotten_at", "is", null)
    .execute();
  const received = await readReceived(query, ids);
  return rows.map((row) => ({
    ...row,
    netCents: sum((received.get(row.id) ?? []).map(({ net }) => net)),
  }));
}
