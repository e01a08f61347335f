import { useEffect, useRef, useState } from "react";
import { ApiError } from "#platform/api-client.ts";
import { type FieldErrors, fieldErrorsOf, withoutErrors } from "./field-errors.ts";
import type { KeptDraft } from "./kept-drafts.ts";
import { type SaveError, saveErrorOf } from "./save-error.ts";

/** What is particular about the thing that is stored while it is typed. */
export interface AutosavedParts<Thing extends { revision: number }, Draft> {
  draftOf(thing: Thing): Draft;
  isSame(one: Draft, other: Draft): boolean;
  /** What is wrong and never sent; where it is on the screen. */
  check(draft: Draft): FieldErrors;
  /** Stores the draft over a revision. */
  send(draft: Draft, revision: number): Promise<Thing>;
  readNewest(): Promise<Thing>;
  /** What saving the draft would change in what is stored now, in words. */
  differences(newest: Thing, draft: Draft): readonly string[];
  errorsAt(fields: FieldErrors, sent: Draft): FieldErrors;
  /** Undefined: everything is stored. */
  keep(kept: KeptDraft<Draft> | undefined): void;
  onStored?(thing: Thing): void;
}

const settleMs = 700;
const againMs = 5_000;

/**
 * Something that is stored while one types, a moment after the last key. What is typed while it is
 * on its way stays, and is stored next; of two who write at once, the slower one is asked.
 */
export function useAutosaved<Thing extends { revision: number }, Draft>(
  first: Thing,
  kept: KeptDraft<Draft> | undefined,
  parts: AutosavedParts<Thing, Draft>,
) {
  const [stored, setStored] = useState(first);
  const [unchanged, setUnchanged] = useState(() => parts.draftOf(first));
  const [draft, setDraft] = useState(kept?.draft ?? unchanged);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [saveError, setSaveError] = useState<SaveError>();
  const [isSaving, setSaving] = useState(false);
  const [tries, setTries] = useState(0);
  const isDirty = !parts.isSame(draft, unchanged);
  /** The current values, for what is answered later. */
  const latest = useRef({ draft, unchanged, revision: kept?.revision ?? first.revision });
  latest.current.draft = draft;
  latest.current.unchanged = unchanged;
  const own = useRef(parts);
  own.current = parts;
  const unsaved = useRef(isDirty);
  unsaved.current = isDirty;
  const running = useRef<Promise<boolean>>(undefined);

  function show(thing: Thing) {
    const fresh = own.current.draftOf(thing);
    latest.current = { draft: fresh, unchanged: fresh, revision: thing.revision };
    setStored(thing);
    setUnchanged(fresh);
    setDraft(fresh);
    setFieldErrors({});
    setSaveError(undefined);
    own.current.keep(undefined);
  }

  async function refuse(error: unknown, sent: Draft) {
    const fields = own.current.errorsAt(fieldErrorsOf(error), sent);
    setFieldErrors(fields);
    const compare = async () => {
      const newest = await own.current.readNewest();
      return { revision: newest.revision, differences: own.current.differences(newest, sent) };
    };
    setSaveError(await saveErrorOf(error, fields, compare));
    // Nobody refused it: the shop was out of reach, or busy.
    if (!(error instanceof ApiError) || error.status >= 500) {
      setTimeout(() => setTries((before) => before + 1), againMs);
    }
  }

  async function sendOnce(revision: number): Promise<boolean> {
    const sent = latest.current.draft;
    const wrong = own.current.check(sent);
    if (Object.keys(wrong).length > 0) {
      setFieldErrors(wrong);
      setSaveError({ kind: "fields" });
      return false;
    }
    setSaving(true);
    setSaveError(undefined);
    try {
      const thing = await own.current.send(sent, revision);
      latest.current.revision = thing.revision;
      latest.current.unchanged = sent;
      setStored(thing);
      setUnchanged(sent);
      own.current.onStored?.(thing);
      return true;
    } catch (error) {
      await refuse(error, sent);
      return false;
    } finally {
      setSaving(false);
    }
  }

  /** One request at a time; whether everything that was typed is stored. */
  function save(revision?: number): Promise<boolean> {
    running.current ??= (async () => {
      let over = revision ?? latest.current.revision;
      for (;;) {
        if (own.current.isSame(latest.current.draft, latest.current.unchanged)) {
          own.current.keep(undefined);
          return true;
        }
        if (!(await sendOnce(over))) return false;
        over = latest.current.revision;
      }
    })().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }
  const saveLatest = useRef(save);
  saveLatest.current = save;

  const waitsForAnswer = saveError?.kind === "conflict" || saveError?.kind === "fields";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the wait anew
  useEffect(() => {
    if (!isDirty) return own.current.keep(undefined);
    own.current.keep({ draft, revision: latest.current.revision });
    if (waitsForAnswer) return;
    const timer = setTimeout(() => void saveLatest.current(), settleMs);
    return () => clearTimeout(timer);
  }, [draft, isDirty, waitsForAnswer, tries]);

  return {
    stored,
    draft,
    fieldErrors,
    saveError,
    isSaving,
    isDirty,
    unsaved,
    /** Stores what was typed last; false: it could not be. */
    save: () => save(),
    edit(next: (draft: Draft) => Draft, ...changed: string[]) {
      setDraft(next);
      setFieldErrors((before) => changed.reduce(withoutErrors, before));
      setSaveError((before) => (before?.kind === "fields" ? undefined : before));
    },
    /** Something else was stored about the thing: what is typed here goes on over it. */
    accept(thing: Thing) {
      latest.current.revision = thing.revision;
      setStored(thing);
    },
    discard() {
      setDraft(unchanged);
      setFieldErrors({});
      setSaveError(undefined);
      own.current.keep(undefined);
    },
    async loadNewest() {
      try {
        show(await own.current.readNewest());
      } catch (error) {
        await refuse(error, latest.current.draft);
      }
    },
    saveOverNewest() {
      if (saveError?.kind === "conflict") void save(saveError.newest.revision);
    },
  };
}
