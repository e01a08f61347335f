import { useState } from "react";
import { moved } from "#features/admin/moved.ts";
import type { Messages } from "#features/admin/problem-fields.ts";
import { MoveButtons, RowButton, rowLook } from "#features/admin/row-controls.tsx";
import { useFocusAfter } from "#features/admin/row-focus.ts";
import { Button } from "#ui/button.tsx";
import { newTextRow, type TextRow } from "./product-form.ts";
import { RowInput } from "./row-input.tsx";
import { SectionMessage } from "./section-message.tsx";

interface TextRowsProps {
  /** In the form and in messages: `features`. */
  path: string;
  /** What one row is called. */
  what: string;
  placeholder: string;
  rows: readonly TextRow[];
  messages: Messages;
  onChange: (rows: TextRow[], ...changed: string[]) => void;
}

/** A list of short texts. Enter begins the next; several lines that are pasted become as many rows. */
export function TextRows({ path, what, placeholder, rows, messages, onChange }: TextRowsProps) {
  const [said, say] = useState("");
  const focusAfter = useFocusAfter();
  const addId = `${path}-add`;
  const idOf = (row: TextRow) => `${path}.${row.key}`;

  function insert(at: number) {
    const row = newTextRow();
    onChange(rows.toSpliced(at, 0, row));
    focusAfter(idOf(row));
  }
  function type(index: number, row: TextRow, typed: string) {
    const [first = "", ...others] = typed.split(/\r?\n/);
    const more = others.filter((text) => text.trim() !== "").map(newTextRow);
    onChange(rows.toSpliced(index, 1, { ...row, text: first }, ...more), idOf(row));
  }

  return (
    <div>
      <SectionMessage text={messages[path]} />
      <ol className="grid gap-2">
        {rows.map((row, index) => {
          const name = `${what} ${index + 1}`;
          return (
            <li key={row.key} className={rowLook}>
              <RowInput
                id={idOf(row)}
                label={name}
                value={row.text}
                placeholder={placeholder}
                error={messages[idOf(row)]}
                onChange={(typed) => type(index, row, typed)}
                onKeyDown={(event) => {
                  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  insert(index + 1);
                }}
                className="grow max-sm:basis-full"
              />
              <span
                aria-hidden="true"
                className="grow self-center pl-1 text-small text-slate sm:hidden"
              >
                {index + 1}
              </span>
              {rows.length > 1 && (
                <MoveButtons
                  what={name}
                  index={index}
                  count={rows.length}
                  onMove={(by) => {
                    onChange(moved(rows, index, by));
                    say(`Moved to ${index + by + 1} of ${rows.length}`);
                  }}
                />
              )}
              <RowButton
                label={`Remove ${name}`}
                icon="close"
                onPress={() => {
                  onChange(rows.toSpliced(index, 1));
                  say(`${name} removed`);
                  focusAfter(addId);
                }}
              />
            </li>
          );
        })}
      </ol>
      <Button
        id={addId}
        size="small"
        variant="quiet"
        className={rows.length > 0 ? "mt-3" : ""}
        onClick={() => insert(rows.length)}
      >
        Add a {what}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
