import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type FieldErrors, fieldErrorsOf, withoutErrors } from "#desk/kit/editor/field-errors.ts";
import { keptDrafts } from "#desk/kit/editor/kept-drafts.ts";
import { saveErrorText } from "#desk/kit/editor/save-error.ts";
import { useAutosaved } from "#desk/kit/editor/use-autosaved.ts";
import {
  handOrdersUrl,
  readHandOrder,
  showHandOrder,
} from "#desk/orders/by-hand/by-hand-client.ts";
import type { AdminHandOrder } from "#desk/orders/by-hand/by-hand-schema.ts";
import { call } from "#platform/api-client.ts";
import { toasts } from "#ui/toasts/toast-store.ts";
import {
  errorsById,
  formOf,
  type HandForm,
  type HandLineForm,
  handDifferences,
  readForm,
} from "./hand-form.ts";

const kept = keptDrafts<HandForm>(
  "hand-order",
  ({ lines, way, lastName }) =>
    Array.isArray(lines) && typeof way === "string" && typeof lastName === "string",
);

export type HandEditorState = ReturnType<typeof useHandEditor>;

/** An order that is being taken down: stored while one types, with every sum by the shop. */
export function useHandEditor(first: AdminHandOrder) {
  const client = useQueryClient();
  const { id } = first;
  const [typedBefore] = useState(() => kept.read(id));
  /** What kept it from being taken. */
  const [missing, setMissing] = useState<FieldErrors>({});
  const [isTaking, setTaking] = useState(false);
  /** How often it could not be taken: what is wrong gets the focus each time. */
  const [refusals, setRefusals] = useState(0);
  /** Of what this desk has seen: what is taken is that, and nothing newer. */
  const seen = useRef(first.revision);
  const editor = useAutosaved<AdminHandOrder, HandForm>(first, typedBefore, {
    draftOf: formOf,
    isSame: (one, other) => JSON.stringify(readForm(one)) === JSON.stringify(readForm(other)),
    check: (form) => readForm(form).errors,
    send(form, revision) {
      const { content, customer } = readForm(form);
      const body = { revision, content, customer };
      return call<"PUT /api/admin/hand-orders/:id">("PUT", `${handOrdersUrl}/${id}`, body);
    },
    readNewest: () => readHandOrder(id),
    differences: (newest, form) => handDifferences(formOf(newest), form),
    errorsAt: errorsById,
    keep: (draft) => kept.keep(id, draft),
    onStored: ({ revision }) => {
      seen.current = revision;
    },
  });
  seen.current = Math.max(seen.current, editor.stored.revision);
  const form = editor.draft;

  function edit(change: Partial<HandForm>, ...changed: string[]) {
    setMissing((before) => changed.reduce(withoutErrors, before));
    editor.edit((before) => ({ ...before, ...change }), ...changed);
  }
  function editLines(next: (lines: HandLineForm[]) => HandLineForm[], ...changed: string[]) {
    setMissing((before) => ["lines", ...changed].reduce(withoutErrors, before));
    editor.edit((before) => ({ ...before, lines: next(before.lines) }), "lines", ...changed);
  }

  return {
    ...editor,
    form,
    fieldErrors: { ...missing, ...editor.fieldErrors },
    isTaking,
    refusals,
    edit,
    addLine: (line: HandLineForm) => editLines((lines) => [...lines, line]),
    changeLine: (line: HandLineForm, change: Partial<HandLineForm>) =>
      editLines(
        (lines) => lines.map((one) => (one.id === line.id ? { ...one, ...change } : one)),
        ...Object.keys(change).map((field) => `lines.${line.id}.${field}`),
      ),
    removeLine: (line: HandLineForm) =>
      editLines((lines) => lines.filter((one) => one.id !== line.id), `lines.${line.id}.*`),

    /** What could not be stored, or lacks something, is not taken. */
    async take(): Promise<void> {
      setTaking(true);
      try {
        if (!(await editor.save())) return setRefusals((before) => before + 1);
        const revision = seen.current;
        const order = await call<"POST /api/admin/hand-orders/:id/take">(
          "POST",
          `${handOrdersUrl}/${id}/take`,
          { revision },
        );
        showHandOrder(client, order);
      } catch (error) {
        const fields = fieldErrorsOf(error);
        setMissing(fields);
        setRefusals((before) => before + 1);
        // What is missing is said where it is missing.
        if (Object.keys(fields).length > 0) return;
        const description = saveErrorText(error);
        toasts.add({ title: "Not taken yet", description, variant: "destructive" });
      } finally {
        setTaking(false);
      }
    },
  };
}
