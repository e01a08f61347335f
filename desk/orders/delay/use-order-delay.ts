import { useQueryClient } from "@tanstack/react-query";
import { attentionKey, change } from "#desk/kit/desk-client.ts";
import { ordersKey } from "#desk/orders/orders-client.ts";
import type { BodyOf } from "#platform/api-routes.ts";
import { toasts } from "#ui/toasts/toast-store.ts";

/** What is said and done at the desk about an order that is late. A failure is told. */
export function useOrderDelay(id: string) {
  const client = useQueryClient();
  const path = `/api/admin/orders/${id}` as const;
  const readAnew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ordersKey }),
      client.invalidateQueries({ queryKey: attentionKey }),
    ]);
  return {
    /** False: it was not stored, and why was said. */
    async say(wanted: BodyOf<"PUT /api/admin/orders/:id/send-by">): Promise<boolean> {
      const done = await change<"PUT /api/admin/orders/:id/send-by">(
        "PUT",
        `${path}/send-by`,
        wanted,
        (problem) => `${problem ?? "Failed to save."} What you typed is still there.`,
      );
      if (done) toasts.add({ title: done.told ? "Saved, and the customer is told" : "Saved" });
      await readAnew();
      return done !== undefined;
    },

    async settle(): Promise<void> {
      const done = await change<"POST /api/admin/orders/:id/delay/settle">(
        "POST",
        `${path}/delay/settle`,
        undefined,
        "Failed to save. Please try again.",
      );
      if (done) toasts.add({ title: "Marked as dealt with" });
      await readAnew();
    },
  };
}
