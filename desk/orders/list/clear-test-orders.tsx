import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "#desk/kit/confirm-dialog.tsx";
import { change } from "#desk/kit/desk-client.ts";
import { LoadError } from "#desk/kit/list/load-error.tsx";
import { refreshOrders } from "#desk/orders/order-cache.ts";
import { call } from "#platform/api-client.ts";
import { toasts } from "#ui/toasts/toast-store.ts";

/** The dialog names the rule, how many orders it meets and which, before anything happens. */
export function ClearTestOrders({ onClose }: { onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ["test-orders"],
    queryFn: () => call<"GET /api/admin/test-orders">("GET", "/api/admin/test-orders"),
    staleTime: 0,
    gcTime: 0,
  });

  async function clear() {
    setBusy(true);
    const result = await change<"POST /api/orders/clear-test-orders">(
      "POST",
      "/api/orders/clear-test-orders",
      undefined,
      (problem) => problem ?? "Failed to clear test orders",
    );
    if (result) {
      toasts.add({ title: `Cleared ${result.clearedOrders.length} test orders` });
      await refreshOrders(client);
    }
    onClose();
  }

  const hidden = data ? data.count - data.orderNumbers.length : 0;
  return (
    <ConfirmDialog
      title="Clear Test Orders"
      description="Test orders are those whose e-mail contains 'test' or 'example', whose total is under $10, or that were created before January 2024. An order paid with real money is never among them."
      confirm="Clear Test Orders"
      isDisabled={isBusy || !data || data.count === 0}
      onConfirm={clear}
      onClose={onClose}
    >
      <div className="mt-4">
        {isPending && <p>Looking for test orders...</p>}
        {isError && <LoadError text="The test orders could not be loaded." onRetry={refetch} />}
        {data && (
          <>
            <p className="font-semibold">
              {data.count === 1 ? "1 order meets" : `${data.count} orders meet`} the rule.
            </p>
            {data.count > 0 && (
              <p className="figures mt-2 max-h-40 overflow-y-auto border border-rule p-3 text-small">
                {data.orderNumbers.join(", ")}
                {hidden > 0 && `, and ${hidden} more`}
              </p>
            )}
            <p className="mt-2 text-ui text-slate">They stay in the trash for 30 days.</p>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
