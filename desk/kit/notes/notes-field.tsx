import { useId, useState } from "react";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { Button } from "#ui/button.tsx";
import { mostNotes } from "./most-notes.ts";
import type { NotesView } from "./notes-desk.ts";
import type { NotesState } from "./notes-saver.ts";
import type { StoredNotes } from "./notes-schema.ts";
import { useNotesDesk } from "./use-notes-desk.ts";

const said: Record<NotesState, string> = {
  idle: "",
  saving: "Saving…",
  saved: "Saved",
  failed: "Not saved",
};

interface NotesFieldProps {
  /** As the way of the notes desk knows it. */
  id: string;
  notes: string;
  revision: number;
  label?: string;
}

/** The owner's notes, stored while they are typed. */
export function NotesField({ id, notes, revision, label = "Notes" }: NotesFieldProps) {
  const inputId = useId();
  const { desk, view } = useNotesDesk(id);
  const text = shownNotes(view, { notes, revision });
  return (
    <div>
      <label htmlFor={inputId} className="flex justify-between text-small text-slate">
        {label}
        <span role="status">
          {text.length >= mostNotes && "No room for more. "}
          {stateText(view)}
        </span>
      </label>
      <textarea
        id={inputId}
        value={text}
        maxLength={mostNotes}
        // For browsers that do not yet know field-sizing.
        rows={text.split("\n").length + Math.floor(text.length / 40)}
        placeholder="Add note..."
        onChange={({ target }) => desk.type({ id, revision }, target.value)}
        className="block max-h-80 min-h-11 w-full resize-none rounded-edge border border-control bg-sheet px-3 py-2.5 text-ui field-sizing-content placeholder:text-slate focus-visible:outline-offset-0"
      />
      {view.newer && (
        <Conflict
          mine={text}
          newer={view.newer}
          onTakeTheirs={() => desk.takeTheirs(id)}
          onSave={(chosen) => desk.saveOver(id, chosen)}
        />
      )}
    </div>
  );
}

/**
 * What is typed here is never overwritten: the page's own copy of the notes counts from the
 * revision on under which it was stored. A key that is pressed before would otherwise be lost.
 */
function shownNotes(
  { text, storedAs }: NotesView,
  stored: Pick<NotesFieldProps, "notes" | "revision">,
): string {
  if (text === undefined) return stored.notes;
  return storedAs !== undefined && stored.revision >= storedAs ? stored.notes : text;
}

function stateText({ state, text }: NotesView): string {
  if (state === "failed" && text !== undefined) return "Not saved, kept in this browser";
  return said[state];
}

interface ConflictProps {
  mine: string;
  newer: StoredNotes;
  onTakeTheirs: () => void;
  onSave: (text: string) => void;
}

/** Somebody else was faster: their text, beside the one in the field. */
function Conflict({ mine, newer, onTakeTheirs, onSave }: ConflictProps) {
  const { notes, by } = newer;
  const both = [notes, mine].filter(Boolean).join("\n");
  const [isLong] = useState(both.length > mostNotes);
  return (
    <div role="alert" className="mt-2 border-l-4 border-error bg-ground p-3 text-ui">
      <p>
        <strong>
          {by ? `${by.actor} was faster, ${dateAndTime(by.at)}.` : "Somebody else was faster."}
        </strong>{" "}
        What you typed is still in the field. Stored is:
      </p>
      <p className="mt-2 whitespace-pre-line border border-rule bg-sheet p-2 [overflow-wrap:anywhere]">
        {notes || "(nothing)"}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" disabled={isLong} onClick={() => onSave(both)}>
          Keep both
        </Button>
        <Button size="small" variant="quiet" onClick={onTakeTheirs}>
          Keep theirs
        </Button>
        <Button size="small" variant="quiet" onClick={() => onSave(mine)}>
          Save mine over it
        </Button>
      </div>
    </div>
  );
}
