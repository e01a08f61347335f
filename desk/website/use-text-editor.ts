import { useQueryClient } from "@tanstack/react-query";
import { type SavedEditorOf, useSavedEditor } from "#desk/kit/editor/use-saved-editor.ts";
import type { SiteKey, SiteTexts } from "#features/site/site-texts.ts";
import { type EditableText, siteNames } from "./editable-site.ts";
import { readSite, siteQuery, textCalls } from "./site-client.ts";
import { siteDifferences } from "./site-differences.ts";
import { errorsById } from "./text-errors.ts";

export interface TextEditor<Value>
  extends Omit<SavedEditorOf<EditableText<Value>, Value>, "edit" | "stored"> {
  name: string;
  stored: EditableText<Value>;
  /** Names what was changed, so that the field errors there go away. */
  edit(draft: Value, ...changed: string[]): void;
}

/** One of the owner's texts that is being edited. */
export function useTextEditor<Key extends SiteKey>(
  key: Key,
  first: EditableText<SiteTexts[Key]>,
): TextEditor<SiteTexts[Key]> {
  type Value = SiteTexts[Key];
  type Text = EditableText<Value>;
  const client = useQueryClient();
  const name = siteNames[key];
  const calls = textCalls[key];
  const editor = useSavedEditor<Text, Value>(first, {
    draftOf: (text) => (text ?? first).value,
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    send: (value, _before, revision) => calls.send({ revision, value }),
    sendUndo: ({ revision }) => calls.undo({ revision }),
    readNewest: async () => (await readSite()).texts[key],
    differences: ({ value }, draft) => siteDifferences(key, value, draft),
    errorsAt: errorsById,
    onStored: () => void client.invalidateQueries({ queryKey: siteQuery }),
    saved: {
      title: `${name} saved`,
      description: "It is on the website now.",
      undoHint: "Press Undo last change above the fields",
    },
  });
  return {
    ...editor,
    name,
    stored: editor.stored ?? first,
    edit: (draft, ...changed) => editor.edit(() => draft, ...changed),
  };
}
