import { useState } from "react";
import { copyLink } from "#desk/kit/copy-link.ts";
import { dateOnly } from "#desk/kit/desk-format.ts";
import type { AdminHandOrder } from "#desk/orders/by-hand/by-hand-schema.ts";
import { useHandOrderActions } from "#desk/orders/by-hand/hand-order-actions.ts";
import type { HandMethod } from "#features/hand-orders/hand-order.ts";
import { cents, formatMoney } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { ReceivedDialog } from "./received-dialog.tsx";

const ways: readonly { method: HandMethod; label: string }[] = [
  { method: "cash", label: "Cash" },
  { method: "check", label: "Check" },
  { method: "reader", label: "Card reader" },
];

/** By the link, by hand, or later: then nothing is to be pressed. */
export function PaymentPanel({ order }: { order: AdminHandOrder }) {
  const { giveLink } = useHandOrderActions(order);
  const [method, setMethod] = useState<HandMethod>();
  const [isBusy, setBusy] = useState(false);
  const { total, link, customer, isPayableOnline, isOnItsWay } = order;

  async function give(how: "email" | "copy", isNew = false) {
    setBusy(true);
    const given = await giveLink(how, isNew);
    setBusy(false);
    if (!given?.link) return;
    if (how === "copy") await copyLink(given.link.address);
    else toasts.add({ title: "Link sent", description: customer.email });
  }

  return (
    <section aria-labelledby="pay-title">
      <h2 id="pay-title" className="type-subheading">
        {formatMoney(cents(total))} to be paid
      </h2>
      {isOnItsWay && (
        <p role="status" className="mt-2 border-l-4 border-line bg-sheet px-4 py-2">
          A bank transfer is on its way. Please wait for it before you change anything.
        </p>
      )}
      {isPayableOnline ? (
        <>
          <p className="measure mt-1 text-slate">{linkWords(link)}</p>
          {link && (
            <p className="mt-1 text-small select-all [overflow-wrap:anywhere]">{link.address}</p>
          )}
          <div className="mt-3 flex flex-wrap gap-3">
            {customer.email && (
              <Button size="small" disabled={isBusy} onClick={() => give("email")}>
                Send the link
              </Button>
            )}
            <Button size="small" variant="quiet" disabled={isBusy} onClick={() => give("copy")}>
              Copy link
            </Button>
            {link && (
              <Button
                size="small"
                variant="quiet"
                disabled={isBusy}
                onClick={() => give("copy", true)}
              >
                New link
              </Button>
            )}
          </div>
        </>
      ) : (
        <p className="measure mt-1 text-slate">
          This amount cannot be paid online. Write down how it is paid.
        </p>
      )}
      <h3 className="mt-6 font-semibold">Paid by hand</h3>
      <div className="mt-2 flex flex-wrap gap-3">
        {ways.map((one) => (
          <Button
            key={one.method}
            size="small"
            variant="quiet"
            onClick={() => setMethod(one.method)}
          >
            {one.label}
          </Button>
        ))}
      </div>
      <p className="measure mt-3 text-small text-slate">
        Paid later? Leave it as it is: it stays under ‘Not paid yet’, and the goods can go.
      </p>
      {method && (
        <ReceivedDialog order={order} method={method} onClose={() => setMethod(undefined)} />
      )}
    </section>
  );
}

function linkWords(link: AdminHandOrder["link"]): string {
  if (!link)
    return "Send a link to pay by, or copy it into a text message. It is good for 14 days.";
  const day = dateOnly(Date.parse(link.expiresAt));
  return link.isOver
    ? `The link has run out on ${day}. Sending or copying it again makes it good for 14 days.`
    : `The link is good until ${day}.`;
}
