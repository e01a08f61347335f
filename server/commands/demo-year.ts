import { createHash } from "node:crypto";
import type { Insertable, Transaction } from "kysely";
import { business } from "#content/business.ts";
import type { ShippedProduct } from "#features/catalogue/catalogue-files.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { OrderRow, SoldLine, Tables } from "#platform/database/tables.ts";
import { type Cents, cents, sum, times } from "#platform/money.ts";
import { DemoChoice, demoPeople, demoRequests } from "./demo-people.ts";

const dayMs = 86_400_000;
const batchSize = 200;

export interface DemoYear {
  orders: number;
  products: readonly ShippedProduct[];
  now: number;
}

export interface WrittenYear {
  orders: number;
  refunds: number;
  consultations: number;
}

interface Offer {
  sku: string;
  product: string;
  variant: string;
  price: Cents;
}

/**
 * The same rows each time, spread over the year that ends today: what is there from an earlier run stays, so that asking
 * twice changes nothing and asking for more adds the rest.
 */
export async function writeDemoYear(
  database: Database,
  { orders, products, now }: DemoYear,
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
  await writeConsultations(database, today);
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

function offersOf(products: readonly ShippedProduct[]): Offer[] {
  return products.flatMap(({ name, soldBy, variants }) =>
    soldBy === "price"
      ? variants.flatMap((variant) =>
          variant.price === null
            ? []
            : [{ sku: variant.sku, product: name, variant: variant.name, price: variant.price }],
        )
      : [],
  );
}

type InventedOrder = ReturnType<typeof inventOrder>;

/** Order number `index` of the year: always the same one. */
function inventOrder(index: number, offers: readonly Offer[], today: number) {
  const choice = new DemoChoice(index + 1);
  // A pond year: quiet in winter, busiest in late spring.
  let daysAgo = 0;
  for (;;) {
    daysAgo = choice.below(365);
    const month = new Date(today - daysAgo * dayMs).getUTCMonth();
    const season = [4, 4, 5, 8, 10, 10, 8, 7, 6, 6, 5, 4][month] ?? 5;
    if (choice.below(10) < season) break;
  }
  const createdAt = today - daysAgo * dayMs - choice.below(12 * 3_600_000);
  const lines = inventLines(choice, offers);
  const total = sum(lines.map(({ line_total_cents: amount }) => amount));
  const person = choice.of(demoPeople.first);
  const family = choice.of(demoPeople.last);
  const id = String(index).padStart(9, "0");
  const status = inventStatus(choice, daysAgo);
  const isRefunded = status === "cancelled" || choice.below(40) === 0;
  const instructions = choice.below(5) === 0 ? choice.of(demoPeople.instructions) : "";
  const order: OrderRow = {
    id: `ord_demo${id}`,
    number: `HB-${choice.letters(4)}${index.toString(36).toUpperCase()}-${choice.below(90) + 10}`,
    checkout_id: `chk_demo${id}`,
    payment_id: `pay_demo${id}`,
    status,
    test_mode: 1,
    first_name: person,
    last_name: family,
    // Nobody can have this address, and 'Clear Test Orders' does not take it for a test.
    email: `${person}.${family}${choice.below(90)}@mailbox.invalid`.toLowerCase(),
    phone: `(440) 555-01${String(choice.below(100)).padStart(2, "0")}`,
    address_line1: `${choice.below(900) + 10} ${choice.of(demoPeople.streets)}`,
    address_line2: null,
    city: choice.of(business.serviceAreas),
    state: "OH",
    postal_code: `440${choice.below(90) + 10}`,
    notes: instructions,
    customer_notes: instructions,
    subtotal_cents: total,
    tax_cents: cents(0),
    shipping_cents: cents(0),
    total_cents: total,
    created_at: createdAt,
    updated_at: createdAt,
    deleted_at: null,
    forgotten_at: null,
  };
  const part =
    choice.below(2) === 0 || status === "cancelled" ? total : cents(Math.ceil(total / 3));
  return { id, order, lines, refunded: isRefunded ? part : cents(0) };
}

function inventLines(choice: DemoChoice, offers: readonly Offer[]): SoldLine[] {
  const chosen = new Map<string, Offer>();
  for (let count = 1 + choice.below(3); count > 0; count--) {
    const offer = choice.of(offers);
    chosen.set(offer.sku, offer);
  }
  return [...chosen.values()].map(({ sku, product, variant, price }, index) => {
    const quantity = choice.below(4) === 0 ? 1 + choice.below(3) : 1;
    return {
      position: index + 1,
      variant_id: `var_demo_${sku}`,
      sku,
      product_name: product,
      variant_name: variant,
      unit_price_cents: price,
      quantity,
      line_total_cents: times(price, quantity),
    };
  });
}

function inventStatus(choice: DemoChoice, daysAgo: number): OrderRow["status"] {
  if (choice.below(30) === 0) return "cancelled";
  if (daysAgo > 21) return "completed";
  const way = [
    "pending",
    "ordered_from_supplier",
    "in_transit",
    "at_warehouse",
    "out_for_delivery",
    "completed",
  ] as const;
  return way[Math.min(way.length - 1, Math.floor(daysAgo / 4) + choice.below(2))] ?? "pending";
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

async function writeConsultations({ db }: Database, today: number): Promise<void> {
  const rows = Array.from({ length: 80 }, (_, index) => {
    const choice = new DemoChoice(10_000_000 + index);
    const name = `${choice.of(demoPeople.first)} ${choice.of(demoPeople.last)}`;
    const createdAt = today - choice.below(index < 12 ? 9 : 300) * dayMs - choice.below(dayMs / 2);
    const isSpam = index % 16 === 15;
    return {
      id: `con_demo${String(index).padStart(6, "0")}`,
      name,
      email: `${name.replace(" ", ".").toLowerCase()}@mailbox.invalid`,
      phone: choice.below(3) === 0 ? null : `(440) 555-01${choice.below(90) + 10}`,
      location: choice.of(business.serviceAreas),
      message: isSpam ? "Cheap backlinks for your website, best price" : choice.of(demoRequests),
      stage:
        index < 12 && !isSpam
          ? ("new" as const)
          : choice.of(["contacted", "quoted", "won", "lost"] as const),
      quarantine_reason: isSpam ? "too_quick" : null,
      fingerprint: createHash("sha256").update(`demo ${index}`).digest("hex"),
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
  await db
    .insertInto("consultations")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
