import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FieldErrors, fieldErrorsOf, withoutErrors } from "#desk/kit/editor/field-errors.ts";
import { call, problemOf, problemText } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { most } from "./message-limits.ts";
import { textsKey } from "./messages-client.ts";
import type { SavedText, TextDraft } from "./messages-schema.ts";
import { fill, openIn, placeholders } from "./placeholders.ts";

interface SavedTextFormProps {
  /** Absent: a new one. */
  text?: SavedText;
  onDone: () => void;
}

const names = Object.keys(placeholders).map((name) => `{${name}}`);

/** A text to start from, with what stands in it for whoever it is written to. */
export function SavedTextForm({ text, onDone }: SavedTextFormProps) {
  const client = useQueryClient();
  // The one that was seen when the typing began: whoever was faster meanwhile is told of.
  const [seen, setSeen] = useState(text);
  const [draft, setDraft] = useState<TextDraft>(
    text ?? { name: "", subject: "", text: "Hello {first name},\n\n" },
  );
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const wasFaster = text && seen && text.revision !== seen.revision ? text : undefined;

  const field = (name: keyof TextDraft) => ({
    name,
    required: true,
    maxLength: most[name],
    value: draft[name],
    error: fieldErrors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: target.value });
      setFieldErrors(withoutErrors(fieldErrors, name));
    },
  });
  const unknown = [...openIn(draft.subject, placeholders), ...openIn(draft.text, placeholders)];

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    const { name, subject, text: body } = draft;
    const sent = { name, subject, text: body };
    try {
      if (seen) {
        const path = `/api/admin/texts/${seen.id}` as const;
        await call<"PUT /api/admin/texts/:id">("PUT", path, { ...sent, revision: seen.revision });
      } else await call<"POST /api/admin/texts">("POST", "/api/admin/texts", sent);
      await client.invalidateQueries({ queryKey: textsKey });
      toasts.add({ title: "Text saved", description: name });
      onDone();
    } catch (problem) {
      const fields = fieldErrorsOf(problem);
      setFieldErrors(fields);
      const isLate = problemOf(problem).code === "conflict";
      if (isLate) await client.invalidateQueries({ queryKey: textsKey });
      else if (Object.keys(fields).length === 0) {
        setError(problemText(problem) ?? "Failed to save. Please try again.");
      }
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      aria-label={text ? `Edit ${text.name}` : "New text"}
      onSubmit={save}
      noValidate
      className="mt-4 grid max-w-3xl gap-4 border border-rule bg-sheet p-4"
    >
      <Field label="Name" hint="Shown at the desk alone" {...field("name")} />
      <Field label="Subject" {...field("subject")} />
      <Field
        as="textarea"
        label="Message"
        rows={8}
        hint={`These are filled in for whoever it is written to: ${names.join(" ")}`}
        {...field("text")}
      />
      {unknown.length > 0 && (
        <p className="text-small font-semibold text-error">
          Nothing stands for {unknown.join(", ")}: it would have to be written out each time.
        </p>
      )}
      <div className="border border-rule bg-ground p-3 text-small [overflow-wrap:anywhere]">
        <p className="text-slate">For example</p>
        <p className="mt-1 font-semibold">{fill(draft.subject, placeholders)}</p>
        <p className="mt-1 whitespace-pre-wrap">{fill(draft.text, placeholders)}</p>
      </div>
      {wasFaster && <Faster text={wasFaster} onTake={() => setSeen(wasFaster)} />}
      {error && (
        <p role="alert" className="border-l-4 border-error pl-4">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={isBusy || wasFaster !== undefined}>
          Save text
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Somebody else has stored another text since: both are shown, and what was typed stays. */
function Faster({ text, onTake }: { text: SavedText; onTake: () => void }) {
  return (
    <div role="alert" className="border-l-4 border-error pl-4 [overflow-wrap:anywhere]">
      <p className="font-semibold">{text.updatedBy} was faster and saved this:</p>
      <p className="mt-1">{text.subject}</p>
      <p className="mt-1 whitespace-pre-wrap">{text.text}</p>
      <Button size="small" variant="quiet" className="mt-2" onClick={onTake}>
        Save mine instead
      </Button>
    </div>
  );
}
