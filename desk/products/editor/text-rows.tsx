import { RowInput } from "#desk/kit/editor/row-input.tsx";
import { OrderedRows, type RowsProps } from "./ordered-rows.tsx";
import { newTextRow, type TextRow } from "./product-form.ts";

interface TextRowsProps extends RowsProps<TextRow> {
  /** What one row is called. */
  what: string;
  placeholder: string;
}

/**
 * A list of short texts. Enter begins the next; several lines that are pasted become as many rows.
 */
export function TextRows({ placeholder, ...props }: TextRowsProps) {
  return (
    <OrderedRows
      {...props}
      newRow={newTextRow}
      firstField={(path) => path}
      render={(row, { path, name, change, beginNext }) => (
        <RowInput
          id={path}
          label={name}
          value={row.text}
          placeholder={placeholder}
          error={props.fieldErrors[path]}
          onChange={(typed) => {
            const [text = "", ...others] = typed.split(/\r?\n/);
            const more = others.filter((other) => other.trim() !== "").map(newTextRow);
            change(path, { ...row, text }, ...more);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            beginNext();
          }}
          className="grow max-sm:basis-full"
        />
      )}
    />
  );
}
