import { useEffect, useRef } from "react";
import { telephoneLink } from "#content/business.ts";
import type { ConfirmedOrder } from "#features/checkout/checkout.ts";
import { receiptName } from "#features/orders/customer/order-address.ts";
import { stepsOf } from "#features/orders/delivery-times.ts";
import { pickupSentences } from "#features/orders/pickup.ts";
import { useSite } from "#features/site/use-site.ts";
import { fromDollarNumber } from "#platform/money.ts";
import { Button, ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { OrderedItems } from "./ordered-items.tsx";

/** What was bought, where it goes and what happens when: to be read, printed and kept. */
export function OrderConfirmed({ order }: { order: ConfirmedOrder }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="columns-12 gap-y-10">
      <section
        aria-labelledby="confirmed-title"
        className="submerged col-span-12 p-6 md:p-10 lg:col-span-7"
      >
        <h2 id="confirmed-title" ref={heading} tabIndex={-1} className="type-title">
          Thank you. Your order is confirmed.
        </h2>
        <dl className="mt-8 grid gap-6 sm:grid-cols-[3fr_2fr]">
          <div className="border-t border-line pt-3">
            <dt className="text-small text-slate">Order number</dt>
            <dd className="figures mt-1 whitespace-nowrap text-title font-semibold">
              {order.orderNumber}
            </dd>
          </div>
          <div className="border-t border-line pt-3">
            <dt className="text-small text-slate">Total</dt>
            <dd className="mt-1 text-title font-semibold">
              <Price amount={fromDollarNumber(order.total)} />
            </dd>
          </div>
        </dl>
        <OrderedItems order={order} />
        <div className="mt-10 flex flex-wrap gap-4" data-print="none">
          <PageLinks order={order} />
          <Button variant="quiet" onClick={() => window.print()}>
            Print
          </Button>
          <ButtonLink to="/products" variant="quiet">
            See All Products
          </ButtonLink>
        </div>
      </section>
      <div className="col-span-12 lg:col-span-5 lg:pl-6">
        <Place order={order} />
        <NextSteps order={order} />
      </div>
    </div>
  );
}

/** Whole pages: neither is one that the browser may keep. */
function PageLinks({ order: { page, orderNumber } }: { order: ConfirmedOrder }) {
  if (!page) return null;
  return (
    <>
      <ButtonAnchor href={page} referrerPolicy="no-referrer">
        See where it is
      </ButtonAnchor>
      <ButtonAnchor
        href={`${page}/${receiptName(orderNumber)}`}
        variant="quiet"
        referrerPolicy="no-referrer"
      >
        Receipt (PDF)
      </ButtonAnchor>
    </>
  );
}

function Place({ order }: { order: ConfirmedOrder }) {
  const { pickupHours } = useSite();
  const { isPickup = false, address = [], instructions = "" } = order;
  const rows = isPickup ? pickupSentences(pickupHours) : address;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="place-title" className="mb-8 text-ui">
      <h2 id="place-title" className="type-heading">
        {isPickup ? "Pickup" : "Delivery"}
      </h2>
      {isPickup ? (
        rows.map((row) => (
          <p key={row} className="mt-3">
            {row}
          </p>
        ))
      ) : (
        <address className="mt-3 whitespace-pre-line not-italic">{rows.join("\n")}</address>
      )}
      {instructions && (
        <p className="mt-3 whitespace-pre-line break-words text-slate">
          Your instructions: {instructions}
        </p>
      )}
    </section>
  );
}

function NextSteps({ order }: { order: ConfirmedOrder }) {
  const { isPickup = false, isParcel = false, email = "", delivery = "" } = order;
  const { phones } = useSite();
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="type-heading">
        What happens next
      </h2>
      <ol className="mt-4 list-none border-b border-rule text-ui [&>li]:border-t [&>li]:border-rule [&>li]:py-3">
        <li className="break-words">
          The confirmation goes to {email || "the e-mail address that you gave"}.
        </li>
        {isPickup ? (
          <li>We get it ready and write to you when you can come.</li>
        ) : (
          stepsOf(delivery, isParcel).map((step) => <li key={step}>{step}</li>)
        )}
        <li>
          A question before that? Call{" "}
          <a href={telephoneLink(phones.support)} className="link figures whitespace-nowrap">
            {phones.support}
          </a>{" "}
          and give the order number.
        </li>
      </ol>
    </section>
  );
}
