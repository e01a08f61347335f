import { Checkbox } from "#desk/kit/checkbox.tsx";
import { dateAndTime, dollars } from "#desk/kit/desk-format.ts";
import { NotesField } from "#desk/kit/notes/notes-field.tsx";
import type { AdminOrder } from "#desk/orders/admin-order.ts";
import { useOrderActions } from "#desk/orders/order-actions.ts";
import { OrderFold } from "#desk/orders/order-fold.tsx";
import { ContactLinks, OrderTotals, RefundedPieces } from "#desk/orders/order-parts.tsx";
import { shortId } from "#desk/orders/status/order-status.ts";
import { StatusControl } from "#desk/orders/status/status-control.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";

interface ManagementOrderCardProps {
  order: AdminOrder;
  isOpen: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** An order on the order management page, with everything that can be done to it at once. */
export function ManagementOrderCard(props: ManagementOrderCardProps) {
  const { order, isOpen, isChosen, onChoose } = props;
  const { remove } = useOrderActions(order);
  const { address } = order.customer_details;
  const name = order.orderNumber || shortId(order.id);
  return (
    <OrderFold
      order={order}
      marksTest
      isOpen={isOpen}
      choice={
        <Checkbox
          label={`Select order ${name}`}
          isLabelHidden
          isOn={isChosen}
          onChange={onChoose}
        />
      }
    >
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-[1fr_1.2fr_1.2fr]">
        <div>
          <p className="text-small text-slate">
            {dateAndTime(new Date(order.created * 1000).toISOString())}
          </p>
          <ContactLinks email={order.customer_details.email} phone={order.customer_details.phone} />
          {order.delivery.isPickup && <p className="mt-1">Pickup at our yard</p>}
          {order.forgottenAt === null && !order.delivery.isPickup && (
            <address className="mt-1 not-italic">
              {address.line1}
              {address.line2 && (
                <>
                  <br />
                  {address.line2}
                </>
              )}
              <br />
              {address.city}, {address.state} {address.postal_code}
            </address>
          )}
        </div>
        <div>
          <ul className="divide-y divide-rule">
            {order.productItems.map(({ name: item, quantity, unitPrice }, index) => (
              <li key={order.items[index]?.id ?? item} className="flex justify-between gap-4 py-1">
                <span>
                  {quantity} × {item}
                  {quantity !== 1 && (
                    <span className="figures text-small text-slate"> at {dollars(unitPrice)}</span>
                  )}
                  <RefundedPieces
                    quantity={quantity}
                    refunded={order.items[index]?.refundedQuantity ?? 0}
                  />
                </span>
                <span className="figures">{dollars(unitPrice * quantity)}</span>
              </li>
            ))}
          </ul>
          <div className="mt-2 border-t border-rule pt-2">
            <OrderTotals order={order} />
            {order.delivery.words && (
              <p className="mt-1 text-small text-slate">{order.delivery.words}</p>
            )}
          </div>
        </div>
        <div className="grid content-start gap-3">
          <StatusControl order={order} />
          <NotesField id={order.id} notes={order.notes} revision={order.notesRevision} />
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink size="small" variant="quiet" to={`/admin/orders/${order.id}`}>
              Open {name}
            </ButtonLink>
            <Button size="small" variant="quiet" onClick={() => remove(order)}>
              Delete
            </Button>
          </div>
        </div>
      </div>
    </OrderFold>
  );
}
