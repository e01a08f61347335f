import type { Transaction } from "kysely";
import {
  type AgreedHandOrder,
  type HandMethod,
  type HandOrderContent,
  type HandOrderState,
  linkLifeMs,
  nobody,
} from "#features/hand-orders/hand-order.ts";
import type { PayLinks } from "#features/hand-orders/hand-order-link.server.ts";
import {
  customerColumns,
  insertHandOrder,
  updateHandOrder,
} from "#features/hand-orders/hand-order-store.server.ts";
import { handCheckout, paidByHand } from "#features/hand-orders/payment/hand-checkout.server.ts";
import { insertCheckout } from "#features/orders/checkout-store.server.ts";
import { composeOrder } from "#features/orders/new-order.ts";
import { insertOrder, notePayment } from "#features/orders/order-store.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { HandOrderRow } from "#platform/database/hand-order-tables.ts";
import type { SoldLine, Tables } from "#platform/database/tables.ts";
import { cents, sum, times } from "#platform/money.ts";
import { dayMs } from "./demo-orders.ts";
import { DemoChoice, demoPerson } from "./demo-people.ts";

/** What is asked for on the phone and at the yard, and what it costs a piece. */
const sold = [
  { text: "River sand, a yard loaded on your trailer", price: cents(4_800) },
  { text: "Moss rock, hand picked, a ton", price: cents(32_500) },
  { text: "Pump looked over and cleaned", price: cents(9_500) },
  { text: "Water lily, in its basket", price: cents(3_900) },
] as const;

interface DemoHandOrder {
  state: HandOrderState;
  daysAgo: number;
  hasLink?: boolean;
  paidBy?: HandMethod;
}

/** One of each that the desk can meet; two links are out, one of which has run out. */
const kinds: readonly DemoHandOrder[] = [
  { state: "draft", daysAgo: 0 },
  { state: "open", daysAgo: 1 },
  { state: "open", daysAgo: 3, hasLink: true },
  { state: "open", daysAgo: 17, hasLink: true },
  { state: "called_off", daysAgo: 5 },
  { state: "paid", daysAgo: 2, paidBy: "cash" },
  { state: "paid", daysAgo: 6, paidBy: "check" },
  { state: "paid", daysAgo: 9, paidBy: "reader" },
];

/** Orders that were taken by hand; what is there from an earlier run stays. */
export async function writeDemoHandOrders(
  database: Database,
  { links, now }: { links: PayLinks; now: number },
): Promise<number> {
  const today = Math.floor(now / dayMs) * dayMs;
  for (const [index, kind] of kinds.entries()) {
    await database.db.transaction().execute(async (transaction) => {
      const id = `hor_demo${index}`;
      const known = await transaction
        .selectFrom("hand_orders")
        .select("id")
        .where("id", "=", id)
        .executeTakeFirst();
      if (!known) await write(transaction, invent(index, kind, { links, today }), kind);
    });
  }
  return kinds.length;
}

function invent(
  index: number,
  { state, daysAgo, hasLink = false }: DemoHandOrder,
  { links, today }: { links: PayLinks; today: number },
): HandOrderRow {
  const choice = new DemoChoice(20_000_000 + index);
  const id = `hor_demo${index}`;
  const person = demoPerson(index);
  const chosen = [sold[index % sold.length], sold[(index + 1) % sold.length]];
  const lines = chosen.flatMap((one, place) =>
    one ? [{ id: `line-${place}`, variantId: null, quantity: 1 + choice.below(3), ...one }] : [],
  );
  const at = today - daysAgo * dayMs - choice.below(dayMs / 3);
  const content: HandOrderContent = {
    lines,
    delivery: { way: "pickup", cost: null, days: "" },
    taxed: true,
  };
  const agreed = agreedOn(lines);
  const isTaken = state !== "draft";
  const { secret, columns } = links.make(id);
  const link = hasLink && secret ? { ...columns, link_expires_at: at + linkLifeMs } : noLink;
  return {
    id,
    number: `HB-${choice.letters(4)}H${index}-${choice.below(90) + 10}`,
    state,
    revision: 2,
    writer: null,
    content: JSON.stringify(content),
    agreed: isTaken ? JSON.stringify(agreed) : null,
    total_cents: isTaken ? agreed.total : cents(0),
    ...customerColumns({
      ...nobody,
      ...{ firstName: person.first, lastName: person.last, email: person.email },
      phone: person.phone,
    }),
    ...link,
    request_id: `demo-${index}`,
    created_by: "admin",
    created_at: at,
    updated_at: at,
    taken_at: isTaken ? at : null,
    forgotten_at: null,
  };
}

const noLink = { link_hash: null, link_sealed: null, link_expires_at: null };

function agreedOn(lines: HandOrderContent["lines"]): AgreedHandOrder {
  const taken = lines.map(({ id, text, quantity, price }, index): SoldLine => {
    const unitPrice = price ?? cents(0);
    return {
      position: index + 1,
      variant_id: `free ${id}`,
      sku: `OWN-${index + 1}`,
      product_name: text,
      variant_name: "as agreed",
      unit_price_cents: unitPrice,
      quantity,
      line_total_cents: times(unitPrice, quantity),
    };
  });
  const goods = sum(taken.map((line) => line.line_total_cents));
  const delivery = { way: "pickup", days: "", cost: cents(0) } as const;
  return { lines: taken, delivery, tax: null, goods, shipping: cents(0), total: goods };
}

/** As the shop books it, under names that are the same in each run. */
async function write(
  transaction: Transaction<Tables>,
  row: HandOrderRow,
  { paidBy }: DemoHandOrder,
): Promise<void> {
  if (!paidBy) return insertHandOrder(transaction, row);
  const { id, number, created_at: now } = row;
  await insertHandOrder(transaction, { ...row, state: "open" });
  const checkoutId = `chk_${id}`;
  const providerSessionId = `by hand ${checkoutId}`;
  const checkout = {
    ...handCheckout(row, { livemode: false, now }),
    ...{ id: checkoutId, fingerprint: id, idempotencyKey: id, providerSessionId },
  };
  await insertCheckout(transaction, checkout);
  const paid = paidByHand(checkout);
  const paymentId = `pay_${id}`;
  await notePayment(transaction, {
    ...{ id: paymentId, checkout_id: checkoutId, status: "paid", method: paidBy },
    ...{ provider_session_id: providerSessionId, provider_payment_id: providerSessionId },
    ...{ amount_cents: paid.total, refunded_cents: cents(0), currency: "usd", livemode: 0 },
    ...{ created_at: now, updated_at: now },
  });
  const order = composeOrder(checkout, paid, { id: `ord_hand${id}`, number, paymentId, now });
  await insertOrder(transaction, { ...order, status: "completed" }, checkout.lines);
  const left = customerColumns(nobody);
  await updateHandOrder(transaction, id, { ...left, state: "paid" });
}
