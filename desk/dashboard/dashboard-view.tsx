import { LogoutButton } from "#desk/account/logout-button.tsx";
import { dollars } from "#desk/kit/desk-format.ts";
import { DeskList } from "#desk/kit/list/desk-list.tsx";
import type { AdminOrderList } from "#desk/orders/admin-order.ts";
import { useOrders } from "#desk/orders/orders-client.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Waterline } from "#ui/waterline.tsx";
import { BackupLine } from "./backup-line.tsx";
import { DashboardOrderCard } from "./dashboard-order-card.tsx";
import { LowStockList } from "./low-stock-list.tsx";
import { QuoteFigures } from "./quote-figures.tsx";
import { RevenuePanel } from "./revenue-chart.tsx";
import { TodayList } from "./today-list.tsx";

export function DashboardView() {
  const reading = useOrders({ status: undefined, q: "", limit: 10 });
  const list = reading.data?.pages[0];
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-4 lg:pt-6">
        <div>
          <h1 className="type-title">Admin Dashboard</h1>
          <p className="mt-1 text-slate">Manage your water garden business</p>
        </div>
        <div className="flex gap-3 max-sm:w-full">
          <ButtonLink to="/admin/orders" size="small" className="max-sm:grow">
            Manage Orders
          </ButtonLink>
          <LogoutButton />
        </div>
      </header>
      <TodayList />
      {list && <SummaryCards summary={list.summary} />}
      <RevenuePanel />
      <QuoteFigures />
      <LowStockList />
      <section aria-labelledby="recent-title" className="mt-10">
        <Waterline />
        <h2 id="recent-title" className="type-subheading py-2">
          Recent Orders
        </h2>
        <DeskList
          list={{ ...reading, hasNextPage: false }}
          of="orders"
          isEmpty={list?.orders.length === 0}
          empty={<p className="text-lead text-slate">No orders found</p>}
        >
          {list?.orders.map((order) => (
            <DashboardOrderCard key={order.id} order={order} />
          ))}
        </DeskList>
      </section>
      <BackupLine />
    </>
  );
}

function SummaryCards({ summary }: { summary: AdminOrderList["summary"] }) {
  const cards: [string, string][] = [
    ["Total Revenue", dollars(summary.revenue)],
    ["Total Orders", summary.count.toLocaleString("en-US")],
    ["Avg Order Value", dollars(summary.average)],
  ];
  return (
    <dl className="mt-8 grid gap-px bg-rule sm:grid-cols-3">
      {cards.map(([label, value]) => (
        <div key={label} className="bg-sheet p-4 md:p-6">
          <dt className="text-ui text-slate">{label}</dt>
          <dd className="figures mt-1 text-heading font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
