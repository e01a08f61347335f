import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Messages, problemFields } from "#features/admin/problem-fields.ts";
import type { SiteKey, SiteTexts } from "#features/site/site-texts.ts";
import { ApiError, problemText, sendJson } from "#platform/api-client.ts";
import { toasts } from "#ui/toast-store.ts";
import { type EditableText, siteNames } from "./editable-site.ts";
import { readSite, sitePath, siteQuery } from "./site-client.ts";
import { messagesById, withoutMessages } from "./text-messages.ts";

/** Why the last attempt to save came to nothing. What was typed is still there. */
export type Trouble = { kind: "fields" } | { kind: "conflict" | "failed"; text: string };

export interface TextEditor<Value> {
  name: string;
  stored: EditableText<Value>;
  draft: Value;
  messages: Messages;
  trouble: Trouble | undefined;
  isSaving: boolean;
  isDirty: boolean;
  /** Names what was changed, so that the messages there go away. */
  edit(draft: Value, ...changed: string[]): void;
  save(): Promise<void>;
  discard(): void;
  undo(): Promise<void>;
  /** After somebody else's change: theirs in place of what was typed here. */
  loadNewest(): Promise<void>;
  /** After somebody else's change: what was typed here in place of theirs. */
  saveOverNewest(): Promise<void>;
}

/** A text that is being edited: what was read, what was typed since, and what became of saving it. */
export function useTextEditor<Key extends SiteKey>(
  key: Key,
  first: EditableText<SiteTexts[Key]>,
): TextEditor<SiteTexts[Key]> {
  type Text = EditableText<SiteTexts[Key]>;
  const client = useQueryClient();
  const name = siteNames[key];
  const path = `${sitePath}/${key}`;
  const [stored, setStored] = useState(first);
  const [draft, setDraft] = useState(first.value);
  const [messages, setMessages] = useState<Messages>({});
  const [trouble, setTrouble] = useState<Trouble>();
  const [isSaving, setSaving] = useState(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored.value);
  // For the toast's button, which is pressed later than it was drawn.
  const latest = useRef({ stored, isDirty });
  latest.current = { stored, isDirty };

  function show(text: Text) {
    latest.current = { stored: text, isDirty: false };
    setStored(text);
    setDraft(text.value);
    setMessages({});
    setTrouble(undefined);
  }

  function refuse(error: unknown, sent: SiteTexts[Key]) {
    const fields = messagesById(problemFields(error), sent);
    setMessages(fields);
    const isConflict = error instanceof ApiError && error.status === 409;
    setTrouble(
      Object.keys(fields).length > 0
        ? { kind: "fields" }
        : { kind: isConflict ? "conflict" : "failed", text: failureText(error) },
    );
  }

  async function send(revision: number) {
    setSaving(true);
    setTrouble(undefined);
    try {
      show(await sendJson<Text>("PUT", path, { revision, value: draft }));
      void client.invalidateQueries({ queryKey: siteQuery });
      toasts.add({
        title: `${name} saved`,
        description: "It is on the website now.",
        action: {
          label: "Undo",
          altText: "Press Undo last change above the fields",
          run: () => void undo(),
        },
      });
    } catch (error) {
      refuse(error, draft);
    } finally {
      setSaving(false);
    }
  }

  async function undo() {
    if (latest.current.isDirty) {
      toasts.add({ title: "Save or discard your changes first", variant: "destructive" });
      return;
    }
    try {
      const { revision } = latest.current.stored;
      show(await sendJson<Text>("POST", `${path}/undo`, { revision }));
      toasts.add({ title: "Change undone" });
    } catch (error) {
      toasts.add({ title: "Error", description: failureText(error), variant: "destructive" });
    }
  }

  const newest = async () => (await readSite()).texts[key] as Text;
  async function fromNewest(go: (text: Text) => void | Promise<void>) {
    try {
      await go(await newest());
    } catch (error) {
      refuse(error, draft);
    }
  }

  return {
    name,
    stored,
    draft,
    messages,
    trouble,
    isSaving,
    isDirty,
    edit(next, ...changed) {
      setDraft(next);
      setMessages((before) => changed.reduce(withoutMessages, before));
    },
    save: () => send(stored.revision),
    discard: () => show(stored),
    undo,
    loadNewest: () => fromNewest(show),
    saveOverNewest: () => fromNewest(({ revision }) => send(revision)),
  };
}

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) {
    return "You have been signed out. Sign in again in another tab, then save here.";
  }
  return problemText(error) ?? "The shop does not answer. Please try again.";
}
