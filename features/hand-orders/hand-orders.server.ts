import {
  createHandOrderOwner,
  type HandOrderOwner,
  type HandOrderOwnerParts,
} from "./hand-order-owner.server.ts";
import type { PriceHandOrder } from "./hand-pricing.server.ts";
import { createPayLinkDesk, type PayLinkDesk, type PayLinkParts } from "./pay-links.server.ts";
import type { HandPayments } from "./payment/hand-payments.server.ts";

/** Everything that can be done with an order that the owner takes. */
export interface HandOrders {
  owner: HandOrderOwner;
  payLinks: PayLinkDesk;
  payments: HandPayments;
  price: PriceHandOrder;
}

export function createHandOrders(
  parts: HandOrderOwnerParts & PayLinkParts & { payments: HandPayments },
): HandOrders {
  const { payments, price } = parts;
  return {
    owner: createHandOrderOwner(parts),
    payLinks: createPayLinkDesk(parts),
    payments,
    price,
  };
}
