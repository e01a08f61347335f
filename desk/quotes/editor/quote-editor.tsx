import { useState } from "react";
import { business } from "#content/business.ts";
import { LeaveGuard } from "#desk/kit/editor/leave-guard.tsx";
import { useNow } from "#desk/kit/use-now.ts";
import { PreviewDialog } from "#desk/quotes/preview/preview-dialog.tsx";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { SendDialog } from "#desk/quotes/sending/send-dialog.tsx";
import { shopDay } from "#platform/shop-days.ts";
import { EditorBar } from "./editor-bar.tsx";
import { HeadFields } from "./head-fields.tsx";
import { LineList } from "./line-list.tsx";
import { LookFields } from "./look-fields.tsx";
import { MoneyFields } from "./money-fields.tsx";
import { useQuoteEditor } from "./use-quote-editor.ts";
import { WordFields } from "./word-fields.tsx";

interface QuoteEditorProps {
  quote: AdminQuote;
  onSent: () => void;
}

/** Everything that is offered, stored while it is written. */
export function QuoteEditor({ quote, onSent }: QuoteEditorProps) {
  const editor = useQuoteEditor(quote);
  const today = shopDay(useNow(), business.timeZone);
  const [open, setOpen] = useState<"preview" | "send">();

  /** What could not be stored is not sent: the first field of it gets the focus. */
  async function askToSend() {
    if (await editor.save()) {
      setOpen("send");
      return;
    }
    requestAnimationFrame(() => {
      const wrong = document.querySelector<HTMLElement>("[data-quote-editor] [aria-invalid=true]");
      wrong?.closest("details")?.setAttribute("open", "");
      wrong?.focus();
    });
  }

  return (
    <>
      <LeaveGuard unsaved={editor.unsaved} />
      <div
        data-quote-editor=""
        className="mt-4 grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
      >
        <LineList editor={editor} />
        <div className="grid min-w-0 content-start gap-10">
          <MoneyFields editor={editor} />
          <WordFields editor={editor} />
          <LookFields editor={editor} quote={quote} />
          <HeadFields editor={editor} today={today} />
        </div>
      </div>
      <EditorBar editor={editor} onPreview={() => setOpen("preview")} onSend={askToSend} />
      {open === "preview" && (
        <PreviewDialog editor={editor} stored={quote} onClose={() => setOpen(undefined)} />
      )}
      {open === "send" && (
        <SendDialog
          quote={editor.stored}
          content={editor.content}
          onSent={onSent}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
