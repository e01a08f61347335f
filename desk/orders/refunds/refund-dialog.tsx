import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { change } from "#desk/kit/desk-client.ts";
import { dollars } from "#desk/kit/desk-format.ts";
import type { ReturnableItem } from "#desk/orders/admin-order.ts";
import { refreshOrders } from "#desk/orders/order-cache.ts";
import { dollarText, formatMoney, fromDollarNumber, parseTypedDollars } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { toasts } from "#ui/toast-store.ts";
import { type PiecesBack, piecesToReturn, RestockChoice } from "./restock-choice.tsx";

interface RefundDialogProps {
  orderId: string;
  refundable: number;
  returnable: readonly ReturnableItem[];
  /** A refund that was asked for and never confirmed: the same request once more. */
  again: { amount: number; requestId: string } | undefined;
  onClose: () => void;
}

/** All or a part of what was paid. Load it with a dynamic import. */
export function RefundDialog(props: RefundDialogProps) {
  const { orderId, refundable, returnable, again, onClose } = props;
  const client = useQueryClient();
  // One for as long as the dialog is open: pressing twice is one refund.
  const [requestId] = useState(() => again?.requestId ?? crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const most = again?.amount ?? refundable;
  const [typed, setTyped] = useState(() => dollarText(fromDollarNumber(most)));
  const field = useRef<HTMLInputElement>(null);
  const amount = parseTypedDollars(typed);
  const canBeRefunded = amount !== null && amount > 0 && amount <= fromDollarNumber(most);
  // Who gets everything back usually gives everything back. Until the owner says otherwise.
  const [restocks = amount === fromDollarNumber(most), setRestocks] = useState<boolean>();
  const [pieces, setPieces] = useState<PiecesBack>({});

  async function refund(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!canBeRefunded) {
      setError(
        amount !== null && amount > 0
          ? `At most ${dollars(most)}.`
          : "Enter dollars and cents, such as 12.50.",
      );
      field.current?.focus();
      return;
    }
    setBusy(true);
    const result = await change<{ status: string }>(
      "POST",
      `/api/admin/orders/${orderId}/refunds`,
      {
        amount: Number(dollarText(amount)),
        requestId,
        restock: restocks ? piecesToReturn(returnable, pieces) : [],
      },
      (problem) => problem ?? "Failed to refund. Please try again.",
    );
    setBusy(false);
    await refreshOrders(client);
    if (!result) return;
    toasts.add({ title: "Refunded", description: formatMoney(amount) });
    onClose();
  }

  return (
    <Dialog
      title="Refund"
      description={`Up to ${dollars(most)} goes back the way it was paid. This cannot be undone.`}
      onClose={onClose}
    >
      <form onSubmit={refund} className="desk mt-4 grid gap-6" noValidate>
        <Field
          label="Amount in dollars"
          name="amount"
          inputMode="decimal"
          required
          ref={field}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError(undefined);
          }}
          readOnly={again !== undefined}
          error={error}
        />
        {/* What is sent again puts back what was asked for the first time. */}
        {!again && returnable.length > 0 && (
          <RestockChoice
            items={returnable}
            isOn={restocks}
            onSwitch={setRestocks}
            pieces={pieces}
            onPieces={setPieces}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy}>
            {busy ? "Refunding..." : canBeRefunded ? `Refund ${formatMoney(amount)}` : "Refund"}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
