import { useState } from "react";
import { copyLink } from "#desk/kit/copy-link.ts";
import { dateAndTime, dateOnly } from "#desk/kit/desk-format.ts";
import { useQuoteActions } from "#desk/quotes/quote-actions.ts";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { openStates } from "#features/quotes/quote-states.ts";
import { Button, ButtonAnchor } from "#ui/button.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";

/** Where the customer sees it, whether they have looked, and how it gets to them again. */
export function LinkPanel({ quote }: { quote: AdminQuote }) {
  const { send } = useQuoteActions(quote);
  const [isBusy, setBusy] = useState(false);
  const { link, email, phone, sentAt, viewedAt, expiresAt, state } = quote;
  const isOpen = openStates.includes(state);
  const words = [
    sentAt && `Sent ${dateAndTime(sentAt)}`,
    viewedAt ? `looked at ${dateAndTime(viewedAt)}` : "not looked at yet",
    isOpen && expiresAt && `valid until ${dateOnly(Date.parse(expiresAt) - 1)}`,
  ];
  return (
    <section aria-labelledby="link-title">
      <h2 id="link-title" className="type-subheading">
        The customer's page
      </h2>
      <p className="measure mt-1 text-slate">{words.filter(Boolean).join(", ")}.</p>
      {link ? (
        <>
          <p className="mt-2 text-small [overflow-wrap:anywhere] select-all">{link}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button size="small" variant="quiet" onClick={() => copyLink(link)}>
              Copy link
            </Button>
            <ButtonAnchor size="small" variant="quiet" href={link} target="_blank" rel="noreferrer">
              Open
            </ButtonAnchor>
            {phone && (
              <ButtonAnchor
                size="small"
                variant="quiet"
                href={`sms:${phone.replace(/[^\d+]/g, "")}?&body=${encodeURIComponent(link)}`}
              >
                Text it
              </ButtonAnchor>
            )}
          </div>
        </>
      ) : (
        <p className="mt-2">There is no link: whoever had one does not see the quote any more.</p>
      )}
      {isOpen && email && !quote.isChanged && (
        <Button
          className="mt-3"
          size="small"
          variant="quiet"
          disabled={isBusy}
          onClick={async () => {
            setBusy(true);
            const sent = await send(quote.revision, "email");
            setBusy(false);
            if (sent) toasts.add({ title: "Sent again", description: sent.email });
          }}
        >
          Send again to {email}
        </Button>
      )}
    </section>
  );
}
