import { useId, useState } from "react";
import { useFocusAfter } from "#desk/kit/list/row-focus.ts";
import { moved } from "#desk/kit/moved.ts";
import { Button } from "#ui/button.tsx";
import type { TextEditor } from "./use-text-editor.ts";

type EntryList = Pick<ReturnType<typeof useEntryList>, "addId" | "said">;

/** For a text that is a list: what can be done to its entries. What was done is said. */
export function useEntryList<Entry extends { id: string }>(editor: TextEditor<readonly Entry[]>) {
  const { draft, edit } = editor;
  const [said, say] = useState("");
  const focusAfter = useFocusAfter();
  const addId = useId();
  return {
    addId,
    said,
    add(entry: Entry, index: number, fieldId: string) {
      edit(draft.toSpliced(index, 0, entry));
      focusAfter(fieldId);
    },
    change(index: number, entry: Entry, change: Partial<Entry>) {
      const fields = Object.keys(change).map((field) => `${entry.id}.${field}.*`);
      edit(draft.with(index, { ...entry, ...change }), ...fields);
    },
    move(index: number, by: 1 | -1, name: string) {
      edit(moved(draft, index, by));
      say(`${name} moved to ${index + by + 1} of ${draft.length}.`);
    },
    remove(index: number, { id }: Entry, name: string) {
      edit(draft.toSpliced(index, 1), `${id}.*`);
      say(`${name} removed. Discard brings it back.`);
      focusAfter(addId);
    },
  };
}

interface AddEntryProps {
  list: EntryList;
  label: string;
  isFull: boolean;
  onAdd: () => void;
}

/** The button that adds an entry, and below it what was done last. */
export function AddEntry({ list: { addId, said }, label, isFull, onAdd }: AddEntryProps) {
  return (
    <div>
      <Button id={addId} size="small" variant="quiet" disabled={isFull} onClick={onAdd}>
        {label}
      </Button>
      <p role="status" className="mt-2 min-h-6 text-small text-slate">
        {said}
      </p>
    </div>
  );
}
