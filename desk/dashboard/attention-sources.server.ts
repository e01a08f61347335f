import { sql } from "kysely";
import { business } from "#content/business.ts";
import { customerName } from "#desk/orders/customer-name.ts";
import { yard } from "#features/orders/pickup.ts";
import type { Query } from "#platform/database/database.ts";
import type { OrderRow } from "#platform/database/tables.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import { dollarNumber } from "#platform/money.ts";
import { shopDay } from "#platform/shop-days.ts";
import { delaySources } from "./attention-delays.server.ts";
import { unpaidHandOrders } from "./attention-hand-orders.server.ts";
import { quoteSources } from "./attention-quotes.server.ts";
import type { AttentionItem, AttentionKind } from "./attention-schema.ts";

/** Reads the longest waiting of one kind, as many as asked for. */
type Source = (query: Query, most: number, now: number) => Promise<AttentionItem[]>;

/** For as long the payment provider may be being asked right now. */
const askingMs = 60_000;

const mostShown = 120;

export const attentionSources: Record<AttentionKind, Source> = {
  ...quoteSources,
  ...delaySources,
  "order-unpaid": unpaidHandOrders,

  order: (query, most) => ordersWaiting("order", inOrder(newOrders(query), most)),

  pickup: (query, most) => {
    const atYard = orders(query)
      .where("orders.status", "=", "at_warehouse")
      .where("orders.address_line1", "=", yard.address)
      .where("orders.postal_code", "=", yard.zipCode);
    return ordersWaiting("pickup", inOrder(atYard, most));
  },

  refund: (query, most, now) =>
    ordersWaiting("refund", unpaidRefunds(query, now).limit(most).execute()),

  /** One row an order, by the first question that waits there. */
  async "order-asked"(query, most) {
    const rows = await orders(query)
      .innerJoin("order_questions as asked", "asked.order_id", "orders.id")
      .select(["asked.body as words", "asked.asked_at as since"])
      .where("asked.settled_at", "is", null)
      .where(
        sql<boolean>`not exists (select 1 from order_questions as earlier
          where earlier.order_id = orders.id and earlier.settled_at is null
            and (earlier.asked_at, earlier.id) < (asked.asked_at, asked.id))`,
      )
      .orderBy("asked.asked_at")
      .orderBy("asked.id")
      .limit(most)
      .execute();
    return rows.map(({ words, since, ...row }) => ({
      ...fieldsOf({ ...row, created_at: since }),
      ...{ kind: "order-asked", words: words.slice(0, mostShown) },
    }));
  },

  async lead(query, most) {
    const rows = await leads(query)
      .where("stage", "=", "new")
      .where("answered_at", "is", null)
      .orderBy("created_at")
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.map((row) => {
      const { id, name, email, phone, created_at: at } = row;
      return { kind: "lead", id, since: isoTime(at), name, email, phone, about: aboutOf(row) };
    });
  },

  async "follow-up"(query, most, now) {
    const rows = await leads(query)
      .where("follow_up_on", "<=", shopDay(now, business.timeZone))
      .where("stage", "not in", ["won", "lost"])
      // One that waits for its first answer is in the list as that.
      .where((row) => row.or([row("stage", "<>", "new"), row("answered_at", "is not", null)]))
      .orderBy("follow_up_on")
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.flatMap((row) => {
      const { id, name, phone, follow_up_on: day } = row;
      if (day === null) return [];
      const since = `${day}T00:00:00.000Z`;
      return { kind: "follow-up" as const, id, since, day, name, phone, about: aboutOf(row) };
    });
  },

  async transfer(query, most) {
    const rows = await query
      .selectFrom("payments")
      .innerJoin("checkouts", "checkouts.id", "payments.checkout_id")
      .leftJoin("quotes", "quotes.id", "checkouts.quote_id")
      .select(["payments.id", "payments.amount_cents", "payments.created_at", "checkouts.customer"])
      .select("quotes.name as recipient")
      .where("payments.status", "=", "processing")
      .orderBy("payments.created_at")
      .orderBy("payments.id")
      .limit(most)
      .execute();
    return rows.map(({ id, amount_cents: amount, created_at: at, customer, recipient }) => ({
      kind: "transfer",
      id,
      since: isoTime(at),
      name: customer === null ? recipient || null : nameIn(customer),
      amount: dollarNumber(amount),
    }));
  },

  async delivery(query, most) {
    const rows = await query
      .selectFrom("outbox")
      .select(["id", "topic", "payload", "created_at"])
      .where("status", "=", "given_up")
      .orderBy("created_at")
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.map(({ id, topic, payload, created_at: at }) => {
      const { subject = null, to = null } = topic === mailTopic ? JSON.parse(payload) : {};
      return { kind: "delivery", id, since: isoTime(at), subject, to };
    });
  },

  async record(query, most) {
    const rows = await query
      .selectFrom("attention_items")
      .select(["id", "kind", "subject", "details", "created_at"])
      .where("resolved_at", "is", null)
      .orderBy("created_at")
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.map(({ id, kind, subject, details, created_at: at }) => ({
      kind: "record",
      id,
      since: isoTime(at),
      what: kind,
      subject,
      details,
    }));
  },
};

