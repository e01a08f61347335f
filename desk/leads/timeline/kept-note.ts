import { personalPrefix } from "#desk/kit/kept-in-browser.ts";

/** A note that is not stored yet. */
export interface NoteDraft {
  text: string;
  /** Another one with each change: what was stored once is never taken for the changed text. */
  requestId: string;
}

const keyOf = (leadId: string) => `${personalPrefix}lead-note:${leadId}`;

export function newDraft(text = ""): NoteDraft {
  return { text, requestId: crypto.randomUUID() };
}

/** Kept through a reload and a lost signal, until it is stored; signing out forgets it. */
export function keepNote(leadId: string, draft: NoteDraft): void {
  try {
    if (draft.text.trim() === "") localStorage.removeItem(keyOf(leadId));
    else localStorage.setItem(keyOf(leadId), JSON.stringify(draft));
  } catch {
    // No room, or no storage: the text is still in its field.
  }
}

export function keptNote(leadId: string): NoteDraft {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(leadId)) ?? "");
    const isWhole = [draft.text, draft.requestId].every((part) => typeof part === "string");
    return isWhole ? draft : newDraft();
  } catch {
    return newDraft();
  }
}
