import { useState } from "react";
import { ConfirmDialog } from "#desk/kit/confirm-dialog.tsx";
import { useQuoteActions } from "#desk/quotes/quote-actions.ts";
import { quoteLimits } from "#desk/quotes/quote-limits.ts";
import { methodLabels, purposeLabels } from "#desk/quotes/quote-words.ts";
import type { AdminQuote, QuotePayment } from "#desk/quotes/quotes-schema.ts";
import { cents, formatMoney } from "#platform/money.ts";
import { Field } from "#ui/field.tsx";

const methods = ["check", "cash", "other"] as const;

interface ReceiveDialogProps {
  quote: AdminQuote;
  purpose: QuotePayment["purpose"];
  onClose: () => void;
}

/** Money that came by hand: how, and what stands on the check. */
export function ReceiveDialog({ quote, purpose, onClose }: ReceiveDialogProps) {
  const { receive } = useQuoteActions(quote);
  const [method, setMethod] = useState<(typeof methods)[number]>("check");
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);
  const amount = formatMoney(cents(quote.open[purpose]));
  return (
    <ConfirmDialog
      title={`${purposeLabels[purpose]} of ${amount}`}
      description={
        quote.email
          ? `A receipt goes to ${quote.email}.`
          : "The receipt is on the customer's page: no e-mail address is known."
      }
      confirm={`${amount} received`}
      isDisabled={isBusy}
      onConfirm={async () => {
        setBusy(true);
        const done = await receive({ purpose, method, note });
        setBusy(false);
        if (done) onClose();
      }}
      onClose={onClose}
    >
      <fieldset className="mt-4">
        <legend className="font-semibold">How it came</legend>
        <div className="flex flex-wrap gap-x-6">
          {methods.map((name) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="method"
                value={name}
                checked={method === name}
                onChange={() => setMethod(name)}
                className="size-6 accent-pond"
              />
              {methodLabels[name]}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        className="mt-3"
        label="Note"
        placeholder={method === "check" ? "Number of the check" : ""}
        maxLength={quoteLimits.paymentNote}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}
