import type { OrderRow } from "#platform/database/tables.ts";

export type OrderStatus = OrderRow["status"];

interface StatusWords {
  /** Behind 'Your order HB-7K3M-42'. */
  subject: string;
  sentence: string;
  /** Of a step on the order's page. */
  step: string;
}

/** Every status, as its customer reads it, in the order of its way to them. */
const statusWords: Record<OrderStatus, StatusWords> = {
  pending: {
    subject: "is on our books",
    sentence: "We have your order and are getting it ready.",
    step: "We have your order",
  },
  ordered_from_supplier: {
    subject: "is ordered from our supplier",
    sentence:
      "We have ordered the parts from our supplier and will tell you when they are on the road.",
    step: "Ordered from our supplier",
  },
  in_transit: {
    subject: "is on its way to us",
    sentence: "Your order has left the supplier and is on its way to our yard.",
    step: "On its way to our yard",
  },
  at_warehouse: {
    subject: "has reached our yard",
    sentence: "Your order is at our yard. We will be in touch about the delivery.",
    step: "At our yard",
  },
  out_for_delivery: {
    subject: "is out for delivery",
    sentence: "Your order is on our truck and on its way to you.",
    step: "On its way to you",
  },
  completed: {
    subject: "is complete",
    sentence:
      "Your order is delivered. Thank you for buying from us; call if anything is not as it should be.",
    step: "Delivered",
  },
  cancelled: {
    subject: "is cancelled",
    sentence: "Your order is cancelled. If you did not expect this, please call us.",
    step: "Cancelled",
  },
};

/** Of an order that the customer fetches, where that is something else. */
const pickupWords: Partial<typeof statusWords> = {
  at_warehouse: {
    subject: "is ready for pickup",
    sentence:
      "Your order is ready at our yard. Bring the order number; we load stone with the machine.",
    step: "Ready for pickup",
  },
  out_for_delivery: {
    subject: "is ready for pickup",
    sentence: "Your order is ready at our yard. Bring the order number.",
    step: "Ready for pickup",
  },
  completed: {
    subject: "is complete",
    sentence:
      "You have your order. Thank you for buying from us; call if anything is not as it should be.",
    step: "Picked up",
  },
};

/** Of one that a carrier brings. */
const carrierWords: Partial<typeof statusWords> = {
  out_for_delivery: {
    subject: "is with the carrier",
    sentence: "We have handed your order to the carrier, who brings it to you.",
    step: "Handed to the carrier",
  },
};

/** Who carries an order on its last stretch. */
export type Handover = "pickup" | "carrier" | "truck";

const wordsBy: Record<Handover, Partial<typeof statusWords>> = {
  pickup: pickupWords,
  carrier: carrierWords,
  truck: {},
};

export function wordsOf(status: OrderStatus, handover: Handover): StatusWords {
  return wordsBy[handover][status] ?? statusWords[status];
}
