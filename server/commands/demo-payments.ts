import type { Database, Query } from "#platform/database/database.ts";
import { keepPastPayments } from "#platform/payments/simulator/past-payments.ts";
import { SimulatorStore } from "#platform/payments/simulator/simulator-store.ts";

/** As many as anybody tries out; a bench's hundred thousand would only fill the disk. */
const mostPayments = 2_000;
const batchSize = 200;

/**
 * Tells the payment simulator of what was paid in the invented year, so that it can be refunded.
 */
export async function rememberDemoPayments(database: Database): Promise<void> {
  const store = new SimulatorStore(database);
  const { db } = database;
  await keepPastPayments(store, await ofQuotes(db));
  for (let from = 0; from < mostPayments; from += batchSize) {
    const rows = await db
      .selectFrom("orders")
      .innerJoin("payments", "payments.id", "orders.payment_id")
      .select(["orders.first_name", "orders.last_name", "orders.email"])
      .select(["payments.provider_payment_id as id", "payments.amount_cents as amount"])
      .select(["payments.refunded_cents as refunded", "payments.created_at as at"])
      .where("orders.id", "like", "ord_demo%")
      .orderBy("orders.created_at", "desc")
      .orderBy("orders.id")
      .limit(batchSize)
      .offset(from)
      .execute();
    await keepPastPayments(
      store,
      rows.map(({ first_name: first, last_name: last, ...payment }) => ({
        ...payment,
        name: `${first} ${last}`,
      })),
    );
    if (rows.length < batchSize) return;
  }
}

function ofQuotes(query: Query) {
  return query
    .selectFrom("quotes")
    .innerJoin("quote_payments", "quote_payments.quote_id", "quotes.id")
    .innerJoin("payments", "payments.id", "quote_payments.payment_id")
    .select(["quotes.name", "quotes.email", "payments.provider_payment_id as id"])
    .select(["payments.amount_cents as amount", "payments.refunded_cents as refunded"])
    .select("payments.created_at as at")
    .where("quotes.id", "like", "quo_demo%")
    .orderBy("payments.created_at", "desc")
    .limit(batchSize)
    .execute();
}
