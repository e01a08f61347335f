import { dateAndTime } from "#desk/kit/desk-format.ts";
import type { AdminOrder } from "#desk/orders/admin-order.ts";
import { StatusBadge } from "#desk/orders/order-badges.tsx";
import { OrderFold } from "#desk/orders/order-fold.tsx";
import { CustomerFacts, ItemList, OrderFact, OrderTotals } from "#desk/orders/order-parts.tsx";
import { dashboardTone, shortId } from "#desk/orders/status/order-status.ts";
import { ButtonLink } from "#ui/button.tsx";

/** An order on the dashboard: everything about it, to be read. */
export function DashboardOrderCard({ order }: { order: AdminOrder }) {
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <OrderFold order={order} toneOf={dashboardTone}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-slate">
        <StatusBadge status={order.paymentStatus} toneOf={dashboardTone} />
        <span>
          {dateAndTime(order.createdAt)}, {count} {count === 1 ? "item" : "items"}
        </span>
        <ButtonLink
          size="small"
          variant="quiet"
          to={`/admin/orders/${order.id}`}
          className="ml-auto"
        >
          Open {order.orderNumber || shortId(order.id)}
        </ButtonLink>
      </p>
      <div className="mt-4 grid gap-6 md:grid-cols-[1fr_1.4fr_1fr]">
        <dl className="grid content-start gap-3">
          <CustomerFacts order={order} />
        </dl>
        <ItemList items={order.items} />
        <div>
          <OrderTotals order={order} />
          <dl className="mt-4 grid gap-3">
            {order.customerNotes && (
              <OrderFact label="Special instructions">
                <span className="whitespace-pre-line">{order.customerNotes}</span>
              </OrderFact>
            )}
            {/* The notes begin as the customer's words: those are not shown twice. */}
            {order.notes && order.notes !== order.customerNotes && (
              <OrderFact label="Note">
                <span className="whitespace-pre-line">{order.notes}</span>
              </OrderFact>
            )}
          </dl>
        </div>
      </div>
    </OrderFold>
  );
}
