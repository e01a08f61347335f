import { personalPrefix } from "#desk/kit/kept-in-browser.ts";

/** A message that is being written. */
export interface MessageDraft {
  subject: string;
  text: string;
  /** Another one with each change: what was sent once is never taken for the changed text. */
  requestId: string;
}

const keyOf = (about: string) => `${personalPrefix}message:${about}`;

/** Kept through a reload and a lost signal, until it is sent; signing out forgets it. */
export function keepDraft(about: string, draft: MessageDraft): void {
  try {
    localStorage.setItem(keyOf(about), JSON.stringify(draft));
  } catch {
    // No room, or no storage: the text is still in its field.
  }
}

export function dropDraft(about: string): void {
  try {
    localStorage.removeItem(keyOf(about));
  } catch {
    // Nothing could be kept either.
  }
}

export function keptDraft(about: string): MessageDraft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(about)) ?? "");
    const parts = [draft.subject, draft.text, draft.requestId];
    return parts.every((part) => typeof part === "string") ? draft : undefined;
  } catch {
    return undefined;
  }
}
