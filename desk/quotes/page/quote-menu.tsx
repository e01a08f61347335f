import { useState } from "react";
import { useNavigate } from "react-router";
import { useQuoteActions } from "#desk/quotes/quote-actions.ts";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { CallOffDialog } from "#desk/quotes/refunds/call-off-dialog.tsx";
import { TemplateDialog } from "#desk/quotes/templates/template-dialog.tsx";
import { mayCallOff, mayWithdraw } from "#features/quotes/quote-states.ts";
import { CloseButton } from "#ui/dialogs/close-button.tsx";
import { closeDialog, PageDialog } from "#ui/dialogs/page-dialog.tsx";

const menuId = "quote-menu";
const item =
  "flex min-h-12 w-full cursor-pointer items-center border-t border-rule text-left text-ui hover:underline";

/** What is done now and then. */
export function QuoteMenu({ quote }: { quote: AdminQuote }) {
  const actions = useQuoteActions(quote);
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const [isEnding, setEnding] = useState(false);

  const entry = (label: string, run: () => unknown, isShown = true) =>
    isShown && (
      <li key={label}>
        <button
          type="button"
          className={item}
          onClick={() => {
            const menu = document.getElementById(menuId);
            if (menu instanceof HTMLDialogElement) closeDialog(menu);
            void run();
          }}
        >
          {label}
        </button>
      </li>
    );

  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-haspopup="dialog"
        className="link inline-flex min-h-11 min-w-11 cursor-pointer items-center text-ui"
      >
        More to do
      </button>
      <PageDialog
        id={menuId}
        aria-label="More to do"
        className="animate-surface fixed inset-x-0 top-auto bottom-0 mx-auto mb-0 w-full max-w-md border-t-4 border-line bg-sheet px-6 pt-2 pb-[calc(1rem+env(safe-area-inset-bottom))] text-ink shadow-overlay"
      >
        <p className="type-subheading flex min-h-11 items-center">{quote.number}</p>
        <CloseButton dialog={menuId} className="absolute top-2 right-2" />
        <ul>
          {entry("Duplicate", async () => {
            const copy = await actions.duplicate();
            if (copy) navigate(`/admin/quotes/${copy.id}`);
          })}
          {entry("Save as a template", () => setNaming(true))}
          {entry("Close the link", actions.revokeLink, quote.link !== null)}
          {entry("Withdraw", actions.withdraw, mayWithdraw(quote.state))}
          {entry("Call off the job", () => setEnding(true), mayCallOff(quote.state))}
          {entry(
            "Delete",
            async () => {
              if (await actions.remove()) navigate("/admin/quotes");
            },
            quote.acceptance === null && quote.deletedAt === null && quote.calledOffAt === null,
          )}
        </ul>
      </PageDialog>
      {isEnding && <CallOffDialog quote={quote} onClose={() => setEnding(false)} />}
      {isNaming && <TemplateDialog quote={quote} onClose={() => setNaming(false)} />}
    </>
  );
}
