import { phoneDigits, plainAddress } from "#desk/kit/contact.ts";
import { isAtYard } from "#features/orders/pickup.ts";
import type { Query } from "#platform/database/database.ts";
import type { ConsultationRow } from "#platform/database/lead-tables.ts";
import type { OrderRow, PaymentRow } from "#platform/database/tables.ts";
import { dollarNumber } from "#platform/money.ts";
import { type Decisions, tellOf } from "./customer-groups.ts";
import type { CustomerPage } from "./customers-schema.ts";

const mostShown = 100;

type OrderWithPayment = OrderRow & {
  payment_status: PaymentRow["status"];
  amount: PaymentRow["amount_cents"];
  refunded: PaymentRow["refunded_cents"];
  paid_at: number;
};

/** The newest orders and requests of somebody. */
export async function readRecords(query: Query, customerId: string) {
  const ids = query
    .selectFrom("customer_records")
    .select("record_id")
    .where("customer_id", "=", customerId);
  const orders = (await query
    .selectFrom("orders")
    .innerJoin("payments", "payments.id", "orders.payment_id")
    .selectAll("orders")
    .select(["payments.status as payment_status", "payments.amount_cents as amount"])
    .select(["payments.refunded_cents as refunded", "payments.created_at as paid_at"])
    .where("orders.id", "in", ids)
    .orderBy("orders.created_at", "desc")
    .limit(mostShown)
    .execute()) as OrderWithPayment[];
  const requests = await query
    .selectFrom("consultations")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("created_at", "desc")
    .limit(mostShown)
    .execute();
  return { orders, requests };
}

export function toOrder(order: OrderWithPayment): CustomerPage["orders"][number] {
  return {
    id: order.id,
    orderNumber: order.number,
    status: order.status,
    createdAt: isoTime(order.created_at),
    total: dollarNumber(order.total_cents),
    notes: order.notes,
    customerNotes: order.customer_notes,
    payment: {
      status: order.payment_status,
      amount: dollarNumber(order.amount),
      refunded: dollarNumber(order.refunded),
      at: isoTime(order.paid_at),
    },
  };
}

export function toRequest(
  row: Pick<ConsultationRow, "id" | "stage" | "created_at" | "location" | "message">,
): CustomerPage["requests"][number] {
  const { id, stage, location, message, created_at: at } = row;
  return { id, stage, location, message, createdAt: isoTime(at) };
}

/** Where things went, each place once, the latest first; the yard is nobody's address. */
export function addressesOf(orders: readonly OrderRow[]): CustomerPage["addresses"] {
  const places = orders
    .filter((order) => !isAtYard({ address: order.address_line1, zipCode: order.postal_code }))
    .map((order) => {
      const { address_line1: first, address_line2: second, city, state, postal_code: zip } = order;
      return [first, second ?? "", `${city}, ${state} ${zip}`].filter((line) => line.trim() !== "");
    });
  const each = new Map(places.map((lines) => [lines.join("\n").toLowerCase(), lines]));
  return [...each.values()].map((lines) => ({ lines, mapUrl: mapUrl(lines) }));
}

/** A link that a phone opens in its map, and a browser as a page. Nothing is asked before. */
function mapUrl(lines: readonly string[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(lines.join(", "))}`;
}

interface Left {
  id: string;
  email: string;
  phone: string | null;
  created_at: number;
}

/** Under which addresses and numbers they are known, the latest first, as they were written. */
export function contactsOf(
  records: readonly Left[],
  { apart, joined }: Decisions,
): CustomerPage["contacts"] {
  const newestFirst = records.toSorted((one, other) => other.created_at - one.created_at);
  const byContact = Map.groupBy(newestFirst, ({ email, phone }) =>
    tellOf({ email: plainAddress(email), phone: phoneDigits(phone) }),
  );
  const contacts = [...byContact].map(([contact, left]) => ({
    contact,
    email: left[0]?.email.trim() ?? "",
    phones: numbersIn(left),
    isApart: apart.has(contact),
    isJoined: joined.has(contact),
    // What is written by hand is about an order or a request.
    newest: left.find(({ id }) => !id.startsWith("quo_"))?.id ?? "",
  }));
  // Whom one can write to first.
  return contacts.sort((one, other) => Number(one.email === "") - Number(other.email === ""));
}

function numbersIn(left: readonly Left[]): string[] {
  const numbers = left.flatMap(({ phone }) => (phoneDigits(phone) ? [phone?.trim() ?? ""] : []));
  const each = Map.groupBy(numbers, phoneDigits);
  return [...each.values()].map(([first = ""]) => first);
}

export function isoTime(at: number): string {
  return new Date(at).toISOString();
}
