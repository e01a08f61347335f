import { newCallKey } from "#features/checkout/payment/call-key.ts";
import { agreedOf, customerOf } from "#features/hand-orders/hand-order-store.server.ts";
import type { FrozenCheckout } from "#features/orders/frozen-checkout.server.ts";
import type { Paid } from "#features/orders/new-order.ts";
import { yard } from "#features/orders/pickup.ts";
import type { HandOrderRow } from "#platform/database/hand-order-tables.ts";
import { currentRequestId } from "#platform/http/current-request.ts";
import { newId } from "#platform/ids.ts";
import { cents } from "#platform/money.ts";

/** Whom the order is for and where it goes; what is fetched has the yard's address. */
export function buyerOf(row: HandOrderRow) {
  const { note: specialInstructions, address2, ...customer } = customerOf(row);
  if (agreedOf(row).delivery?.way === "pickup") {
    return { ...customer, ...yard, specialInstructions };
  }
  return { ...customer, ...(address2 && { address2 }), specialInstructions };
}

/** What was agreed, as something that is paid at this moment and by hand. */
export function handCheckout(
  row: HandOrderRow,
  { livemode, now }: { livemode: boolean; now: number },
): FrozenCheckout {
  const { lines, goods, shipping, delivery, tax } = agreedOf(row);
  const id = newId("checkout", now);
  return {
    id,
    cartSessionId: row.id,
    agreed: { purpose: "order", handOrderId: row.id },
    status: "complete",
    livemode,
    subtotal: goods,
    discount: null,
    shipping,
    delivery: delivery && { way: delivery.way, days: delivery.days },
    tax,
    fingerprint: id,
    idempotencyKey: newCallKey(id, currentRequestId()),
    providerSessionId: `by hand ${id}`,
    providerUrl: null,
    customer: buyerOf(row),
    createdAt: now,
    expiresAt: now + 1,
    lines,
  };
}

/** The same as the payment that a provider would tell of. */
export function paidByHand({ livemode, subtotal, shipping, tax }: FrozenCheckout): Paid {
  const added = tax?.amount ?? cents(0);
  return {
    ...{ livemode, customer: null, subtotal, discount: cents(0), shipping, tax: added },
    total: cents(subtotal + shipping + added),
  };
}
