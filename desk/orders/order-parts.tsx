import type { ReactNode } from "react";
import { dateAndTime, dollars } from "#desk/kit/desk-format.ts";
import { discountName } from "#features/discounts/discount-words.ts";
import { methodWords } from "#features/hand-orders/hand-order.ts";
import { taxLabel } from "#features/tax/tax-name.ts";
import { cents, formatMoney, fromDollarNumber } from "#platform/money.ts";
import { mailtoLink } from "#platform/text/mailto-link.ts";
import type { AdminOrder } from "./admin-order.ts";
import { customerName } from "./customer-name.ts";

/** A label over its value. */
export function OrderFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-slate">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

export function ContactLinks({ email, phone }: { email: string; phone: string | null }) {
  return (
    <>
      {email && (
        <a href={mailtoLink(email)} className="link flex min-h-11 items-center">
          {email}
        </a>
      )}
      {phone && (
        <a
          href={`tel:${phone.replace(/[^\d+]/g, "")}`}
          className="link figures flex min-h-11 items-center"
        >
          {phone}
        </a>
      )}
    </>
  );
}

/** Who it is for and where it goes, in a list of facts. */
export function CustomerFacts({ order }: { order: AdminOrder }) {
  const { address, city, state, zipCode } = order.shippingAddress;
  if (order.forgottenAt !== null) {
    return (
      <OrderFact label="Customer">
        {customerName(order)}
        <span className="block text-small text-slate">{dateAndTime(order.forgottenAt)}</span>
      </OrderFact>
    );
  }
  return (
    <>
      <OrderFact label="Customer">
        {customerName(order)}
        <ContactLinks email={order.email} phone={order.phone} />
      </OrderFact>
      {order.delivery.isPickup ? (
        <OrderFact label="Pickup">At our yard</OrderFact>
      ) : (
        <OrderFact label="Shipping address">
          {address}
          <br />
          {city}, {state} {zipCode}
        </OrderFact>
      )}
      {order.delivery.words && <OrderFact label="Delivery">{order.delivery.words}</OrderFact>}
      {order.paymentMethod !== "card" && (
        <OrderFact label="Paid">{methodWords[order.paymentMethod]}</OrderFact>
      )}
    </>
  );
}

/** What makes up the total; below it, what of that was given back and what was kept. */
export function OrderTotals({ order }: { order: AdminOrder }) {
  const rows: [string, number][] = [
    ["Subtotal", order.subtotal],
    ...(order.discountCode
      ? [[discountName(order.discountCode), -order.discountAmount] as [string, number]]
      : []),
    [taxLabel(order.taxName), order.taxAmount],
    ["Shipping", order.shippingAmount],
  ];
  return (
    <dl className="figures grid grid-cols-[1fr_auto] text-ui">
      {rows.map(([label, amount]) => (
        <PartRow key={label} label={label} amount={dollars(amount)} />
      ))}
      <SumRow label="Total" amount={dollars(order.total)} />
      {order.refundedAmount > 0 && (
        <>
          <PartRow label="Refunded" amount={dollars(-order.refundedAmount)} />
          <SumRow label="You keep" amount={formatMoney(kept(order))} />
        </>
      )}
    </dl>
  );
}

function kept({ total, refundedAmount }: AdminOrder) {
  return cents(fromDollarNumber(total) - fromDollarNumber(refundedAmount));
}

function PartRow({ label, amount }: { label: string; amount: string }) {
  return (
    <>
      <dt className="text-slate">{label}</dt>
      <dd className="pl-6 text-right">{amount}</dd>
    </>
  );
}

function SumRow({ label, amount }: { label: string; amount: string }) {
  return (
    <>
      <dt className="border-t border-rule pt-1 font-semibold">{label}</dt>
      <dd className="border-t border-rule pl-6 pt-1 text-right font-semibold">{amount}</dd>
    </>
  );
}

/** Nothing where nothing was. */
export function RefundedPieces({ quantity, refunded }: { quantity: number; refunded: number }) {
  if (!refunded) return null;
  return (
    <span className="block text-small font-semibold text-error">
      {refunded === quantity ? "Refunded" : `${refunded} of ${quantity} refunded`}
    </span>
  );
}

/** Product, variant, SKU, quantity times unit price, line total. */
export function ItemList({ items }: { items: AdminOrder["items"] }) {
  return (
    <ul className="divide-y divide-rule">
      {items.map(({ id, quantity, refundedQuantity, unitPrice, totalPrice, variant }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] gap-x-6 py-2">
          <span>
            {variant.product.name}, {variant.name}
            <span className="block text-small text-slate">SKU {variant.sku}</span>
            <RefundedPieces quantity={quantity} refunded={refundedQuantity} />
          </span>
          <span className="figures text-right">
            {dollars(totalPrice)}
            <span className="block text-small text-slate">
              {quantity} × {dollars(unitPrice)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
