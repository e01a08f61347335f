import { customerName } from "#desk/orders/customer-name.ts";
import { owedBy } from "#features/after-purchase/delay/delay.ts";
import { endOfDay } from "#features/after-purchase/delay/delay-rule.ts";
import {
  type UnsentOrders,
  unsentOrders,
  withLastNotice,
} from "#features/after-purchase/delay/delay-store.server.ts";
import type { DelayNoticeRow } from "#platform/database/after-purchase-tables.ts";
import type { Query } from "#platform/database/database.ts";
import { type Cents, dollarNumber } from "#platform/money.ts";
import type { AttentionOf } from "./attention-schema.ts";

type DelaySources = {
  [Kind in "order-late" | "order-owed"]: (
    query: Query,
    most: number,
    now: number,
  ) => Promise<AttentionOf<Kind>[]>;
};

/** Of those for whom a day was said already, none is in the list: so many are looked through. */
const mostLookedAt = 200;

/** Orders that are not sent in time. Each goes by the facts: it is sent, cancelled or refunded. */
export const delaySources: DelaySources = {
  async "order-late"(query, most, now) {
    const rows = await withLastNotice(unsentOrders(query))
      .leftJoin("order_delays", "order_delays.order_id", "orders.id")
      .select(orderColumns)
      .select(["orders.email", "last.promised_until", "last.warned_at", "last.tells_at"])
      .select(["last.told_at", "order_delays.send_by as said"])
      .where("last.answer", "is", null)
      .where("last.settled_at", "is", null)
      .where((row) => row.or([row("last.told_at", "is", null), row("last.send_by", "is", null)]))
      .where((row) => row.or([row("last.lapses_at", "is", null), row("last.lapses_at", ">", now)]))
      .orderBy("last.warned_at")
      .orderBy("orders.id")
      .limit(mostLookedAt)
      .execute();
    return rows
      .filter(({ said, promised_until: promised }) => said === null || endOfDay(said) <= promised)
      .slice(0, most)
      .map((row) => ({
        ...fieldsOf(row, row.warned_at),
        kind: "order-late",
        tellsAt: isoTime(row.told_at ?? row.tells_at),
        isTold: row.told_at !== null,
        canTell: row.email !== "",
      }));
  },

  async "order-owed"(query, most, now) {
    const asked = await withNotice(paidOrders(query))
      .select(orderColumns)
      .selectAll("notice")
      .where("notice.answer", "=", "cancel")
      .where("notice.settled_at", "is", null)
      .orderBy("notice.answered_at")
      .orderBy("orders.id")
      .limit(most)
      .execute();
    const silent = await withNotice(unsentOrders(query))
      .select(orderColumns)
      .selectAll("notice")
      .where("notice.told_at", "is not", null)
      .where("notice.answer", "is", null)
      .where("notice.settled_at", "is", null)
      .where("notice.lapses_at", "<=", now)
      .where(({ not, exists, selectFrom, lit }) =>
        not(
          exists(
            selectFrom("order_delay_notices as later")
              .select(lit(1).as("one"))
              .whereRef("later.order_id", "=", "notice.order_id")
              .whereRef("later.round", ">", "notice.round")
              .where("later.told_at", "is not", null),
          ),
        ),
      )
      .orderBy("notice.lapses_at")
      .orderBy("orders.id")
      .limit(most)
      .execute();
    return [...asked, ...silent].slice(0, most).flatMap((row) => {
      const owed = owedBy([row], now);
      if (!owed) return [];
      const { why, since, refundBy } = owed;
      return { ...fieldsOf(row, since), kind: "order-owed" as const, why, refundBy };
    });
  },
};

/** Whatever became of it since: what was asked for was asked before it was sent. */
function paidOrders(query: Query): UnsentOrders {
  return query
    .selectFrom("orders")
    .innerJoin("payments", "payments.id", "orders.payment_id")
    .where("orders.status", "<>", "cancelled")
    .where("payments.status", "in", ["paid", "partially_refunded"])
    .where("orders.deleted_at", "is", null)
    .where("orders.forgotten_at", "is", null);
}

function withNotice(orders: UnsentOrders) {
  return orders.innerJoin("order_delay_notices as notice", "notice.order_id", "orders.id");
}

const orderColumns = [
  "orders.id",
  "orders.number",
  "orders.first_name",
  "orders.last_name",
  "orders.total_cents",
] as const;

interface OrderColumns extends Record<"id" | "number" | "first_name" | "last_name", string> {
  total_cents: Cents;
}

function fieldsOf(row: OrderColumns & Partial<DelayNoticeRow>, since: number) {
  return {
    id: row.id,
    since: isoTime(since),
    orderNumber: row.number,
    name: customerName({
      firstName: row.first_name,
      lastName: row.last_name,
      forgottenAt: null,
    }),
    total: dollarNumber(row.total_cents),
  };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
