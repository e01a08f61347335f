import { useState } from "react";
import { useNavigate } from "react-router";
import { ConfirmDialog } from "#desk/kit/confirm-dialog.tsx";
import type { AdminHandOrder } from "#desk/orders/by-hand/by-hand-schema.ts";
import { useHandOrderActions } from "#desk/orders/by-hand/hand-order-actions.ts";
import { type HandMethod, handLimits, methodWords } from "#features/hand-orders/hand-order.ts";
import { cents, formatMoney } from "#platform/money.ts";
import { Field } from "#ui/field.tsx";

interface ReceivedDialogProps {
  order: AdminHandOrder;
  method: HandMethod;
  onClose: () => void;
}

/** Money that came by hand: from then on it is an order like any other. */
export function ReceivedDialog({ order, method, onClose }: ReceivedDialogProps) {
  const { record } = useHandOrderActions(order);
  const navigate = useNavigate();
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);
  const amount = formatMoney(cents(order.total));
  const { email } = order.customer;
  return (
    <ConfirmDialog
      title={`${amount} ${methodWords[method]}`}
      description={
        email
          ? `The order is confirmed to ${email}. An open payment page is closed first.`
          : "No e-mail address is known: nobody is written to. An open payment page is closed first."
      }
      confirm={`${amount} received`}
      isDisabled={isBusy}
      onConfirm={async () => {
        setBusy(true);
        const paid = await record(method, note);
        setBusy(false);
        if (!paid) return;
        onClose();
        if (paid.orderId !== null) navigate(`/admin/orders/${paid.orderId}`);
      }}
      onClose={onClose}
    >
      <Field
        className="mt-4"
        label="Note"
        placeholder={method === "check" ? "Number of the check" : ""}
        hint="It stands in the notes of the order, which are yours alone."
        maxLength={handLimits.method}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}
