import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Messages, problemFields, withoutMessages } from "#desk/kit/problem-fields.ts";
import type { SavedEditor } from "#desk/kit/save-bar.tsx";
import { failureText, type Trouble, troubleOf } from "#desk/kit/save-trouble.ts";
import type { SiteKey, SiteTexts } from "#features/site/site-texts.ts";
import { sendJson } from "#platform/api-client.ts";
import { toasts } from "#ui/toast-store.ts";
import { type EditableText, siteNames } from "./editable-site.ts";
import { readSite, sitePath, siteQuery } from "./site-client.ts";
import { siteDifferences } from "./site-differences.ts";
import { messagesById } from "./text-messages.ts";

export interface TextEditor<Value> extends SavedEditor {
  name: string;
  stored: EditableText<Value>;
  draft: Value;
  /** Names what was changed, so that the messages there go away. */
  edit(draft: Value, ...changed: string[]): void;
  save(): Promise<void>;
  undo(): Promise<void>;
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

  const readNewest = async () => (await readSite()).texts[key] as Text;

  async function refuse(error: unknown) {
    const fields = messagesById(problemFields(error), draft);
    setMessages(fields);
    const compare = async () => {
      const { revision, value } = await readNewest();
      return { revision, differences: siteDifferences(key, value, draft) };
    };
    setTrouble(await troubleOf(error, fields, compare));
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
      await refuse(error);
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
    async loadNewest() {
      try {
        show(await readNewest());
      } catch (error) {
        await refuse(error);
      }
    },
    saveOverNewest() {
      if (trouble?.kind === "conflict") void send(trouble.newest.revision);
    },
  };
}
