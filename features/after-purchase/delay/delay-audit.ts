import type { Query } from "#platform/database/database.ts";

/** What becomes of an order that is late, as the trail writes it down. */
export const delayActions = {
  "order.late": "About to be late: say by when it is sent",
  "order.send-by": "Day by which it is sent",
  "order.delay-told": "Customer told of the delay",
  "order.delay-wait": "Customer agreed to wait",
  "order.delay-cancel": "Customer cancelled because of the delay",
  "order.delay-settled": "Delay dealt with",
} as const;

export type DelayAction = keyof typeof delayActions;

/** Adds to the trail of the desk, in the transaction that makes the change. */
export type AuditDelay = (
  query: Query,
  entry: {
    at: number;
    actor: string;
    action: DelayAction;
    subject: string;
    details?: Readonly<Record<string, unknown>>;
  },
) => Promise<unknown>;
