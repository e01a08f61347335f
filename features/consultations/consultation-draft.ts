import { attempt } from "#platform/attempt.ts";
import { consultationFields, type FieldMessages } from "./consultation.ts";

/** What was typed, by field. */
export type Draft = FieldMessages;

const key = "consultation-draft";
/** What the message began with, for somebody who comes back with another question. */
const questionKey = "consultation-question";

/**
 * For a visitor who looks something up in the middle of the form: this tab keeps what was typed
 * until it is sent.
 */
export function keepDraft(form: FormData, question: string | undefined): void {
  const draft: Draft = {};
  for (const field of consultationFields) {
    const text = form.get(field);
    if (typeof text === "string" && text !== "") draft[field] = text;
  }
  attempt(() => {
    sessionStorage.setItem(key, JSON.stringify(draft));
    sessionStorage.setItem(questionKey, question ?? "");
  });
}

export function dropDraft(): void {
  attempt(() => {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(questionKey);
  });
}

/** What the form began with when the draft was kept; empty: with nothing. */
export function keptQuestion(): string {
  return attempt(() => sessionStorage.getItem(questionKey)) ?? "";
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

/**
 * The message with what the visitor has come to ask about, which stands in it once and in the place
 * of what they asked about before. Whoever has taken that out does not want it.
 */
export function withQuestion(message: string | undefined, question: string, before = ""): string {
  if (!message?.trim()) return question;
  if (message.includes(question)) return message;
  if (before !== "") return message.replace(before, () => question);
  return `${message}\n\n${question}`;
}

export function withoutQuestion(message: string, question: string): string {
  return message.replace(question, "").trim();
}
