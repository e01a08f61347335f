import { phoneDigits } from "#desk/kit/contact.ts";
import { contentOf } from "#features/hand-orders/hand-order-store.server.ts";
import type { PriceHandOrder } from "#features/hand-orders/hand-pricing.server.ts";
import type { Query } from "#platform/database/database.ts";
import type { HandOrderRow } from "#platform/database/hand-order-tables.ts";
import type { HandOrderList, ListedHandOrder } from "./by-hand-schema.ts";

/** Read one by one: what is not paid yet is a few dozen at most. */
const mostRead = 300;
const mostShown = 60;

/** What was taken or begun and is not paid yet, and what was called off and can come back. */
export async function readHandOrderList(
  query: Query,
  price: PriceHandOrder,
  q: string,
): Promise<HandOrderList> {
  const rows = await query
    .selectFrom("hand_orders")
    .selectAll()
    .where("state", "in", ["draft", "open", "called_off"])
    .where("forgotten_at", "is", null)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(mostRead)
    .execute();
  const found = rows.filter((row) => hasAll(row, q)).slice(0, mostShown);
  const listed = await Promise.all(found.map((row) => toListed(query, price, row)));
  return {
    orders: listed.filter(({ state }) => state !== "called_off"),
    calledOff: listed.filter(({ state }) => state === "called_off"),
  };
}

const wholePhone = /^[\d\s()+.-]{3,}$/;

/** Every word that was typed stands somewhere in it, or all of it is a part of the number. */
function hasAll(row: HandOrderRow, q: string): boolean {
  const digits = phoneDigits(row.phone);
  const typed = q.replace(/\D/g, "");
  if (wholePhone.test(q) && typed !== "" && digits.includes(typed)) return true;
  const lines = contentOf(row).lines.map(({ text }) => text);
  const address = [row.address_line1, row.address_line2, row.city, row.postal_code];
  const person = [row.first_name, row.last_name, row.email, digits];
  const text = [row.number, ...person, ...address, ...lines, row.agreed].join(" ").toLowerCase();
  const bare = text.replaceAll("-", "");
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word) || bare.includes(word.replaceAll("-", "")));
}

async function toListed(
  query: Query,
  price: PriceHandOrder,
  row: HandOrderRow,
): Promise<ListedHandOrder> {
  const total =
    row.state === "open"
      ? row.total_cents
      : (await price(query, contentOf(row), row.postal_code)).agreed.total;
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    ...{ id: row.id, number: row.number, state: row.state, total },
    name: `${row.first_name} ${row.last_name}`.trim(),
    createdAt: new Date(row.created_at).toISOString(),
    takenAt: row.state === "open" ? time(row.taken_at) : null,
    linkExpiresAt: row.state === "open" ? time(row.link_expires_at) : null,
  };
}
