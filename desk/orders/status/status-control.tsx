import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { statusLabel } from "#desk/kit/desk-format.ts";
import type { AdminOrder } from "#desk/orders/admin-order.ts";
import { useOrderActions } from "#desk/orders/order-actions.ts";
import { call } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import { type OrderStatus, orderStatuses, orderStatusNames, statusHelp } from "./order-status.ts";

const CancelDialog = lazy(async () => ({
  default: (await import("#desk/orders/refunds/cancel-dialog.tsx")).CancelDialog,
}));

/**
 * The status, to be changed at any time to any other; then the e-mail about it, to be sent or not.
 */
export function StatusControl({ order }: { order: AdminOrder }) {
  const { setStatus, sendEmail } = useOrderActions(order);
  const [change, setChange] = useState<string>();
  const [isCancelling, setCancelling] = useState(false);
  const selectId = useId();
  const select = useRef<HTMLSelectElement>(null);
  // The panel goes with its buttons: the focus returns to what opened it.
  function close() {
    setChange(undefined);
    select.current?.focus();
  }
  return (
    <div>
      <label htmlFor={selectId} className="text-small text-slate">
        Status
      </label>
      <select
        ref={select}
        id={selectId}
        aria-describedby={`${selectId}-help`}
        value={order.status}
        onChange={async ({ target }) => {
          // Money and goods hang on this one: it asks what becomes of them.
          if (target.value === "cancelled") setCancelling(true);
          else setChange(await setStatus(target.value as OrderStatus));
        }}
        className="block min-h-11 w-full rounded-edge border border-control bg-sheet px-3 text-ui"
      >
        {orderStatusNames.map((status) => (
          <option key={status} value={status}>
            {orderStatuses[status].label}
          </option>
        ))}
      </select>
      <p id={`${selectId}-help`} className="mt-1 text-small text-slate">
        {statusHelp(order)}
      </p>
      {isCancelling && (
        <Suspense>
          <CancelDialog order={order} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
      {change && order.email && (
        <EmailPanel
          order={order}
          onSend={async () => {
            if (await sendEmail(change)) close();
          }}
          onSkip={close}
        />
      )}
    </div>
  );
}

interface EmailPanelProps {
  order: AdminOrder;
  onSend: () => void;
  onSkip: () => void;
}

function EmailPanel({ order, onSend, onSkip }: EmailPanelProps) {
  const { id, status } = order;
  const { data: email } = useQuery({
    queryKey: ["email", id, status],
    queryFn: () =>
      call<"GET /api/admin/orders/:id/email">(
        "GET",
        `/api/admin/orders/${id}/email?status=${status}`,
      ),
  });
  return (
    <section
      aria-label={`E-mail about ${statusLabel(status)}`}
      className="mt-3 border-l-4 border-line bg-ground p-4"
    >
      <p className="[overflow-wrap:anywhere]">
        Tell <strong>{order.email}</strong>?
      </p>
      {email && (
        <details className="mt-1">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-ui">
            {email.subject}
          </summary>
          <p className="whitespace-pre-wrap border border-rule bg-sheet p-3 text-small [overflow-wrap:anywhere]">
            {email.text}
          </p>
        </details>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button size="small" onClick={onSend}>
          Send e-mail
        </Button>
        <Button size="small" variant="quiet" onClick={onSkip}>
          Do not send
        </Button>
      </div>
    </section>
  );
}
