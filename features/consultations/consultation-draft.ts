import { attempt } from "#platform/attempt.ts";
import { consultationFields, type FieldMessages } from "./consultation.ts";

/** What was typed, by field. */
export type Draft = FieldMessages;

const key = "consultation-draft";

/** For a visitor who looks something up in the middle of the form: this tab keeps what was typed until it is sent. */
export function keepDraft(form: FormData): void {
  const draft: Draft = {};
  for (const field of consultationFields) {
    const text = form.get(field);
    if (typeof text === "string" && text !== "") draft[field] = text;
  }
  attempt(() => sessionStorage.setItem(key, JSON.stringify(draft)));
}

export function dropDraft(): void {
  attempt(() => sessionStorage.removeItem(key));
}

/** What was typed before; empty when nothing was. */
export function keptDraft(): Draft {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "{}"));
  const draft: Draft = {};
  for (const field of consultationFields) {
    const text = (kept as Record<string, unknown> | null | undefined)?.[field];
    if (typeof text === "string") draft[field] = text;
  }
  return draft;
}

/** With what the visitor has come to ask about, if the link to the form said so in the state that it navigated with. */
export function withQuestion(draft: Draft, navigationState: unknown): Draft {
  const asked = (navigationState as { message?: unknown } | null | undefined)?.message;
  if (typeof asked !== "string" || draft.message?.includes(asked)) return draft;
  return { ...draft, message: draft.message ? `${draft.message}\n\n${asked}` : asked };
}
