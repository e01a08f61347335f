import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { keptDrafts } from "#desk/kit/editor/kept-drafts.ts";
import { useAutosaved } from "#desk/kit/editor/use-autosaved.ts";
import { quoteKey, quotesUrl, readQuote } from "#desk/quotes/quotes-client.ts";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { nothingTaken, quoteMoney } from "#features/quotes/quote-money.ts";
import { call } from "#platform/api-client.ts";
import { toasts } from "#ui/toasts/toast-store.ts";
import { errorsById } from "./errors-by-id.ts";
import { readForm } from "./form-content.ts";
import { quoteDifferences } from "./quote-differences.ts";
import { formOf, type LineForm, type QuoteForm } from "./quote-form.ts";

const kept = keptDrafts<QuoteForm>(
  "quote",
  ({ lines, deposit, name, terms, discount }) =>
    Array.isArray(lines) &&
    [deposit.kind, name, terms, discount].every((text) => typeof text === "string"),
);

export type QuoteEditorState = ReturnType<typeof useQuoteEditor>;

/** A quote that is being written: stored while one types. */
export function useQuoteEditor(first: AdminQuote) {
  const client = useQueryClient();
  const { id } = first;
  const [typedBefore] = useState(() => kept.read(id));
  const editor = useAutosaved<AdminQuote, QuoteForm>(first, typedBefore, {
    draftOf: formOf,
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    check: (form) => readForm(form).errors,
    send(form, revision) {
      const { title, name, email, phone, location, reminders } = form;
      return call<"PUT /api/admin/quotes/:id">("PUT", `${quotesUrl}/${id}`, {
        ...{ title, name, email, phone, location, reminders, revision },
        content: readForm(form).content,
      });
    },
    readNewest: () => readQuote(id),
    differences: (newest, form) => quoteDifferences(formOf(newest), form),
    errorsAt: errorsById,
    keep: (draft) => kept.keep(id, draft),
    onStored: (quote) => client.setQueryData(quoteKey(id), quote),
  });
  const form = editor.draft;
  const { content } = useMemo(() => readForm(form), [form]);
  const money = useMemo(() => quoteMoney(content, nothingTaken), [content]);

  function edit(change: Partial<QuoteForm>, ...changed: string[]) {
    editor.edit((before) => ({ ...before, ...change }), ...changed);
  }
  const editLines = (next: (lines: LineForm[]) => LineForm[], ...changed: string[]) =>
    editor.edit((before) => ({ ...before, lines: next(before.lines) }), ...changed);

  return {
    ...editor,
    form,
    content,
    money,
    edit,
    addLine: (line: LineForm) => editLines((lines) => [...lines, line], "lines"),
    /** Names the fields that were changed, so that their errors go away. */
    changeLine: <Line extends LineForm>(line: Line, change: Partial<Line>) =>
      editLines(
        (lines) => lines.map((one) => (one.id === line.id ? { ...one, ...change } : one)),
        ...Object.keys(change).map((field) => `lines.${line.id}.${field}`),
      ),
    setLines: (lines: LineForm[]) => edit({ lines }),
    removeLine(line: LineForm) {
      const index = form.lines.indexOf(line);
      editLines((lines) => lines.filter((one) => one.id !== line.id), `lines.${line.id}.*`);
      toasts.add({
        title: "Line removed",
        description: line.text,
        action: {
          label: "Undo",
          altText: "Add the line again",
          run: () =>
            editLines((lines) =>
              lines.some((one) => one.id === line.id) ? lines : lines.toSpliced(index, 0, line),
            ),
        },
      });
    },
  };
}
