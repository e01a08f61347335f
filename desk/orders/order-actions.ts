import { useQueryClient } from "@tanstack/react-query";
import { isConfirmed } from "#desk/kit/confirm-host.tsx";
import { change } from "#desk/kit/desk-client.ts";
import { dollars } from "#desk/kit/desk-format.ts";
import { toasts } from "#ui/toasts/toast-store.ts";
import type { AdminOrder } from "./admin-order.ts";
import { customerName } from "./customer-name.ts";
import { refreshOrderPage, refreshOrders, updateOrder } from "./order-cache.ts";
import { type OrderStatus, shortId } from "./status/order-status.ts";

/** What the owner can do to one order. A failure is told; what is shown stays as it was. */
export function useOrderActions({ id }: Pick<AdminOrder, "id">) {
  const client = useQueryClient();
  const path = `/api/orders/${id}` as const;

  async function restore() {
    const restored = await change<"POST /api/admin/orders/:id/restore">(
      "POST",
      `/api/admin/orders/${id}/restore`,
      undefined,
      "Failed to restore order",
    );
    if (!restored) return false;
    toasts.add({ title: "Order restored" });
    await refreshOrders(client);
    return true;
  }

  return {
    restore,

    /** Answers with the id of the change, for the e-mail about it. */
    async setStatus(status: OrderStatus): Promise<string | undefined> {
      const result = await change<"PATCH /api/orders/:id/status">(
        "PATCH",
        `${path}/status`,
        { status },
        "Failed to update order status",
      );
      if (!result) return undefined;
      updateOrder(client, id, { status: result.order.status });
      void refreshOrderPage(client, id);
      toasts.add({ title: "Order status updated" });
      return result.change ?? undefined;
    },

    async remove(order: AdminOrder): Promise<boolean> {
      const sure = await isConfirmed({
        title: `Delete order ${order.orderNumber || shortId(id)}?`,
        description: `${customerName(order)}, ${dollars(order.total)}. It stays in the trash for 30 days. No money goes back.`,
        confirm: "Delete",
      });
      if (!sure) return false;
      const done = await change<"DELETE /api/orders/:id">(
        "DELETE",
        path,
        undefined,
        "Failed to delete order",
      );
      if (!done) return false;
      toasts.add({
        title: "Order deleted successfully",
        action: {
          label: "Undo",
          altText: "Open the trash to restore the order within 30 days",
          run: () => void restore(),
        },
      });
      await refreshOrders(client);
      return true;
    },

    async sendEmail(changeId: string): Promise<boolean> {
      const done = await change<"POST /api/admin/orders/:id/email">(
        "POST",
        `/api/admin/orders/${id}/email`,
        { change: changeId },
        "Failed to send the e-mail",
      );
      if (done) toasts.add({ title: "Customer e-mailed" });
      void refreshOrderPage(client, id);
      return done !== undefined;
    },
  };
}
