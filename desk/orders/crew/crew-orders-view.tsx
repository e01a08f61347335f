import { useQuery } from "@tanstack/react-query";
import { LogoutButton } from "#desk/account/logout-button.tsx";
import { DeskList } from "#desk/kit/list/desk-list.tsx";
import { ordersKey } from "#desk/orders/orders-client.ts";
import { call } from "#platform/api-client.ts";
import { StatusBadge } from "../order-badges.tsx";
import type { CrewOrder } from "./crew-order.ts";

/** What goes out today, for those who bring it: whom, where and what; no amount anywhere. */
export function CrewOrdersView() {
  const reading = useQuery({
    queryKey: [...ordersKey, "crew"],
    queryFn: () => call<"GET /api/admin/crew/orders">("GET", "/api/admin/crew/orders"),
  });
  const orders = reading.data?.orders ?? [];
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-6 pt-8">
        <h1 className="type-title">Today</h1>
        <LogoutButton />
      </header>
      <DeskList
        list={reading}
        of="orders"
        isEmpty={orders.length === 0}
        empty={<p className="mt-6 text-lead text-slate">Nothing goes out today.</p>}
      >
        <div className="mt-6 grid gap-6 lg:grid-cols-2">
          {orders.map((order) => (
            <CrewOrderCard key={order.id} order={order} />
          ))}
        </div>
      </DeskList>
    </>
  );
}

function CrewOrderCard({ order }: { order: CrewOrder }) {
  const { line1, line2, city, state, zipCode } = order.address;
  const place = `${[line1, line2].filter(Boolean).join(", ")}, ${city}, ${state} ${zipCode}`;
  const title = `order-${order.id}`;
  return (
    <article aria-labelledby={title} className="border-t-4 border-line bg-sheet p-4 md:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={title} className="figures font-semibold">
          {order.orderNumber}
        </h2>
        <StatusBadge status={order.status} />
      </header>
      <p className="mt-2 font-semibold">{order.name}</p>
      <p>
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
          className="link inline-flex min-h-11 items-center"
          rel="noreferrer"
          target="_blank"
        >
          {place}
        </a>
      </p>
      {order.phone && (
        <p>
          <a
            href={`tel:${order.phone.replace(/[^\d+]/g, "")}`}
            className="link inline-flex min-h-11 items-center"
          >
            {order.phone}
          </a>
        </p>
      )}
      {order.customerNotes && (
        <p className="mt-2 border-l-4 border-line pl-4">{order.customerNotes}</p>
      )}
      <ul className="mt-3 border-t border-rule pt-3">
        {order.items.map((item) => (
          <li key={item.sku}>
            <span className="figures font-semibold">{item.quantity} ×</span> {item.name}
          </li>
        ))}
      </ul>
    </article>
  );
}
