import { dateAndTime, dollars } from "#desk/kit/desk-format.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { AdminOrder } from "./admin-order.ts";
import { useOrderActions } from "./order-actions.ts";
import { shortId } from "./order-status.ts";
import { useDeletedOrders } from "./orders-client.ts";

/** The orders' part of the trash. */
export function DeletedOrders() {
  const { data } = useDeletedOrders();
  return (
    <section aria-labelledby="trash-orders" className="mt-8">
      <h2 id="trash-orders" className="type-subheading">
        Orders
      </h2>
      {!data && <Spinner>Loading orders...</Spinner>}
      {data?.orders.length === 0 && <p className="mt-2 text-slate">No deleted orders</p>}
      <ul className="mt-3">
        {data?.orders.map((order) => (
          <DeletedOrder key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

function DeletedOrder({ order }: { order: AdminOrder }) {
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
