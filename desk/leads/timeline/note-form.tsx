import { useState } from "react";
import { useLeadActions } from "#desk/leads/lead-actions.ts";
import { mostNote } from "#desk/leads/lead-limits.ts";
import type { Lead } from "#desk/leads/leads-schema.ts";
import { call, problemText } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { keepNote, keptNote, newDraft } from "./kept-note.ts";

type NoteKind = "note" | "call" | "missed";

const notSaved =
  "It was not stored. What you wrote is kept in this browser: please try again when you are back online.";

/** A note or a call, for the timeline. A failure loses nothing of it. */
export function NoteForm({ lead }: { lead: Lead }) {
  const { shown } = useLeadActions(lead);
  const [draft, setDraft] = useState(() => keptNote(lead.id));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function store(kind: NoteKind) {
    setBusy(true);
    setError(undefined);
    try {
      const path = `/api/admin/leads/${lead.id}/notes` as const;
      const stored = await call<"POST /api/admin/leads/:id/notes">("POST", path, {
        kind,
        ...draft,
      });
      keepNote(lead.id, newDraft());
      setDraft(newDraft());
      await shown(stored);
    } catch (problem) {
      setError(problemText(problem) ?? notSaved);
    }
    setBusy(false);
  }

  return (
    <form
      aria-label="Note"
      onSubmit={(event) => {
        event.preventDefault();
        void store("note");
      }}
    >
      <Field
        as="textarea"
        label="Note or call"
        rows={3}
        maxLength={mostNote}
        value={draft.text}
        error={error}
        onChange={({ target }) => {
          const next = newDraft(target.value);
          setDraft(next);
          keepNote(lead.id, next);
        }}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={isBusy || draft.text.trim() === ""}>
          Add note
        </Button>
        <Button size="small" variant="quiet" disabled={isBusy} onClick={() => store("call")}>
          I spoke to them
        </Button>
        <Button size="small" variant="quiet" disabled={isBusy} onClick={() => store("missed")}>
          Nobody picked up
        </Button>
      </div>
    </form>
  );
}
