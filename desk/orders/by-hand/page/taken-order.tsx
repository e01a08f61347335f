import { useState } from "react";
import { ConfirmDialog } from "#desk/kit/confirm-dialog.tsx";
import type { AdminHandOrder } from "#desk/orders/by-hand/by-hand-schema.ts";
import { useHandOrderActions } from "#desk/orders/by-hand/hand-order-actions.ts";
import { PackingSlip, type Slip } from "#desk/orders/packing-slip.tsx";
import { wayNames } from "#features/delivery/delivery-rules.ts";
import { cents, formatMoney } from "#platform/money.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { HandHistory } from "./hand-history.tsx";
import { HandSums } from "./hand-sums.tsx";
import { PaymentPanel } from "./payment-panel.tsx";

/** What was agreed, and how it is paid. */
export function TakenOrder({ order }: { order: AdminHandOrder }) {
  const { lines, sums, missing, state, orderId } = order;
  return (
    <>
      <div data-print="none">
        {missing.length > 0 && (
          <div role="alert" className="mt-4 border-l-4 border-error bg-sheet px-4 py-2">
            <p className="font-semibold">There is too little of this on the shelf:</p>
            <ul>
              {missing.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="mt-6 grid gap-10 lg:grid-cols-[7fr_5fr]">
          <div>
            <ul className="divide-y divide-rule">
              {lines.map(({ id, name, detail, sku, quantity, price, total }) => (
                <li key={id} className="grid grid-cols-[1fr_auto] gap-x-6 py-2">
                  <span className="[overflow-wrap:anywhere]">
                    {[name, detail].filter(Boolean).join(", ")}
                    <span className="block text-small text-slate">SKU {sku}</span>
                  </span>
                  <span className="figures text-right">
                    {formatMoney(cents(total))}
                    <span className="block text-small text-slate">
                      {quantity} × {formatMoney(cents(price ?? 0))}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
            <HandSums sums={sums} />
            {state === "open" && <Buyer order={order} />}
          </div>
          <div>
            {state === "open" && <PaymentPanel order={order} />}
            {state === "paid" && orderId !== null && (
              <section aria-label="Paid" className="border-l-4 border-line bg-sheet p-4">
                <p>It is paid, and an order like any other.</p>
                <ButtonLink className="mt-3" size="small" to={`/admin/orders/${orderId}`}>
                  Open the order
                </ButtonLink>
              </section>
            )}
            {state === "open" && <Others order={order} />}
          </div>
        </div>
        <HandHistory timeline={order.timeline} />
      </div>
      <PackingSlip slip={slipOfHand(order)} />
    </>
  );
}

function Buyer({ order }: { order: AdminHandOrder }) {
  const { customer, content } = order;
  const { way, days } = content.delivery;
  const rows = [
    `${customer.firstName} ${customer.lastName}`.trim(),
    ...placeOf(order),
    customer.email,
    [wayNames[way], days].filter(Boolean).join(", "),
  ];
  return (
    <section aria-labelledby="buyer-title" className="mt-6">
      <h2 id="buyer-title" className="type-subheading">
        For whom
      </h2>
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
        {rows.filter(Boolean).join("\n")}
      </p>
      {customer.note && <p className="mt-2 whitespace-pre-line text-slate">{customer.note}</p>}
    </section>
  );
}

/** What else can be done while nobody has paid. */
function Others({ order }: { order: AdminHandOrder }) {
  const { reopen, callOff } = useHandOrderActions(order);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <Button size="small" variant="quiet" onClick={() => window.print()}>
        Packing slip
      </Button>
      <Button size="small" variant="quiet" onClick={() => reopen()}>
        Change the order
      </Button>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Call off
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Call off ${order.number}?`}
          description="Its link leads to no payment any more, and what it has taken goes back on the shelf. For 30 days it can be taken up again."
          confirm="Call off"
          cancel="Keep it"
          onConfirm={async () => {
            setAsking(false);
            await callOff();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function placeOf({ customer, content }: AdminHandOrder): string[] {
  const { address, address2, city, state, zipCode, phone } = customer;
  if (content.delivery.way === "pickup") return [phone];
  return [[address, address2].filter(Boolean).join(", "), `${city}, ${state} ${zipCode}`, phone];
}

/** The goods may leave before they are paid. */
function slipOfHand(order: AdminHandOrder): Slip {
  const { number, takenAt, createdAt, customer, content, lines } = order;
  const { way, days } = content.delivery;
  return {
    ...{ number, orderedAt: takenAt ?? createdAt },
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    place: placeOf(order).filter(Boolean),
    delivery: [wayNames[way], days].filter(Boolean).join(", "),
    rows: lines.map(({ id, quantity, name, detail, sku }) => ({
      ...{ id, quantity, sku },
      name: [name, detail].filter(Boolean).join(", "),
    })),
    instructions: customer.note,
  };
}
