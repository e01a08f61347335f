import { useQueryClient } from "@tanstack/react-query";
import { attentionKey, change } from "#desk/kit/desk-client.ts";
import { updateOrder } from "#desk/orders/order-cache.ts";
import { ordersKey } from "#desk/orders/orders-client.ts";
import { quotesKey } from "#desk/quotes/quotes-client.ts";
import { toasts } from "#ui/toasts/toast-store.ts";
import type { TransferState } from "./attention-schema.ts";

const transferWords: Record<TransferState, string> = {
  settled: "The transfer has arrived: there is an order for it now",
  on_its_way: "The transfer is still on its way",
  failed: "The bank has refused the transfer: there will be no order",
  no_answer: "The payment provider does not answer. Please try again in a minute.",
};

const notSaved = "Failed to save. Please try again.";

/** What is done on the list of today. A failure is told; the list then shows what is true. */
export function useTodayActions() {
  const client = useQueryClient();
  const readAnew = () => client.invalidateQueries({ queryKey: attentionKey });
  return {
    /** What was to be picked up is with its customer. */
    async complete(id: string) {
      const done = await change<"PATCH /api/orders/:id/status">(
        "PATCH",
        `/api/orders/${id}/status`,
        { status: "completed" },
        "Failed to update order status",
      );
      if (done) {
        updateOrder(client, id, { status: done.order.status });
        toasts.add({ title: "Order status updated" });
      }
      await readAnew();
    },

    /** What a customer asked about an order needs no more from us. */
    async settle(id: string) {
      await change<"POST /api/admin/orders/:id/questions/settle">(
        "POST",
        `/api/admin/orders/${id}/questions/settle`,
        undefined,
        notSaved,
      );
      await Promise.all([readAnew(), client.invalidateQueries({ queryKey: ordersKey })]);
    },

    async resolve(id: string) {
      await change<"POST /api/admin/attention/:id/resolve">(
        "POST",
        `/api/admin/attention/${id}/resolve`,
        undefined,
        notSaved,
      );
      await readAnew();
    },

    /** Whatever waits at a quote is seen with this; the note says so to whoever opens it. */
    async noteOnQuote(id: string, text: string) {
      await change<"POST /api/admin/quotes/:id/notes">(
        "POST",
        `/api/admin/quotes/${id}/notes`,
        { requestId: crypto.randomUUID(), text },
        notSaved,
      );
      await Promise.all([readAnew(), client.invalidateQueries({ queryKey: quotesKey })]);
    },

    async retry(id: string) {
      const done = await change<"POST /api/admin/outbox/:id/retry">(
        "POST",
        `/api/admin/outbox/${id}/retry`,
        undefined,
        notSaved,
      );
      if (done) toasts.add({ title: "It is being sent again" });
      await readAnew();
    },

    async checkTransfer(id: string) {
      const answer = await change<"POST /api/admin/transfers/:id/check">(
        "POST",
        `/api/admin/transfers/${id}/check`,
        undefined,
        "The transfer could not be asked about. Please try again.",
      );
      if (answer) toasts.add({ title: transferWords[answer.state] });
      await readAnew();
    },
  };
}
