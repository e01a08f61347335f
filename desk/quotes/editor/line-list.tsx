import { useState } from "react";
import { ItemSearch } from "#desk/items/item-search.tsx";
import { useFocusAfter } from "#desk/kit/list/row-focus.ts";
import { moved } from "#desk/kit/moved.ts";
import { mostLines } from "#features/quotes/quote-limits.ts";
import { Button } from "#ui/button.tsx";
import { LineRow } from "./line-row.tsx";
import { itemFrom, type LineForm, newHeading, newItem } from "./quote-form.ts";
import type { QuoteEditorState } from "./use-quote-editor.ts";

/** What is offered, line by line, and where the next one comes from. */
export function LineList({ editor }: { editor: QuoteEditorState }) {
  const { lines } = editor.form;
  const [said, say] = useState("");
  const focusAfter = useFocusAfter();
  const isFull = lines.length >= mostLines;

  /** One without words is typed next. */
  function add(line: LineForm) {
    editor.addLine(line);
    say(line.text ? `${line.text} added` : "Line added");
    if (line.text === "") focusAfter(`text-${line.id}`);
  }

  return (
    <section aria-labelledby="lines-title">
      <h2 id="lines-title" className="type-subheading">
        Lines
      </h2>
      {editor.fieldErrors.lines && (
        <p className="mt-2 font-semibold text-error">{editor.fieldErrors.lines}</p>
      )}
      <ol className="mt-3 grid gap-3">
        {lines.map((line, index) => (
          <li key={line.id} className="border border-rule bg-sheet p-3">
            <LineRow
              editor={editor}
              line={line}
              index={index}
              count={lines.length}
              onMove={(by) => {
                editor.setLines(moved(lines, index, by));
                say(`Moved to ${index + by + 1} of ${lines.length}`);
              }}
            />
          </li>
        ))}
      </ol>
      <div className="mt-3">
        {isFull ? (
          <p className="text-slate">A quote holds {mostLines} lines.</p>
        ) : (
          <>
            <ItemSearch
              lines={lines.length}
              onItem={(item, quantity) => add(itemFrom(item, quantity))}
              onOwn={(text) => add({ ...newItem(), text })}
            />
            <div className="mt-3 flex flex-wrap gap-3">
              <Button size="small" variant="quiet" onClick={() => add(newItem())}>
                Own line
              </Button>
              <Button size="small" variant="quiet" onClick={() => add(newHeading())}>
                Heading
              </Button>
            </div>
          </>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}
