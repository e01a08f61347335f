import { useQueryClient } from "@tanstack/react-query";
import { change } from "#desk/kit/desk-client.ts";
import { toasts } from "#ui/toast-store.ts";
import type { AdminOrder } from "./admin-order.ts";
import { refreshOrders, updateOrder } from "./order-cache.ts";
import type { OrderStatus } from "./order-status.ts";

/** What the owner can do to one order. A failure is told; what is shown stays as it was. */
export function useOrderActions({ id }: Pick<AdminOrder, "id">) {
  const client = useQueryClient();
  const path = `/api/orders/${id}`;

  async function restore() {
    const restored = await change<AdminOrder>(
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

    /** Answers with the name of the change, for the letter about it. */
    async setStatus(status: OrderStatus): Promise<string | undefined> {
      const result = await change<{ order: AdminOrder; change: string | null }>(
        "PATCH",
        `${path}/status`,
        { status },
        "Failed to update order status",
      );
      if (!result) return undefined;
      updateOrder(client, id, { status: result.order.status });
      toasts.add({ title: "Order status updated" });
      return result.change ?? undefined;
    },

    async remove(): Promise<boolean> {
      // The specification wants the browser's own question here.
      if (!window.confirm(`Delete order ${id}?`)) return false;
      const done = await change("DELETE", path, undefined, "Failed to delete order");
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

    async sendLetter(changeId: string): Promise<boolean> {
      const done = await change(
        "POST",
        `/api/admin/orders/${id}/letter`,
        { change: changeId },
        "Failed to send the e-mail",
      );
      if (done) toasts.add({ title: "Customer e-mailed" });
      return done !== undefined;
    },
  };
}