function leads(query: Query) {
  return query
    .selectFrom("consultations")
    .select(["id", "name", "email", "phone", "message", "about_name", "created_at"])
    .select("follow_up_on")
    .where("quarantine_reason", "is", null)
    .where("deleted_at", "is", null);
}

function aboutOf(row: { about_name: string | null; message: string }): string {
  return row.about_name ?? row.message.slice(0, mostShown);
}

function orders(query: Query) {
  return query
    .selectFrom("orders")
    .select([
      "orders.id",
      "orders.number",
      "orders.first_name",
      "orders.last_name",
      "orders.total_cents",
      "orders.created_at",
      "orders.forgotten_at",
    ])
    .where("orders.deleted_at", "is", null);
}

function inOrder(waiting: ReturnType<typeof orders>, most: number): Promise<WaitingRow[]> {
  return waiting.orderBy("orders.created_at").orderBy("orders.id", "desc").limit(most).execute();
}

/** An order whose money went back does not wait for anybody. */
function newOrders(query: Query) {
  return orders(query)
    .innerJoin("payments", "payments.id", "orders.payment_id")
    .where("orders.status", "=", "pending")
    .where("payments.status", "in", ["paid", "partially_refunded"]);
}

/**
 * Refunds of cancelled orders that the payment provider refused or never answered, until another
 * one of the order goes through.
 */
function unpaidRefunds(query: Query, now: number) {
  return query
    .selectFrom("refunds")
    .innerJoin("orders", "orders.payment_id", "refunds.payment_id")
    .select(["orders.id", "orders.number", "orders.first_name", "orders.last_name"])
    .select(["orders.forgotten_at", "refunds.amount_cents as total_cents", "refunds.created_at"])
    .where("refunds.cancels", "=", 1)
    .where("orders.status", "=", "cancelled")
    .where("orders.deleted_at", "is", null)
    .where((refund) =>
      refund.or([
        refund("refunds.status", "=", "failed"),
        refund.and([
          refund("refunds.status", "=", "pending"),
          refund("refunds.provider_refund_id", "is", null),
          refund("refunds.created_at", "<", now - askingMs),
        ]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("refunds as later")
            .select("later.id")
            .whereRef("later.payment_id", "=", "refunds.payment_id")
            .whereRef("later.created_at", ">=", "refunds.created_at")
            .where("later.status", "<>", "failed")
            .where("later.provider_refund_id", "is not", null),
        ),
      ),
    )
    .orderBy("refunds.created_at");
}

type WaitingRow = Pick<
  OrderRow,
  "id" | "number" | "first_name" | "last_name" | "total_cents" | "created_at" | "forgotten_at"
>;

async function ordersWaiting(
  kind: "order" | "pickup" | "refund",
  waiting: Promise<WaitingRow[]>,
): Promise<AttentionItem[]> {
  return (await waiting).map((row) => ({ kind, ...fieldsOf(row) }));
}

function fieldsOf(row: WaitingRow) {
  return {
    id: row.id,
    since: isoTime(row.created_at),
    orderNumber: row.number,
    name: customerName({
      firstName: row.first_name,
      lastName: row.last_name,
      forgottenAt: row.forgotten_at === null ? null : isoTime(row.forgotten_at),
    }),
    total: dollarNumber(row.total_cents),
  };
}

function nameIn(customer: string): string {
  const { firstName = "", lastName = "" } = JSON.parse(customer);
  return `${firstName} ${lastName}`.trim();
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
