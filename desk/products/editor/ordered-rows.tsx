import { type ReactNode, useState } from "react";
import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import { MoveButtons, RowButton } from "#desk/kit/list/row-controls.tsx";
import { useFocusAfter } from "#desk/kit/list/row-focus.ts";
import { moved } from "#desk/kit/moved.ts";
import { Button } from "#ui/button.tsx";
import type { Row } from "./product-form.ts";
import { SectionError } from "./section-error.tsx";

export interface RowsProps<R extends Row> {
  /** In the form and in field errors: `features`, `variants.var_1.specifications`. */
  path: string;
  rows: readonly R[];
  fieldErrors: FieldErrors;
  onChange: (rows: R[], ...changed: string[]) => void;
}

interface OrderedRowsProps<R extends Row> extends RowsProps<R> {
  /** What one row is called. */
  what: string;
  newRow: () => R;
  /** The id of what a new row is typed into, from the row's path. */
  firstField: (path: string) => string;
  render: (row: R, place: RowPlace<R>) => ReactNode;
}

interface RowPlace<R> {
  /** In the form and in field errors: `features.line-0`. */
  path: string;
  /** 'feature 1'. */
  name: string;
  /** Names the field that was changed; what follows are rows to come after this one. */
  change: (field: string, row: R, ...more: R[]) => void;
  beginNext: () => void;
}

/**
 * Short rows in an order: what is typed in each, and the buttons that move, remove and add them.
 */
export function OrderedRows<R extends Row>(props: OrderedRowsProps<R>) {
  const { path, rows, fieldErrors, onChange, what, newRow, firstField, render } = props;
  const [said, say] = useState("");
  const focusAfter = useFocusAfter();
  const addId = `${path}-add`;
  const pathOf = ({ key }: Row) => `${path}.${key}`;

  function insert(index: number) {
    const row = newRow();
    onChange(rows.toSpliced(index, 0, row));
    focusAfter(firstField(pathOf(row)));
  }

  return (
    <div>
      <SectionError text={fieldErrors[path]} />
      <ol className="grid gap-2">
        {rows.map((row, index) => {
          const name = `${what} ${index + 1}`;
          return (
            // The buttons are beside the text, or on a phone under it and in one frame with it.
            <li
              key={row.key}
              className="flex flex-wrap items-start gap-x-1 max-sm:rounded-edge max-sm:border max-sm:border-rule max-sm:bg-sheet max-sm:p-1.5 max-sm:pb-0 sm:flex-nowrap"
            >
              {render(row, {
                path: pathOf(row),
                name,
                change: (field, ...changed) =>
                  onChange(rows.toSpliced(index, 1, ...changed), field),
                beginNext: () => insert(index + 1),
              })}
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
                  onChange(rows.toSpliced(index, 1), `${pathOf(row)}.*`);
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
