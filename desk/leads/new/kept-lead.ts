import { personalPrefix } from "#desk/kit/kept-in-browser.ts";

/** A lead that is being taken down. */
export interface LeadDraft {
  name: string;
  phone: string;
  email: string;
  location: string;
  message: string;
  followUpOn: string;
  /** Another one with each change: what was stored once is never taken for the changed text. */
  requestId: string;
}

const key = `${personalPrefix}new-lead`;
const fields = ["name", "phone", "email", "location", "message", "followUpOn"] as const;

export function emptyLead(): LeadDraft {
  const requestId = crypto.randomUUID();
  return { name: "", phone: "", email: "", location: "", message: "", followUpOn: "", requestId };
}

/** Kept through a reload and a lost signal, until it is stored; signing out forgets it. */
export function keepLead(draft: LeadDraft): void {
  try {
    if (fields.every((field) => draft[field].trim() === "")) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // No room, or no storage: the text is still in its fields.
  }
}

export function keptLead(): LeadDraft {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? "");
    const isWhole = [...fields, "requestId"].every((field) => typeof draft[field] === "string");
    return isWhole ? draft : emptyLead();
  } catch {
    return emptyLead();
  }
}
