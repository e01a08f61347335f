import { useState } from "react";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { ConfirmDialog } from "#desk/kit/confirm-dialog.tsx";
import { mostReason } from "#desk/kit/refund-reason.ts";
import { useQuoteActions } from "#desk/quotes/quote-actions.ts";
import { methodLabels, purposeLabels } from "#desk/quotes/quote-words.ts";
import type { AdminQuote, QuotePayment } from "#desk/quotes/quotes-schema.ts";
import { itemsOf } from "#features/quotes/quote-content.ts";
import { mayCallOff } from "#features/quotes/quote-states.ts";
import { cents, dollarText, formatMoney, parseTypedDollars } from "#platform/money.ts";
import { Field } from "#ui/field.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";

interface GiveBackDialogProps {
  quote: AdminQuote;
  payment: QuotePayment;
  onClose: () => void;
}

/** Money that goes back: how much, why, and what else happens with it. */
export function GiveBackDialog({ quote, payment, onClose }: GiveBackDialogProps) {
  const { giveBack, callOff } = useQuoteActions(quote);
  const mayEnd = mayCallOff(quote.state);
  const left = cents(payment.amount - payment.refunded);
  const [text, setText] = useState(dollarText(left));
  const [reason, setReason] = useState("");
  const [restock, setRestock] = useState(false);
  // All of what was paid for a job that is not done: most often, it is not done at all.
  const isAll = quote.payments.every((one) => one.id === payment.id || one.refunded === one.amount);
  const [isEnded, setEnded] = useState(mayEnd && isAll);
  const [notify, setNotify] = useState(quote.email !== "");
  // One for as long as the dialog is open: pressed twice, it is one refund.
  const [requestId] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const amount = parseTypedDollars(text);
  const isRight = amount !== null && amount > 0 && amount <= left;
  const hasWares = quote.sent !== null && itemsOf(quote.sent).some(({ variantId }) => variantId);
  return (
    <ConfirmDialog
      title={`Pay back ${purposeLabels[payment.purpose].toLowerCase()}`}
      description={
        payment.method === "card"
          ? `It goes back to the card. Up to ${formatMoney(left)}.`
          : `It came by hand (${methodLabels[payment.method].toLowerCase()}): give it back by hand, this writes it down. Up to ${formatMoney(left)}.`
      }
      confirm={isRight ? `Pay back ${formatMoney(amount)}` : "Pay back"}
      isDisabled={isBusy || !isRight}
      onConfirm={async () => {
        if (!isRight) return;
        setBusy(true);
        const done = await giveBack(payment.id, { amount, requestId, reason, restock, notify });
        setBusy(false);
        if (!done) return;
        // What is put back in stock was put back with the money.
        if (mayEnd && isEnded && amount === left) await callOff(false);
        toasts.add({ title: "Paid back", description: formatMoney(amount) });
        onClose();
      }}
      onClose={onClose}
    >
      <div className="mt-4 grid gap-4">
        <Field
          label="Amount"
          required
          inputMode="decimal"
          value={text}
          error={isRight ? undefined : `Enter a sum up to ${formatMoney(left)}.`}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => setText(target.value)}
        />
        <Field
          label="Reason"
          maxLength={mostReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      {mayEnd && amount === left && (
        <Checkbox
          className="mt-3"
          label="The job is called off"
          hint="Nothing more is owed, and their page says so."
          isOn={isEnded}
          onChange={setEnded}
        />
      )}
      {hasWares && (
        <Checkbox
          className="mt-3"
          label="Put back in stock"
          hint="What this quote took off the shelf."
          isOn={restock}
          onChange={setRestock}
        />
      )}
      {quote.email && (
        <Checkbox
          className="mt-1"
          label={`E-mail ${quote.email}`}
          isOn={notify}
          onChange={setNotify}
        />
      )}
    </ConfirmDialog>
  );
}
