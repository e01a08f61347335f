import type { Transaction } from "kysely";
import { writeAudits } from "#desk/audit/audit-trail.server.ts";
import { forgetAfterPurchase } from "#features/after-purchase/forget-orders.server.ts";
import { forgetWaiters } from "#features/catalogue/back-in-stock/stock-waiters-store.server.ts";
import { forgetHandOrders } from "#features/hand-orders/hand-order-store.server.ts";
import { failUnopened } from "#features/orders/checkout-store.server.ts";
import { endPlaces } from "#features/orders/stock-place-store.server.ts";
import { forgetQuotes } from "#features/quotes/quote-forgetting.server.ts";
import { chunksOf } from "#platform/chunks.ts";
import type { Tables } from "#platform/database/tables.ts";
import { forgetPayers } from "#platform/payments/simulator/forgotten-payers.ts";
import type { Person } from "./person.ts";
import { forgottenValues } from "./person-columns.server.ts";
import type { PersonRecords } from "./person-records.ts";

type Changes = Transaction<Tables>;

/**
 * Forgets what was found, in the caller's transaction. What was sold and paid stays, for the books;
 * rows that others stand on stay without the person, as in the housekeeping
 * (docs/decisions/018-forgetting.md). What was written about a request goes with it.
 */
export async function forgetRecords(
  transaction: Changes,
  person: Person,
  records: PersonRecords,
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  const { orders, handOrders, checkouts, carts, keptCarts, awaited } = records;
  const { consultations, quotes, messages } = records;
  const begun = [...orders, ...checkouts, ...quotes.flatMap((found) => found.checkouts)];
  const checkoutIds = begun.map(({ checkout }) => checkout.id);
  for await (const ids of chunksOf(checkoutIds)) {
    // Payment pages that were not opened yet, and must not be.
    await failUnopened(transaction, ids, now);
    await endPlaces(transaction, ids, { leftUnpaid: false, now });
    const values = forgottenValues("checkouts");
    await transaction.updateTable("checkouts").set(values).where("id", "in", ids).execute();
  }
  const orderIds = orders.map(({ order }) => order.id);
  for await (const ids of chunksOf(orderIds)) {
    await transaction
      .updateTable("orders")
      .set({ ...forgottenValues("orders"), forgotten_at: now, updated_at: now })
      .where("id", "in", ids)
      .execute();
    await transaction.deleteFrom("order_note_changes").where("order_id", "in", ids).execute();
    await transaction.deleteFrom("customer_messages").where("order_id", "in", ids).execute();
    await forgetAfterPurchase(transaction, ids);
  }
  const handIds = handOrders.map(({ id }) => id);
  await forgetHandOrders(transaction, handIds, now);
  const payments = begun.flatMap(({ payment }) => payment?.id ?? []);
  for await (const ids of chunksOf(payments)) {
    await transaction
      .updateTable("refunds")
      .set(forgottenValues("refunds"))
      .where("payment_id", "in", ids)
      .execute();
  }
  for await (const ids of chunksOf(carts.map(({ sessionId }) => sessionId))) {
    await transaction.deleteFrom("carts").where("session_id", "in", ids).execute();
  }
  for await (const hashes of chunksOf(keptCarts.map(({ tokenHash }) => tokenHash))) {
    await transaction.deleteFrom("kept_carts").where("token_hash", "in", hashes).execute();
  }
  for await (const ids of chunksOf(awaited.map(({ id }) => id))) {
    await forgetWaiters(transaction, ids);
  }
  for await (const ids of chunksOf(consultations.map(({ id }) => id))) {
    await transaction.deleteFrom("consultations").where("id", "in", ids).execute();
  }
  const quoteIds = quotes.map(({ quote }) => quote.id);
  await forgetQuotes(transaction, quoteIds, now);
  const accepted = quotes.filter(({ acceptances }) => acceptances.length > 0);
  const keptQuotes = accepted.map(({ quote }) => quote.id);
  await forgetMessages(transaction, messages);
  const ids = begun.flatMap(({ checkout, payment }) => [
    checkout.id,
    ...(checkout.provider_session_id === null ? [] : [checkout.provider_session_id]),
    ...(payment ? [payment.provider_payment_id] : []),
  ]);
  await forgetPayers(transaction, { email: person.email, ids });
  await writeAudits(transaction, [
    ...orderIds.map((subject) => ({ at: now, actor, action: "order.forgotten", subject }) as const),
    ...handIds.map((subject) => ({ at: now, actor, action: "order.forgotten", subject }) as const),
    ...keptQuotes.map(
      (subject) => ({ at: now, actor, action: "quote.forgotten", subject }) as const,
    ),
  ]);
}

/** What was delivered stays known as delivered, by its key; what was not is never sent. */
async function forgetMessages(
  transaction: Changes,
  messages: PersonRecords["messages"],
): Promise<void> {
  for await (const ids of chunksOf(messages.map(({ id }) => id))) {
    await transaction
      .deleteFrom("outbox")
      .where("id", "in", ids)
      .where("status", "<>", "delivered")
      .execute();
    await transaction
      .updateTable("outbox")
      .set(forgottenValues("outbox"))
      .where("id", "in", ids)
      .execute();
  }
}
