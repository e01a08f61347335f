import { useState } from "react";
import { ConfirmDialog } from "#desk/kit/confirm-dialog.tsx";
import { copyLink } from "#desk/kit/copy-link.ts";
import { useNow } from "#desk/kit/use-now.ts";
import { useQuoteActions } from "#desk/quotes/quote-actions.ts";
import { longDay } from "#desk/quotes/quote-words.ts";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { itemsOf, type QuoteContent, usualLastDay } from "#features/quotes/quote-content.ts";
import { nothingTaken, quoteMoney } from "#features/quotes/quote-money.ts";
import { formatMoney } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";

interface SendDialogProps {
  quote: AdminQuote;
  content: QuoteContent;
  onSent: () => void;
  onClose: () => void;
}

/** What goes out, to whom, read once more: by e-mail, or as a link for a text message. */
export function SendDialog({ quote, content, onSent, onClose }: SendDialogProps) {
  const { send } = useQuoteActions(quote);
  const now = useNow();
  const [isBusy, setBusy] = useState(false);
  const { total, deposit } = quoteMoney(content, nothingTaken);
  const hasEmail = quote.email !== "";
  const lastDay = content.validUntil ?? usualLastDay(now);

  async function go(how: "email" | "link") {
    setBusy(true);
    const sent = await send(quote.revision, how);
    setBusy(false);
    if (!sent) return;
    onClose();
    onSent();
    if (how === "email") toasts.add({ title: "Quote sent", description: sent.email });
    else if (sent.link) await copyLink(sent.link);
  }

  return (
    <ConfirmDialog
      title={`Send ${quote.number} to ${quote.name}`}
      description={[
        formatMoney(total),
        deposit > 0 && `${formatMoney(deposit)} deposit`,
        `valid until ${longDay(lastDay)}`,
      ]
        .filter(Boolean)
        .join(", ")}
      confirm={isBusy ? "Sending..." : hasEmail ? "Send by e-mail" : "Make the link"}
      isDisabled={isBusy || itemsOf(content).length === 0}
      onConfirm={() => go(hasEmail ? "email" : "link")}
      onClose={onClose}
    >
      <p className="mt-2 text-ui [overflow-wrap:anywhere]">
        {hasEmail
          ? `It goes to ${quote.email}.`
          : "No e-mail address is known: the link can go out in a text message."}
        {quote.version > 0 && " It takes the place of what was sent before, at the same link."}
      </p>
      {quote.acceptance && (
        <p className="mt-3 border-l-4 border-error pl-4 font-semibold">
          {quote.acceptance.name} has said yes to what was sent before. That yes ends with this.
        </p>
      )}
      <Doubts content={content} />
      {hasEmail && (
        <p className="mt-4">
          <Button size="small" variant="quiet" disabled={isBusy} onClick={() => go("link")}>
            Copy the link instead
          </Button>
        </p>
      )}
    </ConfirmDialog>
  );
}

/** What may have been forgotten; it can be meant as well. */
function Doubts({ content }: { content: QuoteContent }) {
  const items = itemsOf(content);
  const free = items.filter(({ unitPrice }) => unitPrice === 0).map(({ text }) => text);
  const doubts = [
    items.length === 0 && "There is no line in it yet.",
    free.length > 0 && `Without a price: ${free.join(", ")}.`,
    items.length > 0 && items.every(({ optional }) => optional) && "Every line is optional.",
  ].filter((doubt) => typeof doubt === "string");
  if (doubts.length === 0) return null;
  return (
    <ul className="mt-3 border-l-4 border-line pl-4 text-ui">
      {doubts.map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
    </ul>
  );
}
