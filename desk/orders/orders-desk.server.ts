import { business } from "#content/business.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { type CancelOrder, createCancelOrder } from "#desk/orders/refunds/cancel-service.server.ts";
import {
  createRefundService,
  type RefundService,
  type RefundServiceParts,
} from "#desk/orders/refunds/refund-service.server.ts";
import type { OrderDelays } from "#features/after-purchase/delay/order-delays.server.ts";
import { shopDay } from "#platform/shop-days.ts";
import type { AdminOrderPage } from "./admin-order.ts";
import type { OrderFilter } from "./admin-orders-store.server.ts";
import { type CustomerSide, createCustomerSide } from "./customer/customer-side.server.ts";
import { exportOrders } from "./order-export.server.ts";
import { readOrderPage } from "./order-page.server.ts";
import { createOrdersService, type OrdersService } from "./orders-service.server.ts";

type OrdersDeskParts = Parameters<typeof createOrdersService>[0] &
  RefundServiceParts & { orderDelays: Pick<OrderDelays, "say" | "settle"> };

/** Everything the owner can do about orders. */
export interface OrdersDesk {
  orders: OrdersService;
  refunds: RefundService;
  cancelOrder: CancelOrder;
  customerSide: CustomerSide;
  delays: Pick<OrderDelays, "say" | "settle">;
  orderPage(id: string): Promise<AdminOrderPage | undefined>;
  exportOrders(
    filter: Pick<OrderFilter, "status" | "q">,
    actor: string,
  ): Promise<{ name: string; stream: AsyncIterable<string> }>;
}

export function openOrdersDesk(parts: OrdersDeskParts): OrdersDesk {
  const { database, clock } = parts;
  const refunds = createRefundService(parts);
  return {
    orders: createOrdersService(parts),
    refunds,
    cancelOrder: createCancelOrder(parts, refunds),
    customerSide: createCustomerSide(parts),
    delays: parts.orderDelays,
    orderPage: (id) => readOrderPage(database, refunds, { id, now: clock.now() }),

    async exportOrders(filter, actor) {
      const now = clock.now();
      const entry = { at: now, actor, action: "orders.exported", subject: "orders" } as const;
      // All customers' addresses leave at once: worth an entry, though nothing changes.
      await writeAudit(database.db, entry);
      return {
        name: `orders-${shopDay(now, business.timeZone)}.csv`,
        stream: exportOrders(database, filter),
      };
    },
  };
}
