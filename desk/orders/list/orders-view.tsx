import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { LogoutButton } from "#desk/account/logout-button.tsx";
import { DeskList } from "#desk/kit/list/desk-list.tsx";
import { belowSearch } from "#desk/kit/list/search-box.tsx";
import { NewOrderButton } from "#desk/orders/by-hand/new-order-button.tsx";
import { UnpaidOrders } from "#desk/orders/by-hand/unpaid-orders.tsx";
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
      <div className="flex flex-wrap items-center justify-between gap-2 pt-4 lg:pt-6">
        <h1 className="type-title max-lg:text-heading">Order Management</h1>
        <LogoutButton forget className="max-lg:px-2.5" />
      </div>
      <AdminControls query={filter} />
      <OrderFilterBar list={data?.pages[0]} />
      {filter.status === undefined && <UnpaidOrders q={filter.q} />}
      <section aria-labelledby="recent-title" className={`mt-4 ${belowSearch}`}>
        <Waterline />
        <h2 id="recent-title" className="type-subheading py-2">
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
              isOpen={filter.q !== "" && orders.length === 1}
              isChosen={chosen.has(order.id)}
              onChoose={(isChosen) => choose(order.id, isChosen)}
            />
          ))}
        </DeskList>
      </section>
      {chosen.size > 0 && (
        <BulkBar
          ids={[...chosen]}
          cancelled={orders.filter(({ id, status }) => chosen.has(id) && status === "cancelled")}
          onDone={() => setChosen(new Set())}
        />
      )}
    </>
  );
}

function AdminControls({ query }: { query: ReturnType<typeof readOrderFilter> }) {
  const client = useQueryClient();
  const [isClearing, setClearing] = useState(false);
  const { status, q } = query;
  const exported = new URLSearchParams({ ...(status ? { status } : {}), ...(q ? { q } : {}) });
  return (
    <section
      aria-labelledby="controls-title"
      className="mt-4 flex flex-wrap items-center gap-2 border border-rule bg-sheet px-4 py-2 lg:mt-2"
    >
      <h2 id="controls-title" className="grow font-semibold lg:mr-6 lg:grow-0">
        Admin Controls
      </h2>
      <div className="contents *:max-lg:px-3">
        <NewOrderButton />
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
