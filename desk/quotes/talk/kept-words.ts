import { personalPrefix } from "#desk/kit/kept-in-browser.ts";

/** An answer or a note that is not stored yet. */
export interface WordsDraft {
  text: string;
  /** Another one with each change: what was stored once is never taken for the changed text. */
  requestId: string;
}

const keyOf = (quoteId: string) => `${personalPrefix}quote-words:${quoteId}`;

export function newWords(text = ""): WordsDraft {
  return { text, requestId: crypto.randomUUID() };
}

/** Kept through a reload and a lost signal, until it is stored; signing out forgets it. */
export function keepWords(quoteId: string, draft: WordsDraft): void {
  try {
    if (draft.text.trim() === "") localStorage.removeItem(keyOf(quoteId));
    else localStorage.setItem(keyOf(quoteId), JSON.stringify(draft));
  } catch {
    // No room, or no storage: the text is still in its field.
  }
}

export function keptWords(quoteId: string): WordsDraft {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(quoteId)) ?? "");
    const isWhole = [draft.text, draft.requestId].every((part) => typeof part === "string");
    return isWhole ? draft : newWords();
  } catch {
    return newWords();
  }
}
