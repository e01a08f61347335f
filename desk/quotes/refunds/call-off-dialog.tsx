import { useState } from "react";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { ConfirmDialog } from "#desk/kit/confirm-dialog.tsx";
import { useQuoteActions } from "#desk/quotes/quote-actions.ts";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { itemsOf } from "#features/quotes/quote-content.ts";
import { cents, formatMoney } from "#platform/money.ts";

/** A job that ends before it is done, with what happens to its money said before. */
export function CallOffDialog({ quote, onClose }: { quote: AdminQuote; onClose: () => void }) {
  const { callOff } = useQuoteActions(quote);
  const hasWares = quote.sent !== null && itemsOf(quote.sent).some(({ variantId }) => variantId);
  const [restock, setRestock] = useState(hasWares);
  const [isBusy, setBusy] = useState(false);
  const kept = cents(
    quote.payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
  );
  return (
    <ConfirmDialog
      title="Call off the job?"
      description={`Nothing more is owed, and their page says that the job was called off. ${
        kept > 0
          ? `${formatMoney(kept)} of what they paid is with us: give it back under the money, all or a part.`
          : "Nothing of theirs is with us."
      } It cannot be taken up again: duplicate the quote for that.`}
      confirm="Call off the job"
      isDisabled={isBusy}
      onConfirm={async () => {
        setBusy(true);
        const done = await callOff(restock);
        setBusy(false);
        if (done) onClose();
      }}
      onClose={onClose}
    >
      {hasWares && (
        <Checkbox
          className="mt-3"
          label="Put back in stock"
          hint="What this quote took off the shelf."
          isOn={restock}
          onChange={setRestock}
        />
      )}
    </ConfirmDialog>
  );
}
