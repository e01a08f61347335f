import { createHash } from "node:crypto";
import type { Insertable, Transaction } from "kysely";
import type { ShippedProduct } from "#features/catalogue/catalogue-files.server.ts";
import { chunksOf } from "#platform/chunks.ts";
import type { Database } from "#platform/database/database.ts";
import type { OrderRow, Tables } from "#platform/database/tables.ts";
import { type Cents, cents } from "#platform/money.ts";
import { writeDemoTimelines } from "./demo-leads.ts";
import { dayMs, type InventedOrder, inventOrder, offersOf } from "./demo-orders.ts";
import { DemoChoice, demoPerson, demoRequests } from "./demo-people.ts";

const batchSize = 200;

export interface DemoYear {
  orders: number;
  /** For a consultation. */
  requests: number;
  products: readonly ShippedProduct[];
  now: number;
}

export interface WrittenYear {
  orders: number;
  refunds: number;
  consultations: number;
}

/**
 * The same rows each time, spread over the year that ends today: what is there from an earlier run
 * stays, so that asking twice changes nothing and asking for more adds the rest.
 */
export async function writeDemoYear(
  database: Database,
  { orders, requests, products, now }: DemoYear,
): Promise<WrittenYear> {
  const offers = offersOf(products);
  const today = Math.floor(now / dayMs) * dayMs;
  const first = await countDemoOrders(database);
  for (let from = first; from < orders; from += batchSize) {
    const rows: InventedOrder[] = [];
    for (let index = from; index < Math.min(orders, from + batchSize); index++) {
      rows.push(inventOrder(index, offers, today));
    }
    await database.db.transaction().execute((transaction) => writeOrders(transaction, rows));
  }
  for (let from = 0; from < requests; from += batchSize) {
    await writeConsultations(database, { from, to: Math.min(requests, from + batchSize) }, today);
  }
  const { db } = database;
  const count = async (table: "orders" | "refunds" | "consultations", prefix: string) =>
    (await db.selectFrom(table).select("id").where("id", "like", `${prefix}%`).execute()).length;
  return {
    orders: await count("orders", "ord_demo"),
    refunds: await count("refunds", "ref_demo"),
    consultations: await count("consultations", "con_demo"),
  };
}

async function countDemoOrders({ db }: Database): Promise<number> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "like", "ord_demo%")
    .execute();
  return rows.length;
}

async function writeOrders(
  transaction: Transaction<Tables>,
  invented: readonly InventedOrder[],
): Promise<void> {
  const insert = <Name extends keyof Tables>(table: Name, rows: Insertable<Tables[Name]>[]) =>
    rows.length === 0
      ? undefined
      : transaction
          .insertInto(table)
          .values(rows as never)
          .execute();
  await insert(
    "checkout_lines",
    invented.flatMap(({ order, lines }) =>
      lines.map((line) => ({ ...line, checkout_id: order.checkout_id })),
    ),
  );
  await insert(
    "checkouts",
    invented.map(({ id, order }) => ({
      id: order.checkout_id,
      cart_session_id: `session_demo_${id}`,
      status: "complete" as const,
      livemode: 0 as const,
      currency: "usd" as const,
      fingerprint: `demo-${id}`,
      idempotency_key: `demo-${id}`,
      provider_session_id: `cs_test_demo${id}`,
      provider_url: null,
      customer: null,
      ...totalsOf(order),
      created_at: order.created_at,
      updated_at: order.created_at,
      expires_at: order.created_at + dayMs,
    })),
  );
  await insert(
    "payments",
    invented.map(({ id, order }) => ({
      id: order.payment_id,
      checkout_id: order.checkout_id,
      provider_session_id: `cs_test_demo${id}`,
      provider_payment_id: `pi_demo${id}`,
      status: "paid" as const,
      amount_cents: order.total_cents,
      refunded_cents: cents(0),
      currency: "usd" as const,
      livemode: 0 as const,
      created_at: order.created_at,
      updated_at: order.created_at,
    })),
  );
  await insert(
    "order_lines",
    invented.flatMap(({ order, lines }) => lines.map((line) => ({ ...line, order_id: order.id }))),
  );
  await insert(
    "orders",
    invented.map(({ order }) => order),
  );
  for (const { id, order, refunded } of invented) {
    if (refunded > 0) await writeRefund(transaction, id, order, refunded);
  }
}

async function writeRefund(
  transaction: Transaction<Tables>,
  id: string,
  order: OrderRow,
  amount: Cents,
): Promise<void> {
  const at = order.created_at + dayMs / 2;
  await transaction
    .insertInto("refunds")
    .values({
      id: `ref_demo${id}`,
      payment_id: order.payment_id,
      idempotency_key: `refund:demo-${id}`,
      provider_refund_id: `re_demo${id}`,
      amount_cents: amount,
      status: "succeeded",
      created_at: at,
      updated_at: at,
    })
    .execute();
  await transaction
    .updateTable("payments")
    .set({
      refunded_cents: amount,
      status: amount === order.total_cents ? "refunded" : "partially_refunded",
      updated_at: at,
    })
    .where("id", "=", order.payment_id)
    .execute();
}

function totalsOf(order: OrderRow) {
  const { subtotal_cents, tax_cents, shipping_cents, total_cents } = order;
  return { subtotal_cents, tax_cents, shipping_cents, total_cents };
}

async function writeConsultations(
  { db }: Database,
  { from, to }: { from: number; to: number },
  today: number,
): Promise<void> {
  const rows = Array.from({ length: to - from }, (_, offset) => {
    const index = from + offset;
    const choice = new DemoChoice(10_000_000 + index);
    // Some have bought before.
    const person = demoPerson(index % 4 === 3 ? index : 1_000_000 + index);
    const createdAt = today - choice.below(index < 12 ? 9 : 300) * dayMs - choice.below(dayMs / 2);
    const isSpam = index % 16 === 15;
    return {
      id: `con_demo${String(index).padStart(6, "0")}`,
      name: `${person.first} ${person.last}`,
      email: person.email,
      phone: choice.below(3) === 0 ? null : person.phone,
      location: person.city,
      message: isSpam ? "Cheap backlinks for your website, best price" : choice.of(demoRequests),
      stage:
        index < 12 && !isSpam
          ? ("new" as const)
          : choice.of(["contacted", "quoted", "won", "lost"] as const),
      quarantine_reason: isSpam ? "too_quick" : null,
      fingerprint: createHash("sha256").update(`demo ${index}`).digest("hex"),
      ...followedUp(index, isSpam, today),
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
  for await (const some of chunksOf(rows, batchSize)) {
    await db
      .insertInto("consultations")
      .values(some)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    await writeDemoTimelines(
      db,
      some.filter(({ stage, quarantine_reason: reason }) => stage !== "new" && reason === null),
    );
  }
}

/** Some of those that were spoken to are to be come back to, one of them today. */
function followedUp(index: number, isSpam: boolean, today: number) {
  if (index < 12 || isSpam || index % 8 !== 0) return {};
  const day = new Date(today + (index - 16) * (dayMs / 4)).toISOString().slice(0, 10);
  return { follow_up_on: day };
}
