import { ItemSearch } from "#desk/items/item-search.tsx";
import { useFocusAfter } from "#desk/kit/list/row-focus.ts";
import { handLimits } from "#features/hand-orders/hand-order.ts";
import { Button } from "#ui/button.tsx";
import { lineFrom, newLine } from "./hand-form.ts";
import { HandLineRow } from "./hand-line-row.tsx";
import type { HandEditorState } from "./use-hand-editor.ts";

/** What is sold, line by line, and where the next one comes from. */
export function HandLines({ editor }: { editor: HandEditorState }) {
  const { lines } = editor.form;
  const focusAfter = useFocusAfter();

  function addFree(text = "") {
    const line = newLine({ text });
    editor.addLine(line);
    if (text === "") focusAfter(`text-${line.id}`);
  }

  return (
    <section aria-labelledby="lines-title">
      <h2 id="lines-title" className="type-subheading">
        What is sold
      </h2>
      {editor.fieldErrors.lines && (
        <p className="mt-2 font-semibold text-error">{editor.fieldErrors.lines}</p>
      )}
      <ol className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        {lines.map((line) => (
          <li key={line.id} className="border border-rule bg-sheet p-3">
            <HandLineRow editor={editor} line={line} />
          </li>
        ))}
      </ol>
      <div className="mt-3">
        {lines.length >= handLimits.lines ? (
          <p className="text-slate">An order by hand holds {handLimits.lines} lines.</p>
        ) : (
          <>
            <ItemSearch
              lines={lines.length}
              onItem={(item, quantity) => editor.addLine(lineFrom(item, quantity))}
              onOwn={addFree}
            />
            <Button size="small" variant="quiet" className="mt-3" onClick={() => addFree()}>
              Own line
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
