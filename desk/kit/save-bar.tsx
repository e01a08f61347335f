import { useRef } from "react";
import { Button } from "#ui/button.tsx";
import type { Newest } from "./save-trouble.ts";
import type { SavedEditor } from "./use-saved-editor.ts";

interface SaveBarProps {
  editor: SavedEditor;
  /** Nothing is stored yet. */
  isNew?: boolean;
}

/** The last thing of a form, at the lower edge of the screen while that is in view: how things stand, and the way on. */
export function SaveBar({ editor, isNew = false }: SaveBarProps) {
  const { isDirty, isSaving, trouble } = editor;
  const saveButton = useRef<HTMLButtonElement>(null);
  const canSave = (isDirty || isNew) && !isSaving;
  return (
    <div
      data-save-bar=""
      className="sticky bottom-0 z-20 -mx-[var(--gutter)] max-h-dvh overflow-y-auto border-t border-line bg-ground px-[var(--gutter)] py-3"
    >
      {trouble?.kind === "conflict" && <Conflict editor={editor} {...trouble} />}
      {trouble?.kind === "failed" && (
        <p role="alert" className="measure mb-3 font-semibold text-error">
          Not saved. {trouble.text} What you typed is still here.
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

function statusText({ isDirty, isSaving, trouble, messages }: SavedEditor, isNew: boolean): string {
  const count = Object.keys(messages).length;
  if (isSaving) return "Saving…";
  if (trouble?.kind === "fields" && count > 0) {
    return count === 1 ? "Not saved: 1 field to mend" : `Not saved: ${count} fields to mend`;
  }
  if (isDirty) return "Unsaved changes";
  return isNew ? "Nothing typed yet" : "All changes saved";
}

interface ConflictProps {
  editor: SavedEditor;
  text: string;
  newest: Newest;
}

const mostSaid = 6;

/** Somebody else was faster. */
function Conflict({ editor, text, newest: { differences } }: ConflictProps) {
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
