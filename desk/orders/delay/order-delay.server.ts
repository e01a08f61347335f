import type { AdminOrder } from "#desk/orders/admin-order.ts";
import { owedBy } from "#features/after-purchase/delay/delay.ts";
import { promiseOf } from "#features/after-purchase/delay/delay-rule.ts";
import {
  findDelay,
  isUnsent,
  noticesOf,
} from "#features/after-purchase/delay/delay-store.server.ts";
import type { Query } from "#platform/database/database.ts";
import type { OrderDelay } from "./order-delay-schema.ts";

/** Whether an order is late, what its customer knows of it, and what they are owed. */
export async function readOrderDelay(
  query: Query,
  order: AdminOrder,
  now: number,
): Promise<OrderDelay> {
  const notices = await noticesOf(query, order.id);
  const told = notices.filter((one) => one.told_at !== null);
  const { send_by: sendBy, revision } = await findDelay(query, order.id);
  const unsent = await isUnsent(query, order.id);
  const owed = owedBy(notices, now);
  return {
    isUnsent: unsent,
    promisedUntil: iso(promiseOf(Date.parse(order.createdAt), told)),
    sendBy,
    revision,
    notices: notices.map((one) => ({
      round: one.round,
      warnedAt: iso(one.warned_at),
      tellsAt: iso(one.tells_at),
      toldAt: isoOrNull(one.told_at),
      sendBy: one.send_by,
      lapsesAt: isoOrNull(one.lapses_at),
      answer: one.answer,
      answeredAt: isoOrNull(one.answered_at),
    })),
    owed: owed && isOpen(order, owed.why, unsent) ? { ...owed, since: iso(owed.since) } : null,
  };
}

/** Who asked for it is owed it, whatever was done since but the refund itself. */
function isOpen(order: AdminOrder, why: "asked" | "silent", unsent: boolean): boolean {
  if (why === "silent") return unsent;
  return order.status !== "cancelled" && order.paymentStatus !== "refunded";
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : iso(time);
}
