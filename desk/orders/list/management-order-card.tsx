import { Badge } from "#desk/kit/badge.tsx";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { dateAndTime, dollars } from "#desk/kit/desk-format.ts";
import type { AdminOrder } from "#desk/orders/admin-order.ts";
import { customerName } from "#desk/orders/customer-name.ts";
import { NotesField } from "#desk/orders/notes-field.tsx";
import { useOrderActions } from "#desk/orders/order-actions.ts";
import { StatusBadge } from "#desk/orders/order-badges.tsx";
import { ContactLinks } from "#desk/orders/order-parts.tsx";
import { shortId } from "#desk/orders/order-status.ts";
import { StatusControl } from "#desk/orders/status-control.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";

interface ManagementOrderCardProps {
  order: AdminOrder;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** An order on the order management page, with everything that can be done to it at once. */
export function ManagementOrderCard({ order, isChosen, onChoose }: ManagementOrderCardProps) {
  const { remove } = useOrderActions(order);
  const { address } = order.customer_details;
  const name = order.orderNumber || shortId(order.id);
  const headingId = `order-${order.id}`;
  return (
    <article aria-labelledby={headingId} className="border-t border-rule py-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Checkbox
          label={`Select order ${name}`}
          isLabelHidden
          isOn={isChosen}
          onChange={onChoose}
          className="-m-2"
        />
        <h3 id={headingId} className="type-subheading figures">
          <Link to={`/admin/orders/${order.id}`} className="link inline-flex min-h-11 items-center">
            {name}
          </Link>
        </h3>
        <StatusBadge status={order.status} />
        {order.testMode && <Badge tone="gray">TEST</Badge>}
        <p className="figures ml-auto text-subheading font-semibold">{dollars(order.amount)}</p>
      </header>
      <div className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-[1fr_1.2fr_1.2fr]">
        <div>
          <p className="text-small text-slate">
            {dateAndTime(new Date(order.created * 1000).toISOString())}
          </p>
          <p className="font-semibold">{customerName(order)}</p>
          <ContactLinks email={order.customer_details.email} phone={order.customer_details.phone} />
          {order.forgottenAt === null && (
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
        <ul className="divide-y divide-rule">
          {order.productItems.map(({ name: item, quantity, unitPrice }, index) => (
            <li key={order.items[index]?.id} className="flex justify-between gap-4 py-1">
              <span>
                {quantity} × {item}
              </span>
              <span className="figures">{dollars(unitPrice)}</span>
            </li>
          ))}
        </ul>
        <div className="grid content-start gap-3">
          <StatusControl order={order} />
          <NotesField order={order} />
          <div className="flex justify-end">
            <Button size="small" variant="quiet" onClick={remove}>
              Delete
            </Button>
          </div>
        </div>
      </div>
    </article>
  );
}
