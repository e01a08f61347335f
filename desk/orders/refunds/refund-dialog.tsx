import { dollars } from "#desk/kit/desk-format.ts";
import type { AdminOrderPage } from "#desk/orders/admin-order.ts";
import { methodWords } from "#features/hand-orders/hand-order.ts";
import { call } from "#platform/api-client.ts";
import { cents, formatMoney, fromDollarNumber } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { RefundFields } from "./refund-fields.tsx";
import { useSentPage } from "./sent-page.ts";
import { useRefundChoice } from "./use-refund-choice.ts";
import { useSending } from "./use-sending.ts";

interface RefundDialogProps {
  page: AdminOrderPage;
  /** A refund that was asked for and never confirmed: the same request once more. */
  again: { amount: number; requestId: string } | undefined;
  onClose: () => void;
}

function howItGoesBack({ order }: AdminOrderPage, most: number): string {
  const upTo = `Up to ${dollars(most)}`;
  if (order.paymentMethod === "card") {
    return `${upTo} goes back the way it was paid. This cannot be undone.`;
  }
  return `It was paid ${methodWords[order.paymentMethod]}. ${upTo} you give back by hand, and write down here. This cannot be undone.`;
}

/** All or a part of what was paid. Load it with a dynamic import. */
export function RefundDialog({ page: latest, again, onClose }: RefundDialogProps) {
  const sent = useSentPage(latest);
  const { page } = sent;
  const decision = useRefundChoice(page, "all");
  const amount = again ? fromDollarNumber(again.amount) : decision.amount;
  const { isBusy, hasTried, failure, amountField, submit } = useSending({
    ...sent,
    requestId: again?.requestId,
    isDecided: amount !== undefined,
    async send(requestId) {
      // What is sent again does what was asked for the first time.
      const body = again ? { amount: again.amount } : decision.body();
      await call<"POST /api/admin/orders/:id/refunds">(
        "POST",
        `/api/admin/orders/${page.order.id}/refunds`,
        { ...body, requestId },
      );
      toasts.add({ title: "Refunded", description: formatMoney(amount ?? cents(0)) });
      onClose();
    },
    failed: (why) => `Not refunded. ${why}`,
  });

  return (
    <Dialog
      title="Refund"
      description={howItGoesBack(page, again?.amount ?? page.refundable)}
      onClose={onClose}
    >
      <form onSubmit={submit} className="desk mt-4 grid gap-6" noValidate>
        {!again && (
          <RefundFields
            page={page}
            decision={decision}
            kinds={["all", "items", "amount"]}
            amountField={amountField}
            problem={hasTried ? decision.problem : undefined}
          />
        )}
        {failure && (
          <p role="alert" className="measure font-semibold text-error">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? "Refunding..." : amount ? `Refund ${formatMoney(amount)}` : "Refund"}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
