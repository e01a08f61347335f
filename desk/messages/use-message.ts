import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type FieldErrors, fieldErrorsOf, withoutErrors } from "#desk/kit/editor/field-errors.ts";
import { problemText } from "#platform/api-client.ts";
import { dropDraft, keepDraft, keptDraft, type MessageDraft } from "./kept-draft.ts";
import { messagesKey, sendMessage } from "./messages-client.ts";
import type { CustomerMessage, MessageStart, SavedText } from "./messages-schema.ts";
import { fill } from "./placeholders.ts";

const notSent =
  "It was not sent. What you wrote is kept in this browser: please try again when you are back online.";

/** A message from its first word until it is in the outbox. A failure loses nothing of it. */
export function useMessage(about: string, start: MessageStart) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<MessageDraft>(
    () => keptDraft(about) ?? { ...withId({ subject: start.subject, text: "" }) },
  );
  /** What a saved text took the place of. */
  const [before, setBefore] = useState<MessageDraft>();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  function write(next: MessageDraft) {
    setDraft(next);
    setError(undefined);
    if (next.text.trim() === "") dropDraft(about);
    else keepDraft(about, next);
  }

  return {
    draft,
    fieldErrors,
    error,
    isBusy,

    type(field: "subject" | "text", value: string) {
      setFieldErrors(withoutErrors(fieldErrors, field));
      setBefore(undefined);
      write(withId({ ...draft, [field]: value }));
    },

    startFrom({ subject, text }: SavedText) {
      if (draft.text.trim() !== "") setBefore(draft);
      setFieldErrors({});
      const values = start.values;
      write(withId({ subject: fill(subject, values), text: fill(text, values) }));
    },

    putBack:
      before &&
      (() => {
        write(before);
        setBefore(undefined);
      }),

    async send(): Promise<CustomerMessage | undefined> {
      setBusy(true);
      setError(undefined);
      try {
        const sent = await sendMessage({ about, ...draft });
        dropDraft(about);
        await client.invalidateQueries({ queryKey: messagesKey });
        return sent;
      } catch (problem) {
        const fields = fieldErrorsOf(problem);
        setFieldErrors(fields);
        if (Object.keys(fields).length === 0) setError(problemText(problem) ?? notSent);
        setBusy(false);
        return undefined;
      }
    },
  };
}

function withId(draft: Omit<MessageDraft, "requestId">): MessageDraft {
  return { ...draft, requestId: crypto.randomUUID() };
}
