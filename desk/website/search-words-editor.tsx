import { type SearchWord, siteLimits } from "#features/site/site-texts.ts";
import { newEntryId } from "./new-id.ts";
import { PairList } from "./pair-list.tsx";
import type { TextEditor } from "./use-text-editor.ts";

/** What people call things, and what we call them. */
export function SearchWordsEditor({ editor }: { editor: TextEditor<readonly SearchWord[]> }) {
  return (
    <PairList
      editor={editor}
      page="/search?q=felt"
      hint="When somebody types the word on the left, the search also looks for what stands on the right. Put a comma between several."
      entry="word"
      fields={[
        { name: "typed", label: "People type", most: siteLimits.searchWord },
        { name: "means", label: "They mean", most: siteLimits.note * 2 },
      ]}
      most={siteLimits.searchWords}
      blank={() => ({ id: newEntryId("word"), typed: "", means: "" })}
    />
  );
}
