import { useRef } from "react";
import { Button } from "#ui/button.tsx";
import type { Newest } from "./save-error.ts";
import type { SavedEditor } from "./use-saved-editor.ts";

interface SaveBarProps {
  editor: SavedEditor;
  /** Nothing is stored yet. */
  isNew?: boolean;
}

/** At the lower edge of the screen while the form is in view: the state of saving, and buttons. */
export function SaveBar({ editor, isNew = false }: SaveBarProps) {
  const { isDirty, isSaving, saveError } = editor;
  const saveButton = useRef<HTMLButtonElement>(null);
  const canSave = (isDirty || isNew) && !isSaving;
  return (
    <div
      data-save-bar=""
      className="sticky bottom-[var(--foot-bar,0px)] z-20 -mx-[var(--gutter)] max-h-[calc(100dvh-var(--foot-bar,0px))] overflow-y-auto border-t border-line bg-ground px-[var(--gutter)] py-3"
    >
      {saveError?.kind === "conflict" && <SaveConflict editor={editor} {...saveError} />}
      {saveError?.kind === "failed" && (
        <p role="alert" className="measure mb-3 font-semibold text-error">
          Not saved. {saveError.text} What you typed is still here.
        </p>
      )}
      <div className="flex items-center gap-3">
        <p role="status" className="min-w-0 grow text-ui font-semibold md:order-last">
          {statusText(editor, isNew)}
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
              // The button disappears when there are no changes left.
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

function statusText(
  { isDirty, isSaving, saveError, fieldErrors }: SavedEditor,
  isNew: boolean,
): string {
  const count = Object.keys(fieldErrors).length;
  if (isSaving) return "Saving…";
  if (saveError?.kind === "fields" && count > 0) {
    return count === 1 ? "Not saved: 1 field to fix" : `Not saved: ${count} fields to fix`;
  }
  if (isDirty) return "Unsaved changes";
  return isNew ? "Nothing typed yet" : "All changes saved";
}

interface SaveConflictProps {
  editor: Pick<SavedEditor, "loadNewest" | "saveOverNewest">;
  text: string;
  newest: Newest;
}

const mostSaid = 6;

/** Somebody else was faster. */
export function SaveConflict({ editor, text, newest: { differences } }: SaveConflictProps) {
  const more = differences.length - mostSaid;
  return (
    <div role="alert" className="mb-3 border-l-4 border-error bg-sheet p-4">
      <p className="measure">
        <strong>{text}</strong> What you typed is still here.
      </p>
      {differences.length > 0 && (
        <>
          <p className="mt-2 text-ui">Saving yours would change what is stored now:</p>
          <ul className="list-disc pl-5 text-ui [overflow-wrap:anywhere]">
            {differences.slice(0, mostSaid).map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
            {more > 0 && <li>and {more} more</li>}
          </ul>
        </>
      )}
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
