import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { isConfirmed } from "#desk/kit/confirm-host.tsx";
import { change } from "#desk/kit/desk-client.ts";
import type { AdminOrder } from "#desk/orders/admin-order.ts";
import { refreshOrders } from "#desk/orders/order-cache.ts";
import {
  type OrderStatus,
  orderStatuses,
  orderStatusNames,
} from "#desk/orders/status/order-status.ts";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";

interface BulkBarProps {
  ids: readonly string[];
  /** Those of them that were cancelled. */
  cancelled: readonly AdminOrder[];
  onDone: () => void;
}

/** One status for all chosen orders, with or without an e-mail to each customer. */
export function BulkBar({ ids, cancelled, onDone }: BulkBarProps) {
  const client = useQueryClient();
  const [status, setStatus] = useState<OrderStatus>("out_for_delivery");
  const [notify, setNotify] = useState(false);

  function questionBefore(wanted: OrderStatus) {
    if (wanted === "cancelled") {
      return {
        title: ids.length === 1 ? "Cancel 1 order?" : `Cancel ${ids.length} orders?`,
        description:
          "No money goes back, and nothing is put back in stock. To refund, cancel an order by itself: it asks.",
        confirm: "Cancel without a refund",
      };
    }
    if (cancelled.length === 0) return undefined;
    const numbers = cancelled.map(({ orderNumber }) => orderNumber).join(", ");
    return {
      title:
        cancelled.length === 1
          ? "Open 1 cancelled order again?"
          : `Open ${cancelled.length} cancelled orders again?`,
      description: `Cancelled: ${numbers}. They may have been refunded, and their pieces put back in stock.`,
      confirm: `Change to ${orderStatuses[wanted].label}`,
    };
  }

  async function apply() {
    const question = questionBefore(status);
    if (question && !(await isConfirmed(question))) return;
    const result = await change<"POST /api/admin/orders/status">(
      "POST",
      "/api/admin/orders/status",
      { ids: [...ids], status, notify },
      "Failed to update order status",
    );
    if (!result) return;
    toasts.add({
      title: "Order status updated",
      description: `${result.changed.length} of ${ids.length} orders changed`,
    });
    await refreshOrders(client);
    onDone();
  }

  return (
    <section
      aria-label="Chosen orders"
      className="sticky bottom-[var(--foot-bar,0px)] z-20 -mx-[var(--gutter)] flex flex-wrap items-center gap-3 border-t border-line bg-ground px-[var(--gutter)] py-3"
    >
      <p className="font-semibold">{ids.length} chosen</p>
      <select
        aria-label="Status for the chosen orders"
        value={status}
        onChange={({ target }) => setStatus(target.value as OrderStatus)}
        className="min-h-11 rounded-edge border border-control bg-sheet px-3 text-ui"
      >
        {orderStatusNames.map((name) => (
          <option key={name} value={name}>
            {orderStatuses[name].label}
          </option>
        ))}
      </select>
      <Checkbox label="E-mail the customers" isOn={notify} onChange={setNotify} />
      <Button size="small" onClick={apply}>
        Apply
      </Button>
      <Button size="small" variant="quiet" onClick={onDone}>
        Cancel
      </Button>
    </section>
  );
}
