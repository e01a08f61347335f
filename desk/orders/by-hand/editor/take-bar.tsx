import { SaveConflict } from "#desk/kit/editor/save-bar.tsx";
import { cents, formatMoney } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import type { HandEditorState } from "./use-hand-editor.ts";

interface TakeBarProps {
  editor: HandEditorState;
  onTake: () => void;
}

/** At the lower edge of the screen: what it comes to, whether it is stored, and what is next. */
export function TakeBar({ editor, onTake }: TakeBarProps) {
  const { saveError, stored, isTaking } = editor;
  return (
    <div
      data-save-bar=""
      className="sticky bottom-[var(--foot-bar,0px)] z-20 -mx-[var(--gutter)] mt-10 max-h-[calc(100dvh-var(--foot-bar,0px))] overflow-y-auto border-t border-line bg-ground px-[var(--gutter)] py-2"
    >
      {saveError?.kind === "conflict" && <SaveConflict editor={editor} {...saveError} />}
      {saveError?.kind === "failed" && (
        <p role="alert" className="measure mb-2 text-ui font-semibold text-error">
          Not saved. {saveError.text} What you typed is kept in this browser.
        </p>
      )}
      <div className="flex items-center gap-2">
        <div className="min-w-0 grow">
          <p className="figures text-lead leading-tight font-semibold">
            <span className="sr-only">Total </span>
            {formatMoney(cents(stored.total))}
          </p>
          <p role="status" className="truncate text-small text-slate">
            {stateText(editor)}
          </p>
        </div>
        <Button size="small" disabled={isTaking} onClick={onTake}>
          Take order
        </Button>
      </div>
    </div>
  );
}

function stateText({ isSaving, isDirty, saveError, fieldErrors }: HandEditorState): string {
  const count = Object.keys(fieldErrors).length;
  const fields = count === 1 ? "1 field to fix" : `${count} fields to fix`;
  if (saveError?.kind === "fields" && count > 0) return `Not saved: ${fields}`;
  if (saveError) return "Not saved";
  if (isSaving || isDirty) return "Saving…";
  return count > 0 ? `Saved: ${fields}` : "Saved";
}
