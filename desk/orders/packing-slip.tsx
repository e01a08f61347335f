import { addressLine, business } from "#content/business.ts";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { useSite } from "#features/site/use-site.ts";
import type { AdminOrder } from "./admin-order.ts";
import { customerName } from "./customer-name.ts";

/** Printed in place of the page, to go into the box. No prices: it may be a present. */
export function PackingSlip({ order }: { order: AdminOrder }) {
  const { phones } = useSite();
  const { address, city, state, zipCode } = order.shippingAddress;
  const packed = order.items.filter((item) => item.quantity > item.refundedQuantity);
  return (
    <section aria-label="Packing slip" data-print="alone" className="hidden print:block">
      <h1 className="type-heading">Packing slip {order.orderNumber}</h1>
      <p className="mt-2">
        {business.name}, {addressLine(business)}, {phones.support}
      </p>
      <p className="mt-4">Ordered {dateAndTime(order.createdAt)}</p>
      <p className="mt-4 text-lead">
        {customerName(order)}
        {order.forgottenAt === null && (
          <>
            <br />
            {address}
            <br />
            {city}, {state} {zipCode}
            <br />
            {order.phone}
          </>
        )}
      </p>
      {order.delivery.words && <p className="mt-4">{order.delivery.words}</p>}
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
          {packed.map(({ id, quantity, refundedQuantity, variant }) => (
            <tr key={id} className="border-b">
              <td className="py-2">{quantity - refundedQuantity}</td>
              <td className="py-2">
                {variant.product.name}, {variant.name}
              </td>
              <td className="py-2">{variant.sku}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.customerNotes && (
        <p className="mt-6 whitespace-pre-line">Instructions: {order.customerNotes}</p>
      )}
    </section>
  );
}
