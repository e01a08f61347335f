import { addressLine, business } from "#content/business.ts";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { useSite } from "#features/site/use-site.ts";
import type { AdminOrder } from "./admin-order.ts";
import { customerName } from "./customer-name.ts";

/** What goes into the box, and to whom. */
export interface Slip {
  number: string;
  orderedAt: string;
  name: string;
  /** A row each. */
  place: readonly string[];
  /** How it gets there; empty: nothing was agreed. */
  delivery: string;
  rows: readonly { id: string; quantity: number; name: string; sku: string }[];
  instructions: string;
}

export function slipOf(order: AdminOrder): Slip {
  const { address, city, state, zipCode } = order.shippingAddress;
  const packed = order.items.filter((item) => item.quantity > item.refundedQuantity);
  return {
    number: order.orderNumber,
    orderedAt: order.createdAt,
    name: customerName(order),
    place: order.forgottenAt === null ? [address, `${city}, ${state} ${zipCode}`, order.phone] : [],
    delivery: order.delivery.words,
    rows: packed.map(({ id, quantity, refundedQuantity, variant }) => ({
      ...{ id, quantity: quantity - refundedQuantity, sku: variant.sku },
      name: `${variant.product.name}, ${variant.name}`,
    })),
    instructions: order.customerNotes,
  };
}

/** Printed in place of the page, to go into the box. No prices: it may be a present. */
export function PackingSlip({ slip }: { slip: Slip }) {
  const { phones } = useSite();
  return (
    <section aria-label="Packing slip" data-print="alone" className="hidden print:block">
      <h1 className="type-heading">Packing slip {slip.number}</h1>
      <p className="mt-2">
        {business.name}, {addressLine(business)}, {phones.support}
      </p>
      <p className="mt-4">Ordered {dateAndTime(slip.orderedAt)}</p>
      <p className="mt-4 text-lead">
        {slip.name}
        {slip.place.map((row) => (
          <span key={row} className="block">
            {row}
          </span>
        ))}
      </p>
      {slip.delivery && <p className="mt-4">{slip.delivery}</p>}
      <table className="mt-6 w-full text-left">
        <thead>
          <tr className="border-b">
            <th scope="col" className="py-2">
              Quantity
            </th>
            <th scope="col" className="py-2">
              Item
            </th>
            <th scope="col" className="py-2">
              SKU
            </th>
          </tr>
        </thead>
        <tbody>
          {slip.rows.map(({ id, quantity, name, sku }) => (
            <tr key={id} className="border-b">
              <td className="py-2">{quantity}</td>
              <td className="py-2">{name}</td>
              <td className="py-2">{sku}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {slip.instructions && (
        <p className="mt-6 whitespace-pre-line">Instructions: {slip.instructions}</p>
      )}
    </section>
  );
}
