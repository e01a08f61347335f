import { LoadError } from "#desk/kit/list/load-error.tsx";
import type { AdminOrder, AdminOrderPage } from "#desk/orders/admin-order.ts";
import { customerName } from "#desk/orders/customer-name.ts";
import { useOrderPage } from "#desk/orders/orders-client.ts";
import { shortId } from "#desk/orders/status/order-status.ts";
import { call } from "#platform/api-client.ts";
import { cents, formatMoney, fromDollarNumber } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { RefundFields } from "./refund-fields.tsx";
import { piecesToReturn } from "./restock-choice.tsx";
import { useSentPage } from "./sent-page.ts";
import { type RefundDecision, useRefundChoice } from "./use-refund-choice.ts";
import { useSending } from "./use-sending.ts";

interface CancelDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** What becomes of the money, the goods and the customer. Load it with a dynamic import. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { data, isError, refetch } = useOrderPage(order.id);
  const number = order.orderNumber || shortId(order.id);
  return (
    <Dialog
      title={`Cancel order ${number}`}
      description={`${customerName(order)}, ${formatMoney(fromDollarNumber(order.total))} paid. Nothing happens before you press the button below.`}
      onClose={onClose}
    >
      {data ? (
        <Decision page={data} onClose={onClose} />
      ) : isError ? (
        <LoadError text="The order could not be loaded." onRetry={refetch} />
      ) : (
        <Spinner>Loading order...</Spinner>
      )}
    </Dialog>
  );
}

function Decision({ page: latest, onClose }: { page: AdminOrderPage; onClose: () => void }) {
  const sent = useSentPage(latest);
  const { page } = sent;
  const { order } = page;
  const isPaid = page.refundable > 0;
  const decision = useRefundChoice(page, isPaid ? "all" : "none");
  const { amount = cents(0) } = decision;
  const sending = useSending({
    ...sent,
    requestId: undefined,
    isDecided: decision.amount !== undefined,
    async send(requestId) {
      const result = await call<"POST /api/admin/orders/:id/cancel">(
        "POST",
        `/api/admin/orders/${order.id}/cancel`,
        { ...decision.body(), requestId },
      );
      if (result.refund === "unconfirmed") {
        sending.tell(
          "The order is cancelled, but not refunded. The payment provider did not answer. Press again: it will not be paid back twice.",
        );
        return;
      }
      if (result.refund === "failed") {
        // Cancelled it is: there is nothing left to do here.
        toasts.add({
          title: "Cancelled, but not refunded",
          description: `The payment provider refused to pay ${formatMoney(amount)} back. Press Refund on the order's page to try again.`,
          variant: "destructive",
        });
      } else {
        const sum = amount > 0 ? `${formatMoney(amount)} refunded` : "No refund";
        toasts.add({ title: "Order status updated", description: `Cancelled. ${sum}.` });
      }
      onClose();
    },
    failed: (why, isRefusal) =>
      isRefusal
        ? `Not cancelled, and not refunded. ${why}`
        : `Perhaps not cancelled and not refunded. ${why}`,
  });

  return (
    <form onSubmit={sending.submit} className="desk mt-4 grid gap-6" noValidate>
      <RefundFields
        page={page}
        decision={decision}
        kinds={isPaid ? ["all", "amount", "none"] : ["none"]}
        amountField={sending.amountField}
        problem={sending.hasTried ? decision.problem : undefined}
      />
      <WhatHappens page={page} decision={decision} />
      {sending.failure && (
        <p role="alert" className="measure font-semibold text-error">
          {sending.failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={sending.isBusy}>
          {sending.isBusy
            ? "Cancelling..."
            : amount
              ? `Cancel order and refund ${formatMoney(amount)}`
              : "Cancel order without a refund"}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep the order
        </Button>
      </div>
    </form>
  );
}

/** Each consequence with its sum, before it happens. */
function WhatHappens({ page, decision }: { page: AdminOrderPage; decision: RefundDecision }) {
  const { order, returnable } = page;
  const amount = decision.amount ?? cents(0);
  const stays = cents(decision.most - amount);
  const back = decision.restocks
    ? piecesToReturn(returnable, decision.pieces).reduce((sum, one) => sum + one.quantity, 0)
    : 0;
  return (
    <section aria-label="What happens" className="border-l-4 border-line bg-ground p-4 text-ui">
      <ul className="grid gap-1">
        <li>
          {formatMoney(amount)} goes back to the customer, {formatMoney(stays)} stays with you.
        </li>
        {returnable.length > 0 && (
          <li>
            {back === 0
              ? "Nothing goes back in stock."
              : `${back} ${back === 1 ? "piece goes" : "pieces go"} back in stock.`}
          </li>
        )}
        <li>
          {decision.notify && order.email !== ""
            ? `${order.email} gets an e-mail that says so.`
            : "The customer is not told."}
        </li>
      </ul>
    </section>
  );
}
