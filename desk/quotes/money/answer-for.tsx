import { useState } from "react";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { ConfirmDialog } from "#desk/kit/confirm-dialog.tsx";
import { useQuoteActions } from "#desk/quotes/quote-actions.ts";
import { quoteLimits } from "#desk/quotes/quote-limits.ts";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { optionsOf } from "#features/quotes/quote-content.ts";
import { quoteMoney } from "#features/quotes/quote-money.ts";
import { mayMove } from "#features/quotes/quote-states.ts";
import { formatMoney } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";

/** What the customer said on the phone or at the yard. */
export function AnswerFor({ quote }: { quote: AdminQuote }) {
  const [open, setOpen] = useState<"yes" | "no">();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen("yes")}>
        They said yes
      </Button>
      {mayMove(quote.state, "declined", "owner") && (
        <Button size="small" variant="quiet" onClick={() => setOpen("no")}>
          They said no
        </Button>
      )}
      {open === "yes" && <YesDialog quote={quote} onClose={close} />}
      {open === "no" && <NoDialog quote={quote} onClose={close} />}
    </>
  );
}

interface AnswerDialogProps {
  quote: AdminQuote;
  onClose: () => void;
}

function YesDialog({ quote, onClose }: AnswerDialogProps) {
  const { accept } = useQuoteActions(quote);
  const [name, setName] = useState(quote.name);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const options = quote.sent ? optionsOf(quote.sent) : [];
  const money = quote.sent && quoteMoney(quote.sent, taken);
  return (
    <ConfirmDialog
      title={`A yes to ${quote.number}`}
      description={`To version ${quote.version}, as it was sent. It is written down with your name.`}
      confirm={money ? `Yes to ${formatMoney(money.total)}` : "Yes"}
      isDisabled={isBusy || name.trim() === ""}
      onConfirm={async () => {
        setBusy(true);
        const done = await accept({ name, options: [...taken] });
        setBusy(false);
        if (done) onClose();
      }}
      onClose={onClose}
    >
      <Field
        className="mt-4"
        label="Who said yes"
        required
        maxLength={quoteLimits.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {options.map(({ id, text }) => (
        <Checkbox
          key={id}
          className="mt-2"
          label={`With ${text}, ${money ? formatMoney(money.lines.get(id) ?? money.total) : ""}`}
          isOn={taken.has(id)}
          onChange={(isOn) =>
            setTaken(new Set(isOn ? [...taken, id] : [...taken].filter((one) => one !== id)))
          }
        />
      ))}
      {money && money.deposit > 0 && (
        <p className="mt-3">The deposit is {formatMoney(money.deposit)}.</p>
      )}
    </ConfirmDialog>
  );
}

function NoDialog({ quote, onClose }: AnswerDialogProps) {
  const { decline } = useQuoteActions(quote);
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      title={`A no to ${quote.number}`}
      description="They can still be sent another version."
      confirm="Write it down"
      isDisabled={isBusy}
      onConfirm={async () => {
        setBusy(true);
        const done = await decline(text);
        setBusy(false);
        if (done) onClose();
      }}
      onClose={onClose}
    >
      <Field
        as="textarea"
        className="mt-4"
        label="Why"
        rows={3}
        maxLength={quoteLimits.entry}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ConfirmDialog>
  );
}
