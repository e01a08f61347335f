import type { ReactNode } from "react";
import { dateAndTime, dollars } from "#desk/kit/desk-format.ts";
import { DeletedLeads } from "#desk/leads/deleted-leads.tsx";
import type { AdminOrder } from "#desk/orders/admin-order.ts";
import { useOrderActions } from "#desk/orders/order-actions.ts";
import { shortId } from "#desk/orders/order-status.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useTrash } from "./desk-client.ts";

/** Orders and requests, and what other rooms have deleted. */
export function TrashView({ children }: { children: ReactNode }) {
  const { data } = useTrash();
  return (
    <>
      <h1 className="type-title pt-8">Trash</h1>
      <p className="measure mt-2 text-slate">
        What was deleted can be restored for 30 days. After that, requests and the names and
        addresses in orders are gone for good.
      </p>
      <section aria-labelledby="trash-orders" className="mt-8">
        <h2 id="trash-orders" className="type-subheading">
          Orders
        </h2>
        {!data && <Spinner>Loading orders...</Spinner>}
        {data?.orders.length === 0 && <p className="mt-2 text-slate">No deleted orders</p>}
        <ul className="mt-3">
          {data?.orders.map((order) => (
            <TrashEntry key={order.id} order={order} />
          ))}
        </ul>
      </section>
      <DeletedLeads />
      {children}
    </>
  );
}

function TrashEntry({ order }: { order: AdminOrder }) {
  const { restore } = useOrderActions(order);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-rule py-4">
      <span>
        <Link
          to={`/admin/orders/${order.id}`}
          className="link figures inline-flex min-h-11 items-center font-semibold"
        >
          {order.orderNumber || shortId(order.id)}
        </Link>{" "}
        {order.firstName} {order.lastName}, <span className="figures">{dollars(order.total)}</span>
        <span className="block text-small text-slate">
          Deleted {dateAndTime(order.deletedAt ?? order.createdAt)}
        </span>
      </span>
      <Button size="small" variant="quiet" onClick={restore}>
        Restore
      </Button>
    </li>
  );
}
