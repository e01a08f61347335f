import { useRef, useState } from "react";
import { useNow } from "#desk/kit/use-now.ts";
import type { QuoteEditorState } from "#desk/quotes/editor/use-quote-editor.ts";
import { quotesUrl } from "#desk/quotes/quotes-client.ts";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { QuoteHead } from "#features/quotes/page/quote-head.tsx";
import { QuoteLines } from "#features/quotes/page/quote-lines.tsx";
import { OfferLook } from "#features/quotes/page/quote-photos.tsx";
import { QuoteSums } from "#features/quotes/page/quote-sums.tsx";
import { CancellationNotice, QuoteTexts } from "#features/quotes/page/quote-texts.tsx";
import { quoteMoney } from "#features/quotes/quote-money.ts";
import { CloseButton } from "#ui/dialogs/close-button.tsx";
import { Modal } from "#ui/dialogs/modal.tsx";
import { previewOf } from "./preview-of.ts";

interface PreviewDialogProps {
  editor: QuoteEditorState;
  stored: AdminQuote;
  onClose: () => void;
}

/** What is written, drawn by what draws the customer's page; its options can be tried. */
export function PreviewDialog({ editor, stored, onClose }: PreviewDialogProps) {
  const quote = previewOf(stored, editor.form, editor.content, useNow());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const lines = useRef<HTMLElement>(null);
  const { content } = quote;
  const money = quoteMoney(content, chosen);
  return (
    <Modal
      title="As the customer sees it"
      onClose={onClose}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto bg-ground px-[var(--gutter)] pt-4 pb-16 text-ink"
    >
      <CloseButton
        onClick={onClose}
        className="fixed top-2 right-2 z-10 rounded-edge border border-control bg-sheet"
      />
      <div className="mx-auto max-w-4xl pt-6">
        <QuoteHead quote={quote} money={money} />
        {content.greeting.trim() && (
          <p className="measure mt-10 text-lead break-words whitespace-pre-line">
            {content.greeting.trim()}
          </p>
        )}
        <section
          ref={lines}
          aria-labelledby="preview-lines"
          className="mt-10"
          onChange={() => {
            const boxes = lines.current?.querySelectorAll<HTMLInputElement>(":checked") ?? [];
            setChosen(new Set([...boxes].map(({ value }) => value)));
          }}
        >
          <h2 id="preview-lines" className="type-heading mb-4">
            What we offer
          </h2>
          <QuoteLines
            content={content}
            money={money}
            chosen={chosen}
            isAgreed={false}
            form="preview"
          />
          <div className="mt-2 ml-auto max-w-md" aria-live="polite">
            <QuoteSums content={content} money={money} />
          </div>
        </section>
        <OfferLook
          quote={quote}
          addressOf={(id, size) => `${quotesUrl}/${stored.id}/photos/${id}/${size}`}
        />
        <QuoteTexts content={content} />
        {content.notice && <CancellationNotice />}
      </div>
    </Modal>
  );
}
