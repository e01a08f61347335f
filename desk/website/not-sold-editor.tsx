import { type NotSold, siteLimits } from "#features/site/site-texts.ts";
import { newEntryId } from "./new-id.ts";
import { PairList } from "./pair-list.tsx";
import type { TextEditor } from "./use-text-editor.ts";

/** What the search says about things that the shop does not sell. */
export function NotSoldEditor({ editor }: { editor: TextEditor<readonly NotSold[]> }) {
  return (
    <PairList
      editor={editor}
      page="/search?q=fish%20food"
      hint="When somebody looks for one of the words on the left, they are told what stands on the right, and the phone number. Put a comma between several words."
      entry="line"
      fields={[
        { name: "words", label: "People look for", most: siteLimits.caption },
        { name: "answer", label: "We say", most: siteLimits.question },
      ]}
      most={siteLimits.notSold}
      blank={() => ({ id: newEntryId("not-sold"), words: "", answer: "" })}
    />
  );
}
