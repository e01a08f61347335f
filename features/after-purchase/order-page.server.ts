import { business } from "#content/business.ts";
import { trackingAddress, trackingText } from "#features/orders/customer/carriers.ts";
import type { OrderStatus } from "#features/orders/customer/status-words.ts";
import { findTracking } from "#features/orders/customer/tracking-store.server.ts";
import { deliveryWords } from "#features/orders/delivery-words.ts";
import { handoverOf, withoutNote } from "#features/orders/pickup.ts";
import { refundRows } from "#features/orders/refund-ledger.server.ts";
import type { OrderQuestionRow } from "#platform/database/after-purchase-tables.ts";
import type { Query } from "#platform/database/database.ts";
import type { NewOrder } from "#platform/database/tables.ts";
import { cents, sum } from "#platform/money.ts";
import { isUnsent, noticesOf } from "./delay/delay-store.server.ts";
import type { ShownDelay } from "./delay/shown-delay.ts";
import type { OrderPage, ShownItem, ShownQuestion, ShownRefund } from "./order-page.ts";
import { questionsOf } from "./order-questions.server.ts";
import { orderSteps, type StatusMove } from "./order-steps.ts";

/** The order that a link leads to; none that is deleted, or whose customer was forgotten. */
export function findLinkedOrder(query: Query, linkHash: string): Promise<NewOrder | undefined> {
  return query
    .selectFrom("orders")
    .innerJoin("order_links", "order_links.order_id", "orders.id")
    .selectAll("orders")
    .where("order_links.link_hash", "=", linkHash)
    .where("orders.deleted_at", "is", null)
    .where("orders.forgotten_at", "is", null)
    .executeTakeFirst();
}

/** An order as its customer sees it at the link. */
export async function readOrderPage(query: Query, order: NewOrder): Promise<OrderPage> {
  const payment = await query
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", order.payment_id)
    .executeTakeFirstOrThrow();
  const [placedAt, status] = [order.created_at, order.status];
  const { tracking, enteredAt: trackedAt } = await findTracking(query, order.id);
  const handover = handoverOf(order, { hasTracking: tracking !== null });
  const questions = await questionsOf(query, order.id);
  const { discount_cents: off = cents(0) } = order;
  return {
    number: order.number,
    status,
    isTest: order.test_mode === 1,
    placedAt,
    items: await itemsOf(query, order.id),
    subtotal: sum([order.subtotal_cents, off]),
    discount: order.discount_code ? { code: order.discount_code, amount: off } : null,
    shipping: order.shipping_cents,
    delivery: deliveryWords(order),
    tax: order.tax_cents,
    taxName: order.tax_name ?? "",
    total: order.total_cents,
    isPickup: handover === "pickup",
    customer: `${order.first_name} ${order.last_name}`.trim(),
    address: addressOf(order, handover === "pickup"),
    instructions: withoutNote(order.customer_notes),
    steps: orderSteps({ status, placedAt, handover, trackedAt }, await movesOf(query, order.id)),
    tracking: tracking && { text: trackingText(tracking), address: trackingAddress(tracking) },
    paidAt: placedAt,
    refunds: await refundsOf(query, payment.id),
    refunded: payment.refunded_cents,
    delay: await delayOf(query, order),
    questions: await withAnswers(query, order.id, questions),
  };
}

/**
 * A message from the desk settles what waits in the same moment. It stands once, below the last of
 * what it answers.
 */
async function withAnswers(
  query: Query,
  orderId: string,
  questions: readonly OrderQuestionRow[],
): Promise<ShownQuestion[]> {
  const messages = await query
    .selectFrom("customer_messages")
    .select(["body", "created_at"])
    .where("order_id", "=", orderId)
    .execute();
  const answers = new Map(messages.map(({ created_at: at, body }) => [at, body]));
  return questions.map(({ id, body, asked_at: askedAt, settled_at: settledAt }, place) => {
    const isLast = !questions.slice(place + 1).some((later) => later.settled_at === settledAt);
    const answer = settledAt !== null && isLast ? (answers.get(settledAt) ?? null) : null;
    return { id, body, askedAt, settledAt, answer };
  });
}

/** While it is not sent; and what they have cancelled until we have done so, too. */
async function delayOf(query: Query, { id, status }: NewOrder): Promise<ShownDelay | null> {
  const told = (await noticesOf(query, id)).filter(({ told_at: at }) => at !== null);
  const shown = told.find(({ answer }) => answer === "cancel") ?? told.at(-1);
  if (!shown || status === "cancelled") return null;
  if (shown.answer !== "cancel" && !(await isUnsent(query, id))) return null;
  return {
    round: shown.round,
    promisedUntil: shown.promised_until,
    sendBy: shown.send_by,
    lapsesAt: shown.lapses_at,
    answer: shown.answer,
    answeredAt: shown.answered_at,
  };
}

async function itemsOf(query: Query, orderId: string): Promise<ShownItem[]> {
  const lines = await query
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  return lines.map((line) => ({
    name: line.product_name,
    variantName: line.variant_name,
    sku: line.sku,
    quantity: line.quantity,
    price: line.unit_price_cents,
    lineTotal: line.line_total_cents,
  }));
}

function addressOf(order: NewOrder, isPickup: boolean): string[] {
  const name = isPickup ? business.name : `${order.first_name} ${order.last_name}`.trim();
  const town = `${order.city}, ${order.state} ${order.postal_code}`;
  if (order.address_line1 === "") return [name].filter(Boolean);
  return [name, order.address_line1, order.address_line2 ?? "", town].filter((row) => row !== "");
}

/** From the trail, which says when each was set. */
async function movesOf(query: Query, orderId: string): Promise<StatusMove[]> {
  const entries = await query
    .selectFrom("audit_trail")
    .select(["at", "details"])
    .where("subject", "=", orderId)
    .where("action", "=", "order.status")
    .orderBy("at")
    .orderBy("id")
    .execute();
  return entries.map(({ at, details }) => ({ to: (JSON.parse(details) as Move).to, at }));
}

interface Move {
  to: OrderStatus;
}

/** What the provider has taken; what it has not is not on its way. */
async function refundsOf(query: Query, paymentId: string): Promise<ShownRefund[]> {
  const rows = await refundRows(query, paymentId);
  return rows.flatMap(
    ({ provider_refund_id: taken, status, amount_cents: amount, created_at: at }) =>
      taken === null || status === "failed"
        ? []
        : [{ amount, at, isOnItsWay: status === "pending" }],
  );
}
