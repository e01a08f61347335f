import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { AdminOrder } from "./admin-order.ts";
import { useTrash } from "./desk-client.ts";
import { dateAndTime, dollars } from "./desk-format.ts";
import { useOrderActions } from "./order-actions.ts";
import { shortId } from "./order-status.ts";

export function TrashView() {
  const { data } = useTrash();
  return (
    <>
      <h1 className="type-title pt-8">Trash</h1>
      <p className="measure mt-2 text-slate">Deleted orders can be restored for 30 days.</p>
      {!data && <Spinner>Loading orders...</Spinner>}
      {data?.orders.length === 0 && <p className="mt-6 text-lead text-slate">The trash is empty</p>}
      <ul className="mt-6">
        {data?.orders.map((order) => (
          <TrashEntry key={order.id} order={order} />
        ))}
      </ul>
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
