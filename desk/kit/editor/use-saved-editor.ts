import { type RefObject, useRef, useState } from "react";
import { toasts } from "#ui/toasts/toast-store.ts";
import { type FieldErrors, fieldErrorsOf, withoutErrors } from "./field-errors.ts";
import { type SaveError, saveErrorOf, saveErrorText } from "./save-error.ts";

/** What is stored and edited: each change of it has a revision, and the last can be undone. */
export interface Stored {
  revision: number;
  /** Null: there is nothing to undo. */
  lastChange: object | null;
}

/** What is particular about the thing that is edited. */
export interface SavedEditorParts<Thing extends Stored, Draft> {
  /** What is typed on, made from what is stored; undefined stands for something new. */
  draftOf(thing: Thing | undefined): Draft;
  isSame(one: Draft, other: Draft): boolean;
  /** What of the draft is sent; the rest is blank. */
  tidy?(draft: Draft): Draft;
  /** Stores the draft over a revision; what was stored before is undefined for something new. */
  send(draft: Draft, before: Thing | undefined, revision: number): Promise<Thing>;
  sendUndo(thing: Thing): Promise<Thing>;
  readNewest(before: Thing): Promise<Thing>;
  /** What saving the draft would change in what is stored now, in words. */
  differences(newest: Thing, draft: Draft): readonly string[];
  /** Ties what the API said about fields to where they are on the screen. */
  errorsAt(fields: FieldErrors, sent: Draft): FieldErrors;
  /** After anything was stored. */
  onStored?(thing: Thing): void;
  /** Instead of the usual notification, for something new. */
  onCreated?(thing: Thing): void;
  saved: { title: string; description?: string; undoHint: string };
}

/** Something that is edited and saved as a whole. */
export interface SavedEditor {
  isDirty: boolean;
  isSaving: boolean;
  fieldErrors: FieldErrors;
  saveError: SaveError | undefined;
  discard(): void;
  /** After somebody else's change: theirs in place of what was typed here. */
  loadNewest(): void;
  /** After somebody else's change: what was typed here in place of theirs. */
  saveOverNewest(): void;
}

export interface SavedEditorOf<Thing, Draft> extends SavedEditor {
  /** Undefined: nothing is stored yet. */
  stored: Thing | undefined;
  draft: Draft;
  /** The current values for callbacks that run later: a toast's button, the question on leaving. */
  unsaved: RefObject<boolean>;
  /** Names what was changed, so that the field errors there go away. */
  edit(next: (draft: Draft) => Draft, ...changed: string[]): void;
  save(): Promise<void>;
  undo(): Promise<void>;
}

/** What was read, what was typed since, and how saving it went. */
export function useSavedEditor<Thing extends Stored, Draft>(
  first: Thing | undefined,
  parts: SavedEditorParts<Thing, Draft>,
): SavedEditorOf<Thing, Draft> {
  const [stored, setStored] = useState(first);
  const [unchanged, setUnchanged] = useState(() => parts.draftOf(first));
  const [draft, setDraft] = useState(unchanged);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [saveError, setSaveError] = useState<SaveError>();
  const [isSaving, setSaving] = useState(false);
  const isDirty = !parts.isSame(draft, unchanged);
  const latest = useRef(stored);
  latest.current = stored;
  const unsaved = useRef(isDirty);
  unsaved.current = isDirty;

  function show(thing: Thing) {
    const fresh = parts.draftOf(thing);
    latest.current = thing;
    unsaved.current = false;
    setStored(thing);
    setUnchanged(fresh);
    setDraft(fresh);
    setFieldErrors({});
    setSaveError(undefined);
  }

  async function refuse(error: unknown, sent: Draft, before: Thing | undefined) {
    const fields = parts.errorsAt(fieldErrorsOf(error), sent);
    setFieldErrors(fields);
    const compare = async () => {
      // Only something stored can have been changed by somebody else.
      if (!before) throw error;
      const newest = await parts.readNewest(before);
      return { revision: newest.revision, differences: parts.differences(newest, sent) };
    };
    setSaveError(await saveErrorOf(error, fields, compare));
  }

  async function send(revision: number) {
    const sent = parts.tidy?.(draft) ?? draft;
    setSaving(true);
    setSaveError(undefined);
    // The last toast is outdated, and its button would undo something else.
    toasts.dismiss();
    try {
      const thing = await parts.send(sent, stored, revision);
      show(thing);
      parts.onStored?.(thing);
      if (!stored && parts.onCreated) parts.onCreated(thing);
      else tellSaved(thing);
    } catch (error) {
      await refuse(error, sent, stored);
    } finally {
      setSaving(false);
    }
  }

  function tellSaved({ lastChange }: Thing) {
    const { undoHint: altText, ...content } = parts.saved;
    const action = { label: "Undo", altText, run: () => void undo() };
    toasts.add({ ...content, ...(lastChange && { action }) });
  }

  async function undo() {
    if (!latest.current) return;
    if (unsaved.current) {
      toasts.add({ title: "Save or discard your changes first", variant: "destructive" });
      return;
    }
    try {
      const thing = await parts.sendUndo(latest.current);
      show(thing);
      parts.onStored?.(thing);
      toasts.add({ title: "Change undone" });
    } catch (error) {
      toasts.add({ title: "Error", description: saveErrorText(error), variant: "destructive" });
    }
  }

  return {
    stored,
    draft,
    fieldErrors,
    saveError,
    isSaving,
    isDirty,
    unsaved,
    edit(next, ...changed) {
      setDraft(next);
      setFieldErrors((before) => changed.reduce(withoutErrors, before));
    },
    save: () => send(stored?.revision ?? 0),
    undo,
    discard() {
      setDraft(unchanged);
      setFieldErrors({});
      setSaveError(undefined);
    },
    async loadNewest() {
      if (!stored) return;
      try {
        show(await parts.readNewest(stored));
      } catch (error) {
        await refuse(error, draft, stored);
      }
    },
    saveOverNewest() {
      if (saveError?.kind === "conflict") void send(saveError.newest.revision);
    },
  };
}
