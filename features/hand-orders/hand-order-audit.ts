import type { Query } from "#platform/database/database.ts";

/** What the owner does to an order by hand, as the trail writes it down. */
export const handOrderActions = {
  "order.begun": "Order by hand begun",
  "order.price": "Price of a line set by hand",
  "order.taken": "Order taken",
  "order.reopened": "Order taken up again to be changed",
  "order.called-off": "Order called off",
  "order.pay-link": "Link to pay by given out",
  "order.paid-by-hand": "Payment written down",
} as const;

export type HandOrderAction = keyof typeof handOrderActions;

/** Adds to the trail of the desk, in the transaction that makes the change. */
export type AuditHandOrder = (
  query: Query,
  entry: {
    at: number;
    actor: string;
    action: HandOrderAction;
    subject: string;
    details?: Readonly<Record<string, unknown>>;
  },
) => Promise<unknown>;
