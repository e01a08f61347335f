import { dollars } from "#desk/kit/desk-format.ts";
import { TrashEntry, TrashSection } from "#desk/kit/list/trash-section.tsx";
import type { DeletedOrder } from "#desk/orders/admin-order.ts";
import { customerName } from "#desk/orders/customer-name.ts";
import { useOrderActions } from "#desk/orders/order-actions.ts";
import { useDeletedOrders } from "#desk/orders/orders-client.ts";
import { shortId } from "#desk/orders/status/order-status.ts";
import { Link } from "#ui/link.tsx";

/** The orders' part of the trash. */
export function DeletedOrders() {
  const list = useDeletedOrders();
  const orders = list.data?.orders ?? [];
  return (
    <TrashSection title="Orders" of="orders" list={list}>
      {orders.map((order) => (
        <DeletedOrderLine key={order.id} order={order} />
      ))}
    </TrashSection>
  );
}

function DeletedOrderLine({ order }: { order: DeletedOrder }) {
  const { restore } = useOrderActions(order);
  const number = order.orderNumber || shortId(order.id);
  return (
    <TrashEntry
      deletedAt={order.deletedAt}
      restoreLabel={`Restore order ${number}`}
      onRestore={restore}
    >
      <Link
        to={`/admin/orders/${order.id}`}
        className="link figures inline-flex min-h-11 items-center font-semibold"
      >
        {number}
      </Link>{" "}
      {customerName(order)}, <span className="figures">{dollars(order.total)}</span>
    </TrashEntry>
  );
}
