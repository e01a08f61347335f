import type { AgreedReturn } from "#features/checkout/payment/payment-session.server.ts";
import type { PayLinks } from "#features/hand-orders/hand-order-link.server.ts";
import { findHandOrder } from "#features/hand-orders/hand-order-store.server.ts";
import type { AgreedByHand } from "#features/orders/frozen-checkout.server.ts";
import type { Database } from "#platform/database/database.ts";

/** Who pays for an order by hand, and where they come back to: the link that they came from. */
export function createHandReturn(
  { db }: Database,
  links: Pick<PayLinks, "read" | "address">,
): (agreed: AgreedByHand) => Promise<AgreedReturn> {
  return async ({ handOrderId }) => {
    const order = await findHandOrder(db, handOrderId);
    const secret = order && links.read(order);
    if (!order || secret === undefined) throw new TypeError("who pays has come by a link of ours");
    return { email: order.email, url: links.address(secret) };
  };
}
