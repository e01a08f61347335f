import { dateAndTime } from "#desk/kit/desk-format.ts";
import { Button } from "#ui/button.tsx";

interface LastChangeProps {
  /** The text says what was changed. */
  change: { at: string; actor: string; text?: string };
  /** Something was typed since. */
  isDirty: boolean;
  onUndo: () => void;
}

/** What was saved last, by whom, and the way back. */
export function LastChange({ change, isDirty, onUndo }: LastChangeProps) {
  const when = `${dateAndTime(change.at)}, ${change.actor}`;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-4 border-line bg-sheet px-4 py-3">
      <p className="measure [overflow-wrap:anywhere]">
        <span className="font-semibold">Last change:</span> {change.text ?? when}
        {change.text && <span className="block text-small text-slate">{when}</span>}
      </p>
      {isDirty ? (
        <p className="text-small text-slate">Save or discard first, then it can be undone.</p>
      ) : (
        <Button size="small" variant="quiet" onClick={onUndo}>
          Undo last change
        </Button>
      )}
    </div>
  );
}
