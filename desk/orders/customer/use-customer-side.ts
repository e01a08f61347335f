import { useQueryClient } from "@tanstack/react-query";
import { copyLink } from "#desk/kit/copy-link.ts";
import { attentionKey, change } from "#desk/kit/desk-client.ts";
import { ordersKey } from "#desk/orders/orders-client.ts";
import type { BodyOf } from "#platform/api-routes.ts";
import { toasts } from "#ui/toasts/toast-store.ts";

/** What is done at the desk to what the customer sees. A failure is told. */
export function useCustomerSide(id: string) {
  const client = useQueryClient();
  const path = `/api/admin/orders/${id}` as const;
  const readAnew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ordersKey }),
      client.invalidateQueries({ queryKey: attentionKey }),
    ]);
  return {
    async settle(): Promise<void> {
      const done = await change<"POST /api/admin/orders/:id/questions/settle">(
        "POST",
        `${path}/questions/settle`,
        undefined,
        "Failed to save. Please try again.",
      );
      if (done) toasts.add({ title: "Marked as dealt with" });
      await readAnew();
    },

    async copyLink(): Promise<void> {
      const link = await change<"POST /api/admin/orders/:id/link">(
        "POST",
        `${path}/link`,
        undefined,
        "Failed to read the link. Please try again.",
      );
      if (!link) return;
      await copyLink(link.address);
      await readAnew();
    },

    /** False: it was not stored, and why was said. */
    async track(wanted: BodyOf<"PUT /api/admin/orders/:id/tracking">): Promise<boolean> {
      const done = await change<"PUT /api/admin/orders/:id/tracking">(
        "PUT",
        `${path}/tracking`,
        wanted,
        (problem) => `${problem ?? "Failed to save."} What you typed is still there.`,
      );
      if (done) toasts.add({ title: "Tracking number saved" });
      await readAnew();
      return done !== undefined;
    },
  };
}
