import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { statusLabel } from "#desk/kit/desk-format.ts";
import { readJson } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import type { AdminOrder } from "./admin-order.ts";
import { useOrderActions } from "./order-actions.ts";
import { type OrderStatus, orderStatuses, orderStatusNames } from "./order-status.ts";

/** The status, to be changed at any time to any other; then the letter about it, to be sent or not. */
export function StatusControl({ order }: { order: AdminOrder }) {
  const { setStatus, sendLetter } = useOrderActions(order);
  const [change, setChange] = useState<string>();
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
        value={order.status}
        onChange={async ({ target }) => setChange(await setStatus(target.value as OrderStatus))}
        className="block min-h-11 w-full rounded-edge border border-control bg-sheet px-3 text-ui"
      >
        {orderStatusNames.map((status) => (
          <option key={status} value={status}>
            {orderStatuses[status].label}
          </option>
        ))}
      </select>
      {change && order.email && (
        <LetterPanel
          order={order}
          onSend={async () => {
            if (await sendLetter(change)) close();
          }}
          onSkip={close}
        />
      )}
    </div>
  );
}

interface LetterPanelProps {
  order: AdminOrder;
  onSend: () => void;
  onSkip: () => void;
}

function LetterPanel({ order: { id, status, email }, onSend, onSkip }: LetterPanelProps) {
  const { data: letter } = useQuery({
    queryKey: ["letter", id, status],
    queryFn: () =>
      readJson<{ subject: string; text: string }>(
        `/api/admin/orders/${id}/letter?status=${status}`,
      ),
  });
  return (
    <section
      aria-label={`E-mail about ${statusLabel(status)}`}
      className="mt-3 border-l-4 border-line bg-ground p-4"
    >
      <p className="[overflow-wrap:anywhere]">
        Tell <strong>{email}</strong>?
      </p>
      {letter && (
        <details className="mt-1">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-ui">
            {letter.subject}
          </summary>
          <p className="whitespace-pre-wrap border border-rule bg-sheet p-3 text-small [overflow-wrap:anywhere]">
            {letter.text}
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
