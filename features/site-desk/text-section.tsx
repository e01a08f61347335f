import { type ReactNode, useEffect, useId, useRef } from "react";
import { dateAndTime } from "#features/admin/desk-format.ts";
import { Button, ButtonAnchor } from "#ui/button.tsx";
import type { TextEditor } from "./use-text-editor.ts";

interface TextSectionProps<Value> {
  editor: TextEditor<Value>;
  hint: ReactNode;
  /** Where visitors see it. */
  page: string;
  children: ReactNode;
}

/** A text of the website: its fields, how things stand with it, and the way on. */
export function TextSection<Value>({ editor, hint, page, children }: TextSectionProps<Value>) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { messages } = editor;
  // What has to be mended first gets the focus.
  useEffect(() => {
    if (Object.keys(messages).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-message]");
    if (!form.current?.contains(document.activeElement)) wrong?.focus();
    else if (document.activeElement instanceof HTMLButtonElement) wrong?.focus();
  }, [messages]);

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={id}
      className="mt-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (editor.isDirty && !editor.isSaving) void editor.save();
      }}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
        <div>
          <h2 id={id} className="type-subheading">
            {editor.name}
          </h2>
          <p className="measure mt-1 text-ui text-slate">{hint}</p>
        </div>
        {/* Another tab: there the page is fetched as visitors get it. */}
        <ButtonAnchor size="small" variant="quiet" href={page} target="_blank" rel="noopener">
          View on site
        </ButtonAnchor>
      </div>
      <LastChange editor={editor} />
      <div className="mt-6 grid gap-6">{children}</div>
      <Foot editor={editor} />
    </form>
  );
}

function LastChange<Value>({ editor }: { editor: TextEditor<Value> }) {
  const { lastChange } = editor.stored;
  if (!lastChange) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-4 border-line bg-sheet px-4 py-2">
      <p className="text-ui">
        <span className="font-semibold">Last change:</span> {dateAndTime(lastChange.at)},{" "}
        {lastChange.actor}
      </p>
      {editor.isDirty ? (
        <p className="text-small text-slate">Save or discard first, then it can be undone.</p>
      ) : (
        <Button size="small" variant="quiet" onClick={editor.undo}>
          Undo last change
        </Button>
      )}
    </div>
  );
}

function Foot<Value>({ editor }: { editor: TextEditor<Value> }) {
  const { isDirty, isSaving, trouble } = editor;
  const canSave = isDirty && !isSaving;
  return (
    <div className="sticky bottom-0 z-20 -mx-[var(--gutter)] mt-6 border-t border-line bg-ground px-[var(--gutter)] py-3">
      {trouble?.kind === "conflict" && <Conflict editor={editor} text={trouble.text} />}
      {trouble?.kind === "failed" && (
        <p role="alert" className="measure mb-3 font-semibold text-error">
          Not saved. {trouble.text} What you typed is still here.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" aria-disabled={canSave ? undefined : true}>
          {isSaving ? "Saving…" : "Save"}
        </Button>
        {isDirty && (
          <Button size="small" variant="quiet" disabled={isSaving} onClick={editor.discard}>
            Discard
          </Button>
        )}
        <p role="status" className="min-w-0 text-ui font-semibold">
          {statusText(editor)}
        </p>
      </div>
    </div>
  );
}

function statusText<Value>({ isDirty, isSaving, trouble, messages }: TextEditor<Value>): string {
  const count = Object.keys(messages).length;
  if (isSaving) return "";
  if (trouble?.kind === "fields" && count > 0) {
    return count === 1 ? "Not saved: 1 field to mend" : `Not saved: ${count} fields to mend`;
  }
  return isDirty ? "Unsaved changes" : "All changes saved";
}

/** Somebody else was faster. */
function Conflict<Value>({ editor, text }: { editor: TextEditor<Value>; text: string }) {
  return (
    <div role="alert" className="mb-3 border-l-4 border-error bg-sheet p-4">
      <p className="measure">
        <strong>{text}</strong> What you typed is still here.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" variant="quiet" onClick={editor.loadNewest}>
          Load the newer one
        </Button>
        <Button size="small" variant="quiet" onClick={editor.saveOverNewest}>
          Save mine over it
        </Button>
      </div>
    </div>
  );
}
