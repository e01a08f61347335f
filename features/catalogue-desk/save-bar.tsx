import { useRef } from "react";
import { Button } from "#ui/button.tsx";
import type { ProductEditor } from "./use-product-editor.ts";

/** At the lower edge of the screen for as long as the editor is in view: how things stand, and the way on. */
export function SaveBar({ editor }: { editor: ProductEditor }) {
  const { product, isDirty, isSaving, trouble } = editor;
  const saveButton = useRef<HTMLButtonElement>(null);
  const canSave = (isDirty || product === undefined) && !isSaving;
  return (
    <div
      data-save-bar=""
      className="sticky bottom-0 z-20 -mx-[var(--gutter)] border-t border-line bg-ground px-[var(--gutter)] py-3"
    >
      {trouble?.kind === "conflict" && <Conflict editor={editor} text={trouble.text} />}
      {trouble?.kind === "failed" && (
        <p role="alert" className="measure mb-3 font-semibold text-error">
          Not saved. {trouble.text} What you typed is still here.
        </p>
      )}
      <div className="flex items-center gap-3">
        <p role="status" className="min-w-0 grow text-ui font-semibold md:order-last">
          {statusText(editor)}
        </p>
        <Button
          ref={saveButton}
          type="submit"
          size="small"
          aria-disabled={canSave ? undefined : true}
          className="order-2 md:order-none md:min-w-40"
        >
          {isSaving ? "Saving…" : "Save"}
        </Button>
        {isDirty && (
          <Button
            size="small"
            variant="quiet"
            disabled={isSaving}
            onClick={() => {
              editor.discard();
              // This button goes with the changes.
              saveButton.current?.focus();
            }}
          >
            Discard
          </Button>
        )}
      </div>
    </div>
  );
}

function statusText({ product, isDirty, isSaving, trouble, messages }: ProductEditor): string {
  const count = Object.keys(messages).length;
  if (isSaving) return "Saving…";
  if (trouble?.kind === "fields" && count > 0) {
    return count === 1 ? "Not saved: 1 field to mend" : `Not saved: ${count} fields to mend`;
  }
  if (isDirty) return "Unsaved changes";
  return product ? "All changes saved" : "Nothing typed yet";
}

/** Somebody else was faster. */
function Conflict({ editor, text }: { editor: ProductEditor; text: string }) {
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
