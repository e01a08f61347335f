import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { LogoutButton } from "#desk/account/logout-button.tsx";
import { DeskList } from "#desk/kit/desk-list.tsx";
import { refreshOrders } from "#desk/orders/order-cache.ts";
import { useOrders } from "#desk/orders/orders-client.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Waterline } from "#ui/waterline.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { ClearTestOrders } from "./clear-test-orders.tsx";
import { ManagementOrderCard } from "./management-order-card.tsx";
import { ClearSearchButton, OrderFilterBar, readOrderFilter } from "./order-filter.tsx";

export function OrdersView() {
  const { search } = useLocation();
  const filter = readOrderFilter(search);
  const list = useOrders({ ...filter, limit: 25 });
  const { data } = list;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };

  return (
    <>
      <h1 className="type-title pt-8">Order Management</h1>
      <LogoutButton
        forget
        className="fixed bottom-4 right-4 z-30 bg-sheet shadow-overlay md:bottom-6 md:right-6"
      />
      <AdminControls query={filter} />
      <OrderFilterBar list={data?.pages[0]} />
      <section aria-labelledby="recent-title" className="mt-8">
        <Waterline />
        <h2 id="recent-title" className="type-heading pb-4 pt-2">
          Recent Orders
        </h2>
        <DeskList
          list={list}
          of="orders"
          isEmpty={orders.length === 0}
          empty={
            <>
              <p className="text-lead text-slate">No orders found</p>
              {filter.q && <ClearSearchButton status={filter.status} />}
            </>
          }
        >
          {orders.map((order) => (
            <ManagementOrderCard
              key={order.id}
              order={order}
              isChosen={chosen.has(order.id)}
              onChoose={(isChosen) => choose(order.id, isChosen)}
            />
          ))}
        </DeskList>
      </section>
      {chosen.size > 0 && <BulkBar ids={[...chosen]} onDone={() => setChosen(new Set())} />}
    </>
  );
}

function AdminControls({ query }: { query: ReturnType<typeof readOrderFilter> }) {
  const client = useQueryClient();
  const [isClearing, setClearing] = useState(false);
  const { status, q } = query;
  const exported = new URLSearchParams({ ...(status ? { status } : {}), ...(q ? { q } : {}) });
  return (
    <section aria-labelledby="controls-title" className="mt-6 border border-rule bg-sheet p-4">
      <h2 id="controls-title" className="font-semibold">
        Admin Controls
      </h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" variant="quiet" onClick={() => setClearing(true)}>
          Clear Test Orders
        </Button>
        <Button size="small" variant="quiet" onClick={() => refreshOrders(client)}>
          Refresh Orders
        </Button>
        <a
          href={`/api/admin/orders.csv?${exported}`}
          download
          className={buttonClass({ size: "small", variant: "quiet" })}
        >
          Export CSV
        </a>
      </div>
      {isClearing && <ClearTestOrders onClose={() => setClearing(false)} />}
    </section>
  );
}
