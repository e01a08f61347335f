import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { change } from "#desk/kit/desk-client.ts";
import { refreshOrders } from "#desk/orders/order-cache.ts";
import { type OrderStatus, orderStatuses, orderStatusNames } from "#desk/orders/order-status.ts";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toast-store.ts";

/** One status for all chosen orders, with or without a letter to each customer. */
export function BulkBar({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const client = useQueryClient();
  const [status, setStatus] = useState<OrderStatus>("out_for_delivery");
  const [notify, setNotify] = useState(false);

  async function apply() {
    const result = await change<{ changed: string[] }>(
      "POST",
      "/api/admin/orders/status",
      { ids, status, notify },
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
      className="sticky bottom-0 z-20 -mx-[var(--gutter)] flex flex-wrap items-center gap-3 border-t border-line bg-ground px-[var(--gutter)] py-3"
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
