import { dateAndTime, dollars } from "#desk/kit/desk-format.ts";
import type { AdminOrder } from "#desk/orders/admin-order.ts";
import { StatusBadge } from "#desk/orders/order-badges.tsx";
import { CustomerFacts, Fact, ItemList, OrderTotals } from "#desk/orders/order-parts.tsx";
import { dashboardTone, shortId } from "#desk/orders/order-status.ts";
import { Link } from "#ui/link.tsx";

/** An order on the dashboard: everything about it, to be read. */
export function DashboardOrderCard({ order }: { order: AdminOrder }) {
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const headingId = `order-${order.id}`;
  return (
    <article aria-labelledby={headingId} className="border-t border-rule py-6">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h3 id={headingId} className="type-subheading figures">
          <Link to={`/admin/orders/${order.id}`} className="link inline-flex min-h-11 items-center">
            {order.orderNumber || shortId(order.id)}
          </Link>
        </h3>
        <StatusBadge status={order.status} toneOf={dashboardTone} />
        <StatusBadge status={order.paymentStatus} toneOf={dashboardTone} />
        <p className="figures ml-auto text-subheading font-semibold">{dollars(order.total)}</p>
      </header>
      <p className="mt-1 text-small text-slate">
        {dateAndTime(order.createdAt)}, {count} {count === 1 ? "item" : "items"}
      </p>
      <div className="mt-4 grid gap-6 md:grid-cols-[1fr_1.4fr_1fr]">
        <dl className="grid content-start gap-3">
          <CustomerFacts order={order} />
        </dl>
        <ItemList items={order.items} />
        <div>
          <OrderTotals order={order} />
          {order.notes && (
            <dl className="mt-4">
              <Fact label="Special instructions">
                <span className="whitespace-pre-line">{order.notes}</span>
              </Fact>
            </dl>
          )}
        </div>
      </div>
    </article>
  );
}
